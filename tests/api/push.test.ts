import { beforeEach, describe, expect, it } from 'vitest'
import { remindOfClasses, sendPushes } from '../../server/src/studio/people/index.ts'
import { type Member, openStudio } from '../harness/index.ts'
import { queuedMails } from '../harness/outbox.ts'
import { type Browser, openPushService, vapidClaims } from '../harness/push-service.ts'
import { setSettings } from '../harness/settings.ts'
import { type Booked, waitlistCalls } from '../harness/waitlist.ts'

describe('push messages', async () => {
  const studio = await openStudio()
  const admin = await studio.admin()
  const sol = await studio.coach({ name: 'Coach Sol' })
  for (const time of ['09:00', '18:00']) await studio.slot(time)
  const push = await openPushService(studio)
  const { join, cancel } = waitlistCalls(() => {
    throw new Error('these tests name their classes')
  })

  let ana: Member
  let phone: Browser
  let day = 0

  const sends = () => sendPushes(studio.context)
  const titles = (browser: Browser) => browser.received.map(({ message }) => message.title)
  const mails = async (about: RegExp) =>
    (await studio.mailbox())
      .filter(({ to, subject }) => to === ana.email && about.test(subject))
      .map(({ subject }) => subject)
  const bookedClass = async () => {
    day += 1
    const at = `2026-12-${String(day).padStart(2, '0')}T18:00`
    const made = await studio.class({ at, coach: sol })
    expect((await ana.books(made)).status).toBe(201)
    return made
  }
  /** A class of hers that the studio cancelled, after the time in which the change can be undone. */
  const cancelledClass = async () => {
    const made = await bookedClass()
    expect((await admin.delete(`/api/schedule/${made.id}`)).status).toBe(200)
    studio.advance({ seconds: 31 })
  }

  beforeEach(async () => {
    studio.setClock('2026-11-16T08:00')
    ana = await studio.member({ name: 'Ana Prueba López', plan: 'unlimited', ends: '2027-12-31' })
    phone = await push.subscribed(ana)
  })

  it('a cancelled class arrives encrypted and signed, without the name of a person or a class', async () => {
    await cancelledClass()
    await sends()
    const [received] = phone.received
    expect(received?.message).toEqual({
      title: 'Se canceló una de tus clases',
      body: expect.stringMatching(/^La clase era: .+ de diciembre, 6:00 p\.m\.$/),
      path: '/horarios',
      id: expect.any(String),
      token: expect.any(String),
    })
    expect(JSON.stringify(received?.message)).not.toMatch(/Ana|Sol|Pilates/i)
    expect(received?.headers).toMatchObject({ ttl: '299', urgency: 'high', 'content-encoding': 'aes128gcm' })
    const { public_key } = await push.devicesOf(ana)
    expect(vapidClaims(received?.headers.authorization, public_key)).toMatchObject({
      aud: 'https://push.example',
      sub: expect.stringMatching(/^(mailto:|https:)/),
    })
  })

  it('is pushed once, and not mailed when it was shown within five minutes', async () => {
    await cancelledClass()
    await Promise.all([sends(), sends()])
    await sends()
    expect(titles(phone)).toHaveLength(1)
    studio.advance({ minutes: 4 })
    expect((await push.shows(phone.received[0]?.message.token ?? '')).status).toBe(204)
    studio.advance({ minutes: 10 })
    await sends()
    expect(await mails(/canceló/)).toEqual([])
    expect(titles(phone)).toHaveLength(1)
    const [row] = await queuedMails(studio.db, { recipient: ana.email, template: 'class_cancelled' })
    expect(row).toMatchObject({ channel: 'push', sent_at: expect.any(Date) })
  })

  it('is mailed after five minutes when nothing was shown, and not before', async () => {
    await cancelledClass()
    await sends()
    studio.advance({ minutes: 4, seconds: 29 })
    expect(await mails(/canceló/)).toEqual([])
    studio.advance({ seconds: 31 })
    expect(await mails(/canceló/)).toHaveLength(1)
    await push.shows(phone.received[0]?.message.token ?? '')
    expect(await mails(/canceló/)).toHaveLength(1)
  })

  it('the mail of a short offer leaves when half of its time is over, and never after its end', async () => {
    await setSettings(studio.db, { waitlist_offer_minutes: 4 })
    const offered = async (at: string) => {
      const pilates = await studio.class({ at: `${at}T18:00`, coach: sol, capacity: 1 })
      const ben = await studio.member({ plan: 'unlimited', ends: '2027-12-31' })
      const { body } = (await ben.books(pilates)) as Booked
      await join(ana, pilates)
      studio.setClock(`${at}T14:00`)
      expect((await cancel(ben, body.reservation)).status).toBe(200)
    }
    await offered('2026-11-18')
    await sends()
    expect(phone.received.at(-1)?.headers).toMatchObject({ ttl: '120' })
    studio.advance({ minutes: 1, seconds: 59 })
    expect(await mails(/lugar/)).toEqual([])
    studio.advance({ seconds: 1 })
    expect(await mails(/lugar/)).toHaveLength(1)
    await offered('2026-11-19')
    await sends()
    studio.advance({ minutes: 4 })
    expect(await mails(/lugar/)).toHaveLength(1)
  })

  it('a made-up token stops no mail', async () => {
    await cancelledClass()
    await sends()
    const { id = '' } = phone.received[0]?.message ?? {}
    for (const token of [id, `${id}.x`, `${id}.${'A'.repeat(43)}`])
      expect((await push.shows(token)).status).toBe(204)
    studio.advance({ minutes: 5 })
    expect(await mails(/canceló/)).toHaveLength(1)
  })

  it('a reminder that a push service keeps is not mailed', async () => {
    const made = await studio.class({ at: '2026-11-17T18:00', coach: sol })
    await ana.books(made)
    studio.setClock('2026-11-16T20:00')
    await remindOfClasses(studio.context)
    await sends()
    expect(phone.received[0]).toMatchObject({
      message: { title: 'Recordatorio de tu clase', path: '/mi-cuenta/classes' },
      headers: { ttl: '43200', urgency: 'normal' },
    })
    studio.advance({ hours: 1 })
    expect(await mails(/^Mañana/)).toEqual([])
  })

  it.each([404, 410])(
    'an answer %i ends the device, and the mail leaves at once when none is left',
    async (status) => {
      phone.answer = status
      await cancelledClass()
      await sends()
      expect((await push.devicesOf(ana)).subscriptions).toEqual([])
      expect(await mails(/canceló/)).toHaveLength(1)
    },
  )

  it('a device that ended does not keep the message from another', async () => {
    const laptop = await push.subscribed(ana)
    phone.answer = 410
    await cancelledClass()
    await sends()
    expect(titles(laptop)).toHaveLength(1)
    expect((await push.devicesOf(ana)).subscriptions).toMatchObject([
      { endpoint: laptop.subscription.endpoint },
    ])
    expect(await mails(/canceló/)).toEqual([])
  })

  it('a push service that is down is asked again, and the mail still leaves after five minutes', async () => {
    phone.answer = 503
    await cancelledClass()
    await sends()
    studio.advance({ seconds: 30 })
    phone.answer = 201
    expect(await sends()).toBe(0)
    studio.advance({ seconds: 30 })
    expect(await sends()).toBe(1)
    phone.answer = 503
    await cancelledClass()
    for (let minute = 0; minute < 5; minute += 1) {
      await sends()
      studio.advance({ minutes: 1 })
    }
    expect(titles(phone)).toHaveLength(1)
    expect((await push.devicesOf(ana)).subscriptions).toHaveLength(1)
    expect(await mails(/canceló/)).not.toEqual([])
  })

  it('a change that is taken back reaches nobody', async () => {
    const made = await bookedClass()
    const first = await admin.delete<{ undo: { id: string } }>(`/api/schedule/${made.id}`)
    await sends()
    expect((await admin.post(`/api/schedule/undo/${first.body.undo.id}`)).status).toBe(200)
    studio.advance({ minutes: 6 })
    await sends()
    expect([titles(phone), await mails(/canceló/)]).toEqual([[], []])
  })

  it('the confirmation of a booking is mailed at once and not pushed', async () => {
    await bookedClass()
    await sends()
    expect(titles(phone)).toEqual([])
    expect(await mails(/confirmado/)).toHaveLength(1)
  })
})
