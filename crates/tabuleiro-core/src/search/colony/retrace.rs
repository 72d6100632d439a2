//! A warm start: the first ant follows a board that somebody else has made.

use super::{Colony, Construction, LocalEnd, Watch, end_of};

impl<C: Construction, O: Watch<C>> Colony<'_, C, O> {
    /// Sends one ant along a board and lets it mark its way. Where no branch leads to what the
    /// board has, as it cannot be built, the ant decides by itself.
    pub(super) fn retrace(&mut self, board: &[C::Value]) -> Result<(), LocalEnd> {
        self.meter.evaluation().map_err(end_of)?;
        self.iteration_best.cost = i64::MAX;
        self.begin(0, 0);
        while self.decide_as(0, Some(board)) {
            self.spend(1)?;
        }
        self.judge(0);
        if self.meter.reached(self.best) {
            return Err(LocalEnd::Target);
        }
        self.update();
        Ok(())
    }
}
