import { decimals, wholeNumber } from './numbers.ts'
import { NO_VALUE } from './words.ts'

const twoDecimals = (mxn: number): string => decimals(mxn, 2)

const orDash = (mxn: number, format: (mxn: number) => string): string =>
  Number.isFinite(mxn) ? format(mxn) : NO_VALUE

/** “MX$1,200.00” for the home page. Amounts are MXN. */
export const formatHomePrice = (mxn: number): string => orDash(mxn, (amount) => `MX$${twoDecimals(amount)}`)

/** “$1,800 MXN”, rounded, for the plan card. */
export const formatCardPrice = (mxn: number): string => orDash(mxn, (amount) => `$${wholeNumber(amount)} MXN`)

const shortAmount = (mxn: number): string => `$${(Number.isInteger(mxn) ? wholeNumber : twoDecimals)(mxn)}`

/**
 * “$1,200”, “$0.07”: what a plan costs, for staff. Centavos are shown only when they are not 0, unlike those of money that was paid
 * or is owed.
 */
export const formatPlanPrice = (mxn: number): string => orDash(mxn, shortAmount)

/** “$1,200 MXN” for the promotion; centavos are shown only when they are not 0. */
export const formatPromotionPrice = (mxn: number): string =>
  orDash(mxn, (amount) => `${shortAmount(amount)} MXN`)

/** “(antes $1,800)”, after the price of a promotion. */
export const formatFormerPrice = (was: number): string => `(antes ${formatPlanPrice(was)})`

/** “$1,200 (antes $1,800)”: the price of a plan with a promotion. */
export const formatPriceBefore = ({ price, was }: { price: number; was: number }): string =>
  `${formatPlanPrice(price)} ${formatFormerPrice(was)}`

/** “$1,200.00” with two decimals, for tables, checkout and mails. */
export const formatTablePrice = (mxn: number): string => orDash(mxn, (amount) => `$${twoDecimals(amount)}`)

/** “$12 mil”, “$800”: a round amount beside the line of a chart. */
export const formatRoundPrice = (mxn: number): string =>
  mxn < 1000 ? `$${wholeNumber(mxn)}` : `$${decimals(mxn / 1000, Number.isInteger(mxn / 1000) ? 0 : 1)} mil`

/** The same format for an amount that may be negative: “−$45.00”. */
export const formatBalance = (mxn: number): string =>
  mxn < 0 ? `−${formatTablePrice(-mxn)}` : formatTablePrice(mxn)
