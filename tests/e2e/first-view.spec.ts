import { expect, type Page } from '@playwright/test'
import { expectNoSidewaysScroll } from './support/checks'
import { isHydrated } from './support/hydration'
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

/** By its text: an open dialog hides the footer's roles. */
const termsInTheFooter = (page: Page) => page.locator('footer').getByText('Términos y Condiciones')

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
})

test('GEN-01: the browser takes the HTML over without a word, and nothing moves', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('hasSeenPromo', 'true'))
  for (const [path] of publicPages) {
    const html = await (await page.request.get(path)).text()
    const heading = /<h1[^>]*>([^<]+)/.exec(html)?.[1]
    await page.goto(path)
    await page.waitForLoadState('networkidle')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading ?? '')
    await page.getByRole('button', { name: 'Abrir menú' }).click()
    await expect(page.getByRole('dialog', { name: 'Navegación principal' })).toBeVisible()
  }
})

test('GEN-01: what lies below the first view hydrates by itself', async ({ page }) => {
  await page.goto('/planes', asItComes)
  await expect.poll(() => isHydrated(page)).toBe(true)
  await termsInTheFooter(page).click()
  await expect(page.getByRole('dialog', { name: 'Términos y Condiciones' })).toBeVisible()
})

test('GEN-20, M5: what a link brings is taken away by itself', async ({ page }) => {
  const landings: [path: string, landing: RegExp][] = [
    ['/', /\/auth\/callback$/],
    ['/planes', /\/planes$/],
    ['/horarios', /\/horarios$/],
  ]
  for (const [path, landing] of landings) {
    await page.goto(`${path}#error=access_denied&error_code=otp_expired`)
    await expect.poll(() => page.url()).toMatch(landing)
  }
})

test('GEN-01: the styles of the first view are in the HTML, and come once', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('hasSeenPromo', 'true'))
  for (const [path] of publicPages) {
    const html = await (await page.request.get(path)).text()
    const names = [...html.matchAll(/<style data-emotion="css ([^"]+)"/g)].flatMap(
      ([, list]) => list?.split(' ') ?? [],
    )
    expect(names.length).toBeGreaterThan(10)
    await page.goto(path)
    await page.waitForLoadState('networkidle')
    const inserted = await page.evaluate(() =>
      [...document.querySelectorAll<HTMLStyleElement>('style[data-emotion="css"]')].flatMap(({ sheet }) =>
        [...(sheet?.cssRules ?? [])].map(({ cssText }) => cssText.split(' ', 1)[0]),
      ),
    )
    expect(names.filter((name) => inserted.includes(`.css-${name}`))).toEqual([])
    await expect(page.locator('link[rel=stylesheet]')).toHaveCount(0)
  }
})

test('GEN-01: a page is read while its scripts are still on their way, and works once they are there', async ({
  page,
}) => {
  let release = () => {}
  const held = new Promise<void>((done) => {
    release = done
  })
  await page.route('**/assets/schedule-page-*.js', async (route) => {
    await held
    await route.continue()
  })
  await page.goto('/horarios', asItComes)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  release()
  await expect.poll(() => isHydrated(page)).toBe(true)
  await page.getByRole('button', { name: 'Semana siguiente' }).click()
  await expect(page.getByRole('button', { name: 'Semana anterior' })).toBeEnabled()
})

test('HOM-08: plans paint from the HTML and are asked for anew', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('hasSeenPromo', 'true'))
  let release = () => {}
  const held = new Promise<void>((done) => {
    release = done
  })
  await page.route('**/api/plans', async (route) => {
    await held
    await route.continue()
  })
  const asked = page.waitForRequest(/\/api\/plans$/)
  await page.goto('/planes')
  await asked
  await expect(page.getByRole('button', { name: /^Comprar ahora/ }).first()).toBeVisible()
  release()
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

test('GEN-22, HOR-19: in another zone the notice comes, the day stays the studio’s', async ({ browser }) => {
  const context = await browser.newContext({ timezoneId: 'Asia/Tokyo' })
  const page = await context.newPage()
  await page.goto('/horarios')
  await expect(page.getByText('Los horarios se muestran en hora local de Culiacán, México.')).toBeVisible()
  const today = new Intl.DateTimeFormat('es-MX', { timeZone: 'America/Mazatlan', day: 'numeric' })
  await expect(page.locator('[aria-current="date"]')).toContainText(today.format(new Date()))
  await context.close()
})

test('HOR-02, CON-06: another day of a known week paints in the same frame', async ({ page }) => {
  await page.goto('/horarios')
  await page.waitForLoadState('networkidle')
  const week = page.waitForResponse(/\/api\/schedule\?/)
  await page.getByRole('button', { name: 'Semana siguiente' }).click()
  await week
  await expect(page.getByRole('main').getByRole('status')).toHaveCount(0)
  const waits = await page.evaluate(async () => {
    const strip = document.querySelector('nav[aria-label="Elige un día"]')
    const days = [...(strip?.querySelectorAll('button[aria-label]:not([disabled])') ?? [])].slice(2, 5)
    const found: boolean[] = []
    for (const day of days) {
      ;(day as HTMLElement).click()
      await new Promise((done) => requestAnimationFrame(done))
      const status = document.querySelector('main [role="status"]') !== null
      found.push(status || day.getAttribute('aria-current') !== 'date')
    }
    return found
  })
  expect(waits).toEqual([false, false, false])
})
