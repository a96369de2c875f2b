import type { PlanPauseAnswer, UserPlan } from '@estudio/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { bankFile, importFile } from '../harness/bank-files.ts'
import { openStudio, type Person, type Studio } from '../harness/index.ts'
import { pdfProof, sendProof } from '../harness/proofs.ts'
import { tablesWith } from '../harness/stored-text.ts'

let studio: Studio
let admin: Person

beforeAll(async () => {
  studio = await openStudio()
  admin = await studio.admin()
})
afterAll(() => studio.close())

it('A58: an erased account leaves nothing of proofs, invoices, pauses, statements and lines; payment and folio stay', async () => {
  const name = 'Zutana Quiroz'
  const member = await studio.member({ name, plan: 'limited', classes: 8 })
  const { body } = await member.get<{ plans: UserPlan[] }>('/api/user/plans')
  const paid = body.plans[0]?.id ?? ''
  const asked = await member.post<PlanPauseAnswer>(`/api/user-plans/${paid}/pause-requests`, {
    from: '2026-11-20',
    to: '2026-11-21',
    reason: 'Zutana se opera',
  })
  await admin.post(`/api/admin/pause-requests/${asked.body.pause.id}/agree`)
  await admin.delete(`/api/admin/user-plans/${paid}/pauses/${asked.body.pause.id}`)
  await member.put('/api/user/invoice-data', {
    rfc: 'ZUQU900101AA1',
    name: 'ZUTANA QUIROZ',
    regime: '612',
    use: 'G03',
    postal_code: '80000',
  })
  const { id: plan_id } = await studio.plan()
  const order = { plan_id, start_date: '2027-01-10' }
  const { plan } = (await member.post<{ plan: UserPlan }>('/api/user-plans', order)).body
  expect((await sendProof(member, plan.id, pdfProof('zutana'))).status).toBe(201)
  const deposit = { day: '2026-11-16', cents: plan.price * 100, concept: `Zutana ${plan.reference}` }
  const { statement } = (await importFile(studio, admin, await bankFile([deposit]))).body
  const confirmed = await admin.post(`/api/admin/statements/${statement.id}/confirm`, { certain: true })
  expect(confirmed.body).toMatchObject({ paid: [{ user_plan_id: plan.id }], refused: [] })
  const full = await studio.class({ at: '2026-11-18T18:00', capacity: 1 })
  await (await studio.member({ plan: 'unlimited' })).books(full)
  expect((await member.post(`/api/schedule/${full.id}/waitlist`)).status).toBe(201)
  const receipt = `/api/user-plans/${plan.id}/receipt`
  const { folio } = (await member.get<{ folio: number }>(receipt)).body
  expect(await tablesWith(studio.db, 'zutana')).toEqual(
    expect.arrayContaining(['bank_movements', 'invoice_data', 'payment_proofs', 'plan_pauses']),
  )

  expect((await admin.delete(`/api/admin/users/${member.id}`)).status).toBe(200)
  expect(await tablesWith(studio.db, 'zutana')).toEqual([])
  expect(await tablesWith(studio.db, 'ZUQU900101')).toEqual([])
  expect((await member.get(receipt)).status).toBe(401)
  expect((await admin.get(receipt)).body).toMatchObject({
    folio,
    amount: plan.price,
    member: { full_name: 'Cuenta eliminada' },
  })
})
