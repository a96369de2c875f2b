/** Stands for a value that there is not. */
export const NO_VALUE = '—'

/** The hours of a day on which the studio does not open. */
export const CLOSED = 'Cerrado'
