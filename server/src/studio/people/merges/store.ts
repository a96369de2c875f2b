import type { MergeConflict } from '@estudio/texts'
import { sql } from 'kysely'
import { hasSignIn, rolesIn } from '../../../identity/index.ts'
import type { Db, Tx } from '../../../platform/db/database.ts'
import { isAddressTrusted, isPhoneByStaff } from '../../shared/written-by-staff.ts'

interface MergedRows {
  table: string
  column: string
  keys: Record<string, unknown>[]
}

interface Merge {
  id: string
  kept_id: string
  from_id: string
  moved: MergedRows[]
  /** The values of the kept record before the merge, by field. */
  replaced: Record<string, unknown>
  moved_sign_in: boolean
  ended_address: string | null
  was_active: boolean
  state: string
  /** The columns that `state` covers, by table. */
  digested: Record<string, string[]> | null
  merged_at: Date
  undone_at: Date | null
}

const columns = [
  'id',
  'kept_id',
  'from_id',
  'moved',
  'replaced',
  'moved_sign_in',
  'ended_address',
  'was_active',
  'state',
  'digested',
  'merged_at',
  'undone_at',
] as const

const merges = (db: Db) => db.selectFrom('studio.merges').select(columns).$castTo<Merge>()

export const findMerge = (db: Db, id: string): Promise<Merge | undefined> =>
  merges(db).where('id', '=', id).executeTakeFirst()

/** The merge of a pair that was not undone. */
export const mergeOf = (db: Db, kept: string, from: string): Promise<Merge | undefined> =>
  merges(db)
    .where('kept_id', '=', kept)
    .where('from_id', '=', from)
    .where('undone_at', 'is', null)
    .executeTakeFirst()

export const recentMerges = (db: Db, kept: string, since: Date) =>
  db
    .selectFrom('studio.merges as m')
    .innerJoin('studio.profiles as p', 'p.user_id', 'm.from_id')
    .select(['m.id', 'p.full_name', 'm.merged_at'])
    .where('m.kept_id', '=', kept)
    .where('m.undone_at', 'is', null)
    .where('m.merged_at', '>', since)
    .orderBy('m.merged_at', 'desc')
    .execute()

type NewMerge = Omit<Merge, 'id' | 'undone_at'> & { merged_by: string }

export const insertMerge = async (
  tx: Tx,
  { moved, replaced, digested, ...merge }: NewMerge,
): Promise<string> =>
  (
    await tx
      .insertInto('studio.merges')
      .values({
        ...merge,
        moved: JSON.stringify(moved),
        replaced: JSON.stringify(replaced),
        digested: JSON.stringify(digested),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id

export const markUndone = (tx: Tx, id: string, now: Date): Promise<unknown> =>
  tx.updateTable('studio.merges').set({ undone_at: now }).where('id', '=', id).execute()

/** Deletes what is recorded about the merges of a person. */
export const deleteMergesOf = (tx: Tx, userId: string): Promise<unknown> =>
  tx
    .deleteFrom('studio.merges')
    .where((row) => row.or([row('kept_id', '=', userId), row('from_id', '=', userId)]))
    .execute()

export async function moveRecords(tx: Tx, from: string, to: string): Promise<MergedRows[]> {
  const { rows } = await sql<{ moved: MergedRows[] }>`
    select studio.move_records(${from}, ${to}) as moved`.execute(tx)
  return rows[0]?.moved ?? []
}

export const returnRecords = (tx: Tx, { from_id, kept_id, moved }: Merge): Promise<unknown> =>
  sql`select studio.return_records(${from_id}, ${kept_id}, ${JSON.stringify(moved)}::jsonb)`.execute(tx)

interface RecordState {
  state: string
  digested: Record<string, string[]>
}

/** A digest of everything about a person, with the columns that it covers. */
export async function recordState(tx: Tx, userId: string): Promise<RecordState> {
  const { rows } = await sql<RecordState>`
    select studio.record_state(${userId}, c.digested) as state, c.digested
    from (select studio.digested_columns() as digested) c`.execute(tx)
  return rows[0] as RecordState
}

/** Whether something about the kept record has changed since the merge, in the columns of that moment. */
export async function hasChangedSince(tx: Tx, { kept_id, state, digested }: Merge): Promise<boolean> {
  const covered = digested && JSON.stringify(digested)
  const { rows } = await sql<{ state: string }>`
    select studio.record_state(${kept_id}, ${covered}::jsonb) as state`.execute(tx)
  return rows[0]?.state !== state
}

/** The reasons that prevent a merge of two records, in the order in which they are reported. */
type Obstacles = Record<
  Exclude<MergeConflict, 'activity' | 'address_taken' | 'both_sign_in' | 'hosted_sign_in'>,
  boolean
>

interface Pair extends Obstacles {
  /** Which of the two has an address, or has claimed one. */
  access: string[]
}

/**
 * Two people in one class are two records, whether the class is to come or was attended; a place on the waiting list counts as one.
 */
export async function obstaclesTo(tx: Tx, kept: string, from: string, now: Date): Promise<Pair> {
  const both = sql`p.user_id in (${kept}, ${from})`
  const classesOf = (user: string) => sql`
    select r.scheduled_class_id from studio.reservations r where r.user_id = ${user} and r.status = 'reserved'
    union all
    select e.scheduled_class_id from studio.waitlist_entries e
    where e.user_id = ${user} and e.status in ('waiting', 'skipped', 'offered')
    union all
    select d.scheduled_class_id from studio.standing_dates d where d.user_id = ${user} and d.state = 'held'`
  const seriesOf = (user: string) => sql`
    select p.series_id from studio.standing_places p where p.user_id = ${user} and p.state <> 'ended'`
  const openRequests = (user: string) => sql`
    select q.kind from studio.privacy_requests q where q.user_id = ${user} and q.status in ('received', 'in_progress')`
  const { rows } = await sql<Pair>`
    select
      exists (
        select from studio.profiles p where ${both} and (${rolesIn('p.user_id')} <> '{}'
          or exists (select from studio.instructors i where i.user_id = p.user_id))) as staff,
      (select count(distinct (p.is_active, coalesce(a.banned_until > ${now}, false))) = 2
        from studio.profiles p join identity.accounts a on a.id = p.user_id where ${both}) as blocked,
      exists ((${classesOf(kept)}) intersect (${classesOf(from)})) as same_class,
      exists ((${seriesOf(kept)}) intersect (${seriesOf(from)})) as same_series,
      exists (
        select from studio.user_plans a
        cross join lateral studio.overlapping_plans(${kept}, a.start_date, a.end_date) b
        where a.user_id = ${from} and a.status <> 'cancelled' and not a.shares_days and not b.shares_days) as same_days,
      exists ((${openRequests(kept)}) intersect (${openRequests(from)})) as privacy_request,
      array(select p.user_id from studio.profiles p where ${both} and ${hasSignIn('p.user_id')}) as access`.execute(
    tx,
  )
  const [found] = rows
  if (!found) throw new Error('The obstacles to a merge are always one row')
  return found
}

/** The classes to come in which a person is, and all plans: what other transactions about the person change. */
export async function classesAndPlansOf(tx: Tx, users: readonly string[], now: Date) {
  const { rows } = await sql<{ classes: string[]; plans: string[] }>`
    select
      array(
        select c.id from studio.scheduled_classes c where c.ends_at > ${now} and c.id in (
          select r.scheduled_class_id from studio.reservations r
          where r.user_id = any (${users}::uuid[]) and r.status = 'reserved'
          union all
          select e.scheduled_class_id from studio.waitlist_entries e
          where e.user_id = any (${users}::uuid[]) and e.status in ('waiting', 'skipped', 'offered')
          union all
          select d.scheduled_class_id from studio.standing_dates d
          where d.user_id = any (${users}::uuid[]) and d.state = 'held')) as classes,
      array(select u.id from studio.user_plans u where u.user_id = any (${users}::uuid[])) as plans`.execute(
    tx,
  )
  return rows[0] ?? { classes: [], plans: [] }
}

/** The mailbox of an address, without its tag. `a` is identity.accounts. */
const mailbox = sql<string | null>`case
  when split_part(a.email, '@', 2) in ('gmail.com', 'googlemail.com') then identity.plain_address(a.email)
  else split_part(split_part(a.email, '@', 1), '+', 1) || '@' || split_part(a.email, '@', 2) end`

interface FoundDuplicate {
  user_id: string
  likely: boolean
}

/**
 * People who may be the same person, at most twenty; the likely ones first, then the newest record. A family may share a telephone,
 * so that a telephone alone makes nobody likely. Members write names, telephones and birthdays freely: a telephone makes likely only
 * when staff wrote it in both records, and an address when `isAddressTrusted` and both lead to one mailbox: only Gmail ignores the dots
 * of an address, and elsewhere a stranger can open the address that differs by a dot.
 */
export async function duplicatesOf(db: Db, userId: string): Promise<FoundDuplicate[]> {
  const { rows } = await sql<FoundDuplicate>`
    with self as materialized (
      select p.phone, ${isPhoneByStaff('p')} as by_staff, p.birthdate, studio.folded(p.full_name) as name,
        identity.plain_address(a.email) as address, ${mailbox} as mailbox, ${isAddressTrusted} as is_trusted
      from studio.profiles p join identity.accounts a on a.id = p.user_id
      where p.user_id = ${userId} and p.erased_at is null
    ),
    found as (
      select o.user_id, studio.folded(o.full_name) = self.name and self.by_staff and ${isPhoneByStaff('o')} as likely
      from self join studio.profiles o on o.phone = self.phone
      union all
      select o.user_id, false from self join studio.profiles o on o.birthdate = self.birthdate and studio.folded(o.full_name) = self.name
      union all
      select a.id, self.is_trusted and ${isAddressTrusted} and self.mailbox = ${mailbox} from self join identity.accounts a on identity.plain_address(a.email) = self.address
        join studio.profiles p on p.user_id = a.id)
    select p.user_id, coalesce(bool_or(f.likely), false) as likely from found f join studio.profiles p on p.user_id = f.user_id
    where p.erased_at is null and p.user_id <> ${userId}
    group by p.user_id order by coalesce(bool_or(f.likely), false) desc, p.created_at desc, p.user_id limit 20`.execute(
    db,
  )
  return rows
}

interface RecordFigures {
  user_id: string
  plans: number
  reservations: number
  paid_cents: number
}

export async function figuresOf(db: Db, users: readonly string[]): Promise<Map<string, RecordFigures>> {
  const { rows } = await sql<RecordFigures>`
    select p.user_id,
      (select count(*) from studio.user_plans u where u.user_id = p.user_id)::int as plans,
      (select count(*) from studio.reservations r where r.user_id = p.user_id and r.status = 'reserved')::int as reservations,
      (select coalesce(sum(i.amount_cents), 0) from studio.income i where i.user_id = p.user_id)::int as paid_cents
    from studio.profiles p where p.user_id = any (${users}::uuid[])`.execute(db)
  return new Map(rows.map((row) => [row.user_id, row]))
}
