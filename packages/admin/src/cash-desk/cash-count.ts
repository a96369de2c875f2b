import { type CashDay, CloseCashDayInput, rangeOf } from '@estudio/contract'
import { mxn } from '@estudio/domain'
import { texts } from '@estudio/texts'
import { amountError } from '../ui/amount.ts'
import type { FormErrors } from '../ui/form.tsx'

const t = texts.admin.cashDesk

export interface CountValues {
  cash: number | null
  card: number | null
  note: string | null
}

export const countedRange = rangeOf(CloseCashDayInput.properties.counted, 'cash')

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
      cash: amountError(values.cash, countedRange.max) && t.countedInvalid,
      card: amountError(values.card, countedRange.max) && t.countedInvalid,
      note: differs && !values.note?.trim() ? t.noteRequired(differences.cash, differences.card) : undefined,
    }
  }
