import { type Static, Type } from 'typebox'
import { Body, CivilDate, Instant, Money, MoneyInput, Nullable, Uuid, WallTime } from './common.ts'
import { Month } from './figures.ts'

const rate = {
  /** The first day on which the rate holds; it holds until the next rate. */
  from: CivilDate,
  /** The number of attendees who are paid with the class; each further attendee is paid apart. */
  above: Type.Integer({ minimum: 0, maximum: 500 }),
}

export const CoachRate = Type.Object({
  ...rate,
  per_class: Money,
  per_attendee: Money,
  /** Null: a special class is paid as any other. */
  special_class: Nullable(Money),
})
export type CoachRate = Static<typeof CoachRate>
/** The version is the coach's: new rates raise it. */
export const CoachRates = Type.Object(
  { rates: Type.Array(CoachRate), version: Type.Integer() },
  { $id: 'CoachRates' },
)
export type CoachRates = Static<typeof CoachRates>

/** Replaces every rate of a coach. */
export const CoachRatesInput = Body(
  {
    rates: Type.Array(
      Body({
        ...rate,
        per_class: MoneyInput,
        per_attendee: MoneyInput,
        special_class: Nullable(MoneyInput),
      }),
      { maxItems: 100 },
    ),
  },
  CoachRates.properties,
)
export type CoachRatesInput = Static<typeof CoachRatesInput>

const Amount = Type.Number({ description: 'MXN; a correction may be negative' })

/** The pay of each coach for a month. A class counts once it has begun. */
export const CoachPay = Type.Object(
  {
    month: Month,
    coaches: Type.Array(
      Type.Object({
        id: Uuid,
        display_name: Type.String(),
        classes: Type.Array(
          Type.Object({
            schedule_id: Uuid,
            name: Type.String(),
            start_time: WallTime,
            attended: Type.Integer(),
            amount: Amount,
            /** The difference to what was paid for a class of a closed month. */
            is_correction: Type.Boolean(),
          }),
        ),
        /** The number of classes of the month that are not paid because the coach has no rate for their day. */
        without_rate: Type.Integer(),
        total: Amount,
      }),
    ),
    total: Amount,
    closed_at: Nullable(Instant),
  },
  { $id: 'CoachPay' },
)
export type CoachPay = Static<typeof CoachPay>

export const CoachPayParams = Type.Object({ month: Month })
