import { expect, type Page } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll } from './support/checks'
import { untilHydrated } from './support/hydration'
import { allowNoise } from './support/quiet'
import { test } from './support/test'

const phone = { width: 360, height: 740 }
const desktop = { width: 1280, height: 800 }
const header = (page: Page) => page.getByRole('banner')
const footer = (page: Page) => page.getByRole('contentinfo')
const solid = (page: Page) => header(page).evaluate((bar) => getComputedStyle(bar).backgroundColor)
const transparent = 'rgba(0, 0, 0, 0)'

/** The promotion would stand over the page. */
const withoutPromotion = (page: Page) =>
  page.addInitScript(() => localStorage.setItem('hasSeenPromo', 'true'))

const links = [
  ['Inicio', '/'],
  ['Planes', '/planes'],
  ['Horarios', '/horarios'],
  ['Conócenos', '/conocenos'],
] as const

const pages = [
  ...links.map(([, path]) => path),
  '/login',
  '/registro',
  // Some links to it are percent-encoded.
  '/olvide-mi-contrase%C3%B1a',
  '/auth/callback#error_code=x',
  '/no-existe',
]

test('GEN-04 to GEN-06, GEN-11 on a desktop: the header stays, turns solid and leads everywhere', async ({
  page,
}) => {
  await page.setViewportSize(desktop)
  await withoutPromotion(page)
  await page.goto('/')
  const bar = header(page)
  await expect(bar).toHaveCSS('position', 'fixed')
  for (const [label, path] of links)
    await expect(bar.getByRole('link', { name: label, exact: true })).toHaveAttribute('href', path)
  await expect.poll(() => solid(page)).toBe(transparent)
  await page.evaluate(() => window.scrollTo(0, 20))
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(20)
  await expect.poll(() => solid(page)).toBe(transparent)
  await page.evaluate(() => window.scrollTo(0, 21))
  await expect.poll(() => solid(page)).toBe('rgb(250, 246, 240)')
  await page.evaluate(() => window.scrollTo(0, 20))
  await expect.poll(() => solid(page)).toBe(transparent)

  await page.evaluate(() => window.scrollTo(0, 900))
  for (const [label, path] of links.slice(1)) {
    await bar.getByRole('link', { name: label, exact: true }).click()
    await expect(page).toHaveURL(new RegExp(`${path}$`))
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
    await untilHydrated(page)
    await page.evaluate(() => window.scrollTo(0, 400))
  }
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(400)
  await bar.getByRole('link', { name: 'Conócenos', exact: true }).click()
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
  const sizes = await footer(page)
    .locator('li > *')
    .evaluateAll((lines) => lines.map((line) => getComputedStyle(line).fontSize))
  expect(new Set(sizes).size).toBe(1)
})

test('GEN-08 to GEN-10: the menu of a phone fills the screen and closes with the route', async ({ page }) => {
  await withoutPromotion(page)
  await page.goto('/')
  const open = page.getByRole('button', { name: 'Abrir menú' })
  const menu = page.getByRole('dialog', { name: 'Navegación principal' })
  await open.click()
  await expect(menu).toBeVisible()
  await expectAccessible(page)
  const box = await menu.boundingBox()
  expect([box?.width, box?.height]).toEqual([phone.width, phone.height])
  for (const [label, path] of links)
    await expect(menu.getByRole('link', { name: label, exact: true })).toHaveAttribute('href', path)
  await expect(menu.getByRole('link', { name: 'Iniciar Sesión' })).toHaveAttribute('href', '/login')
  await menu.getByRole('button', { name: 'Cerrar menú' }).click()
  await expect(menu).toBeHidden()
  await open.click()
  await page.keyboard.press('Escape')
  await expect(menu).toBeHidden()
  for (const [label, path] of links.slice(1)) {
    await untilHydrated(page)
    await open.click()
    await menu.getByRole('link', { name: label, exact: true }).click()
    await expect(page).toHaveURL(new RegExp(`${path}$`))
    await expect(menu).toBeHidden()
  }
  await untilHydrated(page)
  await open.click()
  await expect(menu).toBeVisible()
  await page.goBack()
  await expect(menu).toBeHidden()
})

test('a page of the application that cannot be opened says so inside the frame, and opens with Back and its link, with the network, or with a reload', async ({
  page,
  context,
}) => {
  allowNoise(/(signup|forgot)-page/)
  await page.goto('/login')
  await page.waitForLoadState('networkidle')
  await page.evaluate(() => Object.assign(window, { notReloaded: true }))
  const crash = page.getByRole('heading', { name: 'Esta página no pudo abrirse' })
  const main = page.getByRole('main')
  const link = (name: string) => main.getByRole('link', { name, exact: true })
  const failing = async (script: string, name: string) => {
    await page.route(`**/assets/${script}-*.js`, (route) => route.abort())
    await link(name).click()
    await expect(crash).toBeVisible()
    await page.unrouteAll()
  }
  const expectOpen = async (heading: RegExp) => {
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
    await expect(crash).toHaveCount(0)
  }
  await failing('signup-page', 'Crear una cuenta')
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.goBack()
  await expect(crash).toHaveCount(0)
  await link('Crear una cuenta').click()
  await expect(page.getByLabel('Nombre completo')).toBeVisible()
  await page.goBack()

  await failing('forgot-page', '¿Olvidaste tu contraseña?')
  await context.setOffline(true)
  await context.setOffline(false)
  await expectOpen(/./)
  expect(await page.evaluate(() => Reflect.get(window, 'notReloaded'))).toBe(true)

  await page.route('**/assets/forgot-page-*.js', (route) => route.abort())
  await page.reload({ waitUntil: 'commit' })
  await expect(crash).toBeVisible()
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Recargar' }).click()
  await expectOpen(/./)
})

const viewports = [phone, desktop]

for (const [what, paths] of [
  ['every public page', pages.slice(0, 4)],
  ['every page of a visitor’s session', pages.slice(4)],
] as const)
  test(`GEN-01, GEN-18, RTE-01, RTE-09: at 360 and at 1280 px ${what} has its own title, logs no errors, fits the width and is accessible`, async ({
    page,
  }) => {
    await withoutPromotion(page)
    const titles = new Set<string>()
    for (const path of paths) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
      await expect(page.locator('html')).toHaveAttribute('lang', 'es-MX')
      await expect(page).toHaveTitle(/^.+ \| Estudio Culiacán$/)
      titles.add(await page.title())
      for (const viewport of viewports) {
        await page.setViewportSize(viewport)
        await expectNoSidewaysScroll(page)
        await expectAccessible(page)
      }
    }
    expect(titles.size).toBe(paths.length)
  })
