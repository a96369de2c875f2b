import type { AuditEntry, AuditFilter } from '@estudio/contract'
import { foldText, type WallTime } from '@estudio/domain'
import { texts } from '@estudio/texts'
import { sql } from 'kysely'
import { nameOfKey } from '../../identity/index.ts'
import type { Db } from '../../platform/db/database.ts'
import { countRecords, filledOrder, inWindow, type ListWindow, MOST_COUNTED } from './list-query.ts'
import { peopleLike } from './search.ts'
import { asWallTime, studioZone, withinDays } from './wall-time.ts'

// Names are looked up when entries are read. Only scheduled classes are ever deleted, and their entry holds the name.

const id = sql`l.entity_id::uuid`

const scheduledClass = sql`case l.entity
  when 'scheduled_class' then ${id}
  when 'reservation' then (select r.scheduled_class_id from studio.reservations r where r.id = ${id})
end`

const nameOfScheduled = sql`(select d.name from studio.class_details d where d.id = ${scheduledClass})`

const nameOfRemoved = sql`coalesce(l.before ->> 'special_class_name',
  (select t.name from studio.classes t where t.id = (coalesce(l.after, l.before) ->> 'class_id')::uuid))`

/** Null for people, who have their own columns, and for records without a name. */
export const entityName = sql<string | null>`case l.entity
  when 'scheduled_class' then coalesce(${nameOfScheduled}, ${nameOfRemoved})
  when 'reservation' then ${nameOfScheduled}
  when 'class' then (select c.name from studio.classes c where c.id = ${id})
  when 'room' then (select m.name from studio.rooms m where m.id = ${id})
  when 'plan' then (select p.name from studio.plans p where p.id = ${id})
  when 'user_plan' then (select p.name from studio.user_plans p where p.id = ${id})
  when 'discount' then (select d.code from studio.discounts d where d.id = ${id})
  when 'cash_day' then l.entity_id
  when 'api_key' then ${nameOfKey(id)}
  when 'instructor' then (select i.display_name from studio.instructors i
    -- An erased instructor keeps the name on past classes only.
    where i.id = ${id} and (i.user_id is not null or i.archived_at is null))
end`

const startOfRemoved = sql`case l.entity when 'scheduled_class' then coalesce(
  (l.before ->> 'starts_at')::timestamptz, (l.after ->> 'start_time')::timestamp at time zone ${studioZone}) end`

/** Null unless the entry is about a scheduled class. */
const entityStart = asWallTime(
  sql`coalesce((select c.starts_at from studio.scheduled_classes c where c.id = ${scheduledClass}), ${startOfRemoved})`,
).$castTo<WallTime | null>()

const { actions, entities } = texts.admin.audit

/** The codes whose name or text on screen contains the search. */
const codesLike = (names: Readonly<Record<string, string>>, search: string): string[] => {
  const typed = foldText(search)
  return Object.keys(names).filter((code) =>
    [code, foldText(names[code] ?? '')].some((name) => name.includes(typed)),
  )
}

/** An entry matches a search by any of these; each has an index of its own. */
const matches = (search: string) => [
  sql<boolean>`l.action = any(${codesLike(actions, search)}::text[])`,
  sql<boolean>`l.entity = any(${codesLike(entities, search)}::text[])`,
  sql<boolean>`l.entity_id = ${search}`,
  sql<boolean>`l.actor_id in (${peopleLike(search)})`,
  sql<boolean>`l.subject_id in (${peopleLike(search)})`,
]

const actionMatches = (action: string) => {
  const beginning = `${action.replace(/[\\%_]/g, '\\$&')}.%`
  return sql<boolean>`(l.action = ${action} or l.action like ${beginning})`
}

export interface AuditSelection extends AuditFilter {
  ids?: number[]
  search?: string
}

const withoutSearch = (db: Db, filter: AuditSelection) => {
  let query = db.selectFrom('platform.audit_log as l').where(withinDays('l.at', filter))
  if (filter.ids) query = query.where('l.id', '=', sql<number>`any(${filter.ids}::bigint[])`)
  if (filter.actor) query = query.where('l.actor_id', '=', filter.actor)
  if (filter.actor_kind) query = query.where('l.actor_kind', '=', filter.actor_kind)
  if (filter.subject) query = query.where('l.subject_id', '=', filter.subject)
  if (filter.entity) query = query.where('l.entity', '=', filter.entity)
  if (filter.entity_id) query = query.where('l.entity_id', '=', filter.entity_id)
  if (filter.action) query = query.where(actionMatches(filter.action))
  return query
}

const filteredEntries = (db: Db, filter: AuditSelection) => {
  const { search } = filter
  const query = withoutSearch(db, filter)
  return search ? query.where((entry) => entry.or(matches(search))) : query
}

/** The ids of the matching entries, found by the indexes; complete unless there are more than are counted. */
const foundEntries = (db: Db, filter: AuditSelection, search: string) =>
  sql.join(
    matches(search).map(
      (match) => sql`(${withoutSearch(db, filter).where(match).select('l.id').limit(sql.lit(MOST_COUNTED))})`,
    ),
    sql` union `,
  )

const sortable = { id: sql`l.id`, at: sql`l.at`, action: sql`l.action`, entity: sql`l.entity` } as const

/** Equal entries follow the direction of the sort, so that one index serves both directions. */
export const auditInOrder = (
  db: Db,
  selection: AuditSelection,
  sort: ListWindow['sort'] = { field: 'id', descending: true },
) =>
  filteredEntries(db, selection)
    .leftJoin('studio.profiles as a', 'a.user_id', 'l.actor_id')
    .leftJoin('studio.profiles as s', 's.user_id', 'l.subject_id')
    .selectAll('l')
    .select(['a.full_name as actor_name', 's.full_name as subject_name'])
    .select([entityName.as('entity_name'), entityStart.as('entity_start')])
    .select(nameOfKey(sql.ref('l.api_key_id')).as('api_key_name'))
    .orderBy(filledOrder(sortable, 'id', sort))
    .orderBy('l.id', sort.descending ? 'desc' : 'asc')

type AuditRow = Awaited<ReturnType<ReturnType<typeof auditInOrder>['execute']>>[number]

interface AuditPage {
  rows: AuditRow[]
  total: number
}

/** Reads few entries by their ids, and many in the order of the list, in which the page is soon complete. */
async function searchedPage(
  db: Db,
  selection: AuditSelection,
  search: string,
  window: ListWindow,
): Promise<AuditPage> {
  const found = foundEntries(db, selection, search)
  const total = await countRecords(db, found)
  const query =
    total === MOST_COUNTED
      ? auditInOrder(db, selection, window.sort)
      : auditInOrder(db, {}, window.sort).where(sql<boolean>`l.id in (${found})`)
  return { rows: await query.$call(inWindow(window)).execute(), total }
}

export async function auditPage(db: Db, selection: AuditSelection, window: ListWindow): Promise<AuditPage> {
  if (selection.search) return searchedPage(db, selection, selection.search, window)
  const [rows, total] = await Promise.all([
    auditInOrder(db, selection, window.sort).$call(inWindow(window)).execute(),
    countRecords(db, filteredEntries(db, selection)),
  ])
  return { rows, total }
}

const toPerson = (id: string | null, name: string | null) => (id === null ? null : { id, name: name ?? '' })

export const toAuditEntry = ({
  actor_id,
  actor_name,
  subject_id,
  subject_name,
  api_key_id,
  api_key_name,
  at,
  ...row
}: AuditRow): AuditEntry => ({
  ...row,
  at: at.toISOString(),
  actor: toPerson(actor_id, actor_name),
  subject: toPerson(subject_id, subject_name),
  api_key: api_key_id === null ? null : { id: api_key_id, name: api_key_name },
})

/** The entries of one record, oldest first. */
export async function entriesAbout(db: Db, entity: string, entity_id: string): Promise<AuditEntry[]> {
  const rows = await auditInOrder(db, { entity, entity_id }, { field: 'id', descending: false }).execute()
  return rows.map(toAuditEntry)
}
