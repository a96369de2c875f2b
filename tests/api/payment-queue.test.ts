import type { PendingPayment, UserPlan } from '@estudio/contract'
import sharp from 'sharp'
import { beforeEach, describe, expect, it } from 'vitest'
import { type Member, openStudio, type Person } from '../harness/index.ts'
import { buyer, pdfProof, proofCalls, proofPicture, sendProof } from '../harness/proofs.ts'

describe('C06: pending payments', async () => {
  const studio = await openStudio()
  const picture = await proofPicture()

  let admin: Person
  let ana: Member
  let plan: UserPlan

  const { buys, state, pending, verifies, events, mails } = proofCalls(() => ({ studio, admin, ana, plan }))

  beforeEach(async () => {
    // A Monday.
    studio.setClock('2026-11-16T08:00')
    admin = await studio.admin()
    ;({ member: ana, plan } = await buyer(studio))
  })

  describe('the queue', () => {
    it('counts the opening hours since the proof, the longest wait first', async () => {
      const { member: eva, plan: other } = await buys()
      studio.setClock('2026-11-21T19:00')
      await sendProof(eva, other.id, await proofPicture({ reference: 'EST-EVA234' }))
      // Saturday 19:00 to Monday 09:00: an hour and two.
      studio.setClock('2026-11-23T09:00')
      expect(await pending(other.id)).toMatchObject({
        waiting_hours: 3,
        waiting_since: '2026-11-22T02:00:00.000Z',
      })
      const { body } = await admin.get<PendingPayment[]>(
        `/api/admin/payments/pending?range=[0,99]&sort=["waiting_hours","DESC"]&filter={"has_proof":true}`,
      )
      expect(body.map(({ id }) => id)).toContain(other.id)
      expect(body.map(({ id }) => id)).not.toContain(plan.id)
    })

    it('sorts by the wait since the proof, or since the purchase without a proof, the longest first', async () => {
      const { member: eva, plan: later } = await buys()
      studio.setClock('2026-11-17T08:00')
      const { plan: last } = await buys()
      studio.setClock('2026-11-18T08:00')
      await sendProof(ana, plan.id, picture)
      await sendProof(eva, later.id, picture)
      const own = [plan.id, later.id, last.id]
      const listed = async (sort = '') => {
        const query = `range=[0,99]&filter={"id":${JSON.stringify(own)}}${sort}`
        const { body } = await admin.get<PendingPayment[]>(`/api/admin/payments/pending?${query}`)
        return body.map(({ id, waiting_hours }) => ({ id, waiting_hours }))
      }
      studio.setClock('2026-11-19T08:00')
      const byDefault = await listed()
      expect(byDefault[0]).toEqual({ id: last.id, waiting_hours: 26 })
      expect(byDefault.map(({ waiting_hours }) => waiting_hours)).toEqual([26, 13, 13])
      expect(await listed('&sort=["waiting_hours","DESC"]')).toEqual(byDefault)
      expect((await listed('&sort=["waiting_hours","ASC"]')).at(-1)).toEqual(byDefault[0])
      expect((await listed('&sort=["created_at","ASC"]')).at(-1)).toEqual(byDefault[0])
    })

    it('marks the same file and the same picture saved again, with the earlier payment', async () => {
      const own = await proofPicture({ reference: 'EST-DUP234', amount: '1,234.00' })
      const earlier = (await sendProof(ana, plan.id, own)).body.proof.id
      studio.advance({ minutes: 1 })
      const { member: eva, plan: other } = await buys()
      await sendProof(eva, other.id, own)
      const found = {
        proof_id: earlier,
        user_plan_id: plan.id,
        full_name: ana.name,
        reference: plan.reference,
      }
      expect((await pending(other.id)).proofs[0]?.duplicate).toMatchObject({ ...found, same_file: true })
      for (const [what, saved] of [
        ['smaller', await sharp(own).resize(400).jpeg({ quality: 60 }).toBuffer()],
        ['coarser', await sharp(own).jpeg({ quality: 20 }).toBuffer()],
        ['in another format', await sharp(own).resize(800).webp({ quality: 50 }).toBuffer()],
      ] as const) {
        const again = await buys()
        await sendProof(again.member, again.plan.id, saved)
        const [proof] = (await pending(again.plan.id)).proofs
        expect(proof?.duplicate, what).toMatchObject({ ...found, same_file: false })
      }
    })

    it('marks the same PDF, and no other', async () => {
      const earlier = (await sendProof(ana, plan.id, pdfProof('Operación 4711'))).body.proof.id
      const again = await buys()
      await sendProof(again.member, again.plan.id, pdfProof('Operación 4711'))
      expect((await pending(again.plan.id)).proofs[0]?.duplicate).toMatchObject({
        proof_id: earlier,
        same_file: true,
      })
      const other = await buys()
      await sendProof(other.member, other.plan.id, pdfProof('Operación 4712'))
      expect((await pending(other.plan.id)).proofs[0]?.duplicate).toBeNull()
    })

    it('does not mark another transfer of the same bank, nor a proof sent again for its own purchase', async () => {
      const own = { reference: 'EST-QQQ234', amount: '1,111.00', date: '02/10/2026' }
      await sendProof(ana, plan.id, await proofPicture(own))
      await sendProof(ana, plan.id, await proofPicture(own))
      expect((await pending()).proofs.map(({ duplicate }) => duplicate)).toEqual([null, null])
      for (const [what, change] of [
        ['amount', { amount: '1,777.00' }],
        ['reference', { reference: 'EST-WWW567' }],
        ['date', { date: '28/12/2026' }],
      ] as const) {
        const other = await buys()
        await sendProof(other.member, other.plan.id, await proofPicture({ ...own, ...change }))
        expect((await pending(other.plan.id)).proofs[0]?.duplicate, what).toBeNull()
      }
    })
  })

  describe('B18: the amount', () => {
    it('needs to be called a part, or a reason, when it differs', async () => {
      for (const amount_paid of [plan.price - 1, plan.price + 1, 0])
        expect(await verifies({ amount_paid })).toMatchObject({
          status: 409,
          body: { code: 'amount_differs', errors: { amount_paid: expect.stringContaining('lo que falta') } },
        })
      expect(await verifies({ amount_paid: plan.price, part_payment: true })).toMatchObject({ status: 409 })
      expect(await verifies({ paid_on: '2026-11-17' })).toMatchObject({ status: 400 })
      expect((await state()).amount_due).toBe(plan.price)
    })

    it('adds up over parts; the plan starts with the last part', async () => {
      await sendProof(ana, plan.id, picture)
      const part = await verifies({ amount_paid: 600, part_payment: true, paid_on: '2026-11-15' })
      expect(part.body.plan).toMatchObject({ status: 'frozen', payment_status: 'pending', amount_paid: 600 })
      expect(await state()).toMatchObject({ proofs: [{ status: 'verified' }], can_send: true })
      expect(await pending()).toMatchObject({
        amount_due: plan.price - 600,
        amount_paid: 600,
        expires_at: null,
      })
      expect((await mails())[0]?.subject).toBeDefined()
      expect((await mails()).map(({ subject }) => subject)).toContainEqual(
        `Recibimos una parte del pago de tu plan ${plan.name}`,
      )
      const whole = await verifies()
      expect(whole.body.plan).toMatchObject({ status: 'active', amount_paid: plan.price })
      expect((await events()).map(({ action, amount }) => [action, amount]).slice(-2)).toEqual([
        ['user_plan.part_payment', 600],
        ['user_plan.verify_payment', plan.price - 600],
      ])
    })

    it('can differ with a reason, and the plan starts; the difference is named', async () => {
      const { member: eva, plan: other } = await buys()
      const less = await verifies({ amount_paid: plan.price - 200, amount_reason: 'Cortesía' })
      expect(less.body.plan).toMatchObject({ status: 'active', amount_paid: plan.price - 200 })
      expect((await events()).at(-1)).toMatchObject({ reason: 'Cortesía', amount: plan.price - 200 })
      const more = await verifies({ amount_paid: other.price + 50, amount_reason: 'Saldo' }, eva, other.id)
      expect(more.body.plan).toMatchObject({ status: 'active', amount_paid: other.price + 50 })
      const [verified] = (await mails(eva)).filter(({ subject }) => subject.includes('está activo'))
      expect(verified?.text).toContain('Pagaste $50.00 MXN de más')
    })
  })
})
