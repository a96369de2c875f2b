import type { DiscountInput, DiscountPatch } from '@estudio/contract'
import {
  centavos,
  DISCOUNT_CODE_MAX,
  DISCOUNT_DEFAULTS,
  DISCOUNT_NAME_MAX,
  discountCode,
  isCivilDate,
  mxn,
} from '@estudio/domain'
import { texts } from '@estudio/texts'
import { errors } from '../../platform/errors.ts'
import { requiredText } from '../shared/required-text.ts'
import type { DiscountFields, DiscountRow } from './store.ts'

const words = texts.admin.discounts.validation

const atMost = (text: string, length: number, fault: string): string => {
  if ([...text].length > length) throw errors.validation(fault)
  return text
}

const readDates = ({ valid_from, valid_to }: DiscountInput) => {
  if (!isCivilDate(valid_from)) throw errors.validation(words.fromRequired)
  const end = valid_to || null
  if (end !== null && !isCivilDate(end)) throw errors.validation()
  if (end !== null && end < valid_from) throw errors.validation(words.toBeforeFrom)
  return { valid_from, valid_to: end }
}

/** A whole discount from what staff send (ADI-06 to ADI-12). Throws validation_failed with the text of the first fault. */
export const discountFields = (input: DiscountInput): DiscountFields => ({
  name: atMost(requiredText(input.name, words.nameRequired), DISCOUNT_NAME_MAX, words.nameMax),
  code: atMost(requiredText(discountCode(input.code), words.codeRequired), DISCOUNT_CODE_MAX, words.codeMax),
  discount_percent: input.discount_percent ?? DISCOUNT_DEFAULTS.discount_percent,
  ...readDates(input),
  min_purchase_cents:
    typeof input.min_purchase_amount === 'number' ? centavos(input.min_purchase_amount) : null,
  limit_per_user: input.limit_per_user ?? DISCOUNT_DEFAULTS.limit_per_user,
  total_uses_limit: input.total_uses_limit ?? null,
  is_active: input.is_active ?? DISCOUNT_DEFAULTS.is_active,
})

/** The discount as it would be with the changed fields, in the terms of who edits it. */
export const withChanges = (row: DiscountRow, patch: DiscountPatch): DiscountInput => ({
  name: row.name,
  code: row.code,
  discount_percent: row.discount_percent,
  valid_from: row.valid_from,
  valid_to: row.valid_to,
  min_purchase_amount: row.min_purchase_cents === null ? null : mxn(row.min_purchase_cents),
  limit_per_user: row.limit_per_user,
  total_uses_limit: row.total_uses_limit,
  is_active: row.is_active,
  ...patch,
})
