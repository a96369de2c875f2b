import type { Discount, DiscountInput, DiscountPatch } from '@estudio/contract'
import {
  centavos,
  DISCOUNT_CODE_MAX,
  DISCOUNT_DEFAULTS,
  DISCOUNT_NAME_MAX,
  discountCode,
  isCivilDate,
} from '@estudio/domain'
import { texts } from '@estudio/texts'
import { audit } from '../../../platform/audit.ts'
import type { Context } from '../../../platform/context.ts'
import { inTransaction, type Tx } from '../../../platform/db/database.ts'
import { errors } from '../../../platform/errors.ts'
import type { Actor } from '../../shared/actor.ts'
import { difference, requiredName, requiredText } from '../../shared/fields.ts'
import { checkVersion } from '../../shared/if-match.ts'
import { discountFields, toDiscount } from './list-discounts.ts'
import {
  archiveDiscount,
  type DiscountFields,
  type DiscountRow,
  insertDiscount,
  lockDiscount,
  updateDiscount,
} from './store.ts'

const words = texts.admin.discounts.validation

const parseName = (text: string): string => {
  const name = requiredName(text, words.nameRequired, 'name')
  if ([...name].length > DISCOUNT_NAME_MAX) throw errors.validation(words.nameMax, 'name')
  return name
}

const parseCode = (text: string): string => {
  const code = requiredText(discountCode(text), words.codeRequired, 'code')
  if ([...code].length > DISCOUNT_CODE_MAX) throw errors.validation(words.codeMax, 'code')
  return code
}

const parseValidity = ({ valid_from, valid_to }: DiscountInput) => {
  if (!isCivilDate(valid_from)) throw errors.validation(words.fromRequired, 'valid_from')
  const end = valid_to || null
  if (end !== null && !isCivilDate(end)) throw errors.validation(undefined, 'valid_to')
  if (end !== null && end < valid_from) throw errors.validation(words.toBeforeFrom, 'valid_to')
  return { valid_from, valid_to: end }
}

const parseDiscountFields = (input: DiscountInput): DiscountFields => ({
  name: parseName(input.name),
  code: parseCode(input.code),
  discount_percent: input.discount_percent ?? DISCOUNT_DEFAULTS.discount_percent,
  ...parseValidity(input),
  min_purchase_cents:
    typeof input.min_purchase_amount === 'number' ? centavos(input.min_purchase_amount) : null,
  limit_per_user: input.limit_per_user ?? DISCOUNT_DEFAULTS.limit_per_user,
  total_uses_limit: input.total_uses_limit ?? null,
  is_active: input.is_active ?? DISCOUNT_DEFAULTS.is_active,
})

const applyDiscountPatch = (row: DiscountRow, patch: DiscountPatch): DiscountInput => ({
  ...discountFields(row),
  ...patch,
})

export const createDiscount = (context: Context, actor: Actor, input: DiscountInput): Promise<Discount> =>
  inTransaction(context.db, async (tx) => {
    const now = context.clock.now()
    const fields = parseDiscountFields(input)
    const row = await insertDiscount(tx, fields, now)
    const entry = { action: 'discount.create', entity: 'discount', entityId: row.id, after: { ...fields } }
    await audit(tx, { at: now, actor, ...entry })
    return toDiscount(row)
  })

async function lockDiscountVersion(tx: Tx, id: string, version: number | undefined): Promise<DiscountRow> {
  const row = await lockDiscount(tx, id)
  if (!row) throw errors.notFound('discount')
  checkVersion(row, version)
  return row
}

interface DiscountEdit {
  id: string
  patch: DiscountPatch
  version?: number
}

/** Earlier purchases keep their price. */
export const editDiscount = (
  context: Context,
  actor: Actor,
  { id, patch, version }: DiscountEdit,
): Promise<Discount> =>
  inTransaction(context.db, async (tx) => {
    const now = context.clock.now()
    const row = await lockDiscountVersion(tx, id, version)
    const fields = parseDiscountFields(applyDiscountPatch(row, patch))
    const changed = difference(row, fields)
    if (!changed) return toDiscount(row)
    const entry = { action: 'discount.update', entity: 'discount', entityId: id }
    await audit(tx, { at: now, actor, ...entry, ...changed })
    return toDiscount(await updateDiscount(tx, id, fields, now))
  })

/** Archives the discount, which frees its code for another discount. */
export const deleteDiscount = (
  context: Context,
  actor: Actor,
  id: string,
  version?: number,
): Promise<{ ok: true }> =>
  inTransaction(context.db, async (tx) => {
    const now = context.clock.now()
    const row = await lockDiscountVersion(tx, id, version)
    await archiveDiscount(tx, id, now)
    const entry = { action: 'discount.archive', entity: 'discount', entityId: id }
    await audit(tx, { at: now, actor, ...entry, before: { name: row.name, code: row.code } })
    return { ok: true }
  })
