import type { MessagePreview, Segment } from '@estudio/contract'
import {
  type CivilDate,
  civilDateOf,
  type LeftOutReason,
  type MessageChannel,
  type Moment,
  type WallTime,
} from '@estudio/domain'
import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/database.ts'
import { shownName } from '../../shared/profiles.ts'
import { asWallTime } from '../../shared/wall-time.ts'
import type { Audience } from './audience.ts'
import { judgedPeople, leftOutCounts, obstacleOf } from './left-out.ts'

/** The values of the placeholders depend on these fields. */
export interface MessageSubject {
  channel: MessageChannel
  segment: Segment | null
  scheduled_class_id: string | null
}

/** A person of a message with everything that the placeholders need. */
export interface PersonRow {
  user_id: string
  place: number
  display_name: string
  full_name: string
  phone: string | null
  email: string | null
  plan_name: string | null
  class_limit: number | null
  classes_remaining: number | null
  end_date: CivilDate | null
  class_name: string | null
  start_time: WallTime | null
  left_out: LeftOutReason | null
  opened_at: Date | null
  opened_by: string | null
  opened_by_name: string | null
}

/** `g` is the page. A message that is about no class names the next class of the person. */
const classOfPerson = (id: string | null, now: Date): RawBuilder<unknown> =>
  id === null
    ? sql`(
        select r.scheduled_class_id from studio.reservations r
        join studio.scheduled_classes n on n.id = r.scheduled_class_id
        where r.user_id = g.user_id and r.status = 'reserved' and n.starts_at > ${now}
        order by n.starts_at limit 1)`
    : sql`${id}::uuid`

/** The people of `page`, a query of user_id, place, opened_at and opened_by. */
async function peopleOfPage(
  db: Db,
  page: RawBuilder<unknown>,
  { channel, segment, scheduled_class_id }: MessageSubject,
  { now, zone }: Moment,
): Promise<PersonRow[]> {
  const { rows } = await sql<PersonRow>`
    with page as materialized (${page})
    select g.user_id, g.place, ${shownName} as display_name, p.full_name, p.phone, a.email, g.opened_at,
      o.user_id as opened_by, o.full_name as opened_by_name, u.name as plan_name, u.class_limit, u.classes_remaining,
      u.end_date, d.name as class_name, ${asWallTime('c.starts_at')} as start_time, ${obstacleOf(channel)} as left_out
    from page g
    join studio.profiles p on p.user_id = g.user_id and p.erased_at is null
    left join identity.accounts a on a.id = g.user_id
    left join studio.profiles o on o.user_id = g.opened_by
    left join lateral studio.message_plan(
      g.user_id, ${civilDateOf(now, zone)}::date, ${segment === 'pending'}) u on true
    left join studio.scheduled_classes c on c.id = ${classOfPerson(scheduled_class_id, now)}
    left join studio.class_details d on d.id = c.id
    order by g.place`.execute(db)
  return rows
}

interface PeopleSelection {
  id: string
  user?: string
  waiting?: boolean
  /** Only the people after this place. */
  after?: number
  limit?: number
  offset?: number
}

const selectedPeople = ({ id, user, waiting, after }: PeopleSelection): RawBuilder<unknown> => sql`
  select m.user_id, m.place, m.opened_at, m.opened_by from studio.message_people m
  where m.message_id = ${id}::uuid ${user ? sql`and m.user_id = ${user}::uuid` : sql``}
    ${waiting ? sql`and m.opened_at is null` : sql``} ${after ? sql`and m.place > ${after}::integer` : sql``}`

/** In the order of the list; without a limit the whole list. */
export const messagePeople = (
  db: Db,
  selection: PeopleSelection,
  subject: MessageSubject,
  moment: Moment,
): Promise<PersonRow[]> => {
  const { limit = null, offset = 0 } = selection
  const page = sql`${selectedPeople(selection)} order by m.place limit ${limit}::bigint offset ${offset}`
  return peopleOfPage(db, page, subject, moment)
}

export async function countMessagePeople(db: Db, selection: PeopleSelection): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from (${selectedPeople(selection)}) s`.execute(db)
  return rows[0]?.count ?? 0
}

/** Returns whether this call opened the message of the person: the first opening stays. */
export async function markOpened(
  tx: Tx,
  { id, user, by, at }: { id: string; user: string; by: string; at: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('studio.message_people')
    .set({ opened_at: at, opened_by: by })
    .where('message_id', '=', id)
    .where('user_id', '=', user)
    .where('opened_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

interface Reached extends Pick<MessagePreview, 'total' | 'left_out'> {
  first: PersonRow | undefined
}

/** The number of people whom a message would reach, the people left out by reason, and the first person. */
export async function reachedPeople(
  db: Db,
  audience: Audience,
  channel: MessageChannel,
  moment: Moment,
): Promise<Reached> {
  const judged = judgedPeople(audience, channel)
  const { rows } = await sql<{ total: number; left_out: MessagePreview['left_out']; first: string | null }>`
    with judged as materialized (${judged})
    select (select count(*) from judged j where j.reason is null) as total, ${leftOutCounts} as left_out,
      (select j.user_id from judged j where j.reason is null order by j.place limit 1) as first`.execute(db)
  const { total, left_out, first } = rows[0] ?? { total: 0, left_out: [], first: null }
  const page = sql`select ${first}::uuid as user_id, 1 as place, null::timestamptz as opened_at, null::uuid as opened_by`
  const [person] = first === null ? [] : await peopleOfPage(db, page, { ...audience, channel }, moment)
  return { total, left_out, first: person }
}
