import { LIMITS } from '@estudio/domain'
import { type Static, Type } from 'typebox'
import {
  Body,
  CivilDate,
  Instant,
  LongText,
  Money,
  MoneyInput,
  moneyInput,
  Nullable,
  Uuid,
} from './common.ts'
import { StaffPaymentMethod, UserPlan } from './user-plans.ts'
import { AdminUser } from './users.ts'

const DiscountCode = Type.String({ maxLength: 100 })

/** A client of the studio, or a new client, who needs no address. */
const SaleClient = Type.Union([
  Body({ id: Uuid }),
  Body({
    full_name: Type.String({ maxLength: 200 }),
    phone: Type.String({ maxLength: 30 }),
    email: Type.Optional(Nullable(Type.String({ maxLength: 320 }))),
  }),
])

/** A sale at the counter: one request adds the client, activates the plan and records the money. */
export const SaleInput = Body({
  client: SaleClient,
  plan_id: Uuid,
  start_date: CivilDate,
  method: StaffPaymentMethod,
  amount_paid: MoneyInput,
  /** The amount that the sale takes from the client's balance, beside the amount that is paid. */
  balance: Type.Optional(MoneyInput),
  /** Cash that the client handed over; by default the amount. */
  received: Type.Optional(Nullable(moneyInput(LIMITS.price * 2))),
  discount_code: Type.Optional(Nullable(DiscountCode)),
  /** Why the amount differs from the price, or why a plan for first-timers is sold again. */
  reason: Type.Optional(Nullable(LongText)),
  /** True accepts a telephone that another client has (phone_taken). */
  allow_shared_phone: Type.Optional(Type.Boolean()),
  confirm_address: Type.Optional(Type.Boolean()),
})
export type SaleInput = Static<typeof SaleInput>

export const SaleAnswer = Type.Object(
  {
    user: AdminUser,
    user_plan: UserPlan,
    /** `url` is the page of the receipt. */
    receipt: Type.Object({ folio: Type.Integer(), url: Type.String() }),
    /** MXN to give back; 0 unless the client paid in cash. */
    change: Money,
    /** The day of the cash desk on which the money falls; null without cash and card. */
    cash_day: Nullable(CivilDate),
  },
  { $id: 'SaleAnswer' },
)
export type SaleAnswer = Static<typeof SaleAnswer>

/** The reversed plan, and whether the client whom the sale had added was removed. */
export const SaleUndone = Type.Object(
  { user_plan: UserPlan, removed_client: Type.Boolean() },
  { $id: 'SaleUndone' },
)
export type SaleUndone = Static<typeof SaleUndone>

/** The address of the receipt; `sent_at` is null while its mail waits, and the time of an earlier mail that was sent. */
export const ReceiptMail = Type.Object(
  { email: Type.String(), sent_at: Nullable(Instant) },
  { $id: 'ReceiptMail' },
)
export type ReceiptMail = Static<typeof ReceiptMail>

/** Asks for the price of a plan with a discount code; without `user_id` the client is new. */
export const SaleQuoteInput = Body({
  plan_id: Uuid,
  discount_code: DiscountCode,
  user_id: Type.Optional(Nullable(Uuid)),
})
export type SaleQuoteInput = Static<typeof SaleQuoteInput>
