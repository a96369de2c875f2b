import { expect } from '@playwright/test'
import { openBackOffice } from './support/back-office'
import { expectAccessible } from './support/checks'
import { ownName, scheduleOnFreeDay } from './support/classes'
import { card, openDay } from './support/site'
import { storageOf } from './support/studio'
import { test } from './support/test'

const desk = { width: 1280, height: 800 }

for (const list of ['usuarios', 'clases', 'pagos', 'reservaciones', 'descuentos', 'instructores', 'bitacora'])
  test(`the key “/” focuses the search of /admin/${list}, and is not typed into it`, async ({ browser }) => {
    const page = await openBackOffice(browser, `/admin/${list}`, desk)
    const search = page.getByRole('searchbox', { name: 'Buscar' })
    await expect(search).toBeVisible()
    await page.keyboard.press('/')
    await expect(search).toBeFocused()
    await expect(search).toHaveValue('')
    await page.context().close()
  })

for (const [path, name] of [
  ['bitacora', 'Bitácora'],
  ['cifras', 'Cifras'],
  ['pagos/recibidos', 'Pagos recibidos'],
  ['mi-sitio', 'Mi sitio'],
] as const)
  test(`at 720 px of height the menu shows the link of /admin/${path}, in its open group`, async ({
    browser,
  }) => {
    const page = await openBackOffice(browser, `/admin/${path}`, { width: 1280, height: 720 })
    const menu = page.getByRole('navigation', { name: 'Navegación principal' })
    const current = menu.getByRole('link', { name, exact: true })
    await expect(current).toHaveAttribute('aria-current', 'page')
    await expect(current).toBeInViewport({ ratio: 1 })
    await page.context().close()
  })

test('on a low screen the menu fades where it goes on, also when a group is opened', async ({ browser }) => {
  const page = await openBackOffice(browser, '/admin/bitacora', { width: 1280, height: 640 })
  const menu = page.getByRole('navigation', { name: 'Navegación principal' })
  await expect(menu.getByRole('link', { name: 'Bitácora' })).toBeInViewport({ ratio: 1 })
  await menu.getByRole('button', { name: 'Dinero' }).click()
  await expect(menu).toHaveCSS('mask-image', /linear-gradient/)
  await expectAccessible(page)
  await page.context().close()
})

test('the keyboard opens and closes a group of the menu, and the browser remembers it', async ({
  browser,
}) => {
  const page = await openBackOffice(browser, '/admin/calendario', desk)
  const menu = page.getByRole('navigation', { name: 'Navegación principal' })
  const group = menu.getByRole('button', { name: 'Dinero' })
  const link = menu.getByRole('link', { name: 'Corte de caja' })
  await expect(group).toHaveAttribute('aria-expanded', 'false')
  await expect(link).toBeHidden()
  await group.focus()
  await page.keyboard.press('Enter')
  await expect(group).toHaveAttribute('aria-expanded', 'true')
  await page.keyboard.press('Tab')
  await expect(menu.getByRole('link', { name: 'Pagos por verificar' })).toBeFocused()
  await page.reload()
  await expect(link).toBeVisible()
  await group.press('Space')
  await expect(link).toBeHidden()
  await page.context().close()
})

test('with forced colours the chosen day differs from the others, and “Reservar ahora” has a border', async ({
  browser,
}) => {
  // A class of its own, because nothing can be booked late in the week at the demo studio.
  const { name, date } = await scheduleOnFreeDay({ name: ownName('SESIÓN CON CONTRASTE') })
  const context = await browser.newContext({ viewport: { width: 390, height: 800 }, forcedColors: 'active' })
  const page = await context.newPage()
  await openDay(page, date)
  const chosen = page.locator('[aria-current="date"]')
  await expect(chosen).toHaveCSS('border-top-style', 'solid')
  await expect(page.getByRole('button', { name: 'Semana siguiente' })).toHaveCSS('border-top-style', 'none')
  const book = card(page, name).getByRole('button', { name: 'Reservar ahora' })
  await expect(book).toHaveCSS('border-top-style', 'solid')
  await context.close()
})

const openPages = ['/', '/planes', '/conocenos', '/horarios', '/login', '/registro']
const memberPages = ['/mi-cuenta/info', '/mi-cuenta/classes']

for (const path of [...openPages, ...memberPages])
  test(`with text at 200 % nothing of ${path} is wider than a phone`, async ({ browser }) => {
    const storageState = memberPages.includes(path) ? await storageOf('member@estudio.example') : undefined
    const context = await browser.newContext({ viewport: { width: 390, height: 800 }, storageState })
    const page = await context.newPage()
    await page.addInitScript(() => localStorage.setItem('hasSeenPromo', 'true'))
    await page.goto(path)
    await expect(page.locator('h1')).toBeVisible()
    await page.addStyleTag({ content: 'html { font-size: 200% !important }' })
    const width = () => page.evaluate(() => document.documentElement.scrollWidth)
    await expect.poll(width).toBeLessThanOrEqual(390)
    await context.close()
  })
