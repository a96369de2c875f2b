import type {
  ConsentList,
  OwnPrivacyRequest,
  OwnPrivacyRequestList,
  PrivacyRequest,
  PrivacyRequestDetails,
} from '@estudio/contract'
import { PURPOSES } from '@estudio/domain'
import { beforeEach, describe, expect, it } from 'vitest'
import { auditEntries } from '../harness/audit-log.ts'
import { type Member, openStudio } from '../harness/index.ts'

const codeOf = ({ status, body }: { status: number; body: unknown }) => [
  status,
  (body as { code?: string }).code,
]

describe('the rights of a member over personal data', async () => {
  const studio = await openStudio()
  const admin = await studio.admin()
  let ana: Member

  beforeEach(async () => {
    studio.setClock('2026-11-13T18:00')
    ana = await studio.member({ name: 'Ana Prueba López' })
  })

  const consents = async () => (await ana.get<ConsentList>('/api/user/consents')).body.consents
  const choose = (purpose: string, granted: boolean, version = 1) =>
    ana.put<ConsentList>('/api/user/consents', { consents: [{ purpose, granted, version }] })
  const ask = (kind = 'access', text = 'Quiero saber qué guardan de mí') =>
    ana.post<{ request: OwnPrivacyRequest }>('/api/user/privacy-requests', { kind, text })
  const own = async () => (await ana.get<OwnPrivacyRequestList>('/api/user/privacy-requests')).body.requests
  const answer = (id: string, body: object) =>
    admin.patch<PrivacyRequest>(`/api/admin/privacy-requests/${id}`, body)
  const subjects = async () =>
    (await studio.mailbox()).filter(({ to }) => to === ana.email).map(({ subject }) => subject)

  describe('consents', () => {
    it('the contract names the purposes of the domain; voluntary ones begin refused', async () => {
      expect((await consents()).map(({ purpose }) => purpose)).toEqual(PURPOSES)
      for (const { required, granted } of await consents()) expect(granted).toBe(required)
    })

    it('are given and withdrawn with the time of the decision; a repetition keeps the time', async () => {
      const decided = studio.clock.now().toISOString()
      const { body } = await choose('mail_messages', true)
      expect(body.consents).toContainEqual({
        purpose: 'mail_messages',
        required: false,
        granted: true,
        version: 1,
        at: decided,
      })
      studio.advance({ minutes: 1 })
      expect((await choose('mail_messages', true)).body).toEqual(body)
      await choose('mail_messages', false)
      expect((await consents()).find(({ purpose }) => purpose === 'mail_messages')).toMatchObject({
        granted: false,
        at: studio.clock.now().toISOString(),
      })
      const log = await auditEntries(studio.db, { subject_id: ana.id, action: 'privacy.consents' })
      expect(log.map(({ after }) => after)).toEqual([{ mail_messages: true }, { mail_messages: false }])
    })

    it('a refusal that is written down has its time too', async () => {
      await choose('whatsapp_messages', false)
      expect(await consents()).toContainEqual(
        expect.objectContaining({ purpose: 'whatsapp_messages', at: studio.clock.now().toISOString() }),
      )
    })

    it('a necessary purpose cannot be refused, nor another wording accepted; nothing of the request holds', async () => {
      const refused = await ana.put('/api/user/consents', {
        consents: [
          { purpose: 'mail_messages', granted: true, version: 1 },
          { purpose: 'account_and_bookings', granted: false, version: 1 },
        ],
      })
      expect(codeOf(refused)).toEqual([409, 'consent_required'])
      expect(codeOf(await choose('mail_messages', true, 2))).toEqual([409, 'version_conflict'])
      expect(codeOf(await choose('photos', true))).toEqual([400, 'validation_failed'])
      expect((await choose('account_and_bookings', true)).status).toBe(200)
      expect((await consents()).filter(({ granted, required }) => granted && !required)).toEqual([])
    })

    it('reminders stay on, because they are preferences', async () => {
      const { body } = await ana.get('/api/auth/me/preferences')
      expect(body).toEqual({
        preferences: { remind_classes: true, remind_plan_end: true, remind_payments: true },
      })
    })
  })

  describe('requests', () => {
    it('are due after 20 working days of the studio, and confirmed by mail', async () => {
      const { status, body } = await ask()
      expect([status, body.request]).toMatchObject([
        201,
        // Received on a Friday evening in the studio, before a federal holiday.
        { kind: 'access', status: 'received', due_on: '2026-12-14', answer: null, closed_at: null },
      ])
      expect(await own()).toEqual([body.request])
      const [mail] = (await studio.mailbox()).filter(({ to }) => to === ana.email)
      expect(mail).toMatchObject({ subject: 'Recibimos tu solicitud sobre tus datos' })
      expect(mail?.text).toContain('14 de diciembre de 2026')
    })

    it('one of a kind is open at a time, also when two arrive at once', async () => {
      const answers = await Promise.all([ask('cancellation'), ask('cancellation')])
      expect(answers.map(({ status }) => status).sort((one, other) => one - other)).toEqual([201, 409])
      expect(answers.map(({ body }) => (body as { code?: string }).code)).toContain('request_open')
      expect((await ask('opposition')).status).toBe(201)
      const [first] = (await own()).filter(({ kind }) => kind === 'cancellation')
      await answer(first?.id ?? '', { status: 'refused', answer: 'Todavía tienes un plan vigente.' })
      expect((await ask('cancellation')).status).toBe(201)
    })

    it('a blank text and an unknown kind are refused', async () => {
      expect(codeOf(await ask('access', '  '))).toEqual([400, 'validation_failed'])
      expect(codeOf(await ask('portability'))).toEqual([400, 'validation_failed'])
      expect(codeOf(await ask('access', 'x'.repeat(2001)))).toEqual([400, 'validation_failed'])
      expect(await own()).toEqual([])
    })

    it('are taken up and answered, with a mail at each step and the evidence of it', async () => {
      const { id } = (await ask('rectification')).body.request
      studio.advance({ minutes: 1 })
      expect((await answer(id, { status: 'in_progress' })).body).toMatchObject({
        status: 'in_progress',
        days_left: 20,
        user: { id: ana.id, full_name: 'Ana Prueba López' },
      })
      studio.advance({ minutes: 1 })
      const closed = await answer(id, { status: 'answered', answer: ' Tu nombre ya está corregido. ' })
      expect(closed.body).toMatchObject({
        status: 'answered',
        answer: 'Tu nombre ya está corregido.',
        closed_at: studio.clock.now().toISOString(),
        days_left: null,
      })
      expect((await own())[0]).toMatchObject({ status: 'answered', answer: 'Tu nombre ya está corregido.' })
      expect((await subjects()).sort()).toEqual([
        'Contestamos tu solicitud sobre tus datos',
        'Recibimos tu solicitud sobre tus datos',
        'Ya revisamos tu solicitud sobre tus datos',
      ])
      const { body } = await admin.get<PrivacyRequestDetails>(`/api/admin/privacy-requests/${id}`)
      expect(body.evidence.entries.map(({ action, actor }) => [action, actor?.id])).toEqual([
        ['privacy_request.create', ana.id],
        ['privacy_request.update', admin.id],
        ['privacy_request.update', admin.id],
      ])
      expect(body.evidence.mails.map(({ template, sent_at }) => [template, sent_at !== null])).toEqual([
        ['privacy_request_received', true],
        ['privacy_request_in_progress', true],
        ['privacy_request_answered', true],
      ])
    })

    it('an answer that changes while the request is in progress is mailed again, once, as part of the evidence', async () => {
      const { id } = (await ask()).body.request
      const takesUp = (text: string) => answer(id, { status: 'in_progress', answer: text })
      for (const text of ['Buscamos tus datos.', 'Buscamos tus datos.', 'Ya los encontramos.']) {
        studio.advance({ minutes: 1 })
        expect((await takesUp(text)).status).toBe(200)
      }
      const mails = (await studio.mailbox()).filter(
        ({ to, subject }) => to === ana.email && subject === 'Ya revisamos tu solicitud sobre tus datos',
      )
      expect(mails).toHaveLength(2)
      const texts = mails.map(({ text }) => text).join()
      for (const words of ['Buscamos tus datos.', 'Ya los encontramos.']) expect(texts).toContain(words)
      const { body } = await admin.get<PrivacyRequestDetails>(`/api/admin/privacy-requests/${id}`)
      expect(body.evidence.mails.map(({ template }) => template)).toEqual([
        'privacy_request_received',
        'privacy_request_in_progress',
        'privacy_request_in_progress',
      ])
    })

    it.each(['answered', 'refused'])('%s needs an answer, and is final', async (status) => {
      const { id } = (await ask()).body.request
      for (const blank of [{}, { answer: ' ' }, { answer: null }])
        expect(codeOf(await answer(id, { status, ...blank }))).toEqual([400, 'validation_failed'])
      const closing = { status, answer: 'Así quedó.' }
      const { body } = await answer(id, closing)
      studio.advance({ minutes: 1 })
      expect((await answer(id, closing)).body).toEqual(body)
      for (const other of [{ status: 'in_progress' }, { ...closing, answer: 'Otra' }])
        expect(codeOf(await answer(id, other))).toEqual([409, 'request_closed'])
      expect(codeOf(await answer(id, { status: 'received' }))).toEqual([400, 'validation_failed'])
    })

    it('an answer to a version that changed meanwhile is refused', async () => {
      const { id } = (await ask()).body.request
      await answer(id, { status: 'in_progress' })
      const stale = await admin.patch(
        `/api/admin/privacy-requests/${id}`,
        { status: 'answered', answer: 'Listo' },
        { 'if-match': '"1"' },
      )
      expect(codeOf(stale)).toEqual([409, 'version_conflict'])
    })

    it('the queue shows the one that is due first, by page, and is filtered', async () => {
      const { id } = (await ask('access')).body.request
      studio.setClock('2026-12-15T09:00')
      await ana.post('/api/user/privacy-requests', { kind: 'opposition', text: 'Ya no me escriban' })
      const list = async (filter: object, range = '[0,99]') => {
        const query = new URLSearchParams({ range, filter: JSON.stringify(filter) })
        const { body } = await admin.get<PrivacyRequest[]>(`/api/admin/privacy-requests?${query}`)
        return body.filter(({ user }) => user?.id === ana.id).map(({ kind, days_left }) => [kind, days_left])
      }
      expect(await list({ open: true })).toEqual([
        ['access', -1],
        ['opposition', 20],
      ])
      await answer(id, { status: 'answered', answer: 'Aquí están.' })
      expect(await list({ open: true })).toEqual([['opposition', 20]])
      expect(await list({ status: 'answered' })).toEqual([['access', null]])
      expect(await list({ kind: 'opposition', open: false })).toEqual([])
      const page = await admin.get<PrivacyRequest[]>('/api/admin/privacy-requests?range=[0,0]')
      expect(page.body).toHaveLength(1)
      expect(page.headers['content-range']).toMatch(/^privacy_requests 0-0\/\d+$/)
    })

    it('A58: after erasure kind, dates and status remain without a name and a text', async () => {
      const { request } = (await ask('cancellation')).body
      await answer(request.id, { status: 'answered', answer: 'Borramos la cuenta de Ana.' })
      await choose('mail_messages', true)
      expect((await admin.delete(`/api/admin/users/${ana.id}`)).status).toBe(200)
      const { body } = await admin.get<PrivacyRequestDetails>(`/api/admin/privacy-requests/${request.id}`)
      expect(body).toMatchObject({
        kind: 'cancellation',
        status: 'answered',
        received_at: request.received_at,
        due_on: request.due_on,
        user: null,
        text: null,
        answer: null,
      })
    })

    it('A58: a request that was open at the erasure is closed without an answer, and none is stored', async () => {
      const [first, second] = [(await ask('access')).body.request, (await ask('opposition')).body.request]
      expect((await admin.delete(`/api/admin/users/${ana.id}`)).status).toBe(200)
      expect(
        await answer(first.id, { status: 'answered', answer: 'Borramos la cuenta de Ana.' }),
      ).toMatchObject({
        status: 200,
        body: { status: 'answered', answer: null },
      })
      expect(await answer(second.id, { status: 'in_progress', answer: 'Ana ya no está.' })).toMatchObject({
        status: 200,
        body: { status: 'in_progress', answer: null },
      })
      expect(await answer(second.id, { status: 'refused' })).toMatchObject({
        status: 200,
        body: { status: 'refused', answer: null },
      })
    })
  })
})
