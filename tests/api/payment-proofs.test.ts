import type { UserPlan } from '@estudio/contract'
import { beforeEach, describe, expect, it } from 'vitest'
import { removeOldProofFiles } from '../../server/src/studio/sales/index.ts'
import { type Member, openStudio, type Person } from '../harness/index.ts'
import {
  buyer,
  countProofRows,
  pdfProof,
  proofCalls,
  proofPicture,
  sendProof,
  storedProof,
} from '../harness/proofs.ts'
import { setSettings } from '../harness/settings.ts'

describe('C06: proofs of payment', async () => {
  const studio = await openStudio()
  const picture = await proofPicture()

  let admin: Person
  let ana: Member
  let plan: UserPlan

  const { buys, state, refuses, verifies, events, mails } = proofCalls(() => ({ studio, admin, ana, plan }))

  beforeEach(async () => {
    // A Monday.
    studio.setClock('2026-11-16T08:00')
    admin = await studio.admin()
    ;({ member: ana, plan } = await buyer(studio))
  })

  it('a proof is received, reviewed, refused with a reason, sent again and verified with the payment', async () => {
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

  it('a new proof replaces the waiting one and deletes its file', async () => {
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

  it('a proof that is sent twice with one Idempotency-Key is stored once; another file with that key is refused', async () => {
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

  it('of two proofs sent at the same time one waits', async () => {
    const files = await Promise.all(
      ['EST-AAA222', 'EST-BBB333', 'EST-CCC444'].map((reference) => proofPicture({ reference })),
    )
    const answers = await Promise.all(files.map((file) => sendProof(ana, plan.id, file)))
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201])
    const { proofs } = await state()
    expect(proofs.map(({ status }) => status).toSorted()).toEqual(['received', 'replaced', 'replaced'])
  })

  it('a member can send a proof for a pending purchase, until staff ask for no other', async () => {
    const { member: eva } = await buys()
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

  it('files are deleted after the months of the setting, decisions stay; with the account both are deleted', async () => {
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
