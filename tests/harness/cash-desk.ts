import type { CashDay, UserPlan } from '@estudio/contract'
import { sql } from 'kysely'
import { expect } from 'vitest'
import type { Db } from '../../server/src/platform/db/database.ts'
import { type Member, openStudio, type Person } from './index.ts'

/** Days of the cash desk in order: what each was closed with (null: open), and what its movements add up to, in MXN. */
export async function drawers(db: Db): Promise<{ day: string; closedWith: number | null; holds: number }[]> {
  const { rows } = await sql<{ day: string; closedWith: number | null; holds: number }>`
    select d.day, (d.expected_cash_cents + d.expected_card_cents) / 100 as "closedWith",
      coalesce((select sum(m.amount_cents) from studio.cash_movements m where m.day = d.day), 0) / 100 as holds
    from studio.cash_days d order by d.day`.execute(db)
  return rows
}

/** Statements that the database has to refuse: changes of movements and of closed days. */
export const changeMovements = (db: Db) => sql`update studio.cash_movements set amount_cents = 1`.execute(db)
export const reopenDays = (db: Db) => sql`update studio.cash_days set closed_at = null`.execute(db)

/** Movements take half a second between looking at their day and falling on it; with or without the lock. */
export async function slowMovements(db: Db, { locked }: { locked: boolean }): Promise<void> {
  const { rows } = await sql<{ source: string }>`
    select pg_get_functiondef('studio.hold_cash_day'::regproc) as source`.execute(db)
  const source = rows[0]?.source ?? ''
  const slow = source.replace('  return closed', '  perform pg_sleep(0.5);\n  return closed')
  const changed = locked ? slow : slow.replace(' for share', '')
  if (changed === source || changed.includes(' for share') !== locked)
    throw new Error('The function is another')
  await sql.raw(changed).execute(db)
}

/** Days that begin with an empty drawer. */
export const openDays = async (db: Db, days: string[]): Promise<void> => {
  await db
    .insertInto('studio.cash_days')
    .values(days.map((day) => ({ day })))
    .execute()
  await db
    .insertInto('studio.cash_movements')
    .values(
      days.map((day) => ({
        day,
        kind: 'float' as const,
        method: 'cash' as const,
        amount_cents: 0,
        at: new Date(day),
      })),
    )
    .execute()
}

/** A studio with two administrators at the cash desk and two members who buy plans. */
export async function openCashDesk() {
  const studio = await openStudio()
  const sol = await studio.admin({ name: 'Sol Rivas' })
  const luz = await studio.admin({ name: 'Luz Parra' })
  const ana = await studio.member({ name: 'Ana Prueba' })
  const eva = await studio.member({ name: 'Eva Luna' })

  const plans: Record<string, UserPlan> = {}

  const day = async (date: string) => (await sol.get<CashDay>(`/api/admin/cash-days/${date}`)).body
  const totals = async (date: string) => (await day(date)).methods.map(({ expected }) => expected)
  const close = (date: string, cash: number, card: number, note?: string) =>
    sol.post<CashDay & { code?: string; errors?: object; message?: string }>(
      `/api/admin/cash-days/${date}/close`,
      { counted: { cash, card }, note },
    )
  const sells = async (by: Person, to: Member, method: string, amount_paid: number): Promise<UserPlan> => {
    const { id } = await studio.plan({ name: 'Mensual', price: 96_000 })
    const sale = { plan_id: id, start_date: '2026-12-01', payment_method: method, amount_paid }
    await by.patch(`/api/admin/user-plans/${plans[to.id]?.id}/cancel`)
    const { body, status } = await by.post<{ plan: UserPlan }>(`/api/admin/users/${to.id}/plans`, sale)
    expect(status).toBe(201)
    plans[to.id] = body.plan
    return body.plan
  }
  const correct = async (plan: UserPlan, change: object) =>
    expect(
      (await luz.patch(`/api/admin/user-plans/${plan.id}/payment`, { ...change, reason: 'Se anotó mal' }))
        .status,
    ).toBe(200)
  const reverse = async (by: Person, plan: UserPlan) =>
    expect(
      (await by.patch(`/api/admin/user-plans/${plan.id}/reverse-payment`, { reason: 'Devuelto' })).status,
    ).toBe(200)
  return { studio, sol, luz, ana, eva, day, totals, close, sells, correct, reverse }
}
