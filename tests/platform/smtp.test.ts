import type { AddressInfo } from 'node:net'
import { type ParsedMail, simpleParser } from 'mailparser'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { closeTransports } from '../../server/src/platform/mail/delivery.ts'
import {
  drainOutbox,
  enqueueMail,
  layOutMail,
  registerMailTemplates,
} from '../../server/src/platform/mail/index.ts'
import { openStudio, type Studio } from '../harness/index.ts'

registerMailTemplates({
  'test-smtp': (data: { subject: string }, helpers) =>
    layOutMail({ subject: data.subject, heading: 'Título', paragraphs: ['¡Qué día más bonito!'] }, helpers),
})

const received: { mail: ParsedMail; to: string[] }[] = []
const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onRcptTo: ({ address }, _session, done) =>
    done(
      address.startsWith('gone@') ? Object.assign(new Error('no such user'), { responseCode: 550 }) : null,
    ),
  onData(stream, session, done) {
    void simpleParser(stream).then((mail) => {
      received.push({ mail, to: session.envelope.rcptTo.map(({ address }) => address) })
      done()
    })
  },
})

let studio: Studio
beforeAll(async () => {
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  const { port } = server.server.address() as AddressInfo
  studio = await openStudio({
    env: { SMTP_URL: `smtp://127.0.0.1:${port}`, MAIL_FROM: 'hola@studio.example' },
  })
})
afterAll(async () => {
  closeTransports()
  await studio.close()
  await new Promise<void>((resolve) => server.close(resolve))
})

const enqueue = (to: string, subject: string) =>
  enqueueMail(studio.db, { template: 'test-smtp', to, data: { subject }, at: studio.clock.now() })

describe('mail by SMTP', () => {
  it('arrives as text and HTML, from the studio, under its own Message-ID', async () => {
    await enqueue('ana@socio.example', 'Tu plan está activo')
    expect(await drainOutbox(studio.context)).toBe(1)
    const { mail, to } = received[0] ?? {}
    expect(to).toEqual(['ana@socio.example'])
    expect(mail?.subject).toBe('Tu plan está activo')
    expect(mail?.from?.text).toBe('"Estudio" <hola@studio.example>')
    expect(mail?.messageId).toMatch(/^<[0-9a-f-]{36}@studio\.example>$/)
    expect(mail?.text).toContain('¡Qué día más bonito!')
    expect(mail?.html).toContain('¡Qué día más bonito!')
  })

  it('cannot be made to name another recipient by a subject', async () => {
    await enqueue('ana@socio.example', 'Hola\r\nBcc: thief@evil.example')
    await drainOutbox(studio.context)
    expect(received.at(-1)?.to).toEqual(['ana@socio.example'])
    expect(received.at(-1)?.mail.bcc).toBeUndefined()
  })

  it('is given up when the recipient is refused', async () => {
    await enqueue('gone@socio.example', 'Hola')
    expect(await drainOutbox(studio.context)).toBe(0)
    const { failed_at: failedAt } = await studio.db
      .selectFrom('platform.outbox')
      .select('failed_at')
      .where('recipient', '=', 'gone@socio.example')
      .executeTakeFirstOrThrow()
    expect(failedAt).not.toBeNull()
  })

  it('leaves no mailbox page', async () => {
    expect((await studio.visitor.get('/buzon.json')).status).toBe(404)
  })
})
