import { sql } from 'kysely'
import { allowErasedWords } from '../../../platform/audit.ts'
import type { Db, Tx } from '../../../platform/db/database.ts'
import { countRows } from '../../../platform/db/query-helpers.ts'
import { inWindow, type ListWindow } from '../../shared/list-query.ts'

type Source =
  | { kind: 'credit'; provider_payment_id: string }
  | { kind: 'use'; user_plan_id: string }
  | { kind: 'return'; method: 'cash' | 'transfer'; reason: string }

interface NewMovement {
  user: string
  /** Negative for what leaves the balance. */
  cents: number
  actor: string | null
  now: Date
}

/** The caller holds the lock of the member's profile. Movements of the kind `back` are written by studio.return_balance. */
export const insertMovement = async (
  tx: Tx,
  { user, cents, actor, now }: NewMovement,
  source: Source,
): Promise<string> =>
  (
    await tx
      .insertInto('studio.balance_movements')
      .values({ ...source, user_id: user, amount_cents: cents, actor_id: actor, at: now })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id

const movements = (db: Db) =>
  db
    .selectFrom('studio.balance_movements as b')
    .leftJoin('studio.provider_payments as y', 'y.id', 'b.provider_payment_id')
    .leftJoin('studio.checkouts as c', 'c.id', 'y.checkout_id')
    .leftJoin('studio.user_plans as u', (join) =>
      join.on(sql<boolean>`u.id = coalesce(b.user_plan_id, c.user_plan_id)`),
    )
    .select(['b.id', 'b.kind', 'b.amount_cents', 'b.method', 'b.reason', 'b.at'])
    .select(['u.id as user_plan_id', 'u.name as plan_name'])

export type MovementRow = Awaited<ReturnType<ReturnType<typeof movements>['execute']>>[number]

/** The latest first. */
export const movementPage = (db: Db, user: string, window: ListWindow): Promise<MovementRow[]> =>
  movements(db).where('b.user_id', '=', user).orderBy('b.number', 'desc').$call(inWindow(window)).execute()

export const countMovements = (db: Db, user: string): Promise<number> =>
  countRows(db.selectFrom('studio.balance_movements').where('user_id', '=', user))

export const movementById = (db: Db, id: string): Promise<MovementRow> =>
  movements(db).where('b.id', '=', id).executeTakeFirstOrThrow()

/** Empties what staff wrote about the balance of an account that is erased. */
export const eraseBalanceReasons = async (tx: Tx, user: string): Promise<void> => {
  await allowErasedWords(tx)
  await sql`
    update studio.balance_movements set reason = null where user_id = ${user} and reason is not null`.execute(
    tx,
  )
}
