import { decimals, wholeNumber } from './numbers.ts'
import { NO_VALUE } from './words.ts'

const twoDecimals = (mxn: number): string => decimals(mxn, 2)

const orDash = (mxn: number, format: (mxn: number) => string): string =>
  Number.isFinite(mxn) ? format(mxn) : NO_VALUE

/** “MX$1,200.00” for the home page. Amounts are MXN. */
export const formatHomePrice = (mxn: number): string => orDash(mxn, (amount) => `MX$${twoDecimals(amount)}`)

/** “$1,800 MXN”, rounded, for the plan card. */
export const formatCardPrice = (mxn: number): string => orDash(mxn, (amount) => `$${wholeNumber(amount)} MXN`)

/** “$1,200 MXN” for the promotion; centavos are shown only when they are not 0. */
export const formatPromotionPrice = (mxn: number): string =>
  orDash(mxn, (amount) => `$${(Number.isInteger(amount) ? wholeNumber : twoDecimals)(amount)} MXN`)

/** “$1,200.00” with two decimals, for tables, checkout and mails. */
export const formatTablePrice = (mxn: number): string => orDash(mxn, (amount) => `$${twoDecimals(amount)}`)

/** The same format for an amount that may be negative: “−$45.00”. */
export const formatBalance = (mxn: number): string =>
  mxn < 0 ? `−${formatTablePrice(-mxn)}` : formatTablePrice(mxn)
