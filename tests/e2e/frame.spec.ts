import { expect, type Page } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll } from './support/checks'
import { allowNoise, noiseOf } from './support/quiet'
import { newMember, storageOf } from './support/studio'
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
  '/olvide-mi-contraseña',
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
    await page.evaluate(() => window.scrollTo(0, 400))
  }
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(400)
  await bar.getByRole('link', { name: 'Conócenos', exact: true }).click()
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
})

test('GEN-07 to GEN-10: the menu of a phone fills the screen and closes with the route', async ({
  page,
  browser,
}) => {
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
    await open.click()
    await menu.getByRole('link', { name: label, exact: true }).click()
    await expect(page).toHaveURL(new RegExp(`${path}$`))
    await expect(menu).toBeHidden()
  }
  await open.click()
  await page.goBack()
  await expect(menu).toBeHidden()

  const context = await browser.newContext({
    storageState: await storageOf((await newMember('Mila Ejemplo')).email),
  })
  const signed = await context.newPage()
  await signed.goto('/planes')
  await signed.getByRole('button', { name: 'Abrir menú' }).click()
  await signed.getByRole('dialog').getByRole('link', { name: 'Mi Cuenta' }).click()
  await expect(signed).toHaveURL(/\/mi-cuenta\/info$/)
  await context.close()
})

test('GEN-12 to GEN-14: the foot of the page', async ({ page }) => {
  await withoutPromotion(page)
  await page.goto('/conocenos')
  for (const [label, path] of links)
    await expect(footer(page).getByRole('link', { name: label, exact: true })).toHaveAttribute('href', path)
  for (const service of ['Funcional', 'Sculpt', 'Pilates', 'Barre'])
    await expect(footer(page).getByRole('link', { name: service, exact: true })).toHaveAttribute(
      'href',
      '/horarios',
    )
  const address = footer(page).getByText(/Culiacán, Sinaloa/)
  await expect(address).toBeVisible()
  const sizes = await footer(page)
    .locator('li > *')
    .evaluateAll((lines) => lines.map((line) => getComputedStyle(line).fontSize))
  expect(new Set(sizes).size).toBe(1)
  for (const way of [/^https:\/\/wa\.me\//, /^tel:/, /^mailto:/, /^https:\/\/www\.instagram\.com\//])
    expect(
      await footer(page)
        .getByRole('link')
        .evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? '')),
    ).toContainEqual(expect.stringMatching(way))
})

test('GEN-15, GEN-16, ERR-01: the two legal documents, each with the way to the other', async ({ page }) => {
  await withoutPromotion(page)
  await page.goto('/planes')
  const dialog = page.getByRole('dialog')
  let release = () => {}
  const held = new Promise<void>((done) => {
    release = done
  })
  await page.route('**/api/legal-documents/terms', async (route) => {
    await held
    await route.continue()
  })
  await footer(page).getByRole('button', { name: 'Términos y Condiciones' }).click()
  await expect(dialog.getByText('Cargando documento...')).toBeVisible()
  release()
  await expect(dialog.getByRole('heading', { name: 'Términos y condiciones de uso' })).toBeVisible()
  await expect(dialog.getByRole('heading', { level: 3 }).first()).toBeVisible()
  await expectAccessible(page)

  await page.route('**/api/legal-documents/privacy_policy', (route) =>
    route.fulfill({ status: 500, json: {} }),
  )
  await dialog.getByRole('button', { name: 'Leer la Política de Privacidad' }).click()
  await expect(dialog.getByText('No se pudo cargar el documento.', { exact: true })).toBeVisible()
  await expectAccessible(page)
  await page.unroute('**/api/legal-documents/privacy_policy')
  await dialog.getByRole('button', { name: 'Intentar de nuevo' }).click()
  await expect(dialog.getByRole('heading', { name: 'Aviso de privacidad' })).toBeVisible()
  await expect(dialog.getByRole('heading', { level: 3 }).first()).toBeVisible()
  await dialog.getByRole('button', { name: 'Leer los Términos y Condiciones' }).click()
  await expect(dialog.getByRole('heading', { name: 'Términos y condiciones de uso' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(footer(page).getByRole('button', { name: 'Términos y Condiciones' })).toBeFocused()
  await footer(page).getByRole('button', { name: 'Política de Privacidad' }).click()
  await expect(dialog.getByRole('heading', { name: 'Aviso de privacidad' })).toBeVisible()
})

test('a page that cannot be opened says so inside the frame, and is loaded anew', async ({ page }) => {
  allowNoise(/plans-page/)
  await withoutPromotion(page)
  await page.goto('/conocenos')
  await page.waitForLoadState('networkidle')
  await page.route('**/assets/plans-page-*.js', (route) => route.abort())
  await footer(page).getByRole('link', { name: 'Planes', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Esta página no pudo abrirse' })).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Recargar' }).click()
  await expect(page.getByRole('button', { name: /^Comprar ahora/ }).first()).toBeVisible()
})

for (const way of ['Back and its link', 'the network'] as const)
  test(`a page that could not be opened opens without a reload: by ${way}, once it can be loaded`, async ({
    page,
    context,
  }) => {
    allowNoise(/plans-page/)
    await withoutPromotion(page)
    await page.goto('/conocenos')
    await page.waitForLoadState('networkidle')
    await page.evaluate(() => Object.assign(window, { notReloaded: true }))
    await page.route('**/assets/plans-page-*.js', (route) => route.abort())
    const link = footer(page).getByRole('link', { name: 'Planes', exact: true })
    const crash = page.getByRole('heading', { name: 'Esta página no pudo abrirse' })
    await link.click()
    await expect(crash).toBeVisible()
    await page.unrouteAll()
    if (way === 'the network') {
      await context.setOffline(true)
      await context.setOffline(false)
    } else {
      await page.goBack()
      await expect(page).toHaveURL(/\/conocenos$/)
      await expect(crash).toHaveCount(0)
      await link.click()
    }
    await expect(page.getByRole('button', { name: /^Comprar ahora/ }).first()).toBeVisible()
    await expect(crash).toHaveCount(0)
    expect(await page.evaluate(() => Reflect.get(window, 'notReloaded'))).toBe(true)
  })

test('GEN-01, GEN-18, GEN-19: language, titles and what search engines are told', async ({ page }) => {
  await withoutPromotion(page)
  const titles = new Set<string>()
  for (const path of pages) {
    await page.goto(path)
    await expect(page.locator('html')).toHaveAttribute('lang', 'es-MX')
    await expect(page).toHaveTitle(/^.+ \| Estudio Culiacán$/)
    titles.add(await page.title())
  }
  expect(titles.size).toBe(pages.length)
  await page.goto('/')
  const description = page.locator('meta[name="description"]')
  await expect(description).toHaveAttribute('content', /Lunes a sábado de 07:00 a 20:00/)
  const data = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? '{}')
  expect(data.openingHours).toEqual(['Mo-Sa 07:00-20:00'])
})

for (const viewport of [phone, desktop])
  test(`at ${viewport.width} px every public page is quiet, at ease and open to everybody`, async ({
    page,
  }) => {
    test.setTimeout(120_000)
    const noise = noiseOf(page)
    await page.setViewportSize(viewport)
    await withoutPromotion(page)
    for (const path of pages) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
      await page.waitForLoadState('networkidle')
      await expectNoSidewaysScroll(page)
      await expectAccessible(page)
    }
    expect(noise).toEqual([])
  })
