import type { MessageInput, MessageList, MessagePreview, MessageTemplates, Timeline } from '@estudio/contract'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { drainOutbox } from '../../server/src/platform/mail/index.ts'
import { auditColumns } from '../harness/audit-log.ts'
import { namesOf, openMailServer, openMessageStudio, sends, textOf } from '../harness/messages.ts'
import { queuedMails } from '../harness/outbox.ts'
import { givePlan } from '../harness/plans.ts'
import { changeProfile } from '../harness/profiles.ts'

const nobody = '00000000-0000-4000-8000-000000000000'
const hostile = '{plan}<img/src=x>"&%0A=1+1\u2028$&'

const mailServer = await openMailServer()
const { studio, admin, reception, joins, chooses, made, read, opens } = await openMessageStudio({
  SMTP_URL: mailServer.url,
})

afterAll(async () => {
  await studio.context.mail.server?.close()
  await mailServer.close()
})

beforeEach(() => {
  studio.advance({ minutes: 1 })
})

const textFor = async (
  person: { id: string },
  template: string,
  more: Partial<MessageInput> = { user_ids: [person.id] },
) => {
  const { people } = await made({ template, ...more })
  return textOf(people.find(({ user_id }) => user_id === person.id))
}

describe('the ready messages', () => {
  const templates = () => admin.get<MessageTemplates>('/api/admin/message-templates')
  const saves = (list: unknown[], headers?: Record<string, string>) =>
    admin.put<MessageTemplates & { code: string; errors: Record<string, string> }>(
      '/api/admin/message-templates',
      { templates: list },
      headers,
    )

  it('are the application’s until the studio saves its own; reception reads them', async () => {
    const { body } = await reception.get<MessageTemplates>('/api/admin/message-templates')
    expect(body.templates.map(({ id }) => id)).toContain('expiring')
    expect((await saves(body.templates)).body.templates).toEqual(body.templates)
    const own = [{ id: 'a-1', name: 'Aviso', text: 'Hola, {nombre}: {plan} {clases} {vence} {clase} {hora}' }]
    expect(
      (await saves([{ ...own[0], name: '  Aviso ', text: ` ${own[0]?.text}\n` }])).body.templates,
    ).toEqual(own)
    expect((await templates()).body.templates).toEqual(own)
  })

  it('a save with an old version is refused, and so are two messages with one id', async () => {
    const { version } = (await templates()).body
    expect((await saves([], { 'if-match': `"${version}"` })).status).toBe(200)
    expect((await saves([], { 'if-match': `"${version}"` })).body.code).toBe('version_conflict')
    const twice = { id: 'a', name: 'Aviso', text: 'Hola' }
    expect((await saves([twice, twice])).body.code).toBe('validation_failed')
  })

  it.each(['{Nombre}', '{precio}', '{}', '{ nombre }', '{toString}'])(
    'the placeholder %s is refused and named, in a ready message and in a sent one',
    async (placeholder) => {
      const saved = await saves([{ id: 'a', name: 'Aviso', text: `Hola, ${placeholder}` }])
      expect(saved.status).toBe(400)
      expect(saved.body.code).toBe('validation_failed')
      expect(saved.body.errors.templates).toContain(placeholder)
      const sent = await sends(reception, { template: `Hola, ${placeholder}`, user_ids: [reception.id] })
      expect(sent.status).toBe(400)
      expect(sent.body.errors?.template).toContain(placeholder)
    },
  )

  it('has at most 600 characters, and none is blank', async () => {
    const user_ids = [(await joins('Larga')).id]
    expect((await sends(reception, { template: 'a'.repeat(600), user_ids })).status).toBe(201)
    for (const template of ['a'.repeat(601), ' \n '])
      expect((await sends(reception, { template, user_ids })).status).toBe(400)
  })
})

describe('the text', () => {
  it('has the first name, the plan in force, its classes left and its end, and the next class', async () => {
    const ana = await joins('Ana Sofía Datos', { plan: 'limited', classes: 5, ends: '2026-12-31' })
    const pilates = await studio.class({ at: '2026-12-03T18:30' })
    await ana.books(pilates)
    expect(await textFor(ana, '{nombre}|{clases}|{vence}|{hora}')).toBe(
      'Ana|4|31 de diciembre|jueves 3 de diciembre, 6:30 p.m.',
    )
  })

  it('says that a plan has no limit; without a plan or a class a dash stands for them', async () => {
    const ana = await joins('Ana Sin Límite', { plan: 'unlimited', ends: '2026-12-31' })
    expect(await textFor(ana, '{clases}')).toBe('ilimitadas')
    const bea = await joins('Bea Sin Plan')
    expect(await textFor(bea, '{nombre}: {plan} {clases} {vence} {clase} {hora}')).toBe('Bea: — — — — —')
  })

  it('names the plan that ended last, and in the segment of pending payments the purchase that waits', async () => {
    const ana = await joins('Ana Vencida', { plan: 'unlimited', starts: '2026-09-01', ends: '2026-09-30' })
    await givePlan(studio.context, ana.id, {
      plan: 'unlimited',
      classes: 8,
      starts: '2026-10-05',
      ends: '2026-11-10',
    })
    expect(await textFor(ana, '{vence}')).toBe('10 de noviembre')
    const bea = await joins('Bea Renueva', { plan: 'unlimited', starts: '2026-11-01', ends: '2026-11-30' })
    await givePlan(studio.context, bea.id, {
      plan: 'unpaid',
      classes: 8,
      starts: '2026-12-01',
      ends: '2026-12-30',
    })
    expect(await textFor(bea, '{vence}')).toBe('30 de noviembre')
    expect(await textFor(bea, '{vence}', { segment: 'pending' })).toBe('30 de diciembre')
  })

  it('a hostile name is inert by WhatsApp: one number, one text, nothing filled in again', async () => {
    const ana = await joins('Ana Hostil', { plan: 'unlimited' })
    await changeProfile(studio.db, ana, { full_name: hostile, phone: '6675550004' })
    const { people } = await made({ template: 'Hola, {nombre}. #1 & {plan}?', user_ids: [ana.id] })
    const url = people[0]?.whatsapp_url ?? ''
    expect(url).toMatch(/^https:\/\/wa\.me\/526675550004\?text=[\w.~!*'()%-]+$/)
    expect(textOf(people[0])).toMatch(/^Hola, \{plan\}<img\/src=x>"&%0A=1\+1\. #1 & /)
  })

  it('a hostile name is inert by mail: escaped, in no header; the mail has a way to object and keeps its Message-ID', async () => {
    const ana = await joins('Ana Hostil')
    await changeProfile(studio.db, ana, { full_name: `${hostile}\r\nBcc: otra@socio.example` })
    await chooses(ana, 'mail_messages', true)
    await made({
      template: 'Hola, {nombre}\n\nBcc: nadie@socio.example',
      user_ids: [ana.id],
      channel: 'mail',
    })
    const [queued] = await queuedMails(studio.db, { recipient: ana.email, template: 'studio_message' })
    await drainOutbox(studio.context)
    const mail = mailServer.received.find(({ to }) =>
      [to].flat().some((one) => one?.text.includes(ana.email)),
    )
    expect(mail?.subject).toBe('Un mensaje de Estudio')
    expect(mail?.bcc).toBeUndefined()
    expect(mail?.messageId).toContain(queued?.message_id)
    expect(mail?.html).toContain('{plan}&lt;img/src=x&gt;&quot;&amp;%0A=1+1')
    expect(mail?.html).not.toContain('<img')
    expect(mail?.html).toContain('href="http://localhost:3000/mi-cuenta/info#mis-datos"')
    expect(mail?.text).toContain('{plan}<img/src=x>"&%0A=1+1')
    expect(mail?.headers.get('subject')).toBe('Un mensaje de Estudio')
    expect(mail?.headers.get('list')).toEqual({
      unsubscribe: { url: expect.stringMatching(/^http:\/\/localhost:3000\/baja\?enlace=[\w.-]+$/) },
      'unsubscribe-post': { name: 'List-Unsubscribe=One-Click' },
    })
  })

  it('mails to many wait until mails about one person are sent', async () => {
    const ana = await joins('Ana Paciente')
    await chooses(ana, 'mail_messages', true)
    await made({ user_ids: [ana.id], channel: 'mail' })
    const [mail] = await queuedMails(studio.db, { recipient: ana.email, template: 'studio_message' })
    expect(mail?.priority).toBe(9)
  })

  it('a preview counts as the message would, has the text of the first, and writes nothing', async () => {
    const ana = await joins('Ana Previa')
    const bea = await joins('Bea Previa')
    await changeProfile(studio.db, bea, { phone: null })
    const before = (await admin.get<MessageList>('/api/admin/messages')).body.total
    const input = { template: 'Hola, {nombre}', channel: 'whatsapp', user_ids: [bea.id, ana.id] }
    expect((await reception.post<MessagePreview>('/api/admin/messages/preview', input)).body).toEqual({
      total: 1,
      left_out: [{ reason: 'no_phone', count: 1 }],
      first: { user_id: ana.id, display_name: 'Ana Previa', text: 'Hola, Ana' },
    })
    const nobodyLeft = await reception.post<MessagePreview>('/api/admin/messages/preview', {
      ...input,
      user_ids: [bea.id],
    })
    expect(nobodyLeft.body).toMatchObject({ total: 0, first: null })
    expect((await admin.get<MessageList>('/api/admin/messages')).body.total).toBe(before)
  })
})

describe('the list to work through', () => {
  it('is continued by somebody else: who opened whose text first, and when, stays', async () => {
    const ana = await joins('Ana Lista')
    const bea = await joins('Bea Lista')
    const { id } = await made({ template: 'Hola, {nombre}', user_ids: [bea.id, ana.id] })
    const at = studio.clock.now().toISOString()
    const { person } = (await opens(id, ana)).body
    expect(person).toEqual({
      user_id: ana.id,
      place: 1,
      display_name: 'Ana Lista',
      whatsapp_url: expect.stringContaining('Hola%2C%20Ana'),
      state: 'opened',
      left_out: null,
      opened_at: at,
      opened_by: { id: reception.id, name: 'Renata Recepción' },
    })
    studio.advance({ minutes: 5 })
    expect((await opens(id, ana, admin)).body.person).toEqual(person)
    const message = await read(id)
    expect(message).toMatchObject({ total: 2, opened: 1, people: [person, { state: 'waiting' }] })
    expect((await read(id, '?waiting=true')).people.map(({ user_id }) => user_id)).toEqual([bea.id])
    for (const waiting of ['', '&waiting=true'])
      expect(await read(id, `?after=1&limit=1${waiting}`)).toMatchObject({
        people: [{ user_id: bea.id, place: 2 }],
        people_total: 1,
      })
    const { messages } = (await admin.get<MessageList>('/api/admin/messages?limit=1')).body
    expect(messages).toMatchObject([
      { id, total: 2, opened: 1, created_by: { id: reception.id, name: 'Renata Recepción' } },
    ])
    const log = await auditColumns(studio.db, { entity_id: id }, ['action', 'actor_id', 'subject_id'])
    expect(log).toEqual([
      { action: 'message.create', actor_id: reception.id, subject_id: null },
      { action: 'message.open', actor_id: reception.id, subject_id: ana.id },
    ])
  })

  it('is in the time line of the person', async () => {
    const ana = await joins('Ana Línea')
    await chooses(ana, 'mail_messages', true)
    await made({ user_ids: [ana.id], channel: 'mail' })
    const { id } = await made({ user_ids: [ana.id] })
    studio.advance({ minutes: 1 })
    await opens(id, ana)
    const { events } = (await admin.get<Timeline>(`/api/admin/users/${ana.id}/timeline?kind=mail`)).body
    expect(events.map(({ text, by }) => [text, by?.name])).toEqual([
      ['Se abrió un aviso por WhatsApp.', 'Renata Recepción'],
      ['El correo “Mensaje del estudio” está por enviarse.', undefined],
    ])
    const changes = await admin.get<Timeline>(`/api/admin/users/${ana.id}/timeline?kind=change`)
    expect(changes.body.events.map(({ text }) => text)).not.toContain('Abrió un aviso por WhatsApp.')
  })

  it('a mail is sent and not opened; an unknown message or person is not found', async () => {
    const ana = await joins('Ana Enviada')
    await chooses(ana, 'mail_messages', true)
    const { id, people } = await made({ user_ids: [ana.id], channel: 'mail' })
    expect(people).toMatchObject([{ state: 'sent', whatsapp_url: null, opened_at: null }])
    expect((await opens(id, ana)).body.code).toBe('message_by_mail')
    expect((await opens(nobody, ana)).status).toBe(404)
    expect((await opens(id, { id: nobody })).status).toBe(404)
    expect((await admin.get(`/api/admin/messages/${nobody}`)).status).toBe(404)
  })

  it('an erased person is in no message; a message whose people are all erased is gone', async () => {
    const ana = await joins('Ana Borrada')
    const bea = await joins('Bea Queda')
    const alone = await made({ template: 'Ana, ¿y tu rodilla?', user_ids: [ana.id] })
    const both = await made({ user_ids: [ana.id, bea.id] })
    expect((await admin.delete(`/api/admin/users/${ana.id}`)).status).toBe(200)
    expect((await admin.get(`/api/admin/messages/${alone.id}`)).status).toBe(404)
    expect(namesOf(await read(both.id))).toEqual(['Bea Queda'])
    expect((await read(both.id)).total).toBe(1)
    expect((await admin.delete(`/api/admin/users/${bea.id}`)).status).toBe(200)
    expect((await admin.get(`/api/admin/messages/${both.id}`)).status).toBe(404)
  })
})
