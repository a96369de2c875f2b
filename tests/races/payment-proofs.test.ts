import type { PaymentEvent, UserPlan } from '@estudio/contract'
import { addDays } from '@estudio/domain'
import { sql } from 'kysely'
import sharp from 'sharp'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { Tx } from '../../server/src/platform/db/database.ts'
import { removeUnpaidPlans } from '../../server/src/studio/sales/index.ts'
import { type Member, openStudio } from '../harness/index.ts'
import { storedPlan } from '../harness/plans.ts'
import { countProofRows, pdfProof, pendingPayment, proofPicture, sendProof } from '../harness/proofs.ts'

/** `meanwhile` starts once the first of two has read what it acts on, and without locks is done before it acts. */
const race = vi.hoisted(() => ({
  locks: true,
  meanwhile: undefined as (() => Promise<unknown>) | undefined,
  async pause(tx: Tx) {
    const running = this.meanwhile?.()
    if (!running) return
    this.meanwhile = undefined
    await (this.locks ? sql`select pg_sleep(0.3)`.execute(tx) : running)
  },
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
  const lockedSoldPlan: typeof real.lockedSoldPlan = (tx, id) =>
    race.locks ? real.lockedSoldPlan(tx, id) : real.soldPlanById(tx, id)
  const lockedSoldPlans: typeof real.lockedSoldPlans = (tx, ids) =>
    race.locks ? real.lockedSoldPlans(tx, ids) : real.soldPlansById(tx, ids)
  const closeSoldPlans: typeof real.closeSoldPlans = async (tx, ...closing) => {
    await race.pause(tx)
    return real.closeSoldPlans(tx, ...closing)
  }
  return { ...real, lockedSoldPlan, lockedSoldPlans, closeSoldPlans }
})
vi.mock('../../server/src/studio/sales/proofs/store.ts', async (original) => {
  const real = await original<typeof import('../../server/src/studio/sales/proofs/store.ts')>()
  const settleLiveProof: typeof real.settleLiveProof = async (tx, ...settlement) => {
    await race.pause(tx)
    return real.settleLiveProof(tx, ...settlement)
  }
  const insertProof: typeof real.insertProof = async (tx, proof) => {
    await race.pause(tx)
    return real.insertProof(tx, proof)
  }
  return { ...real, settleLiveProof, insertProof }
})

interface Outcome {
  status: number
  body: { code?: string }
}
const codeOf = ({ status, body }: Outcome) => (status < 300 ? 'ok' : body.code)

/** The codes of both; the second starts while the first is under way. */
async function raced<T>(first: () => Promise<T>, second: () => Promise<Outcome>) {
  let started: Promise<Outcome> | undefined
  race.meanwhile = () => {
    started = second()
    return started
  }
  const one = await first()
  if (!started) throw new Error('The first did not come as far as its pause')
  return { one, two: codeOf(await started) }
}

describe('C06: proofs and payments at the same moment', async () => {
  let ana: Member
  let plans: UserPlan[]

  beforeEach(async () => {
    race.locks = true
    // The unpaid plans of the test before are gone before this one begins.
    studio.advance({ days: 7 })
    await removeUnpaidPlans(studio.context)
    ana = await studio.member()
    const today = studio.clock.now().toISOString().slice(0, 10)
    plans = []
    for (const days of [4, 64, 124])
      plans.push(
        (
          await ana.post<{ plan: UserPlan }>('/api/user-plans', {
            plan_id: month.id,
            start_date: addDays(today, days),
          })
        ).body.plan,
      )
  })

  const plan = () => plans[0] as UserPlan

  const studio = await openStudio({ poolSize: 10 })
  const admin = await studio.admin()
  const month = await studio.plan({ days: 30 })

  const verifies = () =>
    admin.patch<{ code?: string }>(`/api/admin/users/${ana.id}/plans`, {
      id: plan().id,
      status: 'active',
      payment_status: 'completed',
    })
  const refuses = (proof: string) =>
    admin.post<{ code?: string }>(`/api/admin/proofs/${proof}/refuse`, {
      reason: 'No se lee',
      ask_again: true,
    })
  const decisions = async () => {
    const { body } = await admin.get<{ events: PaymentEvent[] }>(`/api/admin/user-plans/${plan().id}/events`)
    const decided = ['user_plan.verify_payment', 'user_plan.refuse_proof']
    return body.events.map(({ action }) => action).filter((action) => decided.includes(action))
  }

  it('one proof sent three times at once under one key is one proof', async () => {
    const sendAtOnce = (key?: string) =>
      Promise.all([1, 2, 3].map(() => sendProof(ana, plan().id, pdfProof(), { key })))
    const before = await countProofRows(studio.db)
    const answers = await sendAtOnce('una')
    expect(answers.map(codeOf)).toEqual(['ok', 'ok', 'ok'])
    expect(new Set(answers.map(({ body }) => body.proof.id)).size).toBe(1)
    expect(await countProofRows(studio.db)).toBe(before + 1)
    // Control: without the key each is one.
    await sendAtOnce()
    expect(await countProofRows(studio.db)).toBe(before + 4)
  })

  describe('for two purchases of a member who may send one more', () => {
    const sendForBoth = async () => {
      for (let n = 0; n < 11; n += 1) {
        await sendProof(ana, plan().id, pdfProof(`n${n}`))
        studio.advance({ minutes: 5 })
      }
      const [one, two] = plans as [UserPlan, UserPlan]
      const sends = ({ id }: UserPlan) => sendProof(ana, id, pdfProof(id))
      const answers = await raced(
        () => sends(one),
        () => sends(two),
      )
      return [codeOf(answers.one), answers.two]
    }

    it('one proof is accepted', async () => {
      expect(await sendForBoth()).toEqual(['ok', 'proof_limit'])
    })

    it('control: without the lock of the member both are accepted', async () => {
      race.locks = false
      expect(await sendForBoth()).toEqual(['ok', 'ok'])
    })
  })

  it('the same picture saved again for another purchase of the member is marked', async () => {
    const [one, two] = plans as [UserPlan, UserPlan]
    const picture = await proofPicture({ reference: 'EST-RACE23' })
    const saved = await sharp(picture).jpeg({ quality: 40 }).toBuffer()
    const answers = await raced(
      () => sendProof(ana, one.id, picture),
      () => sendProof(ana, two.id, saved),
    )
    expect([codeOf(answers.one), answers.two]).toEqual(['ok', 'ok'])
    const [proof] = (await pendingPayment(admin, two.id)).proofs
    expect(proof?.duplicate).toMatchObject({ proof_id: answers.one.body.proof.id, same_file: false })
  })

  describe('a proof that is refused while its payment is verified', () => {
    const decide = async () => {
      const { id } = (await sendProof(ana, plan().id, pdfProof())).body.proof
      const answers = await raced(() => refuses(id), verifies)
      expect([codeOf(answers.one), answers.two]).toEqual(['ok', 'ok'])
      expect(await storedPlan(studio.db, plan().id)).toMatchObject({
        status: 'active',
        payment_status: 'completed',
      })
      return decisions()
    }

    it('is refused before the verification', async () => {
      expect(await decide()).toEqual(['user_plan.refuse_proof', 'user_plan.verify_payment'])
    })

    it('control: without the locks it is refused after the payment', async () => {
      race.locks = false
      expect(await decide()).toEqual(['user_plan.verify_payment', 'user_plan.refuse_proof'])
    })
  })

  describe('when the seven days end', () => {
    const lapses = () => removeUnpaidPlans(studio.context)
    const sends = () => sendProof(ana, plan().id, pdfProof())
    const closedKind = async () => (await storedPlan(studio.db, plan().id)).closed_kind

    it.each([
      ['a payment', verifies],
      ['a proof', sends],
    ])('%s at that moment comes too late', async (_what, act) => {
      studio.advance({ days: 7 })
      expect(await raced(lapses, act)).toMatchObject({ one: 3, two: 'plan_not_found' })
      expect(await closedKind()).toBe('unpaid')
    })

    it.each([
      ['a payment', verifies],
      ['a proof', sends],
    ])('control: without the locks the plan is removed although %s came', async (_what, act) => {
      race.locks = false
      studio.advance({ days: 7 })
      expect(await raced(lapses, act)).toMatchObject({ two: 'ok' })
      expect(await closedKind()).toBe('unpaid')
    })

    it('a proof that is being sent keeps the plan', async () => {
      studio.advance({ days: 7 })
      const removed = async () => ({ status: 200, body: { code: String(await lapses()) } })
      const { one } = await raced(sends, removed)
      expect(codeOf(one)).toBe('ok')
      expect(await closedKind()).toBeNull()
    })
  })
})
