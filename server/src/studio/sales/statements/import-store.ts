import { MAX_IGNORED_ROWS, type MovementGroup, type StatementColumns } from '@estudio/contract'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/database.ts'
import { batchesOf } from '../../shared/collections.ts'
import { asWallTime } from '../../shared/wall-time.ts'
import type { Purchase } from './match-movements.ts'
import type { KnownDeposit } from './match-repeats.ts'
import type { PreparedMovement } from './prepare-statement.ts'
import type { IgnoredRow, Movement } from './read-rows.ts'

/** A paid purchase is recognised for this many days. */
const REMEMBERED_DAYS = 120

interface PurchaseRow extends Omit<Purchase, 'boughtOn'> {
  bought_at: string
}

/**
 * The purchases that a transfer may be for, in the order of purchase: purchases that wait for a transfer, and purchases paid
 * lately.
 */
export async function purchasesToMatch(db: Db, now: Date): Promise<Purchase[]> {
  const { rows } = await sql<PurchaseRow>`
    select u.id, p.reference, coalesce(u.buyer_name, '') as name,
      u.price_cents - case when p.state = 'completed' then 0 else coalesce(p.amount_cents, 0) end as cents,
      ${asWallTime('u.created_at')} as bought_at, p.state = 'completed' as "isPaid"
    from (
      select id from studio.waiting_purchases
      union all
      select user_plan_id from studio.payments
      where state = 'completed' and received_at > ${now}::timestamptz - ${REMEMBERED_DAYS} * interval '1 day') found
    join studio.user_plans u on u.id = found.id
    join studio.payments p on p.user_plan_id = u.id
    where p.state = 'completed' or p.method = 'transfer'
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

interface NewStatement extends Layout {
  fileName: string
  ignored: readonly IgnoredRow[]
  hidden: number
}

export async function insertStatement(
  tx: Tx,
  { fileName, ignored, hidden, ...layout }: NewStatement,
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
      hidden_rows: hidden,
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
 * A movement that another import already holds, or has just written, is stored as already seen. Movements are written in the
 * order of their fingerprints, so that two imports of the same file cannot deadlock.
 */
export async function insertMovements(
  tx: Tx,
  statement: string,
  movements: readonly NewMovement[],
): Promise<void> {
  const inOrder = movements.toSorted((one, other) => compareText(one.fingerprint, other.fingerprint))
  for (const batch of batchesOf(inOrder)) await insertBatch(tx, statement, batch)
}

const compareText = (one: string, other: string): number => Number(one > other) - Number(one < other)

const insertBatch = (tx: Tx, statement: string, movements: readonly NewMovement[]): Promise<unknown> =>
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

/** The deposits of other imports with the same day and amount as these deposits. */
export const knownDeposits = async (
  tx: Tx,
  { layout, columns }: Pick<Layout, 'layout' | 'columns'>,
  movements: readonly Movement[],
): Promise<KnownDeposit[]> => {
  const deposits = movements.filter(({ cents }) => cents > 0)
  const { rows } = await sql<KnownDeposit>`
    select m.day, m.amount_cents as cents, m.reference, m.number, m.fingerprint, m.paid_plan_id is not null as "isPaid",
      s.layout = ${layout} and s.columns = ${JSON.stringify(columns)}::jsonb as "isSameLayout"
    from studio.bank_movements m join studio.bank_statements s on s.id = m.statement_id
    where (m.day, m.amount_cents) in (
        select * from unnest(${deposits.map(({ day }) => day)}::date[], ${deposits.map(({ cents }) => cents)}::bigint[]))
      and m.fingerprint is not null and (m.match_group <> 'seen' or m.paid_plan_id is not null)
    order by m.line`.execute(tx)
  return rows
}
