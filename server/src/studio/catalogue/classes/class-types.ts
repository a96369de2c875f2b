import type {
  Impact,
  Picture,
  StudioClass,
  StudioClassInput,
  StudioClassList,
  StudioClassPatch,
} from '@estudio/contract'
import {
  CATALOGUE_DURATION_DEFAULT,
  EDITOR_DEFAULT_CAPACITY,
  SCHEDULED_DURATION_DEFAULT,
} from '@estudio/domain'
import { texts } from '@estudio/texts'
import { audit } from '../../../platform/audit.ts'
import type { Context } from '../../../platform/context.ts'
import { type Db, inTransaction } from '../../../platform/db/database.ts'
import { errors } from '../../../platform/errors.ts'
import { cancelClasses } from '../../booking/index.ts'
import { followUse, picturesById, requirePictures } from '../../settings/index.ts'
import type { Actor } from '../../shared/actor.ts'
import { difference, requiredName, requiredText } from '../../shared/fields.ts'
import { checkVersion } from '../../shared/if-match.ts'
import { catalogueFilter, type ListWindow, wholeCatalogue } from '../../shared/list-query.ts'
import { cancellationImpact, heldClasses } from '../../shared/schedule-store.ts'
import {
  archiveClassType,
  type ClassTypeFields,
  type ClassTypeRow,
  classTypeById,
  classTypesInOrder,
  classTypesPage,
  countClassTypes,
  futureClassesOfType,
  insertClassType,
  lockClassType,
  nextPlace,
  pictureIdsOf,
  updateClassType,
} from './store.ts'

const toStudioClass = (row: ClassTypeRow, pictures: Map<string, Picture>): StudioClass => ({
  id: row.id,
  name: row.name,
  description: row.description,
  duration_minutes: row.duration_minutes,
  is_active: row.is_active,
  color: row.color,
  picture_id: row.picture_id,
  picture: pictures.get(row.picture_id ?? '') ?? null,
  default_duration_minutes: row.default_duration_minutes,
  default_capacity: row.default_capacity,
  display_order: row.display_order,
  show_on_site: row.show_on_site,
  cancel_free_minutes: row.cancel_free_minutes,
  late_rule: row.late_rule,
  created_at: row.created_at.toISOString(),
  version: row.version,
})

const answerOf = async (db: Db, row: ClassTypeRow): Promise<StudioClass> =>
  toStudioClass(row, await picturesById(db, pictureIdsOf([row])))

export async function classTypeList(db: Db, window: ListWindow): Promise<StudioClassList> {
  const filter = catalogueFilter(window)
  const [rows, total] = await Promise.all([classTypesPage(db, filter, window), countClassTypes(db, filter)])
  const pictures = await picturesById(db, pictureIdsOf(rows))
  return { classes: rows.map((row) => toStudioClass(row, pictures)), total }
}

export const classesToExport = wholeCatalogue(classTypesInOrder)

export async function classTypeDetails(db: Db, id: string): Promise<StudioClass> {
  const row = await classTypeById(db, id)
  if (!row) throw errors.notFound('class')
  return answerOf(db, row)
}

const words = texts.admin.classes

type PlacedClass = StudioClassInput & StudioClassPatch & { display_order: number }

const toClassTypeFields = (input: PlacedClass): ClassTypeFields => ({
  name: requiredName(input.name, words.nameRequired, 'name'),
  description: requiredText(input.description, words.descriptionRequired, 'description'),
  duration_minutes: input.duration_minutes ?? CATALOGUE_DURATION_DEFAULT,
  is_active: input.is_active ?? true,
  color: input.color?.toLowerCase() ?? null,
  picture_id: input.picture_id?.toLowerCase() ?? null,
  default_duration_minutes: input.default_duration_minutes ?? SCHEDULED_DURATION_DEFAULT,
  default_capacity: input.default_capacity ?? EDITOR_DEFAULT_CAPACITY,
  display_order: input.display_order,
  show_on_site: input.show_on_site ?? true,
  cancel_free_minutes: input.cancel_free_minutes ?? null,
  late_rule: input.late_rule ?? null,
})

/** Throws validation_failed, class_name_exists, picture_not_found. */
export const createClassType = (
  context: Context,
  actor: Actor,
  input: StudioClassInput,
): Promise<StudioClass> =>
  inTransaction(context.db, async (tx) => {
    const now = context.clock.now()
    const display_order = input.display_order ?? (await nextPlace(tx))
    const fields = toClassTypeFields({ ...input, display_order, duration_minutes: undefined })
    if (fields.picture_id) await requirePictures(tx, [fields.picture_id])
    const row = await insertClassType(tx, fields, now)
    if (fields.picture_id) await followUse(tx, now)
    const entry = { action: 'class.create', entity: 'class', entityId: row.id, after: { ...fields } }
    await audit(tx, { at: now, actor, ...entry })
    return answerOf(tx, row)
  })

interface ClassTypeEdit {
  id: string
  patch: StudioClassPatch
  version?: number
}

/** Throws not_found, version_conflict, validation_failed, class_name_exists, picture_not_found. */
export const editClassType = (
  context: Context,
  actor: Actor,
  { id, patch, version }: ClassTypeEdit,
): Promise<StudioClass> =>
  inTransaction(context.db, async (tx) => {
    const now = context.clock.now()
    const row = await lockClassType(tx, id)
    if (!row) throw errors.notFound('class')
    checkVersion(row, version)
    const fields = toClassTypeFields({ ...row, ...patch })
    const changed = difference(row, fields)
    if (!changed) return answerOf(tx, row)
    if (fields.picture_id && 'picture_id' in changed.after) await requirePictures(tx, [fields.picture_id])
    await audit(tx, { at: now, actor, action: 'class.update', entity: 'class', entityId: id, ...changed })
    const edited = await updateClassType(tx, id, fields, now)
    if ('picture_id' in changed.after) await followUse(tx, now)
    return answerOf(tx, edited)
  })

export async function classTypeImpact(context: Context, id: string): Promise<Impact> {
  if (!(await classTypeById(context.db, id))) throw errors.notFound('class')
  return cancellationImpact(context.db, await futureClassesOfType(context.db, id, context.clock.now()))
}

/** Also cancels the classes of this type to come. Throws not_found, version_conflict. */
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
    const classes = await heldClasses(tx, () => futureClassesOfType(tx, id, now))
    const impact = await cancelClasses(tx, classes, { actor, now, reason: 'class_removed' })
    await archiveClassType(tx, id, now)
    if (row.picture_id) await followUse(tx, now)
    const entry = { action: 'class.archive', entity: 'class', entityId: id, before: { name: row.name } }
    await audit(tx, { at: now, actor, ...entry, after: { ...impact } })
    return impact
  })
