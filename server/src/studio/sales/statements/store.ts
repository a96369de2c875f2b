import { MAX_IGNORED_ROWS, type MovementGroup, type StatementColumns } from '@estudio/contract'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/database.ts'
import { asWallTime } from '../../shared/wall-time.ts'
import type { Purchase } from './match-movements.ts'
import type { KnownDeposit } from './match-repeats.ts'
import type { PreparedMovement } from './prepare-statement.ts'
import type { IgnoredRow, Movement } from './read-rows.ts'

/** A paid purchase is recognised for so long. */
const REMEMBERED_DAYS = 120

interface PurchaseRow extends Omit<Purchase, 'boughtOn'> {
  bought_at: string
}

/** What a transfer may be for, in the order of purchase: purchases that wait for one, and those paid lately. */
export async function purchasesToMatch(db: Db, now: Date): Promise<Purchase[]> {
  const { rows } = await sql<PurchaseRow>`
    select u.id, u.reference, coalesce(u.buyer_name, '') as name,
      u.price_cents - case when u.payment_status = 'completed' then 0 else coalesce(u.amount_paid_cents, 0) end as cents,
      ${asWallTime('u.created_at')} as bought_at, u.payment_status = 'completed' as "isPaid"
    from studio.user_plans u
    where u.status = 'frozen' and u.payment_status = 'pending' and u.payment_method = 'transfer'
      or u.payment_status = 'completed' and u.verified_at > ${now}::timestamptz - ${REMEMBERED_DAYS} * interval '1 day'
    order by u.created_at, u.id`.execute(db)
  return rows.map(({ bought_at, ...row }) => ({ ...row, boughtOn: bought_at.slice(0, 10) }))
}

export async function knownLayouts(db: Db): Promise<Map<string, StatementColumns>> {
  const rows = await db.selectFrom('studio.bank_layouts').select(['layout', 'columns']).execute()
  return new Map(rows.map(({ layout, columns }) => [layout, columns as unknown as StatementColumns]))
}

interface Layout {
  layout: string
  columns: StatementColumns
  actor: string
  now: Date
}

export const rememberLayout = (tx: Tx, { layout, columns, actor, now }: Layout): Promise<unknown> =>
  sql`insert into studio.bank_layouts (layout, columns, updated_at, updated_by)
    values (${layout}, ${JSON.stringify(columns)}, ${now}, ${actor})
    on conflict (layout) do update set
      columns = excluded.columns, updated_at = excluded.updated_at, updated_by = excluded.updated_by`.execute(
    tx,
  )

export async function insertStatement(
  tx: Tx,
  { fileName, ignored, ...layout }: Layout & { fileName: string; ignored: readonly IgnoredRow[] },
): Promise<string> {
  const { id } = await tx
    .insertInto('studio.bank_statements')
    .values({
      file_name: fileName,
      layout: layout.layout,
      columns: JSON.stringify(layout.columns),
      created_at: layout.now,
      created_by: layout.actor,
      ignored_count: ignored.length,
      ignored: JSON.stringify(ignored.slice(0, MAX_IGNORED_ROWS)),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export interface NewMovement extends PreparedMovement {
  number: number
  group: MovementGroup
}

const toRow = ({ cents, match, group, ...movement }: NewMovement) => ({
  ...movement,
  amount_cents: cents,
  match_group: group,
  match_code: 'code' in match ? match.code : null,
  user_plan_id: 'purchase' in match ? match.purchase : null,
})

/**
 * A movement that another import holds, or has just written, is kept as seen. In the order of fingerprints, so that two
 * imports of the same file wait for each other and never both.
 */
export const insertMovements = (
  tx: Tx,
  statement: string,
  movements: readonly NewMovement[],
): Promise<unknown> =>
  sql`
    with rows as (
      select * from jsonb_to_recordset(${JSON.stringify(movements.map(toRow))}::jsonb) as r(
        line integer, day date, amount_cents bigint, concept text, reference text, fingerprint text, number integer,
        match_group text, match_code text, user_plan_id uuid)
    ), first_seen as (
      insert into studio.bank_movements (statement_id, line, day, amount_cents, concept, reference, fingerprint,
        number, match_group, match_code, user_plan_id)
      select ${statement}::uuid, line, day, amount_cents, concept, reference, fingerprint, number, match_group, match_code,
        user_plan_id
      from rows order by fingerprint
      on conflict (fingerprint) where match_group in ('certain', 'probable', 'unknown', 'possible_repeat') do nothing
      returning line
    )
    insert into studio.bank_movements (statement_id, line, day, amount_cents, concept, reference, fingerprint,
      number, match_group, user_plan_id)
    select ${statement}::uuid, line, day, amount_cents, concept, reference, fingerprint, number, 'seen', user_plan_id
    from rows where line not in (select line from first_seen)`.execute(tx)

/** The deposits of other imports that have a day and an amount of these. */
export const knownDeposits = async (
  tx: Tx,
  { layout, columns }: Pick<Layout, 'layout' | 'columns'>,
  movements: readonly Movement[],
): Promise<KnownDeposit[]> => {
  const deposits = movements.filter(({ cents }) => cents > 0)
  const { rows } = await sql<KnownDeposit>`
    select m.day, m.amount_cents as cents, m.number, m.fingerprint, m.paid_plan_id is not null as "isPaid",
      s.layout = ${layout} and s.columns = ${JSON.stringify(columns)}::jsonb as "isSameLayout"
    from studio.bank_movements m join studio.bank_statements s on s.id = m.statement_id
    where (m.day, m.amount_cents) in (
        select * from unnest(${deposits.map(({ day }) => day)}::date[], ${deposits.map(({ cents }) => cents)}::bigint[]))
      and m.fingerprint is not null and (m.match_group <> 'seen' or m.paid_plan_id is not null)
    order by m.line`.execute(tx)
  return rows
}

export const lockStatement = (tx: Tx, id: string) =>
  tx
    .selectFrom('studio.bank_statements')
    .select(['id', 'undone_at'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()

export interface MatchIds {
  movement_id: string
  user_plan_id: string
}

/** Those that have not paid, in the order of the file. */
export const certainMatches = async (tx: Tx, statement: string): Promise<MatchIds[]> =>
  (
    await tx
      .selectFrom('studio.bank_movements')
      .select(['id', 'user_plan_id'])
      .where('statement_id', '=', statement)
      .where('match_group', '=', 'certain')
      .where('paid_plan_id', 'is', null)
      .orderBy('line')
      .$narrowType<{ user_plan_id: string }>()
      .execute()
  ).map(({ id, user_plan_id }) => ({ movement_id: id, user_plan_id }))

export interface WantedMatch extends MatchIds {
  reason?: string
}

export interface PayingMovement {
  id: string
  day: string
  cents: number
  /** It paid a purchase, or a movement of another file that is the same one did. */
  isUsed: boolean
  /** It may be the same movement as one of another layout, as it was found at the import or by what has paid since. */
  mayRepeat: boolean
}

/** With the movements of that day and amount in other files: none of them can pay meanwhile. */
export const lockMovements = (tx: Tx, statement: string, ids: readonly string[]): Promise<unknown> =>
  sql`
    select from studio.bank_movements
    where fingerprint is not null and (day, amount_cents) in (
      select day, amount_cents from studio.bank_movements where statement_id = ${statement} and id = any(${ids}::uuid[]))
    order by id for no key update`.execute(tx)

export async function payingMovements(
  tx: Tx,
  statement: string,
  ids: readonly string[],
): Promise<Map<string, PayingMovement>> {
  const { rows } = await sql<PayingMovement>`
    select m.id, m.day, m.amount_cents as cents, m.paid_plan_id is not null or exists (
      select from studio.bank_movements o where o.fingerprint = m.fingerprint and o.paid_plan_id is not null) as "isUsed",
      m.match_group = 'possible_repeat' or m.number <= (
        select count(*)
        from studio.bank_movements o join studio.bank_statements os on os.id = o.statement_id
        where o.day = m.day and o.amount_cents = m.amount_cents and o.fingerprint is not null
          and o.paid_plan_id is not null and (os.layout, os.columns) is distinct from (s.layout, s.columns)) as "mayRepeat"
    from studio.bank_movements m join studio.bank_statements s on s.id = m.statement_id
    where m.statement_id = ${statement} and m.id = any(${ids}::uuid[])`.execute(tx)
  return new Map(rows.map((row) => [row.id, row]))
}

/** From now on they are shown as possible repeats. */
export const markPossibleRepeats = (tx: Tx, ids: readonly string[]): Promise<unknown> =>
  sql`
    update studio.bank_movements set match_group = 'possible_repeat'
    where id = any(${ids}::uuid[]) and match_group in ('certain', 'probable', 'unknown')`.execute(tx)

export const markMovementsPaid = (
  tx: Tx,
  matches: readonly WantedMatch[],
  { actor, now }: { actor: string; now: Date },
): Promise<unknown> =>
  sql`
    update studio.bank_movements m set paid_plan_id = r.plan, paid_at = ${now}, paid_by = ${actor}, repeat_reason = r.reason
    from unnest(${matches.map((match) => match.movement_id)}::uuid[],
      ${matches.map((match) => match.user_plan_id)}::uuid[],
      ${matches.map((match) => match.reason ?? null)}::text[]) as r(id, plan, reason)
    where m.id = r.id`.execute(tx)

export const paidMatches = async (tx: Tx, statement: string): Promise<MatchIds[]> => {
  const rows = await tx
    .selectFrom('studio.bank_movements')
    .select(['id as movement_id', 'paid_plan_id as user_plan_id'])
    .where('statement_id', '=', statement)
    .where('paid_plan_id', 'is not', null)
    .orderBy('line')
    .$narrowType<{ user_plan_id: string }>()
    .execute()
  return rows
}

/** Its movements may be imported again. */
export async function withdrawStatement(
  tx: Tx,
  statement: string,
  { actor, now }: { actor: string; now: Date },
): Promise<void> {
  await tx
    .updateTable('studio.bank_movements')
    .set({ fingerprint: null })
    .where('statement_id', '=', statement)
    .execute()
  await tx
    .updateTable('studio.bank_statements')
    .set({ undone_at: now, undone_by: actor })
    .where('id', '=', statement)
    .execute()
}

/** Of movements that have paid no plan. */
export const eraseTextsBefore = (db: Db, cutoff: Date): Promise<unknown> =>
  sql`
    update studio.bank_movements m set concept = '', reference = ''
    from studio.bank_statements s
    where s.id = m.statement_id and s.created_at < ${cutoff}
      and m.paid_plan_id is null and (m.concept <> '' or m.reference <> '')`.execute(db)

/**
 * What the bank wrote about a member whose account is erased: the movements of their payments, wherever these were imported
 * again, and every text with their name; a file's name, too. Call it while the profile still has the name.
 */
export const eraseMovementsOf = async (tx: Tx, user: string, fileName: string): Promise<void> => {
  await sql`
    with own as materialized (
      select distinct m.day, m.amount_cents, m.concept, m.reference
      from studio.bank_movements m join studio.user_plans u on u.id in (m.user_plan_id, m.paid_plan_id)
      where u.user_id = ${user}
    ), person as materialized (
      select studio.folded(full_name) as name from studio.profiles where user_id = ${user}
    )
    update studio.bank_movements m set concept = '', reference = '', repeat_reason = null
    where (m.concept <> '' or m.reference <> '' or m.repeat_reason is not null) and (
      (m.day, m.amount_cents, m.concept, m.reference) in (select * from own)
      or exists (select from person where position(name in studio.folded(concat_ws(' ', m.concept, m.reference, m.repeat_reason))) > 0))`.execute(
    tx,
  )
  await sql`
    update studio.bank_statements s set file_name = ${fileName}
    from studio.profiles p
    where p.user_id = ${user}
      and position(studio.folded(p.full_name) in studio.folded(regexp_replace(s.file_name, '[^[:alnum:]]+', ' ', 'g'))) > 0`.execute(
    tx,
  )
}
