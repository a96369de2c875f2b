import type { BookingAnswer, CalendarFeed } from '@estudio/contract'
import ICAL from 'ical.js'
import nodeIcal from 'node-ical'
import { beforeEach, describe, expect, it } from 'vitest'
import { at } from '../harness/clock.ts'
import type { Caller, Member } from '../harness/index.ts'
import { openStaffWeek, openStudio } from '../harness/open.ts'
import { setSettings } from '../harness/settings.ts'

interface Event {
  uid: string
  summary: string
  start: string
  status: string
  sequence: number
}

/** The events of a calendar, as two parsers read it that are independent of each other. */
function eventsOf(text: string): Event[] {
  const component = new ICAL.Component(ICAL.parse(text) as unknown[])
  const read = component.getAllSubcomponents('vevent').map((one): Event => {
    const event = new ICAL.Event(one)
    return {
      uid: event.uid,
      summary: event.summary,
      start: event.startDate.toJSDate().toISOString(),
      status: String(one.getFirstPropertyValue('status')),
      sequence: Number(event.sequence),
    }
  })
  const again = Object.values(nodeIcal.sync.parseICS(text)).flatMap((one): Event[] =>
    one.type === 'VEVENT'
      ? [
          {
            uid: one.uid,
            summary: String(one.summary),
            start: new Date(one.start).toISOString(),
            status: one.status ?? '',
            sequence: Number(one.sequence),
          },
        ]
      : [],
  )
  expect(again).toEqual(read)
  return read
}

describe('the calendar that a telephone subscribes to', async () => {
  const { studio, admin, sol } = await openStaffWeek('09:00', '18:00')

  const addressOf = async (caller: Caller) =>
    (await caller.post<CalendarFeed>('/api/user/calendar-feed')).body.url
  const feed = (url: string) => studio.visitor.get<string>(new URL(url).pathname)
  const eventsAt = async (url: string) => eventsOf((await feed(url)).body)
  const books = async (member: Member, made: { id: string }) =>
    (await (member.books(made) as Promise<{ body: BookingAnswer }>)).body.reservation.id
  const uid = (id: string) => `reservation-${id}@localhost`

  beforeEach(() => studio.setClock('2026-11-16T08:00'))

  it('follows a booking, its move and its cancellation under one UID with a rising sequence', async () => {
    const ana = await studio.member({ plan: 'unlimited' })
    const made = await studio.class({ at: '2026-11-18T18:00', coach: sol })
    const url = await addressOf(ana)
    expect(await eventsAt(url)).toEqual([])
    const id = await books(ana, made)
    const [booked] = await eventsAt(url)
    expect(booked).toMatchObject({
      uid: uid(id),
      summary: 'Pilates',
      start: at('2026-11-18T18:00').toISOString(),
      status: 'CONFIRMED',
    })
    await admin.patch(`/api/schedule/${made.id}`, {
      start_time: '2026-11-19T09:00:00',
      end_time: '2026-11-19T09:50:00',
    })
    const [moved] = await eventsAt(url)
    expect(moved).toMatchObject({
      uid: uid(id),
      start: at('2026-11-19T09:00').toISOString(),
      status: 'CONFIRMED',
    })
    expect(moved?.sequence).toBeGreaterThan(booked?.sequence ?? Number.NaN)
    await ana.cancels(made)
    const [canceled] = await eventsAt(url)
    expect(canceled).toMatchObject({ uid: uid(id), status: 'CANCELLED' })
    expect(canceled?.sequence).toBeGreaterThan(moved?.sequence ?? Number.NaN)
    studio.setClock('2026-12-16T07:59')
    expect(await eventsAt(url)).toHaveLength(1)
    studio.setClock('2026-12-16T08:01')
    expect(await eventsAt(url)).toEqual([])
  })

  it('has the classes of a coach, and no longer those of a substitute', async () => {
    const [sol, luna] = [await studio.coach(), await studio.coach()]
    const made = await studio.class({ at: '2026-11-20T18:00', coach: sol })
    const url = await addressOf(sol)
    const substitute = await addressOf(luna)
    const own = { uid: `class-${made.id}@localhost`, summary: 'Pilates', status: 'CONFIRMED' }
    expect(await eventsAt(url)).toMatchObject([own])
    const { body } = await admin.get<{ schedule: { id: string; version: number }[] }>(
      '/api/schedule?from=2026-11-20&to=2026-11-20',
    )
    await admin.patch(`/api/schedule/${made.id}`, {
      instructor_ids: [luna.instructorId],
      version: body.schedule[0]?.version,
    })
    expect(await eventsAt(url)).toEqual([])
    expect(await eventsAt(substitute)).toMatchObject([own])
    await admin.post(`/api/schedule/${made.id}/cancel`, { reason: 'Sin luz' })
    expect(await eventsAt(substitute)).toMatchObject([{ ...own, status: 'CANCELLED' }])
  })

  it('keeps the instant when the clocks of the studio’s zone change', async () => {
    const ana = await studio.member({ plan: 'unlimited' })
    await admin.patch('/api/admin/settings', { timezone: 'America/Tijuana', classes_keep: 'instant' })
    // In Tijuana the clocks go forward on 14 March 2027, at 02:00.
    studio.setClock('2027-03-10T08:00')
    const runner = await studio.member({ plan: 'unlimited' })
    const [before, after] = [
      await studio.class({ at: '2027-03-13T18:00' }),
      await studio.class({ at: '2027-03-14T18:00' }),
    ]
    await books(runner, before)
    await books(runner, after)
    const starts = (await eventsAt(await addressOf(runner))).map(({ start }) => start)
    expect(starts).toEqual([at('2027-03-13T18:00').toISOString(), at('2027-03-14T18:00').toISOString()])
    await admin.patch('/api/admin/settings', { timezone: 'America/Mazatlan', classes_keep: 'instant' })
    expect(await eventsAt(await addressOf(ana))).toEqual([])
  })

  it('has a name before the studio has one', async () => {
    const url = await addressOf(await studio.member())
    await setSettings(studio.db, { name: '' })
    const { status, body } = await feed(url)
    await setSettings(studio.db, { name: 'Estudio' })
    expect(status).toBe(200)
    expect(body).toContain('X-WR-CALNAME:Estudio')
  })

  it('has one address until it is revoked; an address that was made up or revoked has no calendar', async () => {
    const ana = await studio.member()
    const url = await addressOf(ana)
    expect(await addressOf(ana)).toBe(url)
    expect(url).toMatch(/^http:\/\/localhost:3000\/feeds\/[\w.-]+\.ics$/)
    expect(url).not.toContain(ana.id)
    const answer = await feed(url)
    expect(answer.headers).toMatchObject({
      'content-type': 'text/calendar; charset=utf-8; method=PUBLISH',
      'cache-control': 'private, no-store',
    })
    const [id = '', tag = ''] = url.slice(url.lastIndexOf('/') + 1, -4).split('.')
    const other = new URL(await addressOf(await studio.member())).pathname.slice(7, -4).split('.')
    for (const token of [
      'x',
      id,
      `${id}.`,
      `${id}.${tag.slice(1)}`,
      `${id}.${other[1]}`,
      `${other[0]}.${tag}`,
    ])
      expect((await studio.visitor.get(`/feeds/${token}.ics`)).status).toBe(404)
    expect((await ana.delete('/api/user/calendar-feed')).status).toBe(204)
    expect((await ana.delete('/api/user/calendar-feed')).status).toBe(204)
    expect((await feed(url)).status).toBe(404)
    expect(await addressOf(ana)).not.toBe(url)
  })
  it('ends with the account', async () => {
    const ana = await studio.member()
    const url = await addressOf(ana)
    await admin.delete(`/api/admin/users/${ana.id}`)
    expect((await feed(url)).status).toBe(404)
  })

  it('its address does not stand in the log', async () => {
    const ana = await studio.member()
    const lines: string[] = []
    const logged = await openStudio({ log: { write: (line) => void lines.push(line) } })
    await logged.visitor.get(new URL(await addressOf(ana)).pathname)
    expect(lines.join('')).toContain('/feeds/:file')
    expect(lines.join('')).not.toContain(new URL(await addressOf(ana)).pathname)
  })
})
