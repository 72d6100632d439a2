//! The exponential function, the same to the bit on every machine.

/// e to the power of `x`, for `x` from minus infinity to 0; relative error under 1e-15.
///
/// The system's own differs in the last bit from machine to machine, and with it the path of an
/// annealing run.
pub(super) fn exp(x: f64) -> f64 {
    const LN_2: f64 = std::f64::consts::LN_2;
    if x < -700.0 {
        return 0.0;
    }
    let halvings = (x / -LN_2).floor();
    // The rest lies between -ln 2 and 0; ln 2 is split so that the product is exact.
    const HIGH: f64 = 0.693_147_180_369_123_8;
    const LOW: f64 = 1.908_214_929_270_587_7e-10;
    let rest = (x + halvings * HIGH) + halvings * LOW;
    let mut sum = 1.0;
    let mut factor = 18.0;
    while factor >= 1.0 {
        sum = 1.0 + rest * sum / factor;
        factor -= 1.0;
    }
    sum * f64::from_bits((1023 - halvings as u64) << 52)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn it_is_the_exponential_function() {
        // Compared with the system's function over the range that annealing uses.
        for step in 0..200_000 {
            let x = f64::from(step) * -0.0034;
            let expected = x.exp();
            assert!((exp(x) - expected).abs() <= 2e-15 * expected, "{x}");
        }
        assert_eq!(exp(0.0), 1.0);
        assert_eq!(exp(f64::NEG_INFINITY), 0.0);
    }

    #[test]
    fn its_bits_never_change() {
        // Exact results of a few arguments: annealing's traces depend on them.
        let bits = [-0.1, -1.0, -10.0, -100.5].map(|x| exp(x).to_bits());
        let golden = [
            4_606_325_270_462_671_674,
            4_600_298_746_774_613_816,
            4_541_824_671_844_433_050,
            3_954_189_121_710_416_975,
        ];
        assert_eq!(bits, golden);
    }
}
