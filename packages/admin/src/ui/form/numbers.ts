/** A number with at most two decimals as it is typed, or NaN. */
export const numberTyped = (typed: string): number =>
  /^-?\d{1,9}([.,]\d{1,2})?$/.test(typed.trim()) ? Number(typed.trim().replace(',', '.')) : Number.NaN

/** A whole number as it is typed, or NaN. */
export const wholeTyped = (typed: string): number =>
  /^-?\d{1,9}$/.test(typed.trim()) ? Number(typed.trim()) : Number.NaN
