import type { FirstView, Plan, StudioConfig } from '@estudio/contract'
import { texts } from '@estudio/texts'
import { beforeAll, expect, it, vi } from 'vitest'
import { type PublicPath, publicPaths } from './app/public-paths'
import { render } from './render'

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

it.each(publicPaths)(
  'the controls on %s work before it is hydrated: links navigate, buttons are disabled',
  async (path) => {
    const { html } = await render(path, viewOf('Casa Barro'))
    const tags = (name: string) => html.match(new RegExp(`<${name}[ >][^>]*>?`, 'g')) ?? []
    expect(tags('a').length).toBeGreaterThan(10)
    expect(tags('a').filter((tag) => !/ href="[^"]/.test(tag))).toEqual([])
    expect(tags('button').filter((tag) => !tag.includes(' disabled=""'))).toEqual([])
    expect(html).not.toMatch(/ role="button"|<(input|select|form)[ >]/)
  },
)

it('PLN-06: “Comprar ahora” is a link to the checkout of its plan', async () => {
  const { html } = await render('/planes', viewOf('Casa Barro'))
  const [link] = html.match(/<a [^>]*aria-label="Comprar ahora: Clase de Prueba"[^>]*>/) ?? []
  expect(link).toContain(' href="/compra?plan=p1"')
})
