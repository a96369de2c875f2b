import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { SaleAnswer } from '@estudio/contract'
import { addDays } from '@estudio/domain'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { drawers, openDays } from '../harness/cash-desk.ts'
import { dropConstraint } from '../harness/faults.ts'
import { type Answer, openStudio, type Person, type Studio } from '../harness/index.ts'
import { foliosIssued } from '../harness/plans.ts'

const locks = vi.hoisted(() => ({ taken: true }))
vi.mock('../../server/src/studio/shared/locks.ts', async (original) => {
  const real = await original<typeof import('../../server/src/studio/shared/locks.ts')>()
  const lockProfiles: typeof real.lockProfiles = async (tx, ids) =>
    locks.taken ? real.lockProfiles(tx, ids) : [...ids]
  return { ...real, lockProfiles }
})

type Sale = Answer<SaleAnswer & { code?: string }>

/** Repeats a request, with its key, that the server is too busy to serve. */
const served = async <T>(send: () => Promise<Answer<T>>): Promise<Answer<T>> => {
  let answer = await send()
  for (let repeated = 0; answer.status === 503 && repeated < 5; repeated += 1) answer = await send()
  return answer
}

const presses = 50
const today = '2026-11-16'

describe('sales at the counter at once', () => {
  let studio: Studio
  let admin: Person
  let ana: { id: string }
  let week: { id: string }

  const sells = (key: string, sale: object = {}): Promise<Sale> =>
    served(() =>
      admin.post(
        '/api/admin/sales',
        {
          client: { id: ana.id },
          plan_id: week.id,
          start_date: today,
          method: 'cash',
          amount_paid: 100,
          ...sale,
        },
        { 'idempotency-key': key },
      ),
    )
  const closes = () =>
    served(() =>
      admin.post<{ code?: string }>(`/api/admin/cash-days/${today}/close`, {
        counted: { cash: 0, card: 0 },
        note: 'Se contó a la vez que se cobraba',
      }),
    )
  const codesOf = (answers: Sale[]) => answers.map(({ body }) => body.code ?? 'ok')
  const inDrawers = async () => (await drawers(studio.db)).reduce((sum, { holds }) => sum + holds, 0)

  beforeEach(async () => {
    locks.taken = true
    studio = await openStudio({ poolSize: 20 })
    admin = await studio.admin()
    ana = await studio.member()
    week = await studio.plan({ price: 10_000, days: 7, classLimit: 3 })
    await openDays(studio.db, [today])
  })

  it('two presses of each of 25 keys while the day is closed: one plan for each key; ledger, cash and receipts agree', async () => {
    const press = (n: number) => sells(`key-${n % 25}`, { start_date: addDays(today, 7 * (n % 25)) })
    const all = Array.from({ length: presses }, (_, n) => n)
    const first = all.slice(0, 20).map(press)
    const closings = Promise.all([closes(), closes()])
    const answers = await Promise.all([...first, ...all.slice(20).map(press)])
    expect(
      (await closings).map(({ body }) => body.code ?? 'ok').toSorted((a, b) => a.localeCompare(b)),
    ).toEqual(['cash_day_closed', 'ok'])
    expect(answers.map(({ status }) => status)).toEqual(all.map(() => 201))
    for (const [n, { body }] of answers.slice(25).entries()) expect(body).toEqual(answers[n]?.body)
    const books = await studio.books(ana)
    expect(books).toHaveLength(25)
    for (const plan of books)
      expect(plan).toMatchObject({ status: 'active', classes_remaining: 3, ledger: 3 })
    expect(await foliosIssued(studio.db)).toEqual(Array.from({ length: 25 }, (_, n) => n + 1))
    expect(answers.map(({ body }) => body.receipt.folio).toSorted((a, b) => a - b)).toEqual(
      all.map((n) => Math.floor(n / 2) + 1),
    )
    expect(await inDrawers()).toBe(2500)
    const [closed] = await drawers(studio.db)
    expect(closed?.closedWith).toBe(closed?.holds)
  })

  it('50 keys for the same days: one sale, the others are refused, and nothing of them stays', async () => {
    const answers = await Promise.all(Array.from({ length: presses }, (_, n) => sells(`key-${n}`)))
    const codes = codesOf(answers)
    expect(codes.filter((code) => code === 'ok')).toHaveLength(1)
    expect(codes.filter((code) => code === 'plan_overlaps_active')).toHaveLength(presses - 1)
    expect(await studio.books(ana)).toMatchObject([{ classes_remaining: 3, ledger: 3 }])
    expect(await foliosIssued(studio.db)).toEqual([1])
    expect(await inDrawers()).toBe(100)
  })

  it('control: without the lock of the member and the constraint several keys sell the same days', async () => {
    locks.taken = false
    const source = await readFile(join(import.meta.dirname, '../../db/functions/grant_plan.sql'), 'utf8')
    const slow = source
      .replace(' for no key update', '')
      .replace('  balance := case', '  perform pg_sleep(0.3);\n  balance := case')
    expect(slow).toContain('pg_sleep')
    await sql.raw(slow).execute(studio.db)
    await dropConstraint(studio.db, 'userPlans', 'user_plans_share_no_day')
    const answers = await Promise.all(Array.from({ length: 8 }, (_, n) => sells(`key-${n}`)))
    expect(codesOf(answers).filter((code) => code === 'ok').length).toBeGreaterThan(1)
  })

  it('50 presses for one new client: one client, one plan', async () => {
    const client = { full_name: 'Nora Ibarra', phone: '6670009999' }
    const same = await Promise.all(Array.from({ length: presses / 2 }, () => sells('one', { client })))
    expect(new Set(same.map(({ body }) => body.user.id)).size).toBe(1)
    const others = await Promise.all(
      Array.from({ length: presses / 2 }, (_, n) => sells(`other-${n}`, { client })),
    )
    expect(new Set(codesOf(others))).toEqual(new Set(['phone_taken']))
    expect(await foliosIssued(studio.db)).toEqual([1])
  })

  it('undoing a sale while its day is closed: both or neither', async () => {
    const { body } = await sells('one')
    const [undone, closed] = await Promise.all([
      served(() => admin.post<{ code?: string }>(`/api/admin/sales/${body.user_plan.id}/undo`)),
      closes(),
    ])
    expect(closed.status).toBe(200)
    const [day] = await drawers(studio.db)
    expect(day?.closedWith).toBe(day?.holds)
    const total = await inDrawers()
    expect([undone.body.code ?? 'ok', total]).toEqual(
      undone.status === 200 ? ['ok', 0] : ['cash_day_closed', 100],
    )
  })
})
