import type {
  PlanPauseAnswer,
  StaffBookingAnswer,
  SubstitutionAnswer,
  UserNoteAnswer,
  UserPlan,
} from '@estudio/contract'
import { expect, it } from 'vitest'
import { drainOutbox, type OutgoingMail } from '../../server/src/platform/mail/index.ts'
import { changeAccount } from '../harness/accounts.ts'
import { bankFile, importFile } from '../harness/bank-files.ts'
import { openStudio } from '../harness/index.ts'
import { pdfProof, sendProof } from '../harness/proofs.ts'
import { storedText, tablesWith } from '../harness/stored-text.ts'

const studio = await openStudio()
const admin = await studio.admin()

/** Sends what waits; the subjects of the mails to an address. */
const sentSubjects = async (email: string) => {
  const delivered: OutgoingMail[] = []
  const deliver = async (mail: OutgoingMail) => void delivered.push(mail)
  await drainOutbox(studio.context, { deliver, isReachable: async () => true })
  return { subjects: delivered.filter(({ to }) => to === email).map(({ subject }) => subject) }
}

it('A58: an erased account leaves nothing in proofs, invoices, pauses, statements and waiting lists; payment and folio stay', async () => {
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

it('N5: the reason why a coach’s request was declined is erased with the coach’s account', async () => {
  const coach = await studio.coach()
  const { id } = await studio.class({ at: '2026-11-18T08:00', coach })
  const asked = await coach.post<SubstitutionAnswer>(`/api/schedule/${id}/substitution`, { reason: 'Fiebre' })
  const decline = `/api/admin/substitutions/${asked.body.substitution.id}/decline`
  expect((await admin.post(decline, { reason: 'Falta por alcoholismo' })).status).toBe(200)
  expect((await admin.post(`/api/schedule/${id}/cancel`, { reason: 'Sin coach' })).status).toBe(200)
  expect(await tablesWith(studio.db, 'alcoholismo')).toEqual(['audit_log', 'substitutions'])
  expect((await admin.delete(`/api/admin/users/${coach.id}`)).status).toBe(200)
  expect(await tablesWith(studio.db, 'alcoholismo')).toEqual([])
})

it('N5: mails to an address that the account had before are erased with the account', async () => {
  const email = 'antes@correo.example'
  const eva = await studio.member({ email })
  const ask = { kind: 'access', text: 'Quiero saber qué guardan de mí' }
  expect((await eva.post('/api/user/privacy-requests', ask)).status).toBe(201)
  expect((await sentSubjects(email)).subjects).toHaveLength(1)
  expect((await eva.post('/api/user/privacy-requests', { ...ask, kind: 'opposition' })).status).toBe(201)
  await changeAccount(studio.db, eva, { email: 'ahora@correo.example' })
  expect((await admin.delete(`/api/admin/users/${eva.id}`)).status).toBe(200)
  // The mail that was waiting is still sent.
  expect((await sentSubjects(email)).subjects).toHaveLength(1)
  expect(await tablesWith(studio.db, email, { mails: true })).toEqual([])
})

it('N5: after erasure no column of any table has a text by the person or about them', async () => {
  const email = 'xiomara.quetzal@correo.example'
  const [formerName, formerEmail, formerPhone] = [
    'Yolotzin Antigua',
    'yolotzin.antes@correo.example',
    '6679990011',
  ]
  const eva = await studio.member({ name: formerName, email: formerEmail, plan: 'limited', classes: 8 })
  const words = 'Xiomara lo pidió'
  const about = { reason: words }
  const ok = async (call: Promise<{ status: number; body: unknown }>) => {
    const { status, body } = await call
    expect([200, 201, 204], JSON.stringify(body)).toContain(status)
    return body as never
  }
  const keyed = { 'idempotency-key': 'xiomara-compra' }

  // Texts with the name, the address and the telephone that the member had before.
  await ok(eva.patch('/api/auth/me', { full_name: formerName, phone: formerPhone }))
  const former = [
    { day: '2026-11-13', cents: 11_111, concept: 'DEVOLUCION A YOLOTZIN ANTIGUA' },
    { day: '2026-11-13', cents: 22_222, concept: `CEL ${formerPhone}` },
    { day: '2026-11-13', cents: 33_333, concept: `PAGO ${formerEmail}` },
  ]
  await ok(importFile(studio, admin, await bankFile(former)) as never)
  const loan = { kind: 'deposit', amount: 5, reason: 'Vale de yolotzin antigua' }
  await ok(admin.post('/api/admin/cash-days/2026-11-16/movements', loan))
  await changeAccount(studio.db, eva, { email })

  // The texts that the member can write.
  await ok(eva.patch('/api/auth/me', { full_name: 'Xiomara Quetzal Prueba', phone: '6679998877' }))
  const invoice = {
    rfc: 'QUPX900101AA1',
    name: 'XIOMARA QUETZAL',
    regime: '612',
    use: 'G03',
    postal_code: '80000',
  }
  await ok(eva.put('/api/user/invoice-data', invoice))
  await ok(eva.patch('/api/auth/me', { emergency_name: 'Xiomara Madre', emergency_phone: '6679998866' }))
  await ok(eva.put('/api/user/health-note', { text: 'Xiomara se operó', consent: true }))
  const { plans } = (await ok(eva.get('/api/user/plans'))) as { plans: UserPlan[] }
  const held = plans[0]?.id ?? ''
  const pause = { from: '2026-12-01', to: '2026-12-02', ...about }
  await ok(eva.post(`/api/user-plans/${held}/pause-requests`, pause))
  await ok(eva.post('/api/user/privacy-requests', { kind: 'opposition', text: words }))
  await ok(eva.post('/api/user/privacy-requests', { kind: 'access', text: words }))
  await ok(eva.put('/auth/v1/user', { data: { full_name: 'Xiomara Q', nickname: 'Xiomara' } }))
  await ok(eva.put('/auth/v1/user', { email: 'xiomara.nueva@correo.example' }))
  const offered = await studio.plan()
  const buy = async (start_date: string, headers = {}) =>
    (
      (await ok(eva.post('/api/user-plans', { plan_id: offered.id, start_date }, headers))) as {
        plan: UserPlan
      }
    ).plan
  const [owed, reversed, refused] = [
    await buy('2027-01-10', keyed),
    await buy('2027-03-10'),
    await buy('2027-06-10'),
  ]
  await ok(sendProof(eva, owed.id, pdfProof('xiomara')) as never)
  for (const path of ['recover', 'resend', 'token?grant_type=password'])
    await studio.visitor.post(`/auth/v1/${path}`, { email, type: 'signup', password: 'Otra#2026x' })

  // The texts that staff write about the member.
  const staff = (path: string) => `/api/admin/user-plans/${held}/${path}`
  await ok(
    admin.patch(`/api/admin/users/${eva.id}`, {
      display_name: 'Xiomi',
      address: 'Calle Xiomara 1',
      bio: 'Xiomara baila',
    }),
  )
  const { requests } = (await ok(eva.get('/api/user/privacy-requests'))) as { requests: { id: string }[] }
  const answer = { status: 'answered', answer: words }
  await ok(admin.patch(`/api/admin/privacy-requests/${requests[0]?.id}`, answer))
  await ok(admin.put(`/api/admin/users/${eva.id}/tags`, { tags: ['Hermana de Xiomara'] }))
  const note = { text: 'Xiomara llega tarde' }
  await ok(admin.post(`/api/admin/users/${eva.id}/notes`, note))
  const { note: wrong } = (await ok(admin.post(`/api/admin/users/${eva.id}/notes`, note))) as UserNoteAnswer
  await ok(admin.delete(`/api/admin/notes/${wrong.id}`, about))
  await ok(admin.post(staff('adjust'), { delta: 1, ...about }))
  await ok(admin.patch(staff('extend'), { end_date: '2027-01-05', ...about }))
  await ok(admin.patch(staff('payment'), { amount_paid: 10, ...about }))
  await ok(admin.post(`/api/admin/users/${eva.id}/absences/waiver`, about))
  const verify = { id: reversed.id, status: 'active', payment_status: 'completed' }
  await ok(admin.patch(`/api/admin/users/${eva.id}/plans`, verify))
  await ok(admin.patch(`/api/admin/user-plans/${reversed.id}/reverse-payment`, about))
  await ok(admin.patch(`/api/admin/user-plans/${refused.id}/refuse-payment`, about))
  const sale = {
    client: { id: eva.id },
    plan_id: offered.id,
    start_date: '2027-09-01',
    method: 'cash',
    amount_paid: owed.price,
  }
  await ok(admin.post('/api/admin/sales', sale, { 'idempotency-key': 'mostrador-1' }))
  expect(await storedText(studio.db, 'keptAnswers')).toMatch(/mostrador-1.*Xiomara/)
  for (const reason of ['Cambio de xiomara QUETZAL Prueba', 'Garrafones'])
    await ok(admin.post('/api/admin/cash-days/2026-11-16/movements', { kind: 'deposit', amount: 5, reason }))
  const full = await studio.class({ at: '2026-11-20T18:00', capacity: 1 })
  await ok((await studio.member({ plan: 'limited', classes: 8 })).books(full))
  const books = async (lesson: { id: string }, reason = {}) =>
    (
      (await ok(
        admin.post('/api/admin/user-schedules', { user_id: eva.id, schedule_id: lesson.id, ...reason }),
      )) as StaffBookingAnswer
    ).reservation
  await books(full, { override_reason: words })
  const cancelled = await books(await studio.class({ at: '2026-11-21T10:00' }))
  await ok(
    admin.patch(`/api/admin/user-schedules/${cancelled.id}`, {
      status: 'canceled',
      return_class: false,
      ...about,
    }),
  )

  // The texts of the bank, in two files under two headings.
  const concept = 'SPEI RECIBIDO XIOMARA QUETZAL PRUEBA'
  const deposits = [
    { day: '2026-11-16', cents: owed.price * 100, concept: `Xiomara ${owed.reference}` },
    { day: '2026-11-17', cents: 12_345, concept },
  ]
  for (let n = 0; n < 2; n += 1) await ok(importFile(studio, admin, await bankFile(deposits)) as never)
  await studio.mailbox()

  const traces = async () =>
    (
      await Promise.all(
        [
          'xiomara',
          'xiomi',
          'quetzal',
          'yolotzin',
          formerPhone,
          '6679998877',
          '6679998866',
          'QUPX900101',
        ].map((text) => tablesWith(studio.db, text, { mails: true })),
      )
    ).flat()
  expect(await traces()).toEqual(
    expect.arrayContaining([
      'audit_log',
      'outbox',
      'idempotency_keys',
      'users',
      'profiles',
      'invoice_data',
      'health_notes',
      'user_notes',
      'user_tags',
      'bank_movements',
      'cash_movements',
      'payment_proofs',
      'plan_ledger',
      'plan_pauses',
      'privacy_requests',
      'reservations',
      'user_plans',
    ]),
  )
  await ok(admin.delete(`/api/admin/users/${eva.id}`))
  const { subjects } = await sentSubjects(email)
  expect(subjects).toEqual([expect.stringContaining('se eliminó')])
  expect(await traces()).toEqual([])
  expect(await tablesWith(studio.db, 'garrafones')).toEqual(['audit_log', 'cash_movements'])
})
