import type { StatementMovementList, StatementPayments } from '@estudio/contract'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { bankFile, forgetRepeats, importFile, type LayoutName } from '../harness/bank-files.ts'
import { openStudio, type Person, type Studio } from '../harness/index.ts'
import { paymentsOf, sellUnpaidPlans } from '../harness/plans.ts'

const locks = vi.hoisted(() => ({ taken: true, readers: 0, read: 0 }))
vi.mock('../../server/src/studio/shared/locks.ts', async (original) => {
  const real = await original<typeof import('../../server/src/studio/shared/locks.ts')>()
  const lockProfiles: typeof real.lockProfiles = async (tx, ids) =>
    locks.taken ? real.lockProfiles(tx, ids) : [...ids]
  return { ...real, lockProfiles }
})
vi.mock('../../server/src/studio/sales/statements/store.ts', async (original) => {
  const real = await original<typeof import('../../server/src/studio/sales/statements/store.ts')>()
  const lockStatement: typeof real.lockStatement = async (tx, id) =>
    locks.taken ? real.lockStatement(tx, id) : { id, undone_at: null }
  const lockMovements: typeof real.lockMovements = async (tx, id, ids) =>
    locks.taken ? real.lockMovements(tx, id, ids) : undefined
  return { ...real, lockStatement, lockMovements }
})
vi.mock('../../server/src/studio/sales/sold-plans/store.ts', async (original) => {
  const real = await original<typeof import('../../server/src/studio/sales/sold-plans/store.ts')>()
  const lockedSoldPlans: typeof real.lockedSoldPlans = async (tx, ids) => {
    if (locks.taken) return real.lockedSoldPlans(tx, ids)
    const plans = await real.soldPlansById(tx, ids)
    // All have read before one of them writes, unless one waits for another in the database.
    locks.read += 1
    for (let turn = 0; turn < 50 && locks.read < locks.readers; turn += 1)
      await sql`select pg_sleep(0.02)`.execute(tx)
    return plans
  }
  return { ...real, lockedSoldPlans }
})

const DEPOSITS = 60
const PAID = 40

describe(`${DEPOSITS} movements, of which ${PAID} pay a purchase, imported twice and by two administrators at once`, () => {
  let studio: Studio
  let admins: Person[]
  let plans: { id: string; reference: string }[]
  let file: Buffer

  beforeEach(async () => {
    locks.taken = true
    studio = await openStudio({ poolSize: 10, env: { RATE_LIMIT_SCALE: '1000' } })
    admins = [await studio.admin({ name: 'Una' }), await studio.admin({ name: 'Dos' })]
    plans = await sellUnpaidPlans(studio.context, PAID)
    const others = Array.from({ length: DEPOSITS - PAID }, (_, at) => ({
      concept: `DEPOSITO ${at}`,
      cents: 50_000 + at,
    }))
    const paid = plans.map(({ reference }) => ({ concept: `SPEI ${reference}`, cents: 180_000 }))
    file = await bankFile([...paid, ...others].map((one) => ({ day: '2026-11-16', ...one })))
  })

  const each = <T>(act: (admin: Person) => Promise<T>): Promise<T[]> =>
    Promise.all([...admins, ...admins].map((admin) => act(admin)))
  const importAndConfirm = async (admin: Person): Promise<StatementPayments> => {
    const { body } = await importFile(studio, admin, file)
    return confirm(admin, body.statement.id)
  }
  const confirm = async (admin: Person, id: string): Promise<StatementPayments> =>
    (await admin.post<StatementPayments>(`/api/admin/statements/${id}/confirm`, { certain: true })).body
  const countPaid = (answers: StatementPayments[]) => answers.reduce((sum, { paid }) => sum + paid.length, 0)
  const paidOnce = { verified: PAID, most: 1, active: PAID }

  it('each purchase is paid once', async () => {
    expect(countPaid(await each(importAndConfirm))).toBe(PAID)
    expect(await paymentsOf(studio.db, plans)).toEqual(paidOnce)
    expect(countPaid(await each(importAndConfirm))).toBe(0)
    expect(await paymentsOf(studio.db, plans)).toEqual(paidOnce)
  })

  it('each purchase is paid once when all confirm the same import', async () => {
    const { body } = await importFile(studio, admins[0] as Person, file)
    expect(countPaid(await each((admin) => confirm(admin, body.statement.id)))).toBe(PAID)
    expect(await paymentsOf(studio.db, plans)).toEqual(paidOnce)
  })

  it('an import that is undone while it is confirmed leaves no payment without its movement', async () => {
    const { body } = await importFile(studio, admins[0] as Person, file)
    const path = `/api/admin/statements/${body.statement.id}`
    const [confirmed, undone] = await Promise.all([
      admins[0]?.post(`${path}/confirm`, { certain: true }),
      admins[1]?.post(`${path}/undo`),
    ])
    expect(undone?.status).toBe(200)
    expect([200, 409]).toContain(confirmed?.status)
    expect(await paymentsOf(studio.db, plans)).toMatchObject({ active: 0 })
  })

  it('control: without the locks purchases are paid more than once', async () => {
    Object.assign(locks, { taken: false, readers: 4, read: 0 })
    const { body } = await importFile(studio, admins[0] as Person, file)
    await each((admin) => confirm(admin, body.statement.id))
    expect((await paymentsOf(studio.db, plans))?.most).toBeGreaterThan(1)
  })
})

describe('one deposit in two files that two administrators match with two purchases at once', () => {
  let studio: Studio
  let admins: Person[]
  let plans: { id: string; reference: string }[]

  beforeEach(async () => {
    studio = await openStudio({ poolSize: 10 })
    admins = [await studio.admin({ name: 'Una' }), await studio.admin({ name: 'Dos' })]
    plans = await sellUnpaidPlans(studio.context, 2)
  })

  /** The number of purchases that the deposit paid, and the other answers. */
  const giveToBoth = async (second?: LayoutName) => {
    const deposit = { day: '2026-11-16', cents: 180_000, concept: 'PAGO EN VENTANILLA' }
    const matches: { path: string; body: object }[] = []
    for (const [index, admin] of admins.entries()) {
      const file = await bankFile([deposit], index === 1 ? second : undefined)
      const { id } = (await importFile(studio, admin, file)).body.statement
      const list = await admin.get<StatementMovementList>(`/api/admin/statements/${id}/movements`)
      const match = { movement_id: list.body.movements[0]?.id, user_plan_id: plans[index]?.id }
      matches.push({ path: `/api/admin/statements/${id}/confirm`, body: { matches: [match] } })
    }
    await forgetRepeats(studio.db)
    const answers = await Promise.all(
      admins.map((admin, index) =>
        admin.post<StatementPayments & { code?: string }>(
          matches[index]?.path ?? '',
          matches[index]?.body ?? {},
        ),
      ),
    )
    return {
      paid: answers.reduce((sum, { body }) => sum + (body.paid?.length ?? 0), 0),
      codes: answers.flatMap(({ body }) => [
        ...(body.code ? [body.code] : []),
        ...(body.refused ?? []).map(({ code }) => code),
      ]),
      active: (await paymentsOf(studio.db, plans))?.active,
    }
  }
  const once = { paid: 1, codes: ['movement_already_used'], active: 1 }

  it('pays one of them', async () => {
    locks.taken = true
    expect(await giveToBoth()).toEqual(once)
  })

  it('pays one of them by the unique index alone', async () => {
    Object.assign(locks, { taken: false, readers: 2, read: 0 })
    expect(await giveToBoth()).toEqual(once)
  })

  it('N3: pays one of them when the files have different layouts', async () => {
    locks.taken = true
    expect(await giveToBoth('decimal commas')).toEqual({ ...once, codes: ['repeat_needs_reason'] })
  })

  it('control: without the locks a deposit in two layouts pays both', async () => {
    locks.taken = false
    expect(await giveToBoth('decimal commas')).toEqual({ paid: 2, codes: [], active: 2 })
  })

  it('control: without the index both are paid', async () => {
    Object.assign(locks, { taken: false, readers: 2, read: 0 })
    await sql`drop index studio.bank_movements_used`.execute(studio.db)
    expect(await giveToBoth()).toEqual({ paid: 2, codes: [], active: 2 })
  })
})
