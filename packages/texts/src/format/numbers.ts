const thousands = /\B(?=(\d{3})+(?!\d))/g

/** es-MX without Intl, whose first formatter takes a phone a tenth of a second. */
export const decimals = (value: number, digits: number): string =>
  value.toFixed(digits).replace(thousands, ',')

/** “43,200” */
export const wholeNumber = (value: number): string => decimals(value, 0)
