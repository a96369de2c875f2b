import type { Impact, StudioClass, StudioClassInput, StudioClassPatch } from '@estudio/contract'
import { CATALOGUE_DURATION_DEFAULT } from '@estudio/domain'
import { texts } from '@estudio/texts'
import { audit } from '../../platform/audit.ts'
import type { Context } from '../../platform/context.ts'
import { inTransaction } from '../../platform/database.ts'
import { errors } from '../../platform/errors.ts'
import { cancelClasses } from '../schedule/index.ts'
import type { Actor } from '../shared/actor.ts'
import { difference } from '../shared/difference.ts'
import { heldClasses } from '../shared/held-classes.ts'
import { checkVersion } from '../shared/if-match.ts'
import { requiredText } from '../shared/required-text.ts'
import { cancellationImpact } from '../shared/reserved-in.ts'
import { classShape } from './service.ts'
import {
  archiveClassType,
  type ClassFields,
  classById,
  classesToComeOf,
  insertClassType,
  lockClassType,
  updateClassType,
} from './store.ts'

const words = texts.admin.classes

const fieldsOf = (input: StudioClassInput & StudioClassPatch): ClassFields => ({
  name: requiredText(input.name, words.nameRequired),
  description: requiredText(input.description, words.descriptionRequired),
  duration_minutes: input.duration_minutes ?? CATALOGUE_DURATION_DEFAULT,
  is_active: input.is_active ?? true,
})

/** A new class of the catalogue, 60 minutes long (ACL-06, A53). Throws validation_failed, class_name_exists. */
export const createClass = (context: Context, actor: Actor, input: StudioClassInput): Promise<StudioClass> =>
  inTransaction(context.db, async (tx) => {
    const now = context.clock.now()
    const { name, description, is_active } = input
    const fields = fieldsOf({ name, description, is_active })
    const row = await insertClassType(tx, fields, now)
    const entry = { action: 'class.create', entity: 'class', entityId: row.id, after: { ...fields } }
    await audit(tx, { at: now, actor, ...entry })
    return classShape(row)
  })

interface ClassEdit {
  id: string
  patch: StudioClassPatch
  version?: number
}

/** Changes a class of the catalogue. Throws not_found, version_conflict, validation_failed, class_name_exists. */
export const editClass = (
  context: Context,
  actor: Actor,
  { id, patch, version }: ClassEdit,
): Promise<StudioClass> =>
  inTransaction(context.db, async (tx) => {
    const now = context.clock.now()
    const row = await lockClassType(tx, id)
    if (!row) throw errors.notFound('class')
    checkVersion(row, version)
    const fields = fieldsOf({ ...row, ...patch })
    const changed = difference(row, fields)
    if (!changed) return classShape(row)
    await audit(tx, { at: now, actor, action: 'class.update', entity: 'class', entityId: id, ...changed })
    return classShape(await updateClassType(tx, id, fields, now))
  })

/** What deleting a class of the catalogue would touch (B04). Throws not_found. */
export async function classImpact(context: Context, id: string): Promise<Impact> {
  if (!(await classById(context.db, id))) throw errors.notFound('class')
  return cancellationImpact(context.db, await classesToComeOf(context.db, id, context.clock.now()))
}

/**
 * Archives a class of the catalogue and cancels its scheduled classes to come: members get their classes back and a
 * message, what is past stays (B04). Throws not_found, version_conflict.
 */
export const removeClassType = (
  context: Context,
  actor: Actor,
  id: string,
  version?: number,
): Promise<Impact> =>
  inTransaction(context.db, async (tx) => {
    const now = context.clock.now()
    const row = await lockClassType(tx, id)
    if (!row) throw errors.notFound('class')
    checkVersion(row, version)
    const classes = await heldClasses(tx, () => classesToComeOf(tx, id, now))
    const impact = await cancelClasses(tx, classes, { actor, now, reason: 'class_removed' })
    await archiveClassType(tx, id, now)
    const entry = { action: 'class.archive', entity: 'class', entityId: id, before: { name: row.name } }
    await audit(tx, { at: now, actor, ...entry, after: { ...impact } })
    return impact
  })
