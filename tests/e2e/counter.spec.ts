import { type Browser, expect, type Locator, type Page } from '@playwright/test'
import { desk, dialog, openBackOffice, phone, press, said } from './support/back-office'
import { expectAccessible, expectNoSidewaysScroll } from './support/checks'
import { fillClass, ownName, scheduleClass } from './support/classes'
import { givePlan, mailsTo, newEmail, newMember } from './support/studio'
import { test } from './support/test'
import { expectToast } from './support/toasts'

/** Counts clicks and presses of Enter from now on; typing does not count. */
const countClicks = async (page: Page) => {
  await page.evaluate(() => {
    const { dataset } = document.documentElement
    dataset.clicks = '0'
    const count = (event: Event) => {
      if (event instanceof KeyboardEvent && event.key !== 'Enter') return
      dataset.clicks = String(Number(dataset.clicks) + 1)
    }
    addEventListener('pointerdown', count, true)
    addEventListener('keydown', count, true)
  })
  return async () => Number(await page.locator('html').getAttribute('data-clicks'))
}

const openStart = async (browser: Browser) => {
  const page = await openBackOffice(browser, '/admin')
  return { page, clicks: await countClicks(page) }
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const toCounter = (page: Page) => page.getByRole('link', { name: 'Cobrar', exact: true }).first().click()
const choosePlan = (page: Page) => page.getByRole('radio', { name: /^8 Clases/ }).click()
const find = (page: Page, text: string) => page.getByLabel('Buscar por nombre, celular o correo').fill(text)

test('a sale to a known client takes four clicks, and to a new client no more than six', async ({
  browser,
}) => {
  const { email } = await newMember('Carmen Ejemplo')
  const { page, clicks } = await openStart(browser)
  await toCounter(page)
  await find(page, email)
  await page.getByRole('option').click()
  await choosePlan(page)
  await button(page, 'Cobrar').click()
  await expect(page.getByRole('heading', { name: '8 Clases para Carmen Ejemplo' })).toBeVisible()
  expect(await clicks()).toBe(4)

  await page.goto('/admin')
  const again = await countClicks(page)
  await toCounter(page)
  await button(page, 'Cliente nuevo').click()
  await page.getByLabel('Nombre y apellido').fill('Nora Ejemplo')
  await page.getByLabel('Celular').click()
  await page.keyboard.type(`667${String(Date.now()).slice(-7)}`)
  await choosePlan(page)
  await button(page, 'Cobrar').click()
  await expect(page.getByRole('heading', { name: '8 Clases para Nora Ejemplo' })).toBeVisible()
  expect(await again()).toBeLessThanOrEqual(6)
})

test('attendance takes two clicks from the start page, and a new coach four', async ({ browser }) => {
  const special = { name: ownName('LISTA'), startsIn: 5, capacity: 8 }
  const { id } = await scheduleClass(special)
  await fillClass(id, ['Dalia'])
  const { page, clicks } = await openStart(browser)
  await page.getByRole('link', { name: new RegExp(special.name) }).click()
  await dialog(page).getByRole('button', { name: 'Asistió' }).click()
  await said(page, '1 de 1 asistieron')
  expect(await clicks()).toBe(2)

  await page.goto('/admin')
  const again = await countClicks(page)
  const email = newEmail('entrenadora')
  await page.getByRole('complementary').getByRole('link', { name: 'Coaches y equipo' }).click()
  await page.getByRole('link', { name: 'Añadir coach' }).click()
  await dialog(page).getByRole('combobox').fill('Elisa Nueva Ejemplo')
  await page.getByRole('link', { name: 'Invitar a esta persona' }).click()
  await dialog(page).getByLabel('Correo electrónico').fill(email)
  await press(page, 'Invitar como coach')
  await expect.poll(() => mailsTo(email)).toHaveLength(1)
  expect(await again()).toBe(4)
})

for (const viewport of [phone, desk])
  test(`Cobrar at ${viewport.width} px is accessible, sells by keyboard, and takes the sale back`, async ({
    browser,
  }) => {
    const { email } = await newMember('Teresa Ejemplo')
    const page = await openBackOffice(browser, '/admin', viewport)
    await expect(page.locator('[aria-keyshortcuts="c"]').first()).toBeAttached()
    await page.keyboard.press('c')
    const search = page.getByLabel('Buscar por nombre, celular o correo')
    await expect(search).toBeFocused()
    await button(page, 'Cobrar').press('Enter')
    await expect(search).toBeFocused()
    await expect(page.getByText('Elige un plan')).toBeVisible()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)

    await page.keyboard.type(email)
    // The first letters alone find others too.
    await expect(page.getByRole('option')).toHaveText([new RegExp(email)])
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await page.getByRole('radio', { name: /^8 Clases/ }).press('Space')
    await page.getByLabel('Recibido (opcional)').fill('1000')
    await expect(page.getByText(/^Cambio: /)).toBeVisible()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await page.keyboard.press('Enter')
    const done = page.getByRole('heading', { name: '8 Clases para Teresa Ejemplo' })
    await expect(done).toBeFocused()
    await button(page, 'Deshacer').hover()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await page.keyboard.press('z')
    await expectToast(page, 'La venta se deshizo')
    await expect(search).toBeVisible()
  })

test('on a phone the offer to undo a sale covers neither the next sale nor a dialog', async ({ browser }) => {
  const { email } = await newMember('Olga Ejemplo')
  const page = await openBackOffice(browser, '/admin/cobrar', phone)
  await find(page, email)
  await page.getByRole('option').click()
  await choosePlan(page)
  await button(page, 'Cobrar').click()
  const offer = page.getByText('Cobraste a Olga Ejemplo')
  const top = async (part: Locator) => (await part.boundingBox())?.y ?? 0
  const bottom = async (part: Locator) => (await top(part)) + ((await part.boundingBox())?.height ?? 0)
  await page.getByRole('link', { name: 'Ver su ficha' }).click()
  await page.getByRole('button', { name: 'Acciones: Olga Ejemplo' }).click()
  await page.getByRole('menuitem', { name: 'Modificar datos' }).click()
  await expect(dialog(page)).toBeVisible()
  const room = async (part: Locator) => (await top(offer)) - (await bottom(part))
  await expect.poll(() => room(dialog(page))).toBeGreaterThan(0)
  await page.keyboard.press('Escape')

  await toCounter(page)
  await expect(page.getByRole('combobox')).toHaveValue('Olga Ejemplo')
  await expect(async () => {
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
    expect(await room(button(page, 'Cobrar'))).toBeGreaterThan(0)
  }).toPass()
})

test('a refused press of Cobrar shows the first error and keeps the chosen plan', async ({ browser }) => {
  const page = await openBackOffice(browser, '/admin/cobrar', phone)
  await button(page, 'Cliente nuevo').click()
  await page.getByLabel('Celular').fill('6671234567')
  await choosePlan(page)
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
  await button(page, 'Cobrar').click()
  await expect(page.getByLabel('Nombre y apellido')).toBeFocused()
  await expect(page.getByLabel('Nombre y apellido')).toBeInViewport()
  await expect(page.getByRole('radio', { name: /^8 Clases/ })).toBeChecked()
})

test('a refund takes five clicks from the start page', async ({ browser }) => {
  const name = ownName('Rebeca')
  const { id } = await newMember(`${name} Ejemplo`)
  await givePlan(id, '8 Clases')
  const { page, clicks } = await openStart(browser)
  await page.getByRole('complementary').getByRole('link', { name: 'Pagos por verificar' }).click()
  await page.getByRole('link', { name: 'Pagos recibidos' }).click()
  await page.getByRole('button', { name: `Más acciones del pago de ${name} Ejemplo` }).click()
  await page.getByRole('menuitem', { name: 'Reembolsar' }).click()
  await dialog(page).getByLabel('Motivo del reembolso').fill('No pudo venir')
  await press(page, 'Reembolsar')
  await expectToast(page, 'Reembolso de $960.00 registrado')
  expect(await clicks()).toBe(5)
})
