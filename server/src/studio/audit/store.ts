import type { AuditFilter } from '@estudio/contract'
import { foldText } from '@estudio/domain'
import { texts } from '@estudio/texts'
import { sql } from 'kysely'
import type { Db } from '../../platform/database.ts'
import { withinDays } from '../shared/day-span.ts'
import { filledOrder } from '../shared/list-order.ts'
import { inWindow, type ListOrder, type ListWindow } from '../shared/list-window.ts'
import { peopleLike } from '../shared/search.ts'
import { entityName, entityStart } from './about.ts'

const { actions, entities } = texts.admin.audit

/** The codes whose words on the screens, or which themselves, contain what was typed. */
const codesLike = (names: Readonly<Record<string, string>>, search: string): string[] => {
  const typed = foldText(search)
  return Object.keys(names).filter((code) =>
    [code, foldText(names[code] ?? '')].some((name) => name.includes(typed)),
  )
}

/** Both people, what was done and to what. */
const found = (search: string) =>
  sql<boolean>`(l.action = any(${codesLike(actions, search)}::text[])
    or l.entity = any(${codesLike(entities, search)}::text[]) or l.entity_id = ${search}
    or l.actor_id in (${peopleLike(search)}) or l.subject_id in (${peopleLike(search)}))`

/** `user_plan` finds every action that begins with `user_plan.`. */
const acted = (action: string) => {
  const beginning = `${action.replace(/[\\%_]/g, '\\$&')}.%`
  return sql<boolean>`(l.action = ${action} or l.action like ${beginning})`
}

const selected = (db: Db, filter: AuditFilter, search: string | undefined) => {
  let query = db.selectFrom('platform.audit_log as l').where(withinDays('l.at', filter))
  if (filter.actor) query = query.where('l.actor_id', '=', filter.actor)
  if (filter.actor_kind) query = query.where('l.actor_kind', '=', filter.actor_kind)
  if (filter.subject) query = query.where('l.subject_id', '=', filter.subject)
  if (filter.entity) query = query.where('l.entity', '=', filter.entity)
  if (filter.entity_id) query = query.where('l.entity_id', '=', filter.entity_id)
  if (filter.action) query = query.where(acted(filter.action))
  if (search) query = query.where(found(search))
  return query
}

const sortable = { id: sql`l.id`, at: sql`l.at`, action: sql`l.action`, entity: sql`l.entity` } as const

/** The log as it is asked for; the newest first unless `sort` says otherwise. */
export const auditInOrder = (db: Db, filter: AuditFilter, { search, sort }: ListOrder) =>
  selected(db, filter, search)
    .leftJoin('studio.profiles as a', 'a.user_id', 'l.actor_id')
    .leftJoin('studio.profiles as s', 's.user_id', 'l.subject_id')
    .selectAll('l')
    .select(['a.full_name as actor_name', 's.full_name as subject_name'])
    .select([entityName.as('entity_name'), entityStart.as('entity_start')])
    .orderBy(filledOrder(sortable, 'id', sort ?? { field: 'id', descending: true }))
    .orderBy('l.id', 'desc')

export const auditPage = (db: Db, filter: AuditFilter, window: ListWindow) =>
  auditInOrder(db, filter, window).$call(inWindow(window)).execute()

export const countEntries = async (
  db: Db,
  filter: AuditFilter,
  search: string | undefined,
): Promise<number> => {
  const { count } = await selected(db, filter, search)
    .select((select) => select.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}
