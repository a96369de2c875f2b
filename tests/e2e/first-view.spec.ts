import { expect } from '@playwright/test'
import { expectNoSidewaysScroll } from './support/checks'
import { ownName, scheduleOnFreeDay } from './support/classes'
import { isHydrated } from './support/hydration'
import { card, openDay } from './support/site'
import { newMember, storageOf } from './support/studio'
import { test } from './support/test'

const publicPages = [
  ['/', /Renueva tu cuerpo/],
  ['/planes', /./],
  ['/horarios', 'Nuestros Horarios'],
  ['/conocenos', /./],
] as const

/** Before it is hydrated. */
const asItComes = { waitUntil: 'commit' } as const

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('GEN-01, HOM-01, HOM-09, PLN-02, PLN-08, HOR-01: the first view is in the HTML', async ({ page }) => {
    for (const [path, heading] of publicPages) {
      await page.goto(path, asItComes)
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
      await expect(page.getByRole('contentinfo').getByText('Culiacán, Sinaloa').first()).toBeVisible()
      await expectNoSidewaysScroll(page)
    }
    await page.goto('/', asItComes)
    await expect(page.getByRole('main').locator('section')).toHaveCount(6)
    await expect(page.getByText('MX$150.00', { exact: true })).toBeVisible()
    await page.goto('/planes', asItComes)
    await expect(page.getByRole('heading', { level: 2, name: '1 Mes', exact: true })).toBeVisible()
    await expect(page.getByText('Más Popular')).toBeVisible()
    await expect(page.getByText('$1,200', { exact: false }).first()).toBeVisible()
    await expect(page.getByText('Cargando', { exact: false })).toHaveCount(0)
  })

  test('PLN-06, PLN-12: a question opens, and “Comprar ahora” leads to the checkout of its plan', async ({
    page,
  }) => {
    await page.goto('/planes', asItComes)
    await page.getByText('¿Qué necesito llevar?').click()
    await expect(page.getByText('Ropa cómoda', { exact: false })).toBeVisible()
    await page.getByRole('link', { name: 'Comprar ahora: 1 Mes' }).click()
    await expect(page).toHaveURL(/\/compra\?plan=[\da-f-]{36}$/)
  })
})

test('GEN-01: the browser hydrates the HTML without warnings and loads the styles once, and the menu opens', async ({
  page,
}) => {
  await page.addInitScript(() => localStorage.setItem('hasSeenPromo', 'true'))
  for (const [path] of publicPages) {
    const html = await (await page.request.get(path)).text()
    const heading = /<h1[^>]*>([^<]+)/.exec(html)?.[1]
    const names = [...html.matchAll(/<style data-emotion="css ([^"]+)"/g)].flatMap(
      ([, list]) => list?.split(' ') ?? [],
    )
    expect(names.length).toBeGreaterThan(10)
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading ?? '')
    const inserted = await page.evaluate(() =>
      [...document.querySelectorAll<HTMLStyleElement>('style[data-emotion="css"]')].flatMap(({ sheet }) =>
        [...(sheet?.cssRules ?? [])].map(({ cssText }) => cssText.split(' ', 1)[0]),
      ),
    )
    expect(names.filter((name) => inserted.includes(`.css-${name}`))).toEqual([])
    await expect(page.locator('link[rel=stylesheet]')).toHaveCount(0)
    await page.getByRole('button', { name: 'Abrir menú' }).click()
    await expect(page.getByRole('dialog', { name: 'Navegación principal' })).toBeVisible()
  }
})

test('GEN-01: nothing on a page moves when its fonts arrive after the first paint', async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 900 })
  await page.addInitScript(() => {
    localStorage.setItem('hasSeenPromo', 'true')
    const moved: number[] = []
    const observer = new PerformanceObserver((list) => moved.push(...list.getEntries().map(shareOf)))
    const shareOf = (shift: PerformanceEntry) => (shift as PerformanceEntry & { value: number }).value
    observer.observe({ type: 'layout-shift' })
    Object.assign(window, { shifts: () => [...moved, ...observer.takeRecords().map(shareOf)] })
  })
  let release = () => {}
  const released = new Promise<void>((done) => {
    release = done
  })
  const fonts: Promise<unknown>[] = []
  await page.route('**/*.woff2', async (route) => {
    await released
    await route.continue()
  })
  page.on('request', (request) => {
    if (request.url().endsWith('.woff2')) fonts.push(request.response().then((answer) => answer?.finished()))
  })
  await page.goto('/', asItComes)
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0)
  release()
  await expect.poll(() => fonts.length).toBe(2)
  await Promise.all(fonts)
  await page.evaluate(() => document.fonts.ready)
  await page.evaluate(
    () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(() => drawn(undefined)))),
  )
  expect(await page.evaluate('shifts()')).toEqual([])
})

test('GEN-01, HOM-08: a page can be read while its scripts and data load, and works once they are loaded', async ({
  page,
}) => {
  await page.addInitScript(() => localStorage.setItem('hasSeenPromo', 'true'))
  let release = () => {}
  const released = new Promise<void>((done) => {
    release = done
  })
  for (const late of ['**/assets/schedule-page-*.js', '**/api/plans'])
    await page.route(late, async (route) => {
      await released
      await route.continue()
    })
  await page.goto('/horarios', asItComes)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const asked = page.waitForRequest(/\/api\/plans$/)
  await page.goto('/planes')
  await asked
  await expect(page.getByRole('link', { name: /^Comprar ahora/ }).first()).toBeVisible()
  // The parts below the first view hydrate by themselves.
  await page.locator('footer').getByText('Términos y Condiciones').click()
  await expect(page.getByRole('dialog', { name: 'Términos y Condiciones' })).toBeVisible()
  await page.goto('/horarios', asItComes)
  // Before its HTML is read, a page has nothing to hydrate.
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  release()
  await expect.poll(() => isHydrated(page)).toBe(true)
  await page.getByRole('button', { name: 'Semana siguiente' }).click()
  await expect(page.getByRole('button', { name: 'Semana anterior' })).toBeEnabled()
})

test('GEN-07, SES-01: a visitor never loads the account library; a member does, after the first view', async ({
  page,
  browser,
}) => {
  const scripts = new Set<string>()
  await page.addInitScript(() => localStorage.setItem('hasSeenPromo', 'true'))
  page.on('request', (asked) => asked.resourceType() === 'script' && scripts.add(asked.url()))
  for (const [path] of publicPages) {
    await page.goto(path)
    await page.waitForLoadState('networkidle')
  }
  expect(scripts.size).toBeGreaterThan(publicPages.length)
  for (const script of scripts)
    expect(await (await page.request.get(script)).text(), script).not.toContain('GoTrueClient')

  const { email } = await newMember('Vera Ejemplo')
  const context = await browser.newContext({ storageState: await storageOf(email) })
  const member = await context.newPage()
  const library = member.waitForResponse(async (answer) =>
    answer.url().endsWith('.js') ? (await answer.text()).includes('GoTrueClient') : false,
  )
  await member.setViewportSize({ width: 1280, height: 800 })
  await member.goto('/horarios')
  await expect(member.getByRole('banner').getByRole('link', { name: 'Mi Cuenta' })).toBeVisible()
  await library
  await context.close()
})

test('GEN-02, GEN-22, HOR-19: in another zone the notice comes, and day and hours stay the studio’s', async ({
  browser,
}) => {
  const tea = await scheduleOnFreeDay({ name: ownName('SESIÓN EN OTRA ZONA') })
  const page = await (await browser.newContext({ timezoneId: 'Asia/Tokyo' })).newPage()
  await page.goto('/horarios')
  await expect(page.getByText('Los horarios se muestran en hora local de Culiacán, México.')).toBeVisible()
  const today = new Intl.DateTimeFormat('es-MX', { timeZone: 'America/Mazatlan', day: 'numeric' })
  await expect(page.locator('[aria-current="date"]')).toContainText(today.format(new Date()))
  await openDay(page, tea.date)
  await expect(card(page, tea.name).getByText(tea.time, { exact: true })).toBeVisible()
})
