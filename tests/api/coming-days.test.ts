import type { ClosureAnswer, ComingDay, Schedule, WaitlistEntryAnswer } from '@estudio/contract'
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { builtSite } from '../harness/built-site.ts'
import { openStudio } from '../harness/index.ts'
import { cancelClass, type TestClass, withoutPublicSchedule } from '../harness/schedule.ts'
import { setSettings } from '../harness/settings.ts'
import { setPublished } from '../harness/site.ts'
import { dataOf } from '../harness/site-pages.ts'
import { countStatements } from '../harness/sql-statements.ts'
import { entryStatus } from '../harness/waitlist.ts'

/** Shows the classes of the coming days as it was given them. */
const renderer = `let count = 0
export const render = async (path, { coming_days }) => ({
  styles: '',
  html: '<i>' + (count += 1) + '</i><p>' + JSON.stringify(coming_days ?? null) + '</p>',
})`

const studio = await openStudio({ dist: builtSite({ renderer }) })
const { visitor } = studio

const open = (path = '/horarios') => visitor.get<string>(path, { accept: 'text/html' })

const daysIn = (html: string): ComingDay[] | null => JSON.parse(/<p>(.*?)<\/p>/.exec(html)?.[1] ?? '')

const days = async () => daysIn((await open()).body) ?? []

const starts = async () =>
  (await days()).flatMap(({ classes }) => classes.map(({ start_time }) => start_time.slice(5, 16)))

const isFull = async ({ id }: TestClass) =>
  (await days()).flatMap(({ classes }) => classes).find((one) => one.id === id)?.is_full

describe('HOR-20: the HTML of /horarios has the classes of the coming days', () => {
  let evening: TestClass

  beforeAll(async () => {
    const coach = await studio.coach({ name: 'Eva Ejemplo' })
    await studio.class({ at: '2026-11-16T07:30', coach })
    evening = await studio.class({ at: '2026-11-16T18:00', coach, minutes: 45, capacity: 2 })
    await studio.class({ at: '2026-11-22T20:00', type: 'Barre' })
    await studio.class({ at: '2026-11-23T07:00' })
  })

  it('from today on, seven days, without those that have begun', async () => {
    const week = await days()
    expect(week.map(({ date }) => date.slice(5))).toEqual([
      '11-16',
      '11-17',
      '11-18',
      '11-19',
      '11-20',
      '11-21',
      '11-22',
    ])
    expect(await starts()).toEqual(['11-16T18:00', '11-22T20:00'])
    expect(week[0]?.classes).toEqual([
      {
        id: evening.id,
        name: 'Pilates',
        coach_names: ['Eva Ejemplo'],
        start_time: '2026-11-16T18:00:00',
        end_time: '2026-11-16T18:45:00',
        is_full: false,
      },
    ])
    expect(week[6]?.classes).toMatchObject([{ name: 'Barre', coach_names: [] }])
  })

  it('a class leaves it when it begins or is cancelled', async () => {
    const tea = await studio.class({ at: '2026-11-16T08:20' })
    expect(await starts()).toContain('11-16T08:20')
    studio.advance({ minutes: 20 })
    onTestFinished(() => studio.advance({ minutes: -20 }))
    expect(await starts()).not.toContain('11-16T08:20')
    await cancelClass(studio.db, evening, studio.clock.now())
    expect(await starts()).toEqual(['11-22T20:00'])
    await cancelClass(studio.db, tea, studio.clock.now())
  })

  it('E02: says at once that a class is full or has a place again; a booking that leaves places changes nothing', async () => {
    const small = await studio.class({ at: '2026-11-17T09:00', capacity: 2 })
    const [ana, eva] = [await studio.member({ plan: 'limited' }), await studio.member({ plan: 'limited' })]
    const first = await open()
    await ana.books(small)
    const withOne = await open()
    expect(withOne.body).toBe(first.body)
    expect(withOne.headers.etag).toBe(first.headers.etag)
    await eva.books(small)
    expect(await isFull(small)).toBe(true)
    expect((await open()).headers.etag).not.toBe(first.headers.etag)
    await eva.cancels(small)
    expect(await isFull(small)).toBe(false)
  })

  it('a place that is offered to the waiting list is not free', async () => {
    // A place that is given back within the limit is offered, not booked.
    await setSettings(studio.db, { cancel_free_minutes: 43_200 })
    const wanted = await studio.class({ at: '2026-11-18T09:00', capacity: 1 })
    const [ana, eva] = [await studio.member({ plan: 'limited' }), await studio.member({ plan: 'limited' })]
    await ana.books(wanted)
    const { body } = await eva.post<WaitlistEntryAnswer>(`/api/schedule/${wanted.id}/waitlist`)
    expect(await isFull(wanted)).toBe(true)
    await ana.cancels(wanted)
    expect(await entryStatus(studio.db, body.entry)).toBe('offered')
    expect(await isFull(wanted)).toBe(true)
  })

  it('only there, and not again in the data for the browser, which have the public schedule of the week', async () => {
    const planes = (await open('/planes')).body
    expect([daysIn(planes), dataOf(planes).week]).toEqual([null, undefined])
    // The page is rendered again after that time.
    studio.advance({ minutes: 5 })
    onTestFinished(() => studio.advance({ minutes: -5 }))
    const { body } = await open()
    expect(body.split('coming_days')).toHaveLength(1)
    const { body: answer } = await visitor.get<Schedule>('/api/schedule?from=2026-11-15&to=2026-11-22')
    expect(answer.schedule.length).toBeGreaterThan(2)
    expect(dataOf(body).week).toEqual({
      range: { from: '2026-11-15', to: '2026-11-22' },
      classes: answer.schedule,
    })
  })

  it('reads the classes of the week only for a page that is rendered, once for requests of the same moment', async () => {
    studio.advance({ minutes: 15 })
    onTestFinished(() => studio.advance({ minutes: -15 }))
    const readings = (work: () => Promise<unknown>) => countStatements(work, 'instructor_ids')
    expect(await readings(() => Promise.all([open(), open(), open()]))).toBe(1)
    const { headers } = await open()
    const again = () =>
      visitor.get('/horarios', { accept: 'text/html', 'if-none-match': String(headers.etag) })
    expect(await readings(again)).toBe(0)
    expect((await again()).status).toBe(304)
  })

  it('a page whose classes could not be read is rendered by the next request', async () => {
    studio.advance({ minutes: 10 })
    onTestFinished(() => studio.advance({ minutes: -10 }))
    const broken = await withoutPublicSchedule(studio.db, open)
    expect(broken.body).not.toContain('<p>')
    expect(dataOf((await open()).body).week.classes.length).toBeGreaterThan(2)
  })

  it('a closure is said at once, with its reason', async () => {
    const admin = await studio.admin()
    const closed = { start_date: '2026-11-20', end_date: '2026-11-20', reason: 'Mantenimiento' }
    const { body } = await admin.post<ClosureAnswer>('/api/schedule/closures', closed)
    expect(dataOf((await open()).body).closed_days).toEqual([closed])
    await admin.post(`/api/schedule/undo/${body.undo.id}`)
    expect(dataOf((await open()).body).closed_days).toEqual([])
  })

  it('HOR-01: what a class of today looks like is at most five minutes old', async () => {
    const now = async () => dataOf((await open()).body).now
    const first = await now()
    studio.advance({ minutes: 4 })
    expect(await now()).toBe(first)
    studio.advance({ minutes: 1 })
    onTestFinished(() => studio.advance({ minutes: -5 }))
    expect(await now()).not.toBe(first)
  })

  it('a site that is not published says nothing of them', async () => {
    await setPublished(studio.db, false)
    onTestFinished(() => setPublished(studio.db, true).then(() => undefined))
    const { status, body } = await open()
    expect(status).toBe(503)
    expect(daysIn(body)).toBeNull()
    expect(body).not.toContain('Barre')
    expect(dataOf(body).week).toBeUndefined()
  })
})
