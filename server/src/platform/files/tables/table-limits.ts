/** The most rows of a table from outside: a bank statement or a file of clients. Rows without content do not count. */
export const MAX_ROWS = 20_000
export const MAX_COLUMNS = 60
/** The position of the last column that is read: empty columns take memory too. */
export const MAX_POSITION = 256
export const MAX_CELL_CHARACTERS = 4000
