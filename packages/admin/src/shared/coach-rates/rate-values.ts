import { CoachRatesInput, maxItemsOf, rangeOf } from '@estudio/contract'
import { isCivilDate } from '@estudio/domain'
import { texts } from '@estudio/texts'
import { amountError } from '../../ui/amount.ts'

const t = texts.admin.coachPay

const rateSchema = CoachRatesInput.properties.rates.items

export const mostRates = maxItemsOf(CoachRatesInput, 'rates')
export const amountRange = rangeOf(rateSchema, 'per_class')
export const aboveRange = rangeOf(rateSchema, 'above')

type Rate = CoachRatesInput['rates'][number]

/** A rate in the form; null for an empty field. */
export type RateValues = { [Field in keyof Rate]: Rate[Field] | null }

/** React-hook-form edits a list only as a field of an object. */
export interface RatesValues {
  rates: RateValues[]
}

/** A new rate: a fixed amount for each class. */
export const newRate = (today: string): RateValues => ({
  from: today,
  per_class: null,
  above: 0,
  per_attendee: 0,
  special_class: null,
})

const amount = (typed: number | null) => amountError(typed, amountRange.max, t.rates.amountRequired)

const isAbove = (typed: number | null) =>
  Number.isInteger(typed) && Number(typed) >= aboveRange.min && Number(typed) <= aboveRange.max

/** The errors of a rate by its fields; `others` are the days of the rates before it. */
const checkRate = (rate: RateValues, others: readonly (string | null)[]): object => {
  const day = isCivilDate(rate.from ?? '') ? undefined : t.rates.dayInvalid
  const errors = {
    from: day ?? (others.includes(rate.from) ? t.sameDay : undefined),
    per_class: amount(rate.per_class),
    above: isAbove(rate.above) ? undefined : t.rates.aboveInvalid(aboveRange.max),
    per_attendee: amount(rate.per_attendee),
    special_class: rate.special_class === null ? undefined : amount(rate.special_class),
  }
  return Object.fromEntries(Object.entries(errors).filter(([, text]) => text))
}

/** The server checks again. */
export const checkRates = ({ rates }: RatesValues): { rates?: object[] } => {
  const days = rates.map(({ from }) => from)
  const errors = rates.map((rate, place) => checkRate(rate, days.slice(0, place)))
  return errors.some((error) => Object.keys(error).length > 0) ? { rates: errors } : {}
}

/** The checked values as the body of the request. */
export const toRatesInput = ({ rates }: RatesValues): CoachRatesInput => ({ rates: rates as Rate[] })
