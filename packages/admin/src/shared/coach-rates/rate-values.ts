import { CoachRatesInput, maxItemsOf, rangeOf } from '@estudio/contract'
import { texts } from '@estudio/texts'
import { amountTexts } from '../../ui/form/amount.ts'
import { itemErrors, schemaErrors } from '../../ui/form/schema-errors.ts'

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

const amount = amountTexts(t.rates.amountRequired)

const rateErrors = schemaErrors(rateSchema, {
  from: t.rates.dayInvalid,
  per_class: amount,
  above: { every: t.rates.aboveInvalid(aboveRange.max) },
  per_attendee: amount,
  special_class: amount,
})

/** No two rates begin on the same day. The server checks again. */
export const checkRates = ({ rates }: RatesValues): { rates?: object[] } => {
  const days = rates.map(({ from }) => from)
  const isSecond = (place: number) => days.indexOf(days[place] ?? null) < place
  return {
    rates: itemErrors(rates, (rate, place) => ({
      ...(isSecond(place) && { from: t.sameDay }),
      ...rateErrors(rate),
    })),
  }
}

/** The checked values as the body of the request. */
export const toRatesInput = ({ rates }: RatesValues): CoachRatesInput => ({ rates: rates as Rate[] })
