import type { MessageInput, Segment } from '@estudio/contract'
import type { Moment } from '@estudio/domain'
import { texts } from '@estudio/texts'
import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/database.ts'
import { exists } from '../../../platform/db/query-helpers.ts'
import { errors } from '../../../platform/errors.ts'
import { datedSegment, RENEWABLE } from '../users/segments.ts'
import { selectedUsers } from '../users/store.ts'

export interface Audience {
  /** A subquery of the ids of the people. */
  people: RawBuilder<unknown>
  /** A subquery of the people of the segment whom it leaves out because they bought their next plan. */
  renewed: RawBuilder<unknown>
  segment: Segment | null
  tag: string | null
  scheduled_class_id: string | null
}

type AudienceInput = Pick<MessageInput, 'user_ids' | 'schedule_id' | 'segment' | 'tag'>

const nobody = sql`select null::uuid where false`
const none = { segment: null, tag: null, scheduled_class_id: null, renewed: nobody }

const classExists = (db: Db, id: string): Promise<boolean> =>
  exists(db.selectFrom('studio.scheduled_classes').select('id').where('id', '=', id))

/** The members with a place in a class; for a class that the studio canceled, those who lost their place by that. */
const peopleOfClass = (id: string): RawBuilder<unknown> => sql`
  select r.user_id from studio.reservations r join studio.scheduled_classes c on c.id = r.scheduled_class_id
  where c.id = ${id}::uuid and (r.status = 'reserved' or r.canceled_by = 'studio' and r.canceled_at = c.canceled_at)`

/** Returns how many people there are. Locks for update wait for this lock; bookings and sales do not. */
async function lockPeople(tx: Tx, people: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from (
      select p.user_id from studio.profiles p
      where p.user_id in (${people}) and p.erased_at is null order by p.user_id for key share) locked`.execute(
    tx,
  )
  return rows[0]?.count ?? 0
}

/** Throws validation_failed unless the input names exactly one audience, and not_found for an unknown class. */
export async function audienceOf(db: Db, input: AudienceInput, moment: Moment): Promise<Audience> {
  const { user_ids, schedule_id, segment, tag } = input
  const ofList = segment !== undefined || tag !== undefined
  if ([user_ids !== undefined, schedule_id !== undefined, ofList].filter(Boolean).length !== 1)
    throw errors.validation(texts.admin.messages.oneAudience)
  if (user_ids) return { ...none, people: sql`${selectedUsers(db, { ids: user_ids })}` }
  if (schedule_id) {
    if (!(await classExists(db, schedule_id))) throw errors.notFound('scheduled_class')
    return { ...none, people: peopleOfClass(schedule_id), scheduled_class_id: schedule_id }
  }
  const dated = segment && datedSegment(segment, moment)
  if (!dated || !RENEWABLE.includes(dated.id)) {
    const people = sql`${selectedUsers(db, { segment: dated, tag })}`
    return { ...none, people, segment: segment ?? null, tag: tag ?? null }
  }
  const selected = (renewed: 'also' | 'only') =>
    sql`${selectedUsers(db, { segment: { ...dated, renewed }, tag })}`
  return { ...none, people: selected('also'), renewed: selected('only'), segment: dated.id, tag: tag ?? null }
}

/**
 * Makes erasures, objections and merges (lockProfileForUpdate, lockProfilesForUpdate) wait until the message is committed, so that
 * they find it. Throws not_found when one of the named people does not exist.
 */
export async function lockAudience(tx: Tx, { user_ids }: AudienceInput, { people }: Audience): Promise<void> {
  const found = await lockPeople(tx, people)
  if (user_ids && found < new Set(user_ids.map((id) => id.toLowerCase())).size) throw errors.notFound('user')
}
