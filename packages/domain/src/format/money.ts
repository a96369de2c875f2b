import { common } from '../texts/common.ts'

const formatter = (digits: number): Intl.NumberFormat =>
  new Intl.NumberFormat('es-MX', { minimumFractionDigits: digits, maximumFractionDigits: digits })

const whole = formatter(0)
const twoDecimals = formatter(2)

const orDash = (mxn: number, format: (mxn: number) => string): string =>
  Number.isFinite(mxn) ? format(mxn) : common.noValue

/** Home page: “MX$1,200.00” (HOM-10). Amounts are MXN. */
export const formatHomePrice = (mxn: number): string =>
  orDash(mxn, (amount) => `MX$${twoDecimals.format(amount)}`)

/** Plan card: rounded, “$1,800 MXN” (PLN-10). */
export const formatCardPrice = (mxn: number): string =>
  orDash(mxn, (amount) => `$${whole.format(amount)} MXN`)

/** Promotion: “$1,200 MXN”; centavos show only where there are some (HOM-16). */
export const formatPromotionPrice = (mxn: number): string =>
  orDash(mxn, (amount) => `$${(Number.isInteger(amount) ? whole : twoDecimals).format(amount)} MXN`)

/** Tables, checkout and mail: two decimals, “$1,200.00” (APL-01). */
export const formatTablePrice = (mxn: number): string =>
  orDash(mxn, (amount) => `$${twoDecimals.format(amount)}`)
