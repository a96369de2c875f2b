import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Context } from '../../server/src/platform/context.ts'
import { openDatabase } from '../../server/src/platform/db/database.ts'
import { isDatabaseAway } from '../../server/src/platform/db/outage.ts'
import { createLogger } from '../../server/src/platform/logging.ts'
import {
  drainOutbox,
  enqueueMail,
  layOutMail,
  type Mail,
  requeueFailedMails,
} from '../../server/src/platform/mail/index.ts'
import { openDatabaseProxy } from '../harness/database-proxy.ts'
import { openStudio } from '../harness/index.ts'
import { emptyOutbox, queuedMails } from '../harness/outbox.ts'
import { closed, listenInstead, openPost, type Post } from '../harness/post.ts'
import { pick } from '../harness/values.ts'

const template = (subject: string) => (_data: unknown, helpers: Parameters<typeof layOutMail>[1]) =>
  layOutMail({ subject, heading: subject, paragraphs: [] }, helpers)
const mailTemplates = {
  'test-notice': template('Aviso'),
  'test-code': template('Tu código'),
  'test-reminder': template('Recordatorio'),
}

const probe = await listenInstead(0, () => undefined)
const port = (probe.address() as AddressInfo).port
await closed(probe)
const studio = await openStudio({
  poolSize: 10,
  mailTemplates,
  env: { SMTP_URL: `smtp://studio:secret@127.0.0.1:${port}`, MAIL_FROM: 'hola@studio.example' },
})

let post: Post
let lines: { level: number; msg: string }[]
let context: Context

beforeEach(async () => {
  post = await openPost(port)
  lines = []
  const write = (line: string) => void lines.push(JSON.parse(line) as (typeof lines)[number])
  context = { ...studio.context, log: createLogger('info', { write }) }
})
afterEach(async () => {
  await studio.context.mail.server?.close()
  await post.close()
  await emptyOutbox(studio.db)
})

const enqueue = (to: string, more: Partial<Mail> = {}) =>
  enqueueMail(studio.db, { template: 'test-notice', to, data: {}, at: studio.clock.now(), ...more })

const columns = ['recipient', 'attempts', 'not_before', 'claimed_until', 'sent_at', 'failed_at'] as const
const rows = async () => (await queuedMails(studio.db)).map((row) => pick(row, columns))

const warnings = () => lines.filter(({ level }) => level >= 40).map(({ msg }) => msg)

describe('the order of mail', () => {
  it('is codes and links first and reminders last, however long these have waited', async () => {
    for (let index = 0; index < 6; index += 1)
      await enqueue(`recordatorio${index}@socio.example`, {
        template: 'test-reminder',
        priority: 'announcement',
      })
    studio.advance({ minutes: 5 })
    await enqueue('aviso@socio.example')
    studio.advance({ minutes: 5 })
    await enqueue('codigo@socio.example', { template: 'test-code', priority: 'awaited' })
    expect(await drainOutbox(context)).toBe(8)
    const place = (to: string) => post.received.indexOf(`${to}@socio.example`)
    // Four are under way at once: what was taken first need not arrive first among them.
    expect(place('codigo')).toBeLessThan(4)
    expect(place('aviso')).toBeLessThan(5)
    const { rows: taken } = { rows: await rows() }
    expect(taken.every(({ sent_at }) => sent_at !== null)).toBe(true)
  })

  it('sends a code before a long queue of reminders that is being sent', async () => {
    for (let index = 0; index < 30; index += 1)
      await enqueue(`recordatorio${index}@socio.example`, {
        template: 'test-reminder',
        priority: 'announcement',
      })
    let letGo: () => void = () => undefined
    post.mood.hold = new Promise((resolve) => {
      letGo = resolve
    })
    const drained = drainOutbox(context)
    await expect.poll(() => post.most).toBe(4)
    await enqueue('codigo@socio.example', { template: 'test-code', priority: 'awaited' })
    post.mood.hold = undefined
    letGo()
    expect(await drained).toBe(31)
    expect(post.received.indexOf('codigo@socio.example')).toBeLessThan(12)
  })
})

describe('several mails', () => {
  it('are delivered at the same time', async () => {
    for (let index = 0; index < 12; index += 1) await enqueue(`m${index}@socio.example`)
    let letGo: () => void = () => undefined
    post.mood.hold = new Promise((resolve) => {
      letGo = resolve
    })
    const drained = drainOutbox(context)
    await expect.poll(() => post.most).toBeGreaterThanOrEqual(3)
    post.mood.hold = undefined
    letGo()
    expect(await drained).toBe(12)
    expect(new Set(post.received).size).toBe(12)
  })

  it('are sent once each, however many processes send them', async () => {
    for (let index = 0; index < 40; index += 1) await enqueue(`m${index}@socio.example`)
    const other = { ...context, db: openDatabase(studio.connection, 5) }
    const counts = await Promise.all([drainOutbox(context), drainOutbox(other), drainOutbox(context)])
    await other.db.destroy()
    expect(counts.reduce((sum, count) => sum + count)).toBe(40)
    expect(post.received).toHaveLength(40)
    expect(new Set(post.received).size).toBe(40)
  })

  it('that are being sent when the server stops arrive, and the others wait for the next server', async () => {
    for (let index = 0; index < 9; index += 1) await enqueue(`m${index}@socio.example`)
    let letGo: () => void = () => undefined
    post.mood.hold = new Promise((resolve) => {
      letGo = resolve
    })
    const stopping = new AbortController()
    const drained = drainOutbox(context, undefined, stopping.signal)
    await expect.poll(() => post.most).toBe(4)
    stopping.abort()
    post.mood.hold = undefined
    letGo()
    expect(await drained).toBe(4)
    const left = (await rows()).filter(({ sent_at }) => sent_at === null)
    expect(left).toHaveLength(5)
    for (const mail of left) expect(mail).toMatchObject({ attempts: 0, claimed_until: null })
    expect(await drainOutbox(context)).toBe(5)
    expect(new Set(post.received).size).toBe(9)
  })
})

describe('a database that is lost', () => {
  it('fails the run after all mails that are being sent have ended, and each of them is sent again later', async () => {
    const proxy = await openDatabaseProxy(studio.connection)
    const db = openDatabase(proxy.connection, 5)
    for (const to of ['ana@socio.example', 'eva@socio.example']) await enqueue(to)
    let letGo: () => void = () => undefined
    post.mood.hold = new Promise((resolve) => {
      letGo = resolve
    })
    // Vitest fails a run in which a rejected promise is left to nobody.
    const failure = drainOutbox({ ...context, db }).catch((error: unknown) => error)
    await expect.poll(() => post.most).toBe(2)
    proxy.stop()
    letGo()
    expect(isDatabaseAway(await failure)).toBe(true)
    post.mood.hold = undefined
    studio.advance({ minutes: 4 })
    expect(await drainOutbox(context)).toBe(2)
    expect(post.received.toSorted()).toEqual([
      'ana@socio.example',
      'ana@socio.example',
      'eva@socio.example',
      'eva@socio.example',
    ])
    await db.destroy()
    await proxy.close()
  })

  it('costs no attempt when the settings cannot be read', async () => {
    await enqueue('ana@socio.example')
    const mailSender = () => Promise.reject(new Error('Connection terminated unexpectedly'))
    const settings = { ...context.settings, mailSender }
    await expect(drainOutbox({ ...context, settings })).rejects.toSatisfy(isDatabaseAway)
    expect(await rows()).toMatchObject([{ attempts: 0, claimed_until: null, failed_at: null }])
    expect(await drainOutbox(context)).toBe(1)
  })
})

/** Ways in which a mail server is away; each answers how it comes back. */
const outages: [name: string, begin: () => Promise<() => Promise<unknown>>][] = [
  [
    'refuses connections',
    async () => {
      await post.close()
      return async () => {
        post = await openPost(port)
      }
    },
  ],
  [
    'greets with 421',
    async () => {
      await post.close()
      const busy = await listenInstead(port, (socket) => socket.end('421 4.3.2 not now\r\n'))
      return async () => {
        await closed(busy)
        post = await openPost(port)
      }
    },
  ],
  [
    'closes every connection before it says a word',
    async () => {
      await post.close()
      const rude = await listenInstead(port, (socket) => socket.destroy())
      return async () => {
        await closed(rude)
        post = await openPost(port)
      }
    },
  ],
  [
    'refuses the login',
    async () => {
      post.mood.login = Object.assign(new Error('bad credentials'), { responseCode: 535 })
      return async () => {
        post.mood.login = undefined
      }
    },
  ],
  [
    'takes nothing from this sender',
    async () => {
      post.mood.sender = Object.assign(new Error('5.5.4 daily quota exceeded'), { responseCode: 550 })
      return async () => {
        post.mood.sender = undefined
      }
    },
  ],
]

describe('a mail server that is unreachable', () => {
  it.each(outages)(
    'costs no attempt, and mail is sent at once when it is back: it %s',
    async (_name, begin) => {
      const names = Array.from({ length: 6 }, (_, index) => `m${index}@socio.example`)
      for (const to of names) await enqueue(to)
      await enqueue('codigo@socio.example', { template: 'test-code', priority: 'awaited' })
      const end = await begin()
      // Longer than twelve attempts with growing pauses would have lasted.
      for (let look = 0; look < 13; look += 1) {
        expect(await drainOutbox(context)).toBe(0)
        studio.advance({ hours: 4 })
      }
      for (const mail of await rows())
        expect(mail).toMatchObject({ attempts: 0, failed_at: null, claimed_until: null })
      expect(warnings()).toEqual([expect.stringMatching(/takes no mail/)])

      await end()
      expect(await drainOutbox(context)).toBe(7)
      expect(post.received[0]).toBe('codigo@socio.example')
      expect([...post.received].sort()).toEqual(['codigo@socio.example', ...names].sort())
      expect(warnings()).toHaveLength(1)
    },
  )

  it('is distinguished from a mail that makes it close the connection: that mail is given up, and others are sent', async () => {
    await post.close()
    // A mail server that falls over one recipient.
    const relay = await listenInstead(port, (socket) => {
      socket.write('220 ready\r\n')
      let inData = false
      socket.on('data', (data) => {
        const text = data.toString()
        if (inData) {
          if (text.endsWith('\r\n.\r\n')) {
            inData = false
            socket.write('250 taken\r\n')
          }
          return
        }
        if (/^EHLO/i.test(text)) socket.write('250-here\r\n250 AUTH PLAIN\r\n')
        else if (/^AUTH/i.test(text)) socket.write('235 welcome\r\n')
        else if (/^RCPT TO:<poison/i.test(text)) socket.destroy()
        else if (/^RCPT TO:<(.+)>/i.test(text)) {
          post.received.push(/<(.+)>/.exec(text)?.[1] ?? '')
          socket.write('250 ok\r\n')
        } else if (/^DATA/i.test(text)) {
          inData = true
          socket.write('354 go on\r\n')
        } else if (/^QUIT/i.test(text)) socket.end('221 bye\r\n')
        else socket.write('250 ok\r\n')
      })
    })
    await enqueue('poison@socio.example', { template: 'test-code', priority: 'awaited' })
    await enqueue('ana@socio.example')
    for (let look = 0; look < 14; look += 1) {
      await drainOutbox(context)
      studio.advance({ hours: 7 })
    }
    const outcome = await rows()
    expect(outcome.find(({ recipient }) => recipient === 'ana@socio.example')?.sent_at).not.toBeNull()
    expect(outcome.find(({ recipient }) => recipient === 'poison@socio.example')).toMatchObject({
      attempts: 12,
      sent_at: null,
      failed_at: expect.any(Date) as Date,
    })
    await closed(relay)
  })
})

describe('mail that was given up', () => {
  it('is sent again on request with its old Message-ID, except expired mail', async () => {
    const gone = Object.assign(new Error('5.1.1 no such user'), { responseCode: 550 })
    post.mood.recipients = { 'ana@socio.example': gone, 'eva@socio.example': gone }
    await enqueue('ana@socio.example')
    await enqueue('eva@socio.example', { expiresAt: new Date(studio.clock.now().getTime() + 60_000) })
    expect(await drainOutbox(context)).toBe(0)
    expect((await rows()).map(({ failed_at }) => failed_at !== null)).toEqual([true, true])

    studio.advance({ minutes: 5 })
    expect(await drainOutbox(context)).toBe(0)
    post.mood.recipients = {}
    expect(await requeueFailedMails(studio.db, studio.clock.now())).toBe(1)
    expect(await drainOutbox(context)).toBe(1)
    expect(post.received).toEqual(['ana@socio.example'])
    expect(await requeueFailedMails(studio.db, studio.clock.now())).toBe(0)
  })
})
