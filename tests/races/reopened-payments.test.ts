import type { UserPlan } from '@estudio/contract'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { bankFile, importFile } from '../harness/bank-files.ts'
import { type Member, openStudio, type Person, type Studio } from '../harness/index.ts'
import { queuedMails } from '../harness/outbox.ts'
import { storedPlan } from '../harness/plans.ts'

/** `meanwhile` starts once the undo has read what it acts on, and without locks is done before it acts. */
const race = vi.hoisted(() => ({
  locks: true,
  meanwhile: undefined as (() => Promise<unknown>) | undefined,
}))
vi.mock('../../server/src/studio/shared/locks.ts', async (original) => {
  const real = await original<typeof import('../../server/src/studio/shared/locks.ts')>()
  const lockProfiles: typeof real.lockProfiles = async (tx, ids) =>
    race.locks ? real.lockProfiles(tx, ids) : [...ids]
  const lockUserPlans: typeof real.lockUserPlans = async (tx, ids) =>
    race.locks ? real.lockUserPlans(tx, ids) : [...ids]
  return { ...real, lockProfiles, lockUserPlans }
})
vi.mock('../../server/src/studio/sales/sold-plans/store.ts', async (original) => {
  const real = await original<typeof import('../../server/src/studio/sales/sold-plans/store.ts')>()
  const lockedSoldPlans: typeof real.lockedSoldPlans = (tx, ids) =>
    race.locks ? real.lockedSoldPlans(tx, ids) : real.soldPlansById(tx, ids)
  return { ...real, lockedSoldPlans }
})
vi.mock('../../server/src/studio/sales/payment-rows/payment-states.ts', async (original) => {
  const real = await original<typeof import('../../server/src/studio/sales/payment-rows/payment-states.ts')>()
  const reopenPayments: typeof real.reopenPayments = async (tx, ...reopening) => {
    const running = race.meanwhile?.()
    race.meanwhile = undefined
    await (race.locks ? sql`select pg_sleep(0.3)`.execute(tx) : running)
    return real.reopenPayments(tx, ...reopening)
  }
  return { ...real, reopenPayments }
})

describe('a payment that is reversed by hand while its statement is undone', () => {
  let studio: Studio
  let admin: Person
  let ana: Member
  let plan: UserPlan

  beforeEach(async () => {
    race.locks = true
    studio = await openStudio({ poolSize: 10 })
    admin = await studio.admin()
    ana = await studio.member()
    const { id } = await studio.plan({ price: 180_000 })
    const purchase = { plan_id: id, start_date: '2026-11-16' }
    plan = (await ana.post<{ plan: UserPlan }>('/api/user-plans', purchase)).body.plan
  })

  const undoWhileReversed = async () => {
    const file = await bankFile([{ day: '2026-11-16', cents: 180_000, concept: plan.reference }])
    const { statement } = (await importFile(studio, admin, file)).body
    await admin.post(`/api/admin/statements/${statement.id}/confirm`, { certain: true })
    let reversed: ReturnType<typeof admin.patch<{ code?: string }>> | undefined
    race.meanwhile = () => {
      reversed = admin.patch(`/api/admin/user-plans/${plan.id}/reverse-payment`, { reason: 'Devuelto' })
      return reversed
    }
    const undone = await admin.post(`/api/admin/statements/${statement.id}/undo`)
    const { status, body } = (await reversed) ?? {}
    const mails = await queuedMails(studio.db, { recipient: ana.email })
    return {
      undone: undone.status,
      reversed: body?.code ?? status,
      status: (await storedPlan(studio.db, plan.id)).status,
      mails: mails.map(({ template }) => template).filter((name) => /reopened|reversed/.test(name)),
    }
  }

  it('waits for its payment again, and the member gets one mail', async () => {
    expect(await undoWhileReversed()).toEqual({
      undone: 200,
      reversed: 'payment_not_verified',
      status: 'frozen',
      mails: ['payment_reopened'],
    })
  })

  it('control: without the locks the plan ends first, and the undo fails on it', async () => {
    race.locks = false
    expect(await undoWhileReversed()).toEqual({
      undone: 500,
      reversed: 200,
      status: 'cancelled',
      mails: ['payment_reversed'],
    })
  })
})
