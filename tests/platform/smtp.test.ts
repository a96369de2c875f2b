import type { AddressInfo } from 'node:net'
import type { AdminUserList, ProfileAnswer } from '@estudio/contract'
import { type ParsedMail, simpleParser } from 'mailparser'
import { SMTPServer } from 'smtp-server'
import { afterAll, describe, expect, it } from 'vitest'
import {
  drainOutbox,
  enqueueMail,
  layOutMail,
  type MailHelpers,
  requeueFailedMails,
} from '../../server/src/platform/mail/index.ts'
import { openStudio } from '../harness/index.ts'
import { queuedMails } from '../harness/outbox.ts'
import { setSettings } from '../harness/settings.ts'
import { pick } from '../harness/values.ts'

const mailTemplates = {
  'test-smtp': (data: { subject: string }, helpers: MailHelpers) =>
    layOutMail({ subject: data.subject, heading: 'Título', paragraphs: ['¡Qué día más bonito!'] }, helpers),
}

const refusal = (text: string) => Object.assign(new Error(text), { responseCode: 550 })
const refusals: Record<string, Error | undefined> = {
  'gone@socio.example': refusal('5.1.1 no such user'),
  'relayed@socio.example': refusal('5.7.1 relaying denied'),
}

const received: { mail: ParsedMail; sender: string; to: string[] }[] = []
const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onMailFrom: (_address, _session, done) => done(refusals.sender),
  onRcptTo: ({ address }, _session, done) => done(refusals[address] ?? null),
  onData(stream, session, done) {
    void simpleParser(stream).then((mail) => {
      const { mailFrom, rcptTo } = session.envelope
      const sender = mailFrom ? mailFrom.address : ''
      received.push({ mail, sender, to: rcptTo.map(({ address }) => address) })
      done()
    })
  },
})

await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
const { port } = server.server.address() as AddressInfo
const studio = await openStudio({
  mailTemplates,
  env: { SMTP_URL: `smtp://127.0.0.1:${port}`, MAIL_FROM: 'Recepción <hola@studio.example>' },
})

afterAll(async () => {
  await studio.context.mail.server?.close()
  await new Promise<void>((resolve) => server.close(resolve))
})

const enqueue = (to: string, subject: string) =>
  enqueueMail(studio.db, { template: 'test-smtp', to, data: { subject }, at: studio.clock.now() })

describe('mail by SMTP', () => {
  it('arrives as text and HTML, from the studio, under its own Message-ID', async () => {
    await enqueue('ana@socio.example', 'Tu plan está activo')
    expect(await drainOutbox(studio.context)).toBe(1)
    const { mail, sender, to } = received[0] ?? {}
    expect(to).toEqual(['ana@socio.example'])
    expect(sender).toBe('hola@studio.example')
    expect(mail?.subject).toBe('Tu plan está activo')
    expect(mail?.from?.text).toBe('"Recepción" <hola@studio.example>')
    expect(mail?.replyTo).toBeUndefined()
    expect(mail?.messageId).toMatch(/^<[0-9a-f-]{36}@studio\.example>$/)
    expect(mail?.text).toContain('¡Qué día más bonito!')
    expect(mail?.html).toContain('¡Qué día más bonito!')
  })

  it('has the studio’s address for replies, if it has one', async () => {
    await setSettings(studio.db, { email: 'recepcion@studio.example' })
    await enqueue('ana@socio.example', 'Responde con tu comprobante')
    await drainOutbox(studio.context)
    expect(received.at(-1)?.mail.replyTo?.text).toBe('"Estudio" <recepcion@studio.example>')
  })

  it('has the end of an appointment as a calendar file that no class name breaks', async () => {
    const appointment = {
      reservation: '1',
      status: 'cancelled',
      sequence: 4,
      class_name: 'Yoga; "Sol", ñ\r\nBEGIN:VALARM\r\n--frontera 🧘',
      starts_at: '2026-11-18T01:00:00+00:00',
      ends_at: '2026-11-18T01:50:00+00:00',
      coaches: ['Mar\nSTATUS:CONFIRMED'],
      address: '',
      studio_email: '',
    }
    const data = { name: 'Ana', className: 'Yoga', start: '2026-11-17T18:00:00', returned: true }
    await enqueueMail(studio.db, {
      template: 'class_cancelled',
      to: 'ana@socio.example',
      data: { ...data, appointment, changed_at: '2026-11-16T15:00:00.000Z' },
      at: studio.clock.now(),
    })
    await drainOutbox(studio.context)
    const [file] = received.at(-1)?.mail.attachments ?? []
    expect(file).toMatchObject({ contentType: 'text/calendar', filename: 'clase.ics' })
    expect(file?.headers.get('content-type')).toMatchObject({
      params: { method: 'CANCEL', charset: 'utf-8' },
    })
    const lines = file?.content
      .toString()
      .replace(/\r\n[ \t]/g, '')
      .split('\r\n')
    expect(lines).toEqual(
      expect.arrayContaining([
        'METHOD:CANCEL',
        'SUMMARY:Yoga\\; "Sol"\\, ñ\\nBEGIN:VALARM\\n--frontera 🧘',
        'STATUS:CANCELLED',
        'ORGANIZER;CN="Estudio":mailto:hola@studio.example',
      ]),
    )
    expect(lines?.filter((line) => /^(BEGIN|STATUS)/.test(line))).toEqual([
      'BEGIN:VCALENDAR',
      'BEGIN:VEVENT',
      'STATUS:CANCELLED',
    ])
  })

  it('has no other recipient, whatever its subject', async () => {
    await enqueue('ana@socio.example', 'Hola\r\nBcc: thief@evil.example')
    await drainOutbox(studio.context)
    expect(received.at(-1)?.to).toEqual(['ana@socio.example'])
    expect(received.at(-1)?.mail.bcc).toBeUndefined()
  })

  const outcome = async (recipient: string) => {
    const [mail] = await queuedMails(studio.db, { recipient })
    if (!mail) throw new Error(`No mail to ${recipient}`)
    return pick(mail, ['sent_at', 'failed_at', 'last_error'])
  }

  it('is given up when the recipient is refused', async () => {
    await enqueue('gone@socio.example', 'Hola')
    expect(await drainOutbox(studio.context)).toBe(0)
    expect((await outcome('gone@socio.example')).failed_at).not.toBeNull()
  })

  it('that was given up marks the address for staff and its owner until a mail arrives', async () => {
    const [admin, ana] = [await studio.admin(), await studio.member({ email: 'full@socio.example' })]
    const marks = async () => {
      const [{ body: list }, { body: own }] = [
        await admin.get<AdminUserList>('/api/admin/users?search=full@socio.example'),
        await ana.get<ProfileAnswer>('/api/auth/me'),
      ]
      return [list.users[0]?.mail_failed_at, own.profile.mail_failed_at]
    }
    const sends = async () => {
      await enqueue(ana.email, 'Hola')
      await drainOutbox(studio.context)
    }
    expect(await marks()).toEqual([null, null])
    refusals[ana.email] = refusal('5.2.2 mailbox full')
    await sends()
    const since = studio.clock.now().toISOString()
    expect(await marks()).toEqual([since, since])
    refusals[ana.email] = undefined
    await requeueFailedMails(studio.db, studio.clock.now())
    expect(await marks(), 'while it is tried again').toEqual([since, since])
    await sends()
    expect(await marks()).toEqual([null, null])
  })

  it('waits while the server refuses the sender or does not relay, and is sent when that is mended', async () => {
    refusals.sender = refusal('5.5.4 daily quota exceeded')
    await enqueue('eva@socio.example', 'Hola')
    await enqueue('relayed@socio.example', 'Hola')
    expect(await drainOutbox(studio.context)).toBe(0)
    refusals.sender = undefined
    studio.advance({ minutes: 2 })
    expect(await drainOutbox(studio.context)).toBe(1)
    expect(await outcome('eva@socio.example')).toMatchObject({ failed_at: null, sent_at: studio.clock.now() })
    expect(await outcome('relayed@socio.example')).toMatchObject({
      failed_at: null,
      sent_at: null,
      last_error: expect.stringContaining('relaying denied'),
    })
  })

  it('leaves no mailbox page', async () => {
    expect((await studio.visitor.get('/buzon.json')).status).toBe(404)
  })
})
