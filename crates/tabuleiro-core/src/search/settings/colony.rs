//! The names of the parameters of an ant colony.

use super::{Flat, Sheet};
use crate::search::colony::{Deposit, Evaporation, Leader, Order, Params};

impl Flat for Params {
    fn list(&mut self, sheet: &mut Sheet) {
        sheet.whole("ants", &mut self.ants);
        sheet.power("alpha", &mut self.alpha);
        sheet.power("beta", &mut self.beta);
        sheet.number("greedy", &mut self.greedy);
        sheet.number("initial", &mut self.initial);
        sheet.number("evaporation", &mut self.rate);
        let places = [("everywhere", Evaporation::Everywhere), ("leader", Evaporation::Leader)];
        sheet.word("evaporates", &mut self.evaporation, &places);
        sheet.number("local_rate", &mut self.local_rate);
        let leaders = [("iteration", Leader::Iteration), ("best", Leader::Best)];
        sheet.word("leader", &mut self.leader, &leaders);
        let deposits = [("sum", Deposit::Sum), ("worth", Deposit::Worth)];
        sheet.word("deposit", &mut self.deposit, &deposits);
        if self.deposit == Deposit::Worth {
            sheet.number("worth_rate", &mut self.worth_rate);
        }
        let mut least = self.bounds.map(|bounds| bounds.0);
        sheet.maybe_number("pheromone_least", &mut least);
        self.bounds = least.map(|least| {
            let mut most = self.bounds.map_or(1e6, |bounds| bounds.1);
            sheet.number("pheromone_most", &mut most);
            (least, most)
        });
        sheet.maybe_whole("reset_after", &mut self.reset_after);
        sheet.truth("whole_batch", &mut self.whole_batch);
        let orders = [("one-by-one", Order::OneByOne), ("in-step", Order::InStep)];
        sheet.word("order", &mut self.order, &orders);
    }
}
