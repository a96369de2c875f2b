import {
  MovementFilter,
  type MovementGroup,
  type MovementQuery,
  type Statement,
  type StatementColumns,
  type StatementList,
  type StatementMovement,
  type StatementMovementList,
  Uuid,
} from '@estudio/contract'
import { knownReferences, mxn, possibleReferences, referencesIn } from '@estudio/domain'
import { importWarnings } from '@estudio/texts'
import { sql } from 'kysely'
import { Type } from 'typebox'
import type { Db } from '../../../platform/db/database.ts'
import { errors } from '../../../platform/errors.ts'
import { filledOrder, idsOf, inWindow, type ListWindow, listFilter } from '../../shared/list-query.ts'
import { type ReservedFor, reservationsOf } from '../purchases/reserved-references.ts'
import { dueCents } from '../sold-plans/store.ts'

/** The group of the movement `m`, as lists show it. */
const groupOf = sql<MovementGroup>`case when m.payout_id is not null then 'payout' else m.match_group end`

const groupCount = (group: string) => sql<number>`count(*) filter (where ${groupOf} = ${group})`

const statements = (db: Db, ids?: readonly string[]) => {
  const query = db.selectFrom('studio.bank_statements as s')
  return ids ? query.where('s.id', '=', sql<string>`any(${ids}::uuid[])`) : query
}

const withCounts = (db: Db, ids?: readonly string[]) =>
  statements(db, ids)
    .leftJoin('studio.profiles as p', 'p.user_id', 's.created_by')
    .innerJoinLateral(
      (inner) =>
        inner
          .selectFrom('studio.bank_movements as m')
          .whereRef('m.statement_id', '=', 's.id')
          .select([
            groupCount('certain').as('certain'),
            groupCount('probable').as('probable'),
            groupCount('unknown').as('unknown'),
            groupCount('possible_repeat').as('possible_repeat'),
            groupCount('payout').as('payout'),
            groupCount('seen').as('seen'),
            groupCount('ignored').as('ignored'),
            sql<number>`count(m.paid_plan_id)`.as('paid'),
            sql<number>`count(*) filter (where m.match_group = 'certain' and m.paid_plan_id is null)`.as(
              'to_confirm',
            ),
            sql<string>`min(m.day)`.as('from'),
            sql<string>`max(m.day)`.as('to'),
          ])
          .as('c'),
      (join) => join.onTrue(),
    )
    .select(['s.id', 's.file_name', 's.columns', 's.created_at', 's.created_by', 's.undone_at'])
    .select(['s.ignored_count', 's.ignored as ignored_rows', 's.hidden_rows'])
    .select(['p.full_name', 'p.erased_at'])
    .select([
      'c.certain',
      'c.probable',
      'c.unknown',
      'c.possible_repeat',
      'c.payout',
      'c.seen',
      'c.ignored',
      'c.paid',
      'c.to_confirm',
      'c.from',
      'c.to',
    ])

type StatementRow = Awaited<ReturnType<ReturnType<typeof withCounts>['execute']>>[number]

const toStatement = (row: StatementRow): Statement => ({
  id: row.id,
  file_name: row.file_name,
  columns: row.columns as unknown as StatementColumns,
  counts: {
    certain: row.certain,
    probable: row.probable,
    unknown: row.unknown,
    possible_repeat: row.possible_repeat,
    payout: row.payout,
    seen: row.seen,
    ignored: row.ignored + row.ignored_count,
  },
  ignored_rows: row.ignored_count,
  ignored: row.ignored_rows as unknown as Statement['ignored'],
  warnings: row.hidden_rows > 0 ? [importWarnings.rows_hidden(row.hidden_rows)] : [],
  paid: row.paid,
  to_confirm: row.undone_at ? 0 : row.to_confirm,
  from: row.from,
  to: row.to,
  created_at: row.created_at.toISOString(),
  created_by:
    row.created_by === null || row.erased_at !== null
      ? null
      : { id: row.created_by, name: row.full_name ?? '' },
  undone_at: row.undone_at?.toISOString() ?? null,
})

/** Throws not_found. */
export async function statementById(db: Db, id: string): Promise<Statement> {
  const row = await withCounts(db, [id]).executeTakeFirst()
  if (!row) throw errors.notFound('statement')
  return toStatement(row)
}

const NoFilter = Type.Object({})

const statementOrder = { created_at: sql`s.created_at`, file_name: sql`s.file_name` } as const

/** Sorts the newest statement first unless the window says otherwise. */
export async function statementList(db: Db, window: ListWindow): Promise<StatementList> {
  listFilter(NoFilter, {}, window)
  const ids = idsOf(window, Uuid)
  const sort = window.sort ?? { field: 'created_at', descending: true }
  const [rows, { total }] = await Promise.all([
    withCounts(db, ids)
      .orderBy(filledOrder(statementOrder, 'created_at', sort))
      .orderBy('s.id')
      .$call(inWindow(window))
      .execute(),
    statements(db, ids)
      .select((select) => select.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow(),
  ])
  return { statements: rows.map(toStatement), total }
}

const movements = (db: Db, statement: string, { group, paid }: MovementFilter) => {
  let query = db.selectFrom('studio.bank_movements as m').where('m.statement_id', '=', statement)
  if (group) query = query.where(groupOf, '=', group)
  if (paid !== undefined) query = query.where('m.paid_plan_id', paid ? 'is not' : 'is', null)
  return query
}

/** First the movements that staff can confirm, then those that they have to look at, then those that need nothing. */
const workOrder = sql`case
  when m.paid_plan_id is not null then 5
  else array_position(array['certain', 'probable', 'possible_repeat', 'unknown', 'paid', 'payout', 'seen', 'ignored'], ${groupOf}) end`

const movementOrder = {
  line: sql`m.line`,
  group: workOrder,
  day: sql`m.day`,
  amount: sql`m.amount_cents`,
} as const

const movementsInOrder = (db: Db, statement: string, filter: MovementFilter, sort: ListWindow['sort']) =>
  movements(db, statement, filter)
    .leftJoin('studio.sold_plans as u', (join) =>
      join.on(sql<boolean>`u.id = coalesce(m.paid_plan_id, m.user_plan_id)`),
    )
    .leftJoin('studio.profiles as p', 'p.user_id', 'u.user_id')
    .select(['m.id', 'm.line', 'm.day', 'm.amount_cents', 'm.concept', 'm.reference'])
    .leftJoin('studio.payout_sums as o', 'o.id', 'm.payout_id')
    .select(groupOf.as('group'))
    .select(['m.match_code', 'm.paid_at', 'm.repeat_reason'])
    .select(['m.payout_id', 'o.provider', 'o.payments', 'o.fee_cents'])
    .select(['u.id as plan_id', 'u.name as plan_name', 'u.reference as plan_reference', 'u.price_cents'])
    .select(['u.amount_paid_cents', 'u.payment_status'])
    .select(['p.user_id', 'p.full_name', 'p.erased_at'])
    .orderBy(filledOrder(movementOrder, 'line', sort))
    .orderBy('m.line')

type MovementRow = Awaited<ReturnType<ReturnType<typeof movementsInOrder>['execute']>>[number]

const amountDue = ({ payment_status, price_cents, amount_paid_cents }: MovementRow): number =>
  payment_status === 'pending' ? dueCents({ price_cents: price_cents ?? 0, amount_paid_cents }) : 0

const isUnknownDeposit = ({ plan_id, payout_id, amount_cents }: MovementRow): boolean =>
  plan_id === null && payout_id === null && amount_cents > 0

const textsOf = ({ concept, reference }: MovementRow) => [concept, reference]

type FindReservation = (row: MovementRow) => StatementMovement['reserved_for']

/** Finds the reservation that the texts of a deposit without a purchase name. */
const reservationsIn = (reserved: readonly ReservedFor[]): FindReservation => {
  const byReference = new Map(reserved.map((one) => [one.reference, one]))
  const known = knownReferences(byReference.keys())
  return (row) => {
    if (!isUnknownDeposit(row)) return null
    const [named, another] = new Set(textsOf(row).flatMap((text) => referencesIn(text, known)))
    const found = named !== undefined && another === undefined ? byReference.get(named) : undefined
    if (!found) return null
    const { user_id, full_name, plan_name } = found
    return { user: { id: user_id, full_name }, plan_name, reference: found.reference }
  }
}

interface PayoutRow {
  payout_id: string | null
  provider: string | null
  payments: number | null
  fee_cents: number | null
}

export const toPayoutSummary = ({ payout_id, provider, payments, fee_cents }: PayoutRow) =>
  payout_id === null || provider === null
    ? null
    : {
        id: payout_id,
        provider: provider as NonNullable<StatementMovement['payout']>['provider'],
        payments,
        fees: fee_cents === null ? null : mxn(fee_cents),
      }

const toMovement = (row: MovementRow, reservationOf: FindReservation): StatementMovement => ({
  id: row.id,
  line: row.line,
  day: row.day,
  amount: mxn(row.amount_cents),
  concept: row.concept,
  reference: row.reference,
  group: row.group,
  code: row.match_code,
  user_plan:
    row.plan_id === null
      ? null
      : {
          id: row.plan_id,
          user: { id: row.erased_at ? null : row.user_id, full_name: row.full_name ?? '' },
          plan_name: row.plan_name ?? '',
          reference: row.plan_reference ?? '',
          price: mxn(row.price_cents ?? 0),
          amount_due: mxn(amountDue(row)),
        },
  reserved_for: reservationOf(row),
  payout: toPayoutSummary(row),
  paid_at: row.paid_at?.toISOString() ?? null,
  repeat_reason: row.repeat_reason,
})

/** Keeps the order of the file unless the window says otherwise. Throws not_found, validation_failed. */
export async function movementList(
  db: Db,
  statement: string,
  query: MovementQuery,
  window: ListWindow,
): Promise<StatementMovementList> {
  const filter = listFilter(MovementFilter, query, window)
  await statementById(db, statement)
  const [rows, { total }] = await Promise.all([
    movementsInOrder(db, statement, filter, window.sort).$call(inWindow(window)).execute(),
    movements(db, statement, filter)
      .select((select) => select.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow(),
  ])
  const texts = rows.filter(isUnknownDeposit).flatMap(textsOf)
  const named = [...new Set(texts.flatMap(possibleReferences))]
  const reservationOf = reservationsIn(named.length > 0 ? await reservationsOf(db, named) : [])
  return { movements: rows.map((row) => toMovement(row, reservationOf)), total }
}
