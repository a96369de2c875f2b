import type { UserPlan } from '@estudio/contract'
import { centavos, mxn } from '@estudio/domain'

/** What is left of a price in MXN after the balance. */
export const dueAfter = (price: number, balance: number): number =>
  mxn(Math.max(0, centavos(price) - centavos(balance)))

/** What is still to be paid of a purchase that waits for its payment. */
export const dueOf = ({ price, amount_paid }: Pick<UserPlan, 'price' | 'amount_paid'>): number =>
  dueAfter(price, amount_paid ?? 0)
