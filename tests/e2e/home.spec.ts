import { expect, type Page } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll } from './support/checks'
import { isHydrated } from './support/hydration'
import { test } from './support/test'

const promotion = (page: Page) => page.getByRole('dialog', { name: 'Oferta de apertura' })
const dismissed = (page: Page) => page.evaluate(() => localStorage.getItem('hasSeenPromo'))

test('HOM-01 to HOM-05, HOM-08 to HOM-14, CON-01: the sections and where they lead', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('hasSeenPromo', 'true'))
  const asksForPlans = page.waitForRequest(/\/api\/plans$/)
  await page.goto('/')
  await asksForPlans
  const main = page.getByRole('main')
  await expect(main.getByRole('region').or(main.locator('section'))).toHaveCount(6)
  const section = (index: number) => main.locator('section').nth(index)

  const hero = section(0)
  await expect(hero.getByText('Cuerpo · Mente · Alma')).toBeVisible()
  await expect(hero.getByRole('heading', { level: 1 })).toHaveText(/Renueva tu cuerpo.*mente/)
  await expect(hero.getByRole('link', { name: 'Comienza ahora' })).toHaveAttribute('href', '/planes')
  await expect(hero.getByRole('link', { name: 'Ver horarios' })).toHaveAttribute('href', '/horarios')
  for (const bullet of [/Coaches certificados/, /Instalaciones nuevas/, /Membresías accesibles/])
    await expect(hero.getByText(bullet)).toBeVisible()

  const features = section(1)
  for (const text of [/misión/, /máximo 15 personas/, /certificación/, /importado/])
    await expect(features.getByText(text).first()).toBeVisible()

  await expect(section(2).getByRole('article')).toHaveCount(4)

  const packages = section(3)
  for (const text of ['Clase de Prueba', 'MX$150.00', 'Acceso a 1 clase', 'Mat y equipo incluidos'])
    await expect(packages.getByText(text, { exact: true })).toBeVisible()
  await expect(packages.getByRole('link')).toHaveAttribute('href', '/planes')

  await expect(section(4).getByRole('link')).toHaveAttribute('href', 'https://www.instagram.com/')
  await section(5).getByRole('link', { name: 'Ver preguntas frecuentes' }).click()
  await expect(page).toHaveURL(/\/planes#faq$/)
  await expect(page.getByRole('heading', { name: 'Preguntas frecuentes' })).toBeInViewport()
})

test('HOM-06, HOM-07, GEN-23: each class type tells what it is to a mouse, a keyboard and a finger', async ({
  page,
}) => {
  await page.addInitScript(() => localStorage.setItem('hasSeenPromo', 'true'))
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto('/')
  await page.waitForLoadState('networkidle')
  const types = ['FUNCIONAL', 'PILATES', 'SCULPT', 'BARRE']
  for (const type of types) {
    const tile = page.getByRole('article').filter({ has: page.getByRole('heading', { name: type }) })
    const reveal = tile.getByRole('button', { name: `Conocer más sobre ${type}` })
    const description = tile.locator('.description')
    await expect(description).toBeHidden()
    await reveal.hover()
    await expect(description).toBeVisible()
    await page.mouse.move(0, 0)
    await expect(description).toBeHidden()
    await reveal.tap()
    await expect(description).toBeVisible()
    await reveal.tap()
    await expect(tile.getByRole('link', { name: `Reserva ahora: ${type}` })).toHaveAttribute(
      'href',
      '/horarios',
    )
  }
  await page.getByRole('link', { name: 'Reserva ahora: FUNCIONAL' }).focus()
  await page.keyboard.press('Tab')
  await expect(page.getByText(/Movimientos precisos/)).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
})

test('HOM-15 to HOM-18, CON-04: the promotion comes after a second, until it is put away for good', async ({
  page,
}) => {
  // Time stands still but for the steps taken here: the page comes to life within one of them.
  await page.clock.install({ time: Date.now() })
  await page.clock.pauseAt(Date.now() + 60_000)
  await page.goto('/', { waitUntil: 'commit' })
  await expect
    .poll(async () => {
      await page.clock.runFor(50)
      return isHydrated(page)
    })
    .toBe(true)
  await page.clock.runFor(900)
  await expect(promotion(page)).toHaveCount(0)
  await page.clock.runFor(150)
  // It is due and on its way; drawing it takes the clock's frames.
  await page.clock.resume()
  await expect(promotion(page)).toBeVisible()
  await expect(promotion(page).getByText('-33%', { exact: true })).toBeVisible()
  await expect(promotion(page).getByText('Plan 1 Mes', { exact: true })).toBeVisible()
  await expect(promotion(page).getByText('$1,200 MXN', { exact: true })).toBeVisible()
  await expect(promotion(page).getByText(/\$1,800 MXN/)).toBeVisible()
  await expectAccessible(page)
  await promotion(page).getByRole('button', { name: 'Cerrar' }).click()
  await expect(promotion(page)).toBeHidden()
  expect(await dismissed(page)).toBeNull()

  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.clock.runFor(1100)
  await promotion(page).getByLabel('No volver a mostrar').check()
  await page.keyboard.press('Escape')
  await expect(promotion(page)).toBeHidden()
  expect(await dismissed(page)).toBeTruthy()

  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.clock.runFor(3000)
  await expect(promotion(page)).toHaveCount(0)
})

test('HOM-15, HOM-19, HOM-21: whoever just confirmed is welcomed first', async ({ page }) => {
  await page.goto('/?confirmed=1')
  const welcome = page.getByRole('dialog', { name: '¡Te damos la bienvenida!' })
  await expect(welcome).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(welcome).toBeHidden()
  await expect(page).toHaveURL(/\/$/)
})
