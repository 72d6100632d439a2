//! What one digit may do inside three aligned boxes, as lookup tables.
//!
//! In three boxes side by side a digit stands once in each row and once in each box: it takes
//! the boxes of rows 0, 1, 2 in one of six orders. A set of orders is six bits. The same holds
//! for three boxes on top of each other, with columns.

/// Cells of a row.
pub(super) const ROW: u32 = 0x1ff;
/// Bits from one row of a band word to the next: nine cells and one spare bit.
pub(super) const STRIDE: u32 = 10;
/// The first cell of each row.
pub(super) const FIRSTS: u32 = 1 | 1 << STRIDE | 1 << (2 * STRIDE);
/// All 27 cells of a band.
pub(super) const ALL: u32 = ROW * FIRSTS;
/// The spare bit above each row.
pub(super) const SPARES: u32 = FIRSTS << 9;

/// `ORDERS[order][line]`: the box of a line.
const ORDERS: [[usize; 3]; 6] = [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]];

/// `ROW_ORDERS[row][cells]`: the orders that a row with these candidates allows.
pub(super) static ROW_ORDERS: [[u8; 512]; 3] = row_orders();
/// The cells of a band that some order of the set allows.
pub(super) static ORDER_CELLS: [u32; 64] = order_cells();
/// `COLUMN_ORDERS[band][columns]`: the orders (of columns to bands) that a band with candidates
/// in these columns allows, six bits for each of the three stacks.
pub(super) static COLUMN_ORDERS: [[u32; 512]; 3] = column_orders();
/// `ORDER_COLUMNS[stack][orders]`: the columns that some order of the set allows, one row of
/// nine for each band, laid out like a band word.
pub(super) static ORDER_COLUMNS: [[u32; 64]; 3] = order_columns();

const fn row_orders() -> [[u8; 512]; 3] {
    let mut table = [[0; 512]; 3];
    let mut row = 0;
    while row < 3 {
        let mut cells = 0;
        while cells < 512 {
            let mut order = 0;
            while order < 6 {
                if cells >> (3 * ORDERS[order][row]) & 7 != 0 {
                    table[row][cells] |= 1 << order;
                }
                order += 1;
            }
            cells += 1;
        }
        row += 1;
    }
    table
}

const fn order_cells() -> [u32; 64] {
    let mut table = [0; 64];
    let mut orders = 0;
    while orders < 64 {
        let mut order = 0;
        while order < 6 {
            let mut row = 0;
            while row < 3 && orders >> order & 1 != 0 {
                table[orders] |= 7 << (STRIDE as usize * row + 3 * ORDERS[order][row]);
                row += 1;
            }
            order += 1;
        }
        orders += 1;
    }
    table
}

const fn column_orders() -> [[u32; 512]; 3] {
    let mut table = [[0; 512]; 3];
    let mut band = 0;
    while band < 3 {
        let mut columns = 0;
        while columns < 512 {
            let mut bit = 0;
            while bit < 18 {
                let (stack, order) = (bit / 6, bit % 6);
                if columns >> (3 * stack + ORDERS[order][band]) & 1 != 0 {
                    table[band][columns] |= 1 << bit;
                }
                bit += 1;
            }
            columns += 1;
        }
        band += 1;
    }
    table
}

const fn order_columns() -> [[u32; 64]; 3] {
    let mut table = [[0; 64]; 3];
    let mut stack = 0;
    while stack < 3 {
        let mut orders = 0;
        while orders < 64 {
            let mut order = 0;
            while order < 6 {
                let mut band = 0;
                while band < 3 && orders >> order & 1 != 0 {
                    let column = 3 * stack + ORDERS[order][band];
                    table[stack][orders] |= 1 << (STRIDE as usize * band + column);
                    band += 1;
                }
                order += 1;
            }
            orders += 1;
        }
        stack += 1;
    }
    table
}
