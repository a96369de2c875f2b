const thousands = /\B(?=(\d{3})+(?!\d))/g

/** Formats es-MX without Intl, whose first formatter takes a tenth of a second on a phone. */
export const decimals = (value: number, digits: number): string =>
  value.toFixed(digits).replace(thousands, ',')

/** “43,200” */
export const wholeNumber = (value: number): string => decimals(value, 0)

/** “83%”, from a share of 0 to 1. */
export const formatPercent = (share: number): string => `${wholeNumber(100 * share)}%`
