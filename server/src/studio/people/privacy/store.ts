import type { PrivacyRequestFilter } from '@estudio/contract'
import {
  type Decision,
  MESSAGE_CHANNELS,
  MESSAGE_CONSENT,
  type MessageChannel,
  type Objection,
  type Purpose,
  purposeOf,
} from '@estudio/domain'
import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/database.ts'
import type { StudioPrivacyRequests } from '../../../platform/db/database-types.gen.ts'
import { countRecords, filledOrder, inWindow, type ListWindow } from '../../shared/list-query.ts'

export const accountSince = async (db: Db, user: string): Promise<Date | undefined> =>
  (await db.selectFrom('studio.profiles').select('created_at').where('user_id', '=', user).executeTakeFirst())
    ?.created_at

/** The latest decision about each purpose. */
export const latestDecisions = (db: Db, user: string): Promise<Decision[]> =>
  db
    .selectFrom('studio.consents')
    .distinctOn('purpose')
    .select(['purpose', 'granted', 'version', 'at'])
    .where('user_id', '=', user)
    .orderBy('purpose')
    .orderBy('id', 'desc')
    .execute()

/** Why messages of this channel must leave the person out; `p` is studio.profiles. */
export const objectionTo = (channel: MessageChannel): RawBuilder<Objection | null> => {
  const { purpose, needsConsent } = MESSAGE_CONSENT[channel]
  const { version } = purposeOf(purpose)
  return sql`(
    select o.reason from studio.objection_to(p.user_id, ${purpose}, ${version}::integer, ${needsConsent}) o)`
}

/** The purposes of messages to which a person objected, by a refusal or by a request of opposition. */
export async function objectedPurposes(db: Db, user: string): Promise<Purpose[]> {
  const { rows } = await sql<Record<MessageChannel, Objection | null>>`
    select ${sql.join(MESSAGE_CHANNELS.map((channel) => sql`${objectionTo(channel)} as ${sql.ref(channel)}`))}
    from studio.profiles p where p.user_id = ${user}`.execute(db)
  return MESSAGE_CHANNELS.filter((channel) => rows[0]?.[channel] === 'objected').map(
    (channel) => MESSAGE_CONSENT[channel].purpose,
  )
}

/** `recordedBy` is the member of the staff to whom the person said it. */
export const insertDecisions = (
  tx: Tx,
  user: string,
  decisions: readonly Decision[],
  recordedBy: string | null = null,
): Promise<unknown> =>
  tx
    .insertInto('studio.consents')
    .values(decisions.map((decision) => ({ user_id: user, recorded_by: recordedBy, ...decision })))
    .execute()

export type RequestRow = Selectable<StudioPrivacyRequests>

type NewRequest = Pick<RequestRow, 'user_id' | 'kind' | 'text' | 'received_at' | 'due_on'>

export const insertRequest = (tx: Tx, request: NewRequest): Promise<RequestRow> =>
  tx.insertInto('studio.privacy_requests').values(request).returningAll().executeTakeFirstOrThrow()

export const requestsOf = (db: Db, user: string): Promise<RequestRow[]> =>
  db
    .selectFrom('studio.privacy_requests')
    .selectAll()
    .where('user_id', '=', user)
    .orderBy('received_at', 'desc')
    .orderBy('id')
    .execute()

const openStatuses = ['received', 'in_progress'] as const

interface RequestSelection extends PrivacyRequestFilter {
  ids?: string[]
}

const selectedRequests = (db: Db, { ids, status, kind, open }: RequestSelection) => {
  let query = db.selectFrom('studio.privacy_requests as r')
  if (ids) query = query.where('r.id', '=', sql<string>`any(${ids}::uuid[])`)
  if (status) query = query.where('r.status', '=', status)
  if (kind) query = query.where('r.kind', '=', kind)
  if (open !== undefined) query = query.where('r.status', open ? 'in' : 'not in', openStatuses)
  return query
}

const withPerson = (db: Db, selection: RequestSelection) =>
  selectedRequests(db, selection)
    .innerJoin('studio.profiles as p', 'p.user_id', 'r.user_id')
    .selectAll('r')
    .select(['p.full_name', 'p.erased_at'])

export type RequestOfPerson = Awaited<ReturnType<ReturnType<typeof withPerson>['execute']>>[number]

const sortable = { due_on: sql`r.due_on`, received_at: sql`r.received_at` } as const

export const requestsPage = (db: Db, selection: RequestSelection, window: ListWindow) =>
  withPerson(db, selection)
    .orderBy(filledOrder(sortable, 'due_on', window.sort))
    .orderBy('r.id', window.sort?.descending ? 'desc' : 'asc')
    .$call(inWindow(window))
    .execute()

export const countRequests = (db: Db, selection: RequestSelection): Promise<number> =>
  countRecords(db, selectedRequests(db, selection).select('r.id'))

export const requestById = (db: Db, id: string): Promise<RequestOfPerson | undefined> =>
  withPerson(db, { ids: [id] }).executeTakeFirst()

export const lockRequest = (tx: Tx, id: string): Promise<RequestRow | undefined> =>
  tx
    .selectFrom('studio.privacy_requests')
    .selectAll()
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()

type RequestChange = Pick<RequestRow, 'status' | 'answer' | 'closed_at'>

export const updateRequest = (tx: Tx, id: string, change: RequestChange): Promise<RequestRow> =>
  tx
    .updateTable('studio.privacy_requests')
    .set(change)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()

/** Kind, dates and status of the requests stay, as proof that the studio answered in time. */
const eraseTextsOfRequests = (tx: Tx, user: string): Promise<unknown> =>
  tx
    .updateTable('studio.privacy_requests')
    .set({ text: null, answer: null })
    .where('user_id', '=', user)
    .execute()

export async function erasePrivacyOf(tx: Tx, user: string): Promise<void> {
  await tx.deleteFrom('studio.consents').where('user_id', '=', user).execute()
  await eraseTextsOfRequests(tx, user)
}

/** Erases what was decided with a sign-in, and keeps the decisions that staff recorded. */
export async function eraseOwnDecisions(tx: Tx, user: string): Promise<void> {
  await tx
    .deleteFrom('studio.consents')
    .where('user_id', '=', user)
    .where('recorded_by', 'is', null)
    .execute()
  await eraseTextsOfRequests(tx, user)
}
