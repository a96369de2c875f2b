import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { ScheduleDays } from '@estudio/contract'
import { expect, type Page } from '@playwright/test'
import { setSettings } from '../harness/settings.ts'
import { expectAccessible, expectNoSidewaysScroll } from './support/checks'
import { allowNoise } from './support/quiet'
import { studio } from './support/server'
import { base, inDays } from './support/studio'
import { test } from './support/test'

test.use({
  launchOptions: async ({ launchOptions }, use) =>
    use({ ...launchOptions, args: [...(launchOptions.args ?? []), '--test-third-party-cookie-phaseout'] }),
})

/** A page of another site, with the policy that its server sends. */
interface OtherPage {
  html: string
  policy?: string
}

let server: Server
let shown: OtherPage
let otherSite = ''

test.beforeAll(async () => {
  server = createServer((request, response) => {
    if (request.url !== '/') return response.writeHead(204).end()
    const policy = shown.policy && { 'content-security-policy': shown.policy }
    return response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', ...policy }).end(shown.html)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  otherSite = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
test.afterAll(() => server.close())

const script = (attributes = '') => `<script src="${base}/embed.js" ${attributes}></script>`

const document = (body: string, css = '') =>
  `<!doctype html><html lang="es"><head><meta name="viewport" content="width=device-width">
   <title>Otro sitio</title><style>${css}</style></head><body><main><h1>Otro sitio</h1><h2>Clases</h2>${body}</main></body></html>`

const open = async (page: Page, other: OtherPage): Promise<void> => {
  allowNoise(/ asks http:\/\/127\.0\.0\.1:/)
  shown = other
  await page.goto(otherSite, { waitUntil: 'commit' })
}

const schedules = (page: Page) => page.getByRole('region', { name: 'Horario de clases' })
const classes = (page: Page) =>
  schedules(page)
    .first()
    .getByRole('link', { name: /Reservar|Clase llena/ })

const answer = (page: Page, days: ScheduleDays['days']) =>
  page.route('**/api/schedule/days*', (route) =>
    route.fulfill({ json: { days }, headers: { 'access-control-allow-origin': '*' } }),
  )

test('a page with a strict policy shows the schedule twice, and a press opens the day with the class', async ({
  page,
  context,
}) => {
  await open(page, {
    html: document(script('data-dias="1"') + script()).replace(/<style>.*<\/style>/, ''),
    policy: `default-src 'none'; script-src ${base}; connect-src ${base}; require-trusted-types-for 'script'`,
  })
  await expect(schedules(page)).toHaveCount(2)
  const days = (place: number) => schedules(page).nth(place).getByRole('heading')
  await expect(days(1)).toHaveCount(7)
  expect(await days(0).count()).toBeLessThanOrEqual(1)
  expect(await context.cookies()).toEqual([])
  const link = schedules(page)
    .nth(1)
    .getByRole('link', { name: /Reservar|Clase llena/ })
    .first()
  const address = new URL((await link.getAttribute('href')) ?? '')
  expect([address.origin, address.pathname]).toEqual([base, '/horarios'])
  await expect(link).toContainText(address.searchParams.get('clase') ?? '')
  await link.focus()
  await page.keyboard.press('Enter')
  await page.waitForURL((url) => url.origin === base && url.pathname === '/horarios')
  await expect(page.getByRole('button', { name: 'Filtros · 1' })).toBeVisible()
})

test('nothing is stored in the browser', async ({ page, context }) => {
  await open(page, { html: document(script()) })
  await expect(classes(page).first()).toBeVisible()
  const { cookies, origins } = await context.storageState({ indexedDB: true })
  expect([cookies, origins]).toEqual([[], []])
})

test('rules of the page that hide and deform everything do not reach the schedule', async ({ page }) => {
  const hostile = `main * { display: none !important; position: fixed !important; opacity: 0 !important;
    visibility: hidden !important; transform: scale(0) !important; font-size: 90px !important; height: 1px !important;
    text-transform: uppercase !important; letter-spacing: 3em !important; pointer-events: none !important }
    a, li, span, ul, section { color: red !important; float: right !important; width: 3px !important }`
  await open(page, { html: document(script(), hostile) })
  const first = classes(page).first()
  await expect(first).toBeVisible()
  const box = await first.boundingBox()
  expect(box?.width).toBeGreaterThan(250)
  expect(box?.height).toBeLessThan(150)
  await expect(first).toHaveCSS('font-size', '16px')
  await expect(first).toHaveCSS('text-transform', 'none')
  await expect(first).not.toHaveCSS('color', 'rgb(255, 0, 0)')
  await first.click({ trial: true })
})

test('it takes the colour of a dark page, and the parts and sizes that the page names', async ({ page }) => {
  const css = `body { margin: 8px; background: #111; color: rgb(238, 238, 238); --horario-letra: 20px }
    estudio-horario::part(fecha) { color: rgb(255, 220, 120) }`
  await open(page, { html: document(script(), css) })
  const first = classes(page).first()
  await expect(first).toHaveCSS('color', 'rgb(238, 238, 238)')
  await expect(first).toHaveCSS('font-size', '20px')
  await expect(schedules(page).getByRole('heading').first()).toHaveCSS('color', 'rgb(255, 220, 120)')
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
})

const day = (date: string, more: Partial<ScheduleDays['days'][number]> = {}) => ({
  date,
  closed_reason: null,
  classes: [],
  ...more,
})

test('a week without classes and a closed day have their words', async ({ page }) => {
  const dates = [0, 1].map(inDays)
  await answer(
    page,
    dates.map((date) => day(date)),
  )
  await open(page, { html: document(script()) })
  await expect(schedules(page)).toContainText('No hay clases en estos días.')
  await page.unrouteAll()
  await answer(page, [day(inDays(0)), day(inDays(1), { closed_reason: 'Mantenimiento' })])
  await page.reload({ waitUntil: 'commit' })
  await expect(schedules(page)).toContainText('Sin clases')
  await expect(schedules(page)).toContainText('El estudio cierra este día: Mantenimiento')
})

test('a server that is slow, away or not open yet has its words, and another try shows the classes', async ({
  page,
}) => {
  await page.clock.install()
  let release = () => undefined as unknown
  await page.route('**/api/schedule/days*', (route) => {
    release = () => route.abort()
  })
  await open(page, { html: document(script()) })
  const status = schedules(page).getByRole('status')
  await expect(status).toHaveText('Cargando horarios...')
  await page.clock.fastForward(4000)
  await expect(status).toHaveText('El horario está tardando más de lo normal. Espera un momento.')
  allowNoise(/api\/schedule\/days/)
  release()
  await expect(status).toHaveText('No pudimos cargar el horario. Revisa tu conexión e intenta de nuevo.')
  await expect(schedules(page).getByRole('link', { name: 'Ver el horario completo' })).toBeVisible()
  await page.unrouteAll()
  await schedules(page).getByRole('button', { name: 'Intentar de nuevo' }).click()
  await expect(schedules(page)).toBeFocused()
  await expect(classes(page).first()).toBeVisible()
  await expect(status).toBeEmpty()
  await page.route('**/api/schedule/days*', (route) =>
    route.fulfill({
      status: 503,
      json: { code: 'site_not_published' },
      headers: { 'access-control-allow-origin': '*' },
    }),
  )
  await page.reload({ waitUntil: 'commit' })
  await expect(status).toHaveText('El horario todavía no está publicado.')
})

test('a listed site shows the frame and learns its height; a press leaves the frame', async ({ page }) => {
  await setSettings(studio().db, { embed_origins: [otherSite] })
  const listener = `<iframe src="${base}/embed/schedule" title="Horario" width="340" height="300"></iframe>
    <script>addEventListener('message', ({ data, origin }) => {
      if (origin === '${base}' && data.type === 'estudio-horario') document.querySelector('iframe').height = data.height
    })</script>`
  await open(page, { html: document(listener) })
  const inside = page.frameLocator('iframe').getByRole('link', { name: /Reservar|Clase llena/ })
  await expect(inside.first()).toBeVisible()
  await expect
    .poll(async () => Number(await page.locator('iframe').getAttribute('height')))
    .toBeGreaterThan(700)
  await inside.first().click()
  await page.waitForURL((url) => url.origin === base && url.pathname === '/horarios')
})

test('a site that is not listed shows no frame', async ({ page }) => {
  await setSettings(studio().db, { embed_origins: ['https://otro.example'] })
  allowNoise(/frame-ancestors|chrome-error/)
  await open(page, { html: document(`<iframe src="${base}/embed/schedule" title="Horario"></iframe>`) })
  await expect
    .poll(() => page.frames().map((frame) => frame.url()))
    .toContain('chrome-error://chromewebdata/')
  await expect(page.frameLocator('iframe').getByRole('region', { name: 'Horario de clases' })).toHaveCount(0)
})
