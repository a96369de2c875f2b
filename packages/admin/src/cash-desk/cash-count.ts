import { type CashDay, CloseCashDayInput, rangeOf } from '@estudio/contract'
import { mxn } from '@estudio/domain'
import { texts } from '@estudio/texts'
import type { FormErrors } from '../ui/form/form.tsx'
import { schemaErrors } from '../ui/form/schema-errors.ts'

const t = texts.admin.cashDesk

export interface CountValues {
  cash: number | null
  card: number | null
  note: string | null
}

const { counted } = CloseCashDayInput.properties
export const countedRange = rangeOf(counted, 'cash')
const every = t.countedInvalid
const countedErrors = schemaErrors(counted, { cash: { every }, card: { every } })

/** Counted minus expected by method, in MXN; null while an amount is missing. */
export const differencesOf = (day: CashDay, { cash, card }: CountValues) => {
  if (cash === null || card === null) return null
  const expected = (method: 'cash' | 'card') =>
    day.methods.find((one) => one.method === method)?.expected ?? 0
  const less = (counted: number, due: number) => mxn(Math.round((counted - due) * 100))
  return { cash: less(cash, expected('cash')), card: less(card, expected('card')) }
}

/** The server requires the note too, with the day's latest amounts. */
export const checkCount =
  (day: CashDay) =>
  (values: CountValues): FormErrors<CountValues> => {
    const differences = differencesOf(day, values)
    const differs = differences !== null && (differences.cash !== 0 || differences.card !== 0)
    return {
      ...countedErrors(values),
      note: differs && !values.note?.trim() ? t.noteRequired(differences.cash, differences.card) : undefined,
    }
  }
