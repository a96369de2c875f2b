import type { UserPlan } from '@estudio/contract'
import { beforeEach, describe, expect, it } from 'vitest'
import { tidyUp } from '../../server/src/platform/jobs/housekeeping.ts'
import { remindOfPayments } from '../../server/src/studio/people/index.ts'
import { removeUnpaidPlans } from '../../server/src/studio/sales/index.ts'
import { type Member, openStudio, type Person } from '../harness/index.ts'
import { buyer, pdfProof, proofCalls, proofPicture, sendProof } from '../harness/proofs.ts'
import { setSettings } from '../harness/settings.ts'

describe('C06: how long an unpaid purchase is held', async () => {
  const studio = await openStudio()
  const picture = await proofPicture()

  let admin: Person
  let ana: Member
  let plan: UserPlan

  const { buys, state, pending, refuses, verifies, mails } = proofCalls(() => ({ studio, admin, ana, plan }))

  beforeEach(async () => {
    // A Monday.
    studio.setClock('2026-11-16T08:00')
    admin = await studio.admin()
    ;({ member: ana, plan } = await buyer(studio))
  })

  describe('A18: the days of an unpaid plan', () => {
    const day = (date: string, time = '15:00:00.000Z') => `${date}T${time}`

    it('are paused while a proof waits, and continue when it is refused', async () => {
      expect(await state()).toMatchObject({
        held_until: day('2026-11-23'),
        stands_still: false,
        review_by: null,
      })
      studio.setClock('2026-11-18T08:00')
      const { id } = (await sendProof(ana, plan.id, picture)).body.proof
      // 24 hours of Mo-Sa 07:00-20:00: twelve today, twelve tomorrow.
      expect(await state()).toMatchObject({ stands_still: true, review_by: '2026-11-20T02:00:00.000Z' })

      studio.setClock('2026-11-25T08:00')
      await removeUnpaidPlans(studio.context)
      expect(await pending()).toMatchObject({ stands_still: true, expires_at: day('2026-11-30') })
      // Replacing it changes nothing.
      await sendProof(ana, plan.id, pdfProof())
      studio.setClock('2026-11-28T08:00')
      const [live] = (await state()).proofs
      expect(live?.id).not.toBe(id)
      await refuses(live?.id ?? '')

      // Ten days stood still, two had passed: five are left.
      expect(await state()).toMatchObject({ held_until: day('2026-12-03'), stands_still: false })
      studio.setClock('2026-12-03T07:59:59')
      await removeUnpaidPlans(studio.context)
      expect((await ana.get<{ plans: UserPlan[] }>('/api/user/plans')).body.plans).toHaveLength(1)
      studio.setClock('2026-12-03T08:00')
      await removeUnpaidPlans(studio.context)
      expect((await ana.get<{ plans: UserPlan[] }>('/api/user/plans')).body.plans).toEqual([])
    })

    it('do not expire once a part was paid', async () => {
      await verifies({ amount_paid: 500, part_payment: true })
      studio.setClock('2027-03-01T08:00')
      await removeUnpaidPlans(studio.context)
      expect(await state()).toMatchObject({
        held_until: null,
        amount_paid: 500,
        amount_due: plan.price - 500,
      })
    })
  })

  describe('reminders', () => {
    const subjects = async (member = ana) => {
      await remindOfPayments(studio.context)
      return (await mails(member)).map(({ subject }) => subject)
    }
    const missing = () => `¿Ya pagaste tu plan ${plan.name}?`
    const lapsing = () => `Tu plan ${plan.name} se libera pronto`

    it('are sent a day after a purchase without a proof, and a day before it lapses, once each', async () => {
      studio.setClock('2026-11-17T07:59')
      expect(await subjects()).not.toContain(missing())
      studio.setClock('2026-11-17T08:00')
      expect(await subjects()).toContain(missing())
      const [mail] = await mails()
      expect(mail?.text).toContain(`http://localhost:3000/mi-cuenta/info#${plan.reference}`)
      studio.setClock('2026-11-22T07:59')
      expect(await subjects()).not.toContain(lapsing())
      studio.setClock('2026-11-22T08:00')
      await subjects()
      const all = await subjects()
      expect(all.filter((subject) => [missing(), lapsing()].includes(subject)).toSorted()).toEqual(
        [lapsing(), missing()].toSorted(),
      )
    })

    it('are sent once for a purchase that is held for 90 days, although sent mails are deleted after a month', async () => {
      await setSettings(studio.db, { unpaid_plan_days: 90 })
      const reminded = async (date: string) => {
        studio.setClock(`${date}T12:00`)
        await tidyUp(studio.context)
        return (await subjects()).filter((subject) => [missing(), lapsing()].includes(subject))
      }
      expect(await reminded('2026-11-17')).toEqual([missing()])
      expect(await reminded('2026-12-18')).toEqual([])
      expect(await reminded('2027-02-13')).toEqual([lapsing()])
      await setSettings(studio.db, { unpaid_plan_days: 7 })
    })

    it('are not sent while a proof waits; the last one is sent a day before the postponed end', async () => {
      studio.setClock('2026-11-17T06:00')
      const { id } = (await sendProof(ana, plan.id, picture)).body.proof
      studio.setClock('2026-11-22T12:00')
      expect((await subjects()).filter((subject) => [missing(), lapsing()].includes(subject))).toEqual([])
      await refuses(id)
      expect((await subjects()).filter((subject) => [missing(), lapsing()].includes(subject))).toEqual([])
      studio.setClock('2026-11-28T12:00')
      expect((await subjects()).filter((subject) => [missing(), lapsing()].includes(subject))).toEqual([
        lapsing(),
      ])
    })

    it('can be switched off by the member and by the studio', async () => {
      await ana.patch('/api/auth/me/preferences', { remind_payments: false })
      const { member: eva } = await buys()
      studio.setClock('2026-11-17T12:00')
      await setSettings(studio.db, { remind_payments: false })
      expect(await subjects(eva)).not.toContain(missing())
      await setSettings(studio.db, { remind_payments: true })
      expect(await subjects(eva)).toContain(missing())
      expect(await subjects()).not.toContain(missing())
    })
  })
})
