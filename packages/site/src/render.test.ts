import type { FirstView, Plan, StudioConfig } from '@estudio/contract'
import type { WallTime } from '@estudio/domain'
import { texts } from '@estudio/texts'
import { beforeAll, expect, it, vi } from 'vitest'
import { type PublicPath, publicPaths } from './app/public-paths'
import { render } from './render'
import { sampleClass } from './testing/sample-class'

const config = {
  version: 'test',
  supabase: { url: '', anonKey: '', rest: '' },
  studio: {
    name: 'Casa Barro',
    city: 'Culiacán',
    address: 'Blvd. Rosales 100, Culiacán',
    map_embed_url: 'https://www.openstreetmap.org/export/embed.html',
    timezone: 'America/Mazatlan',
    cancel_free_minutes: 360,
    cancel_min_minutes: 60,
    min_advance_minutes: 0,
    unpaid_plan_days: 7,
    pause_days_per_plan: 15,
    opening_hours: 'Mo-Sa 07:00-20:00',
    whatsapp: '526671234567',
    instagram_url: 'https://www.instagram.com/estudio',
    coach_count: 0,
    class_types: [],
  },
} as unknown as StudioConfig

const plan = {
  id: 'p1',
  name: 'Clase de Prueba',
  price: 150,
  duration_days: 1,
  benefits: [],
} as unknown as Plan

const viewOf = (name: string): FirstView => ({
  config: { ...config, studio: { ...config.studio, name } },
  site: {},
  plans: [plan],
  rendered: true,
  now: '2026-11-16T15:00:00.000Z',
  today: '2026-11-16',
  todayEnds: '2026-11-17T07:00:00.000Z',
})

const pilates = {
  id: 'c1',
  name: 'Pilates',
  coach_names: ['Eva Ejemplo'],
  start_time: '2026-11-16T18:00:00',
  end_time: '2026-11-16T18:45:00',
  is_full: false,
}

const classAt = (id: string, name: string, start_time: WallTime) =>
  sampleClass({
    id,
    classes: { name },
    start_time,
    end_time: start_time.replace(':00:00', ':50:00') as WallTime,
    starts_at: `${start_time}-07:00`,
  })

const range = { from: '2026-11-15', to: '2026-11-22' }

beforeAll(() => {
  vi.stubGlobal('__BUILD_ID__', 'dev')
  return () => vi.unstubAllGlobals()
})

it.each<[PublicPath, string]>([
  ['/', 'Casa Barro'],
  ['/planes', texts.plans.title],
  ['/horarios', texts.schedule.title],
  ['/conocenos', 'Casa Barro'],
])('GEN-01: %s is rendered completely, with its styles', async (path, text) => {
  const { html, styles } = await render(path, viewOf('Casa Barro'))
  expect(html).toContain('<h1')
  expect(html).toContain(text)
  expect(html).toContain('<footer')
  expect(html).not.toContain(texts.common.loading)
  // React marks a part that failed on the server and is left to the browser.
  expect(html).not.toContain('<!--$!-->')
  expect(styles).toMatch(/^<style data-emotion="css-global/)
  const name = /class="[^"]*css-([\w-]+)/.exec(html)?.[1] ?? 'no class'
  expect(styles).toContain(`.css-${name}`)
})

it('pages rendered at the same time each show their own data', async () => {
  const names = ['Casa Barro', 'Casa Luz', 'Casa Sol']
  const pages = await Promise.all(names.map((name) => render('/planes', viewOf(name))))
  for (const [index, { html }] of pages.entries())
    expect(names.filter((name) => html.includes(name))).toEqual([names[index]])
})

it('HOR-01: /horarios has the classes of today in its HTML, as they were when it was rendered', async () => {
  const over = classAt('c0', 'Barre', '2026-11-16T07:00:00')
  const next = classAt('c1', 'Pilates', '2026-11-16T18:00:00')
  const tomorrow = classAt('c2', 'Sculpt', '2026-11-17T18:00:00')
  const { html } = await render('/horarios', {
    ...viewOf('Casa Barro'),
    week: { range, classes: [over, next, tomorrow] },
  })
  const rows = html.match(/<article.*?<\/article>/g) ?? []
  expect(rows.map((row) => row.match(/Barre|Pilates|Sculpt|Clase finalizada|Reservar/g))).toEqual([
    ['Barre', 'Clase finalizada'],
    ['Pilates', 'Reservar', 'Reservar'],
  ])
  expect(html).not.toContain(texts.schedule.loading)
})

it.each([
  ['that nothing is on', [], texts.schedule.empty],
  [
    'why the studio is closed',
    [{ start_date: '2026-11-16', end_date: '2026-11-16', reason: 'Mantenimiento' }],
    texts.schedule.closed('Mantenimiento'),
  ],
])('HOR-01: /horarios of a day without classes says %s in its HTML', async (_what, closed_days, said) => {
  const tomorrow = classAt('c2', 'Sculpt', '2026-11-17T18:00:00')
  const { html } = await render('/horarios', {
    ...viewOf('Casa Barro'),
    week: { range, classes: [tomorrow] },
    closed_days,
    coming_days: [{ date: '2026-11-16', classes: [] }],
  })
  const [noScript = '', ...others] = html.split('</noscript>')
  expect(noScript).toContain(`<p>${said}</p>`)
  expect(others.join('')).toContain(said)
})

it.each(publicPaths)(
  'the controls on %s work before it is hydrated: links navigate, buttons open native dialogs or are disabled',
  async (path) => {
    const week = { range, classes: [classAt('c1', 'Pilates', '2026-11-16T18:00:00')] }
    const { html } = await render(path, { ...viewOf('Casa Barro'), week })
    const tags = (name: string) => html.match(new RegExp(`<${name}[ >][^>]*>?`, 'g')) ?? []
    expect(tags('a').length).toBeGreaterThan(10)
    expect(tags('a').filter((tag) => !/ href="[^"]/.test(tag))).toEqual([])
    const controls = [...tags('button'), ...tags('select')]
    expect(controls.filter((tag) => !/ (disabled=""|command=")/.test(tag))).toEqual([])
    expect(html).not.toMatch(/ role="button"|<(input|form)[ >]/)
  },
)

it('PLN-06: “Comprar ahora” is a link to the checkout of its plan', async () => {
  const { html } = await render('/planes', viewOf('Casa Barro'))
  const [link] = html.match(/<a [^>]*aria-label="Comprar ahora: Clase de Prueba"[^>]*>/) ?? []
  expect(link).toContain(' href="/compra?plan=p1"')
})

it('HOR-20: /horarios lists the coming days for a browser without JavaScript', async () => {
  const coming_days = [
    { date: '2026-11-16', classes: [pilates, { ...pilates, id: 'c2', coach_names: [], is_full: true }] },
    { date: '2026-11-17', classes: [] },
  ]
  const { html } = await render('/horarios', { ...viewOf('Casa Barro'), coming_days })
  const [list = ''] = html.match(/<noscript>.*?<\/noscript>/) ?? []
  const lines = list
    .replace(/<style>.*?<\/style>|<!-- -->/g, '')
    .split(/<[^>]+>/)
    .filter(Boolean)
  expect(lines).toEqual([
    'Lunes 16 de noviembre',
    '6:00 p.m.',
    'Pilates',
    'Coach Eva Ejemplo · 45 min',
    '6:00 p.m.',
    'Pilates',
    'Coach por asignar · 45 min',
    texts.classCard.full,
    'Martes 17 de noviembre',
    texts.schedule.empty,
  ])
})
