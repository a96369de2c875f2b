import { createHash } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { runInNewContext } from 'node:vm'
import type { ClosureAnswer, ScheduleDays, StudioSettings } from '@estudio/contract'
import { transform } from 'esbuild'
import ICAL from 'ical.js'
import nodeIcal from 'node-ical'
import { beforeEach, describe, expect, it } from 'vitest'
import { calendarSource } from '../../server/src/studio/booking/calendar-feed/schedule-calendar.ts'
import { auditOf } from '../harness/audit-log.ts'
import { builtSite } from '../harness/built-site.ts'
import { at } from '../harness/clock.ts'
import { examplesIn } from '../harness/doc-examples.ts'
import { type Answer, openStudio } from '../harness/index.ts'
import { makeSpecial } from '../harness/schedule.ts'
import { setSettings } from '../harness/settings.ts'

const elsewhere = 'https://sitio.example'

describe('pages of other origins', async () => {
  const studio = await openStudio({ env: { RATE_LIMIT_SCALE: '100' } })
  const admin = await studio.admin()
  const forEveryone = ['/api/schedule', '/api/schedule/closed-days', '/api/schedule/days']

  it('read the public schedule, and no other route of the studio', async () => {
    const { body } = await studio.visitor.get<{ paths: Record<string, object> }>('/api/docs/json')
    const reads = Object.entries(body.paths).flatMap(([path, operations]) =>
      'get' in operations ? [path] : [],
    )
    const nobody = '00000000-0000-4000-8000-000000000000'
    const open = []
    for (const path of reads) {
      const { headers } = await studio.visitor.get(path.replaceAll(/\{[^}]+\}/g, nobody), {
        origin: elsewhere,
      })
      expect(headers['access-control-allow-credentials'], path).toBeUndefined()
      const origin = headers['access-control-allow-origin']
      if (origin === '*') open.push(path)
      else expect(origin, path).toBe('http://localhost:3000')
    }
    expect(open.toSorted()).toEqual(forEveryone)
  })

  it.each(forEveryone)('%s is read without a token: a preflight request allows no header', async (url) => {
    const headers = {
      origin: elsewhere,
      'access-control-request-method': 'GET',
      'access-control-request-headers': 'authorization',
    }
    const preflight = await studio.app.inject({ method: 'OPTIONS', url, headers })
    expect(preflight.headers['access-control-allow-origin']).toBe('http://localhost:3000')
    const withToken = await admin.get(url, { origin: elsewhere })
    expect(withToken.headers['access-control-allow-credentials']).toBeUndefined()
    expect(withToken.headers['cache-control']).toMatch(/^private/)
  })

  it('a refusal of the public schedule can be read too', async () => {
    const refused = await studio.visitor.get('/api/schedule/days?days=0', { origin: elsewhere })
    expect(refused).toMatchObject({ status: 400, headers: { 'access-control-allow-origin': '*' } })
  })
})

describe('the days of the schedule that other sites show', async () => {
  const studio = await openStudio()
  const admin = await studio.admin()
  const sol = await studio.coach({ name: 'Coach Sol' })
  const read = async (query = '', headers = {}) =>
    studio.visitor.get<ScheduleDays>(`/api/schedule/days${query}`, headers)
  const days = async (query = '') => (await read(query)).body.days

  beforeEach(() => {
    studio.setClock('2026-11-16T08:00')
    studio.context.booking.publicSchedule.invalidate()
  })
  /** A class that this server made itself. */
  const scheduled: typeof studio.class = async (options) => {
    const made = await studio.class(options)
    studio.context.booking.publicSchedule.invalidate()
    return made
  }

  it('begin today in the studio’s zone and have the classes that have begun', async () => {
    const early = await scheduled({ at: '2026-11-16T07:00', coach: sol, capacity: 1 })
    await scheduled({ at: '2026-11-22T20:00', type: 'Barre' })
    await scheduled({ at: '2026-11-23T07:00' })
    const week = await days()
    expect(week.map(({ date }) => date)).toEqual([16, 17, 18, 19, 20, 21, 22].map((day) => `2026-11-${day}`))
    expect(week[0]).toEqual({
      date: '2026-11-16',
      closed_reason: null,
      classes: [
        {
          id: early.id,
          name: 'Pilates',
          coach_names: ['Coach Sol'],
          start_time: '2026-11-16T07:00:00',
          end_time: '2026-11-16T07:50:00',
          starts_at: '2026-11-16T07:00:00-07:00',
          is_full: false,
        },
      ],
    })
    expect(week[6]?.classes.map(({ name }) => name)).toEqual(['Barre'])
    studio.setClock('2026-11-16T23:59')
    expect((await days())[0]?.date).toBe('2026-11-16')
    studio.setClock('2026-11-17T00:00')
    expect((await days())[0]?.date).toBe('2026-11-17')
  })

  it.each([
    ['?days=1', 1],
    ['?days=14', 14],
  ])('%s shows that many', async (query, count) => expect(await days(query)).toHaveLength(count))

  it.each(['?days=0', '?days=15', '?days=x', '?days=1.5', '?from=2026-11-16'])(
    '%s is refused',
    async (query) =>
      expect(await read(query)).toMatchObject({ status: 400, body: { code: 'validation_failed' } }),
  )

  it('say that a class is full, and answer 304 until that or something else that they show changes', async () => {
    const special = await scheduled({ at: '2026-11-18T10:00', capacity: 2 })
    await makeSpecial(studio.db, special, 'VELAS')
    studio.context.booking.publicSchedule.invalidate()
    const shown = async () => (await days())[2]?.classes.map(({ name, is_full }) => [name, is_full])
    expect(await shown()).toEqual([['VELAS', false]])
    const { etag } = (await read()).headers
    const known = { 'if-none-match': String(etag) }
    expect(await read('', known)).toMatchObject({
      status: 304,
      headers: { 'cache-control': 'public, max-age=0, s-maxage=1', vary: 'Authorization, Accept-Encoding' },
    })
    for (const full of [false, true]) {
      const member = await studio.member({ plan: 'unlimited' })
      await member.books(special)
      expect((await read('', known)).status).toBe(full ? 200 : 304)
      expect(await shown()).toEqual([['VELAS', full]])
    }
  })

  it('name the reason of a closed day, from its closure until it is lifted', async () => {
    const closure = { start_date: '2026-11-19', end_date: '2026-11-20', reason: 'Mantenimiento' }
    const { body } = await admin.post<ClosureAnswer>('/api/schedule/closures', closure)
    const reasons = async () => (await days()).map(({ closed_reason }) => closed_reason)
    expect(await reasons()).toEqual([null, null, null, 'Mantenimiento', 'Mantenimiento', null, null])
    await admin.delete(`/api/schedule/closures/${body.closure?.id}`)
    expect(new Set(await reasons())).toEqual(new Set([null]))
  })
})

describe('the calendar of the whole schedule', async () => {
  const studio = await openStudio()
  await setSettings(studio.db, { name: 'Casa Barre', address: 'Calle 1', email: 'hola@casa.example' })
  for (const hour of ['09:00', '11:00']) await studio.slot(hour)
  const admin = await studio.admin()
  const sol = await studio.coach({ name: 'Coach Sol' })
  const feed = (headers = {}) => studio.visitor.get<string>('/feeds/schedule.ics', headers)

  const componentsOf = (text: string) =>
    new ICAL.Component(ICAL.parse(text) as unknown[]).getAllSubcomponents('vevent')
  const eventsOf = (text: string) =>
    componentsOf(text).map((component) => {
      const event = new ICAL.Event(component)
      return [event.uid, event.startDate.toJSDate().toISOString(), component.getFirstPropertyValue('status')]
    })

  beforeEach(() => {
    studio.setClock('2026-11-16T08:00')
    studio.context.booking.publicSchedule.invalidate()
  })
  /** A class that this server made itself. */
  const scheduled: typeof studio.class = async (options) => {
    const made = await studio.class(options)
    studio.context.booking.publicSchedule.invalidate()
    return made
  }

  it('has every class with its name, coaches, place and address, as two parsers read it', async () => {
    const pilates = await scheduled({ at: '2026-11-17T18:00', coach: sol })
    const { body, headers } = await feed()
    expect(headers['content-type']).toBe('text/calendar; charset=utf-8; method=PUBLISH')
    const [component] = componentsOf(body)
    const value = (name: string) => String(component?.getFirstPropertyValue(name))
    expect(['uid', 'summary', 'description', 'location', 'url', 'status'].map(value)).toEqual([
      `class-${pilates.id}@localhost`,
      'Pilates',
      'Coach Coach Sol',
      'Casa Barre, Calle 1',
      'http://localhost:3000/horarios?dia=2026-11-17&clase=Pilates',
      'CONFIRMED',
    ])
    const again = Object.values(nodeIcal.sync.parseICS(body)).filter((one) => one.type === 'VEVENT')
    expect(again.map((one) => new Date(one.start))).toEqual([at('2026-11-17T18:00')])
    expect(body).toContain('\r\nX-WR-TIMEZONE:America/Mazatlan\r\n')
  })

  it('keeps the UID of a class that is moved, raises its sequence, and shows a cancelled class as cancelled', async () => {
    const moved = await scheduled({ at: '2026-11-18T09:00', coach: sol })
    const canceled = await scheduled({ at: '2026-11-18T10:00' })
    const time = { start_time: '2026-11-18T11:00:00', end_time: '2026-11-18T11:50:00' }
    expect(await admin.patch(`/api/schedule/${moved.id}`, time)).toMatchObject({ status: 200 })
    await admin.post(`/api/schedule/${canceled.id}/cancel`, { reason: 'Goteras' })
    const { body } = await feed()
    const start = at('2026-11-18T11:00').toISOString()
    expect(eventsOf(body)).toContainEqual([`class-${moved.id}@localhost`, start, 'CONFIRMED'])
    expect(eventsOf(body)).toContainEqual([
      `class-${canceled.id}@localhost`,
      at('2026-11-18T10:00').toISOString(),
      'CANCELLED',
    ])
    const sequences = componentsOf(body).map((one) => [
      one.getFirstPropertyValue('uid'),
      Number(one.getFirstPropertyValue('sequence')),
    ])
    expect(Object.fromEntries(sequences)[`class-${moved.id}@localhost`]).toBeGreaterThan(0)
    expect(body).not.toContain('Goteras')
  })

  it('is not made again after a booking, which it does not show, but after an edit of a class or a coach', async () => {
    const made = await scheduled({ at: '2026-11-20T09:00', coach: sol })
    const fingerprint = () => calendarSource(studio.context, 'America/Mazatlan').fingerprint(studio.db)
    const before = await fingerprint()
    await (await studio.member({ plan: 'unlimited' })).books(made)
    expect(await fingerprint()).toBe(before)
    await admin.patch(`/api/schedule/${made.id}`, { max_capacity: 9 })
    const edited = await fingerprint()
    expect(edited).not.toBe(before)
    const luna = await studio.coach({ name: 'Coach Luna' })
    const withLuna = await fingerprint()
    await admin.patch(`/api/schedule/${made.id}`, { instructor_ids: [luna.instructorId] })
    expect(new Set([edited, withLuna, await fingerprint()]).size).toBe(3)
  })

  it('has the week before today and three months, to the day', async () => {
    const [early, first, last, late] = await Promise.all(
      ['2026-11-08T23:00', '2026-11-09T00:00', '2027-02-15T23:00', '2027-02-16T00:00'].map((time) =>
        scheduled({ at: time }),
      ),
    )
    const uids = eventsOf((await feed()).body).map(([uid]) => uid)
    const has = (made: { id: string } | undefined) => uids.includes(`class-${made?.id}@localhost`)
    expect([early, first, last, late].map(has)).toEqual([false, true, true, false])
  })

  it('contains nothing of a member and stays the same bytes when she books', async () => {
    const ana = await studio.member({ name: 'Ana Secreta', plan: 'unlimited' })
    const barre = await scheduled({ at: '2026-11-20T18:00' })
    const { etag } = (await feed()).headers
    const known = { 'if-none-match': String(etag) }
    expect(await feed(known)).toMatchObject({
      status: 304,
      body: '',
      headers: { 'cache-control': 'public, max-age=0, s-maxage=1' },
    })
    expect((await ana.books(barre)).status).toBe(201)
    expect((await feed(known)).status).toBe(304)
    expect((await feed()).body).not.toMatch(/Ana|Secreta|attendee/i)
    await admin.post(`/api/schedule/${barre.id}/cancel`, { reason: 'Goteras' })
    expect((await feed(known)).status).toBe(200)
  })

  it('follows the name of the studio', async () => {
    await admin.patch('/api/admin/settings', { name: 'Casa Nueva' })
    expect((await feed()).body).toContain('\r\nX-WR-CALNAME:Casa Nueva\r\n')
  })
})

type SettingsAnswer = Answer<{ settings: StudioSettings; code: string; errors: object }>

describe('the frame of the schedule', async () => {
  const studio = await openStudio()
  const admin = await studio.admin()
  const frame = (query = '') => studio.visitor.get<string>(`/embed/schedule${query}`)
  const lists = (embed_origins: unknown): Promise<SettingsAnswer> =>
    admin.patch('/api/admin/settings', { embed_origins })
  const policy = async () => {
    const { headers } = await frame()
    return [
      /frame-ancestors [^;]*/.exec(String(headers['content-security-policy']))?.[0],
      headers['x-frame-options'],
    ]
  }

  it('is shown by no site at first, and then by those that the owner lists', async () => {
    expect(await policy()).toEqual(["frame-ancestors 'none'", 'DENY'])
    const origins = ['https://mi-sitio.mx', 'https://otro.example:8443']
    expect((await lists(origins)).body.settings.embed_origins).toEqual(origins)
    expect(await policy()).toEqual([
      'frame-ancestors https://mi-sitio.mx https://otro.example:8443',
      undefined,
    ])
    expect(await auditOf(studio.db, 'settings')).toMatchObject([
      { before: { embed_origins: [] }, after: { embed_origins: origins } },
    ])
    await lists([])
    expect(await policy()).toEqual(["frame-ancestors 'none'", 'DENY'])
  })

  it('takes twenty https origins and no more', async () => {
    const many = Array.from({ length: 21 }, (_, place) => `https://sitio-${place}.example`)
    expect((await lists(many.slice(1))).status).toBe(200)
    expect((await lists(many)).status).toBe(400)
  })

  it.each([
    'http://mi-sitio.mx',
    'https://mi-sitio.mx/',
    'https://mi-sitio.mx/horarios',
    'https://Mi-Sitio.mx',
    'https://mi-sitio.mx:443',
    'https://mi-sitio.mx:99999',
    'https://*.mi-sitio.mx',
    "https://mi-sitio.mx; script-src 'unsafe-inline'",
    'https://mi-sitio.mx https://otro.example',
    'https://ana:x@mi-sitio.mx',
    '*',
    "'self'",
    'null',
    '',
  ])('refuses “%s”', async (origin) => {
    const before = await policy()
    expect(await lists([origin])).toMatchObject({ status: 400, body: { code: 'validation_failed' } })
    expect(await policy()).toEqual(before)
  })

  it('refuses an origin that is listed twice', async () => {
    expect((await lists(['https://mi-sitio.mx', 'https://mi-sitio.mx'])).status).toBe(400)
  })

  it('runs nothing but the script of this server, which shows the days that were asked for', async () => {
    const { body, headers } = await frame('?dias=3')
    expect(body).toContain('<script src="/embed.js" data-dias="3" data-marco></script>')
    const style = createHash('sha256')
      .update(/<style>(.*)<\/style>/.exec(body)?.[1] ?? '')
      .digest('base64')
    const csp = String(headers['content-security-policy'])
    expect(csp).toContain("default-src 'none'; script-src 'self'; connect-src 'self'")
    expect(csp).toContain(`style-src 'sha256-${style}'`)
    expect((await frame('?dias=15')).status).toBe(400)
  })
})

describe('the script of the schedule', async () => {
  const dist = builtSite({ renderer: "export const render = async () => ({ html: '', styles: '' })" })
  writeFileSync(join(dist, 'site/embed.js'), '/* the script */')
  const studio = await openStudio({ dist })
  const script = (headers = {}) => studio.visitor.get<string>('/embed.js', headers)

  it('is loaded by a page of any origin, kept for minutes, and then asked for by its version', async () => {
    const { status, body, headers } = await script({ origin: elsewhere })
    expect([status, body]).toEqual([200, '/* the script */'])
    expect(headers).toMatchObject({
      'cache-control': 'public, max-age=300',
      'cross-origin-resource-policy': 'cross-origin',
      'x-content-type-options': 'nosniff',
    })
    expect(headers['content-type']).toMatch(/javascript/)
    expect((await script({ 'if-none-match': String(headers.etag) })).status).toBe(304)
  })

  it('is not there before the site is built', async () => {
    const unbuilt = await openStudio()
    expect((await unbuilt.visitor.get('/embed.js')).status).toBe(404)
  })
})

describe('the examples of docs/integrations.md about the schedule', async () => {
  const studio = await openStudio()
  await studio.class({ at: '2026-11-17T18:00' })
  const address = await studio.app.listen({ host: '127.0.0.1', port: 0 })

  it('TypeScript: lists the days with their classes', async () => {
    const [example = ''] = examplesIn('The schedule', 'ts', address)
    const { code } = await transform(example, { loader: 'ts' })
    const lines: string[] = []
    const log = (...words: string[]) => void lines.push(words.join(' ').trim())
    await runInNewContext(`(async () => { ${code} })()`, { fetch, console: { log } })
    expect(lines.slice(0, 2)).toEqual(['2026-11-16', '2026-11-17 Pilates'])
    expect(lines).toHaveLength(7)
  })

  it('curl: every address answers', async () => {
    const addresses = examplesIn('The schedule', 'sh', address).flatMap(
      (example) => example.match(/http:[^\s']+/g) ?? [],
    )
    expect(addresses).toHaveLength(3)
    for (const found of addresses) expect((await fetch(found)).status, found).toBe(200)
  })
})
