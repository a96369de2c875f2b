import { beforeEach, describe, expect, it } from 'vitest'
import { tidyUp } from '../../server/src/platform/jobs/housekeeping.ts'
import {
  drainOutbox,
  enqueueMail,
  layOutMail,
  type Mail,
  type MailHelpers,
  type MailServer,
  type OutgoingMail,
} from '../../server/src/platform/mail/index.ts'
import { openStudio } from '../harness/index.ts'
import { emptyOutbox, queuedMails } from '../harness/outbox.ts'

const mailTemplates = {
  'test-greeting': (data: { name: string; tokenId: string }, helpers: MailHelpers) =>
    layOutMail(
      { subject: `Hola ${data.name}`, heading: 'Hola', paragraphs: ['Texto'], action: 'Abrir' },
      helpers,
      new URL(`/x?token=${helpers.linkToken(data.tokenId)}`, helpers.siteUrl).href,
    ),
}

const studio = await openStudio({ poolSize: 10, mailTemplates })

beforeEach(async () => {
  await emptyOutbox(studio.db)
})

const enqueue = (to: string, more: Partial<Mail> = {}) =>
  enqueueMail(studio.db, {
    template: 'test-greeting',
    to,
    data: { name: to, tokenId: 'token-1' },
    at: studio.clock.now(),
    ...more,
  })

/** A mail server that answers, whatever comes of a mail. */
const serverThat = (deliver: MailServer['deliver']): MailServer => ({
  deliver,
  isReachable: () => Promise.resolve(true),
})

const collecting = () => {
  const sent: OutgoingMail[] = []
  return { sent, server: serverThat(async (mail) => void sent.push(mail)) }
}
const row = async () => {
  const [queued] = await queuedMails(studio.db)
  if (!queued) throw new Error('The outbox is empty')
  return queued
}

describe('the outbox', () => {
  it('sends committed mails once, from the studio’s address', async () => {
    await enqueue('ana@socio.example')
    const { sent, server } = collecting()
    expect(await drainOutbox(studio.context, server)).toBe(1)
    expect(await drainOutbox(studio.context, server)).toBe(0)
    expect(sent).toMatchObject([
      {
        to: 'ana@socio.example',
        subject: 'Hola ana@socio.example',
        from: { name: 'Estudio', address: 'no-reply@localhost' },
      },
    ])
    expect(await row()).toMatchObject({ attempts: 1, last_error: null, sent_at: studio.clock.now() })
  })

  it('sends no mail of a transaction that was rolled back', async () => {
    const undone = studio.db.transaction().execute(async (tx) => {
      await enqueueMail(tx, {
        template: 'test-greeting',
        to: 'x@socio.example',
        data: {},
        at: studio.clock.now(),
      })
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
    expect(await drainOutbox(studio.context)).toBe(0)
  })

  it('keeps one row for each event', async () => {
    await enqueue('ana@socio.example', { dedupeKey: 'welcome:1' })
    await enqueue('ana@socio.example', { dedupeKey: 'welcome:1' })
    await enqueue('ana@socio.example')
    await enqueue('ana@socio.example')
    expect(await drainOutbox(studio.context)).toBe(3)
  })

  it('waits until a mail is due', async () => {
    await enqueue('ana@socio.example', { notBefore: new Date(studio.clock.now().getTime() + 30_000) })
    expect(await drainOutbox(studio.context)).toBe(0)
    studio.advance({ seconds: 30 })
    expect(await drainOutbox(studio.context)).toBe(1)
  })

  it('retries after growing pauses with the same Message-ID, and gives up in the end', async () => {
    await enqueue('ana@socio.example')
    const ids = new Set<string>()
    const pauses: number[] = []
    const failing = serverThat(async (mail) => {
      ids.add(mail.messageId)
      throw new Error('try again later')
    })
    for (let attempt = 0; attempt < 12; attempt += 1) {
      await drainOutbox(studio.context, failing)
      const { not_before: due } = await row()
      pauses.push((due.getTime() - studio.clock.now().getTime()) / 60_000)
      expect(await drainOutbox(studio.context, failing)).toBe(0)
      studio.advance({ minutes: pauses.at(-1) })
    }
    expect(pauses).toEqual([0.25, 1, 4, 16, 64, 256, 360, 360, 360, 360, 360, 360])
    expect(ids.size).toBe(1)
    expect([...ids][0]).toMatch(/^<[0-9a-f-]{36}@localhost>$/)
    expect(await row()).toMatchObject({ attempts: 12, last_error: 'try again later', sent_at: null })
    expect((await row()).failed_at).not.toBeNull()
    studio.advance({ days: 2 })
    expect(await drainOutbox(studio.context)).toBe(0)
  })

  it('gives up at once when the recipient is refused for good', async () => {
    await enqueue('gone@socio.example')
    const refusal = Object.assign(new Error('550 no such user'), { command: 'RCPT TO', responseCode: 550 })
    await drainOutbox(
      studio.context,
      serverThat(() => Promise.reject(refusal)),
    )
    expect((await row()).failed_at).not.toBeNull()
  })

  it('starts no further mail once the server stops, and delivers those that are being sent', async () => {
    for (let index = 0; index < 12; index += 1) await enqueue(`m${index}@socio.example`)
    const stopping = new AbortController()
    const sent = await drainOutbox(
      studio.context,
      serverThat(async () => stopping.abort()),
      stopping.signal,
    )
    expect(sent).toBeGreaterThan(0)
    expect(sent).toBeLessThan(12)
    expect(await drainOutbox(studio.context)).toBe(12 - sent)
  })

  it('is not delayed by a mail that cannot be rendered', async () => {
    await enqueue('ana@socio.example', { template: 'nobody-registered-this' })
    await enqueue('eva@socio.example')
    const { sent, server } = collecting()
    expect(await drainOutbox(studio.context, server)).toBe(1)
    expect(sent.map(({ to }) => to)).toEqual(['eva@socio.example'])
  })

  it('puts every due mail into the mailbox once when there is no mail server', async () => {
    for (let index = 0; index < 130; index += 1) await enqueue(`m${index}@socio.example`)
    const counts = await Promise.all([drainOutbox(studio.context), drainOutbox(studio.context)])
    expect(counts.reduce((sum, count) => sum + count)).toBe(130)
    expect(await row()).toMatchObject({ attempts: 1, last_error: null, sent_at: studio.clock.now() })
    const mails = await studio.mailbox()
    expect(new Set(mails.map(({ to }) => to)).size).toBe(130)
    expect(mails[0]).toMatchObject({ subject: expect.stringMatching(/^Hola m/) })
  })

  it('shows other mails in the mailbox beside a mail that cannot be rendered', async () => {
    await enqueue('ana@socio.example', { template: 'nobody-registered-this' })
    await enqueue('eva@socio.example')
    expect((await studio.mailbox()).map(({ to }) => to)).toEqual(['eva@socio.example'])
  })

  it('sends each mail once when several processes drain at once', async () => {
    for (let index = 0; index < 40; index += 1) await enqueue(`m${index}@socio.example`)
    const { sent, server } = collecting()
    const counts = await Promise.all(Array.from({ length: 6 }, () => drainOutbox(studio.context, server)))
    expect(counts.reduce((sum, count) => sum + count)).toBe(40)
    expect(new Set(sent.map(({ to }) => to)).size).toBe(40)
  })

  it('sends the mails that a killed process had taken', async () => {
    await enqueue('ana@socio.example')
    void drainOutbox(
      studio.context,
      serverThat(() => new Promise(() => undefined)),
    )
    await expect.poll(async () => (await row()).claimed_until).not.toBeNull()
    expect(await drainOutbox(studio.context)).toBe(0)
    studio.advance({ minutes: 3 })
    expect(await drainOutbox(studio.context)).toBe(1)
  })

  it('does not send mail that expired while it waited, and deletes it', async () => {
    const expiresAt = new Date(studio.clock.now().getTime() + 60_000)
    await enqueue('ana@socio.example', { expiresAt })
    studio.advance({ minutes: 1 })
    expect(await drainOutbox(studio.context)).toBe(0)
    await tidyUp(studio.context)
    expect(await queuedMails(studio.db)).toEqual([])
  })

  it('makes links whose token is not stored', async () => {
    await enqueue('ana@socio.example')
    const { sent, server } = collecting()
    await drainOutbox(studio.context, server)
    const token = /token=([\w-]{43})/.exec(sent[0]?.text ?? '')?.[1]
    expect(token).toBeDefined()
    expect(JSON.stringify(await row())).not.toContain(token)
  })
})
