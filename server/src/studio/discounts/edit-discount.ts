import type { Discount, DiscountInput, DiscountPatch } from '@estudio/contract'
import { audit } from '../../platform/audit.ts'
import type { Context } from '../../platform/context.ts'
import { inTransaction } from '../../platform/database.ts'
import { errors } from '../../platform/errors.ts'
import type { Actor } from '../shared/actor.ts'
import { difference } from '../shared/difference.ts'
import { checkVersion } from '../shared/if-match.ts'
import { discountFields, withChanges } from './fields.ts'
import { discountShape } from './shape.ts'
import { archiveDiscount, insertDiscount, lockDiscount, updateDiscount } from './store.ts'

/** A new discount (ADI-06 to ADI-12). Throws validation_failed, discount_code_exists. */
export const createDiscount = (context: Context, actor: Actor, input: DiscountInput): Promise<Discount> =>
  inTransaction(context.db, async (tx) => {
    const now = context.clock.now()
    const fields = discountFields(input)
    const row = await insertDiscount(tx, fields, now)
    const entry = { action: 'discount.create', entity: 'discount', entityId: row.id, after: { ...fields } }
    await audit(tx, { at: now, actor, ...entry })
    return discountShape(row)
  })

interface DiscountEdit {
  id: string
  patch: DiscountPatch
  version?: number
}

/**
 * Changes a discount for purchases to come; what was bought with it keeps its price.
 * Throws not_found, version_conflict, validation_failed, discount_code_exists.
 */
export const editDiscount = (
  context: Context,
  actor: Actor,
  { id, patch, version }: DiscountEdit,
): Promise<Discount> =>
  inTransaction(context.db, async (tx) => {
    const now = context.clock.now()
    const row = await lockDiscount(tx, id)
    if (!row) throw errors.notFound('discount')
    checkVersion(row, version)
    const fields = discountFields(withChanges(row, patch))
    const changed = difference(row, fields)
    if (!changed) return discountShape(row)
    const entry = { action: 'discount.update', entity: 'discount', entityId: id }
    await audit(tx, { at: now, actor, ...entry, ...changed })
    return discountShape(await updateDiscount(tx, id, fields, now))
  })

/** Takes a discount off the list; its code may be given again, what was bought with it stays. Throws not_found. */
export const removeDiscount = (
  context: Context,
  actor: Actor,
  id: string,
  version?: number,
): Promise<{ ok: true }> =>
  inTransaction(context.db, async (tx) => {
    const now = context.clock.now()
    const row = await lockDiscount(tx, id)
    if (!row) throw errors.notFound('discount')
    checkVersion(row, version)
    await archiveDiscount(tx, id, now)
    const entry = { action: 'discount.archive', entity: 'discount', entityId: id }
    await audit(tx, { at: now, actor, ...entry, before: { name: row.name, code: row.code } })
    return { ok: true }
  })
