import type { AdminUser, Plan, SaleInput, StaffPaymentMethod } from '@estudio/contract'
import {
  addDays,
  type CivilDate,
  centavos,
  isCivilDate,
  mxn,
  tidyName,
  validateGivenName,
  validatePhone,
} from '@estudio/domain'
import { signUpIssueText, staffReasonText, texts } from '@estudio/texts'
import { paidError } from '../ui/form/amount.ts'
import type { FormErrors } from '../ui/form/form.tsx'

const t = texts.admin.counter

export interface SaleValues {
  /** The form asks for name and telephone instead of a search. */
  is_new: boolean
  user_id: string | null
  full_name: string | null
  phone: string | null
  allow_shared_phone: boolean
  plan_id: string | null
  start_date: string | null
  discount_code: string | null
  /** The discount that the amount has; null after a change of the code, the client or the plan. */
  applied: { code: string; price: number } | null
  /** The plan that the server refused, because the client is not a first-timer; a reason allows it. */
  first_time_refused: string | null
  method: StaffPaymentMethod
  /** The client pays this much, in money and from the balance. */
  amount_paid: number | null
  /** The client's balance, and whether the sale uses it. */
  balance: number
  uses_balance: boolean
  received: number | null
  reason: string | null
}

/** The beginning of a sale; `renewal` is the plan that is chosen already. */
export const emptySale = (
  today: CivilDate,
  method: StaffPaymentMethod,
  client: AdminUser | null,
  renewal?: Plan,
): SaleValues => ({
  is_new: false,
  user_id: client?.id ?? null,
  full_name: null,
  phone: null,
  allow_shared_phone: false,
  plan_id: renewal?.id ?? null,
  start_date: startAfterPlans(client, today) ?? today,
  discount_code: null,
  applied: null,
  first_time_refused: null,
  method,
  amount_paid: renewal ? priceOf(renewal) : null,
  balance: client?.balance ?? 0,
  uses_balance: true,
  received: null,
  reason: null,
})

/** The plan's price today: the promotion's price if the plan has one. */
export const priceOf = ({ price, promotion }: Plan): number => promotion?.price ?? price

/** The day after the last plan of a client that has not ended; undefined without such a plan. */
export const startAfterPlans = (client: AdminUser | null, today: CivilDate): CivilDate | undefined => {
  const last = (client?.user_plans ?? [])
    .filter(({ status, end_date }) => status !== 'cancelled' && end_date >= today)
    .map(({ end_date }) => end_date)
    .toSorted((one, other) => one.localeCompare(other))
    .at(-1)
  return last === undefined ? undefined : addDays(last, 1)
}

/** The plan on sale that a client had last, which a renewal sells again; a plan for first-timers is not sold twice. */
export const renewalOf = (client: AdminUser | null, onSale: readonly Plan[]): Plan | undefined => {
  const last = (client?.user_plans ?? [])
    .filter(({ status }) => status !== 'cancelled')
    .toSorted((one, other) => one.end_date.localeCompare(other.end_date))
    .at(-1)
  return onSale.find(({ id, first_time_only }) => id === last?.plan_id && !first_time_only)
}

/** The sale takes this much from the client's balance. */
export const fromBalance = ({ amount_paid, balance, uses_balance, is_new }: SaleValues): number =>
  uses_balance && !is_new ? Math.min(balance, amount_paid ?? 0) : 0

/** Returns the amount that the client pays beside the balance, or undefined when it cannot be charged. */
export const totalOf = (values: SaleValues): number | undefined => {
  const { amount_paid } = values
  if (paidError(amount_paid) || amount_paid === null) return undefined
  return mxn(centavos(amount_paid) - centavos(fromBalance(values)))
}

/** The change; undefined while the amount is invalid or the client has handed over too little. */
export const changeOf = (values: SaleValues): number | undefined => {
  const [received, total] = [values.received, totalOf(values)]
  return received === null || total === undefined || received < total
    ? undefined
    : Math.round((received - total) * 100) / 100
}

const receivedError = (values: SaleValues): string | undefined =>
  values.method === 'cash' &&
  values.received !== null &&
  totalOf(values) !== undefined &&
  changeOf(values) === undefined
    ? t.receivedLess
    : undefined

const clientErrors = (values: SaleValues): FormErrors<SaleValues> =>
  values.is_new
    ? {
        full_name: signUpIssueText(validateGivenName(values.full_name ?? '')),
        phone: signUpIssueText(validatePhone(values.phone ?? '')),
      }
    : { user_id: values.user_id ? undefined : t.clientRequired }

/** A code that was typed but not applied would be sold at the full price. */
const isUnapplied = ({ discount_code, applied }: SaleValues): boolean =>
  (discount_code?.trim() ?? '') !== (applied?.code ?? '')

/** Whether the sale needs a reason, because its plan is for first-timers. */
export const waivesFirstTime = ({ plan_id, first_time_refused }: SaleValues): boolean =>
  plan_id !== null && plan_id === first_time_refused

export const checkSale = (values: SaleValues): FormErrors<SaleValues> => ({
  ...clientErrors(values),
  plan_id: values.plan_id ? undefined : t.planRequired,
  start_date: isCivilDate(values.start_date ?? '') ? undefined : t.startRequired,
  discount_code: isUnapplied(values) ? t.discountUnapplied : undefined,
  // Without a plan the amount is empty, and the error of the plan says enough.
  amount_paid: values.plan_id ? paidError(values.amount_paid) : undefined,
  received: receivedError(values),
  reason: waivesFirstTime(values) && !values.reason?.trim() ? staffReasonText('first_time_only') : undefined,
})

/** The fields that a sale needs, in the order of the form. */
const needed = {
  user_id: t.client,
  full_name: texts.admin.users.invite.fullName,
  phone: texts.admin.users.details.phone,
  plan_id: t.plan,
  start_date: t.start,
  amount_paid: t.amount,
  reason: texts.admin.users.addPlan.overrideReason,
} satisfies FormErrors<SaleValues>

/** The fields that keep a sale from being made, with their labels. */
export const missingFrom = (values: SaleValues): { source: keyof SaleValues; label: string }[] => {
  const errors = checkSale(values)
  return (Object.keys(needed) as (keyof typeof needed)[])
    .filter((source) => errors[source] !== undefined)
    .map((source) => ({ source, label: needed[source] }))
}

const clientOf = ({ is_new, user_id, full_name, phone }: SaleValues): SaleInput['client'] =>
  is_new ? { full_name: tidyName(full_name ?? ''), phone: (phone ?? '').trim() } : { id: user_id ?? '' }

export const toSale = (values: SaleValues): SaleInput => ({
  client: clientOf(values),
  plan_id: values.plan_id ?? '',
  start_date: values.start_date ?? '',
  method: values.method,
  amount_paid: totalOf(values) ?? 0,
  ...(fromBalance(values) > 0 && { balance: fromBalance(values) }),
  ...(values.method === 'cash' && values.received !== null && { received: values.received }),
  ...(values.applied && { discount_code: values.applied.code }),
  ...(values.reason?.trim() && { reason: values.reason.trim() }),
  ...(values.is_new && values.allow_shared_phone && { allow_shared_phone: true }),
})
