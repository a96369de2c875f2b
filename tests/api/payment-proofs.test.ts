import type { OwnPaymentProofs, PaymentEvent, PendingPayment, UserPlan } from '@estudio/contract'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { remindOfPayments } from '../../server/src/studio/reminders/index.ts'
import { removeOldProofFiles, removeUnpaidPlans } from '../../server/src/studio/user-plans/index.ts'
import { type Member, openStudio, type Person, type Studio } from '../harness/index.ts'
import { countProofRows, pdfProof, proofPicture, sendProof, storedProof } from '../harness/proofs.ts'
import { setSettings } from '../harness/settings.ts'

describe('C06: proofs of payment', () => {
  let studio: Studio
  let admin: Person
  let ana: Member
  let plan: UserPlan
  let picture: Buffer

  const plansOf = async (member: Member) =>
    (await member.get<{ plans: UserPlan[] }>('/api/user/plans')).body.plans
  const buyer = async () => {
    const member = await studio.member({ plan: 'unpaid' })
    const [bought] = await plansOf(member)
    return { member, plan: bought as UserPlan }
  }
  const state = async (member = ana, id = plan.id) =>
    (await member.get<OwnPaymentProofs>(`/api/user-plans/${id}/proofs`)).body
  const pending = async (id = plan.id) =>
    (await admin.get<PendingPayment>(`/api/admin/payments/pending/${id}`)).body
  const refuses = (proof: string, ask_again = true, reason = 'No se lee el importe') =>
    admin.post<{ code?: string }>(`/api/admin/proofs/${proof}/refuse`, { reason, ask_again })
  const verifies = (body: object = {}, id = plan.id, user = ana.id) =>
    admin.patch<{ plan: UserPlan; code?: string }>(`/api/admin/users/${user}/plans`, {
      id,
      status: 'active',
      payment_status: 'completed',
      ...body,
    })
  const events = async (id = plan.id) =>
    (await admin.get<{ events: PaymentEvent[] }>(`/api/admin/user-plans/${id}/events`)).body.events
  const mails = async (member = ana) =>
    (await studio.mailbox())
      .filter(({ to }) => to === member.email)
      .map(({ subject, text }) => ({ subject, text }))

  beforeAll(async () => {
    studio = await openStudio()
    picture = await proofPicture()
  })
  beforeEach(async () => {
    // A Monday.
    studio.setClock('2026-11-16T08:00')
    admin = await studio.admin()
    ;({ member: ana, plan } = await buyer())
  })
  afterAll(() => studio.close())

  it('is received, looked at, refused with a reason, sent again and verified with the payment', async () => {
    const sent = await sendProof(ana, plan.id, picture)
    expect(sent).toMatchObject({ status: 201, body: { proof: { status: 'received', reason: null } } })
    const first = sent.body.proof.id
    expect(await state()).toMatchObject({
      proofs: [{ id: first, status: 'received', content_type: 'image/jpeg', has_file: true }],
      can_send: true,
      stands_still: true,
      amount_due: plan.price,
    })

    for (const _twice of [1, 2])
      expect((await admin.post(`/api/admin/proofs/${first}/review`)).body).toMatchObject({
        proof: { status: 'in_review' },
      })
    studio.advance({ minutes: 30 })
    expect((await refuses(first)).body).toMatchObject({
      proof: { status: 'refused', reason: 'No se lee el importe' },
    })
    expect(await state()).toMatchObject({
      stands_still: false,
      can_send: true,
      proofs: [{ status: 'refused' }],
    })
    expect((await refuses(first)).body).toMatchObject({ code: 'proof_settled' })

    const second = await sendProof(ana, plan.id, pdfProof())
    studio.advance({ minutes: 30 })
    expect((await verifies({ paid_on: '2026-11-15' })).body.plan).toMatchObject({ status: 'active' })
    expect(await state()).toMatchObject({
      proofs: [{ id: second.body.proof.id, status: 'verified' }, { status: 'refused' }],
      can_send: false,
      stands_still: false,
      amount_due: 0,
      held_until: null,
    })
    expect((await sendProof(ana, plan.id, picture)).body).toMatchObject({ code: 'plan_already_paid' })
    expect((await refuses(second.body.proof.id)).body).toMatchObject({ code: 'plan_already_paid' })

    expect(
      (await events()).map(({ action, actor, reason, paid_on, amount }) => [
        action,
        actor?.id,
        reason,
        paid_on,
        amount,
      ]),
    ).toEqual([
      ['user_plan.purchase', ana.id, null, null, null],
      ['user_plan.send_proof', ana.id, null, null, null],
      ['user_plan.review_proof', admin.id, null, null, null],
      ['user_plan.refuse_proof', admin.id, 'No se lee el importe', null, null],
      ['user_plan.send_proof', ana.id, null, null, null],
      ['user_plan.verify_payment', admin.id, null, '2026-11-15', plan.price],
    ])
    const [refusal] = (await mails()).filter(({ subject }) => subject.startsWith('Envíanos otro comprobante'))
    expect(refusal?.text).toContain('Motivo: No se lee el importe')
  })

  it('one that waits is replaced, and its file is gone', async () => {
    const first = (await sendProof(ana, plan.id, picture)).body.proof.id
    const second = (await sendProof(ana, plan.id, pdfProof())).body.proof.id
    expect((await state()).proofs.map(({ id, status, has_file }) => [id, status, has_file])).toEqual(
      expect.arrayContaining([
        [second, 'received', true],
        [first, 'replaced', false],
      ]),
    )
    expect((await ana.get(`/api/proofs/${first}/file`)).status).toBe(404)
  })

  it('sent twice under one Idempotency-Key is one proof; another file under that key is refused', async () => {
    const key = 'prueba-1'
    const answers = await Promise.all([1, 2].map(() => sendProof(ana, plan.id, picture, { key })))
    const again = await sendProof(ana, plan.id, picture, { key })
    expect([...answers, again].map(({ status }) => status)).toEqual([201, 201, 201])
    expect(new Set([...answers, again].map(({ body }) => body.proof.id)).size).toBe(1)
    expect((await state()).proofs).toHaveLength(1)
    expect(await sendProof(ana, plan.id, pdfProof(), { key })).toMatchObject({
      status: 422,
      body: { code: 'idempotency_conflict' },
    })
  })

  it('two sent at the same time leave one that waits', async () => {
    const files = await Promise.all(
      ['EST-AAA222', 'EST-BBB333', 'EST-CCC444'].map((reference) => proofPicture({ reference })),
    )
    const answers = await Promise.all(files.map((file) => sendProof(ana, plan.id, file)))
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201])
    const { proofs } = await state()
    expect(proofs.map(({ status }) => status).toSorted()).toEqual(['received', 'replaced', 'replaced'])
  })

  it('is expected by an own purchase that waits, and no more once staff said so', async () => {
    const { member: eva } = await buyer()
    expect(await sendProof(eva, plan.id, picture)).toMatchObject({ status: 404 })
    expect((await eva.get(`/api/user-plans/${plan.id}/proofs`)).status).toBe(404)
    const { id } = (await sendProof(ana, plan.id, picture)).body.proof
    await refuses(id, false)
    expect(await sendProof(ana, plan.id, picture)).toMatchObject({
      status: 409,
      body: { code: 'proof_not_expected' },
    })
    expect(await state()).toMatchObject({ can_send: false })
    await admin.patch(`/api/admin/user-plans/${plan.id}/refuse-payment`, { reason: 'No llegó' })
    expect((await sendProof(ana, plan.id, picture)).body).toMatchObject({ code: 'proof_not_expected' })
  })

  it('refusing the payment settles the proof with that reason', async () => {
    const { id } = (await sendProof(ana, plan.id, picture)).body.proof
    await admin.patch(`/api/admin/user-plans/${plan.id}/refuse-payment`, { reason: 'No llegó' })
    expect((await state()).proofs).toMatchObject([{ id, status: 'refused', reason: 'No llegó' }])
  })

  it('a member sends twelve in thirty days', async () => {
    for (let n = 0; n < 12; n += 1)
      expect((await sendProof(ana, plan.id, pdfProof(`n${n}`))).status).toBe(201)
    studio.advance({ minutes: 10 })
    expect(await sendProof(ana, plan.id, pdfProof('13'))).toMatchObject({
      status: 409,
      body: { code: 'proof_limit' },
    })
    studio.advance({ days: 30 })
    expect((await sendProof(ana, plan.id, pdfProof('13'))).status).toBe(201)
  })

  describe('A18: the days of an unpaid plan', () => {
    const day = (date: string, time = '15:00:00.000Z') => `${date}T${time}`

    it('stand still while a proof waits, and go on when it is refused', async () => {
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
      expect(await plansOf(ana)).toHaveLength(1)
      studio.setClock('2026-12-03T08:00')
      await removeUnpaidPlans(studio.context)
      expect(await plansOf(ana)).toEqual([])
    })

    it('do not run out once a part was paid', async () => {
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

  describe('B18: the amount', () => {
    it('that differs needs a word: a part, or a reason', async () => {
      for (const amount_paid of [plan.price - 1, plan.price + 1, 0])
        expect(await verifies({ amount_paid })).toMatchObject({
          status: 409,
          body: { code: 'amount_differs', errors: { amount_paid: expect.stringContaining('lo que falta') } },
        })
      expect(await verifies({ amount_paid: plan.price, part_payment: true })).toMatchObject({ status: 409 })
      expect(await verifies({ paid_on: '2026-11-17' })).toMatchObject({ status: 400 })
      expect((await state()).amount_due).toBe(plan.price)
    })

    it('of parts adds up; the plan starts with the last one', async () => {
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

    it('below or above starts the plan with a reason; what is left over is said', async () => {
      const { member: eva, plan: other } = await buyer()
      const less = await verifies({ amount_paid: plan.price - 200, amount_reason: 'Cortesía' })
      expect(less.body.plan).toMatchObject({ status: 'active', amount_paid: plan.price - 200 })
      expect((await events()).at(-1)).toMatchObject({ reason: 'Cortesía', amount: plan.price - 200 })
      const more = await verifies({ amount_paid: other.price + 50, amount_reason: 'Saldo' }, other.id, eva.id)
      expect(more.body.plan).toMatchObject({ status: 'active', amount_paid: other.price + 50 })
      const [verified] = (await mails(eva)).filter(({ subject }) => subject.includes('está activo'))
      expect(verified?.text).toContain('Pagaste $50.00 MXN de más')
    })
  })

  describe('the queue', () => {
    it('counts the hours the studio was open since the proof, the longest waiting first', async () => {
      const { member: eva, plan: other } = await buyer()
      studio.setClock('2026-11-21T19:00')
      await sendProof(eva, other.id, await proofPicture({ reference: 'EST-EVA234' }))
      // Saturday 19:00 to Monday 09:00: an hour and two.
      studio.setClock('2026-11-23T09:00')
      expect((await pending(other.id)).waiting_hours).toBe(3)
      const { body } = await admin.get<PendingPayment[]>(
        `/api/admin/payments/pending?range=[0,99]&sort=["waiting_hours","ASC"]&filter={"has_proof":true}`,
      )
      expect(body.map(({ id }) => id)).toContain(other.id)
      expect(body.map(({ id }) => id)).not.toContain(plan.id)
    })

    it('flags the same file and the same picture saved again, with the earlier payment', async () => {
      const own = await proofPicture({ reference: 'EST-DUP234', amount: '1,234.00' })
      const earlier = (await sendProof(ana, plan.id, own)).body.proof.id
      studio.advance({ minutes: 1 })
      const { member: eva, plan: other } = await buyer()
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
        const again = await buyer()
        await sendProof(again.member, again.plan.id, saved)
        const [proof] = (await pending(again.plan.id)).proofs
        expect(proof?.duplicate, what).toMatchObject({ ...found, same_file: false })
      }
    })

    it('does not flag another transfer of the same bank, nor a proof sent again for its own purchase', async () => {
      const own = { reference: 'EST-QQQ234', amount: '1,111.00', date: '02/10/2026' }
      await sendProof(ana, plan.id, await proofPicture(own))
      await sendProof(ana, plan.id, await proofPicture(own))
      expect((await pending()).proofs.map(({ duplicate }) => duplicate)).toEqual([null, null])
      for (const [what, change] of [
        ['amount', { amount: '1,777.00' }],
        ['reference', { reference: 'EST-WWW567' }],
        ['date', { date: '28/12/2026' }],
      ] as const) {
        const other = await buyer()
        await sendProof(other.member, other.plan.id, await proofPicture({ ...own, ...change }))
        expect((await pending(other.plan.id)).proofs[0]?.duplicate, what).toBeNull()
      }
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
      studio.setClock('2026-11-22T07:59')
      expect(await subjects()).not.toContain(lapsing())
      studio.setClock('2026-11-22T08:00')
      await subjects()
      const all = await subjects()
      expect(all.filter((subject) => [missing(), lapsing()].includes(subject)).toSorted()).toEqual(
        [lapsing(), missing()].toSorted(),
      )
    })

    it('are not sent while a proof waits; the last one comes a day before the end that has moved', async () => {
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

    it('are the member’s choice, and the studio’s', async () => {
      await ana.patch('/api/auth/me/preferences', { remind_payments: false })
      const { member: eva } = await buyer()
      studio.setClock('2026-11-17T12:00')
      await setSettings(studio.db, { remind_payments: false })
      expect(await subjects(eva)).not.toContain(missing())
      await setSettings(studio.db, { remind_payments: true })
      expect(await subjects(eva)).toContain(missing())
      expect(await subjects()).not.toContain(missing())
    })
  })

  it('files go after the months of the setting, what was decided stays; with the account both go', async () => {
    const sent = (await sendProof(ana, plan.id, picture)).body.proof.id
    await refuses(sent)
    await setSettings(studio.db, { proof_retention_months: 1 })
    studio.setClock('2026-12-16T07:59')
    await removeOldProofFiles(studio.context)
    expect((await storedProof(studio.db, sent))?.bytes).not.toBeNull()
    studio.setClock('2026-12-16T08:01')
    await removeOldProofFiles(studio.context)
    expect(await storedProof(studio.db, sent)).toMatchObject({ bytes: null, status: 'refused' })
    await setSettings(studio.db, { proof_retention_months: 24 })

    const before = await countProofRows(studio.db)
    expect((await admin.delete(`/api/admin/users/${ana.id}`)).status).toBeLessThan(300)
    expect(await countProofRows(studio.db)).toBe(before - 1)
    expect(await storedProof(studio.db, sent)).toBeUndefined()
  })
})
