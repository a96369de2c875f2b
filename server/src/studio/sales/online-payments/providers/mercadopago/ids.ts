import { isUuid } from '../../../../../platform/uuid.ts'
import { ProviderRefused } from '../provider.ts'

const PAYMENT_ID = /^[0-9]{1,20}$/
const PREFERENCE_ID = /^[A-Za-z0-9-]{1,100}$/

/** Ids are numbers in some answers and texts in others. */
export const numericId = (id: unknown): string | undefined => {
  const text = typeof id === 'number' && Number.isSafeInteger(id) ? String(id) : id
  return typeof text === 'string' && PAYMENT_ID.test(text) ? text : undefined
}

/** The id of a payment or a refund, safe to be a part of a path. */
export function requireNumericId(id: unknown): string {
  const text = numericId(id)
  if (text === undefined) throw new ProviderRefused('invalid_id')
  return text
}

export function requirePreferenceId(id: unknown): string {
  if (typeof id !== 'string' || !PREFERENCE_ID.test(id)) throw new ProviderRefused('invalid_id')
  return id
}

export const attemptOf = (reference: unknown): string | undefined =>
  isUuid(reference) ? reference : undefined
