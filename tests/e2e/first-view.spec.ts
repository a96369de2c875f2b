import { expect } from '@playwright/test'
import { expectNoSidewaysScroll } from './support/checks'
import { fillClass, ownName, scheduleClass, scheduleOnFreeDay } from './support/classes'
import { hydrate, isHydrated } from './support/hydration'
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

  test('HOR-20, E02: every page says what booking needs, and /horarios lists the coming days with what is full', async ({
    page,
  }) => {
    const full = await scheduleClass({ name: ownName('SESIÓN LLENA'), startsIn: 24 * 60, capacity: 1 })
    await fillClass(full.id, ['Lena'])
    for (const [path] of publicPages) {
      await page.goto(path, asItComes)
      // Playwright finds no text and no role inside a noscript element.
      await expect(page.locator('noscript p', { hasText: 'Para reservar o comprar, activa' })).toBeVisible()
    }
    await page.goto('/horarios', asItComes)
    const row = page.locator('noscript li', { hasText: full.name })
    await expect(row).toBeVisible()
    for (const shown of [full.time, /Coach .+ · 20 min/, 'Clase llena'])
      await expect(row).toContainText(shown)
    await expect(page.locator('noscript h2')).toHaveCount(7)
    await expect(page.getByRole('status')).toBeHidden()
    await expect(page.getByRole('main').getByRole('button')).toHaveCount(0)
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
    await hydrate(page)
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
  // The day is there, with its classes or without.
  await expect(page.getByRole('button', { name: 'Día siguiente', includeHidden: true })).toBeDisabled()
  await expect(page.getByText('Cargando clases')).toHaveCount(0)
  const asked = page.waitForRequest(/\/api\/plans$/)
  await page.goto('/planes')
  await hydrate(page)
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

test('GEN-01, GEN-08: a visitor reads the first view and uses the menu without React, which comes when a part needs it or she signs in elsewhere', async ({
  page,
}) => {
  await page.addInitScript(() => localStorage.setItem('hasSeenPromo', 'true'))
  const menu = page.getByRole('dialog', { name: 'Navegación principal' })
  for (const [path, heading] of publicPages.filter(([path]) => path !== '/horarios')) {
    await page.goto(path)
    await page.waitForLoadState('networkidle')
    await page.getByRole('button', { name: 'Abrir menú' }).click()
    await expect(menu.getByRole('link', { name: 'Inicio' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(menu).toBeHidden()
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
    expect(await isHydrated(page)).toBe(false)
  }
  const gallery = page.getByRole('region', { name: 'El estudio por dentro' })
  await gallery.scrollIntoViewIfNeeded()
  await gallery.getByRole('button').first().click()
  await expect(page.locator('.yarl__root')).toBeVisible()
  await page.keyboard.press('Escape')

  await page.goto('/planes')
  const { email } = await newMember('Alba Ejemplo')
  const { origins } = await storageOf(email)
  const session = origins[0]?.localStorage.find(({ name }) => name === 'estudio-session')?.value ?? ''
  const other = await page.context().newPage()
  await other.goto('/robots.txt')
  await other.evaluate((value) => localStorage.setItem('estudio-session', value), session)
  await page.getByRole('button', { name: 'Abrir menú' }).click()
  await expect(menu.getByRole('link', { name: 'Mi Cuenta' })).toBeVisible()
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
