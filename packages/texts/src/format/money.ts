import { common } from '../catalogue/common.ts'
import { decimals, wholeNumber } from './numbers.ts'

const twoDecimals = (mxn: number): string => decimals(mxn, 2)

const orDash = (mxn: number, format: (mxn: number) => string): string =>
  Number.isFinite(mxn) ? format(mxn) : common.noValue

/** Home page: “MX$1,200.00” (HOM-10). Amounts are MXN. */
export const formatHomePrice = (mxn: number): string => orDash(mxn, (amount) => `MX$${twoDecimals(amount)}`)

/** Plan card: rounded, “$1,800 MXN” (PLN-10). */
export const formatCardPrice = (mxn: number): string => orDash(mxn, (amount) => `$${wholeNumber(amount)} MXN`)

/** Promotion: “$1,200 MXN”; centavos show only where there are some (HOM-16). */
export const formatPromotionPrice = (mxn: number): string =>
  orDash(mxn, (amount) => `$${(Number.isInteger(amount) ? wholeNumber : twoDecimals)(amount)} MXN`)

/** Tables, checkout and mail: two decimals, “$1,200.00” (APL-01). */
export const formatTablePrice = (mxn: number): string => orDash(mxn, (amount) => `$${twoDecimals(amount)}`)

/** As above, of what may be below zero: “−$45.00”. */
export const formatBalance = (mxn: number): string =>
  mxn < 0 ? `−${formatTablePrice(-mxn)}` : formatTablePrice(mxn)
