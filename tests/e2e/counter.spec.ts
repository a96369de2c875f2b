import { type Browser, expect, type Locator, type Page } from '@playwright/test'
import { desk, dialog, goTo, openBackOffice, phone, press } from './support/back-office'
import { expectAccessible, expectNoSidewaysScroll } from './support/checks'
import { fillClass, ownName, scheduleClass } from './support/classes'
import { countPresses } from './support/presses'
import { givePlan, mailsTo, newEmail, newMember } from './support/studio'
import { test } from './support/test'
import { expectToast } from './support/toasts'

test.use({ morning: true })

const openStart = async (browser: Browser) => {
  const page = await openBackOffice(browser, '/admin')
  return { page, presses: await countPresses(page) }
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
/** The button says the sum as soon as there is one. */
const charge = (page: Page) => page.getByRole('button', { name: /^Cobrar( \$[\d,.]+)?$/ })
const toCounter = (page: Page) => page.getByRole('link', { name: 'Cobrar', exact: true }).first().click()
const choosePlan = (page: Page) => page.getByRole('radio', { name: /^8 Clases/ }).click()
const find = (page: Page, text: string) => page.getByLabel('Buscar por nombre, celular o correo').fill(text)

test('a sale takes four presses, to a known client and to a new one', async ({ browser }) => {
  const { email } = await newMember('Carmen Ejemplo')
  const { page, presses } = await openStart(browser)
  await toCounter(page)
  await find(page, email)
  await page.getByRole('option').click()
  await choosePlan(page)
  await charge(page).click()
  await expect(page.getByRole('heading', { name: '8 Clases para Carmen Ejemplo' })).toBeVisible()
  expect(await presses()).toBe(4)

  await page.goto('/admin')
  const again = await countPresses(page)
  await toCounter(page)
  await button(page, 'Cliente nuevo').click()
  await expect(page.getByLabel('Nombre y apellido')).toBeFocused()
  await page.keyboard.type('Nora Ejemplo')
  await page.keyboard.press('Tab')
  await page.keyboard.type(`667${String(Date.now()).slice(-7)}`)
  await choosePlan(page)
  await charge(page).click()
  await expect(page.getByRole('heading', { name: '8 Clases para Nora Ejemplo' })).toBeVisible()
  expect(await again()).toBe(4)
})

test('attendance takes one press from the start page, and a new coach four', async ({ browser }) => {
  const special = { name: ownName('LISTA'), startsIn: 5, capacity: 8 }
  const { id } = await scheduleClass(special)
  await fillClass(id, ['Dalia'])
  const { page, presses } = await openStart(browser)
  await button(page, 'Asistió: Dalia Ejemplo').click()
  await expect(button(page, 'Dalia Ejemplo, Primera visita, Asistió')).toBeVisible()
  expect(await presses()).toBe(1)

  await page.goto('/admin')
  const again = await countPresses(page)
  const email = newEmail('entrenadora')
  await goTo(page, 'Estudio', 'Coaches y equipo')
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
    // Only the menu, which a phone folds, names the page.
    const named = page.getByRole('link', { name: 'Cobrar', exact: true })
    await expect(named).toHaveCount(viewport === phone ? 0 : 1)
    await charge(page).press('Enter')
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
  await charge(page).click()
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
    expect(await room(charge(page))).toBeGreaterThan(0)
  }).toPass()
})

test('a refused press of Cobrar shows the first error and keeps the chosen plan', async ({ browser }) => {
  const page = await openBackOffice(browser, '/admin/cobrar', phone)
  await button(page, 'Cliente nuevo').click()
  await page.getByLabel('Celular').fill('6671234567')
  await expect(charge(page)).toBeInViewport({ ratio: 1 })
  await choosePlan(page)
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
  await charge(page).click()
  await expect(page.getByLabel('Nombre y apellido')).toBeFocused()
  await expect(page.getByLabel('Nombre y apellido')).toBeInViewport()
  await expect(page.getByRole('radio', { name: /^8 Clases/ })).toBeChecked()
})

test('a refund takes five presses from the start page', async ({ browser }) => {
  const name = ownName('Rebeca')
  const { id } = await newMember(`${name} Ejemplo`)
  await givePlan(id, '8 Clases')
  const { page, presses } = await openStart(browser)
  await goTo(page, 'Dinero', 'Pagos recibidos')
  await page.getByRole('button', { name: `Más acciones del pago de ${name} Ejemplo` }).click()
  await page.getByRole('menuitem', { name: 'Reembolsar' }).click()
  await dialog(page).getByLabel('Motivo del reembolso').fill('No pudo venir')
  await press(page, 'Reembolsar')
  await expectToast(page, 'Reembolso de $960.00 registrado')
  expect(await presses()).toBe(5)
})

/** Whether nothing lies over the middle of a part: the part itself or something in it is what a press meets there. */
const isUncovered = (part: Locator) =>
  part.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect()
    const met = document.elementFromPoint(left + width / 2, top + height / 2)
    return met !== null && element.contains(met)
  })

for (const viewport of [{ width: 390, height: 844 }, { width: 768, height: 1024 }, desk])
  test(`Cobrar for a client at ${viewport.width} px opens at its beginning, with her plan and the total in view and uncovered`, async ({
    browser,
  }) => {
    const { id } = await newMember('Tania Ejemplo')
    await givePlan(id, '8 Clases')
    const page = await openBackOffice(browser, `/admin/cobrar?cliente=${id}`, viewport)
    await expect(charge(page)).toBeFocused()
    await expect(charge(page)).toHaveText('Cobrar $960')
    expect(await page.evaluate(() => scrollY)).toBe(0)
    // A phone has the sum in the button alone, a tablet in the bar beside it, a desktop in the summary.
    const total =
      viewport.width === 390
        ? charge(page)
        : page
            .getByText(/^(Total )?\$960\.00$/)
            .filter({ visible: true })
            .last()
    for (const end of [0, 1]) {
      await page.evaluate((share) => scrollTo(0, share * document.documentElement.scrollHeight), end)
      await expect(total).toBeInViewport({ ratio: 1 })
      expect(await isUncovered(total)).toBe(true)
    }
    // The bar of a phone and a tablet ends where the screen ends.
    const below = await charge(page).evaluate((button) => {
      const { left, width } = button.getBoundingClientRect()
      return document
        .elementFromPoint(left + width / 2, innerHeight - 1)
        ?.closest('section')
        ?.contains(button)
    })
    expect(below ?? false).toBe(viewport !== desk)
    // The two first days stand beside the field, not below each other.
    const heights = await Promise.all(
      ['Hoy', 'Después de su plan'].map(async (name) => {
        const box = await page.getByRole('button', { name }).boundingBox()
        return box?.y
      }),
    )
    expect(new Set(heights).size).toBe(1)
    await expectNoSidewaysScroll(page)
  })

test('a client who is found at the counter is charged for her plan with three presses', async ({
  browser,
}) => {
  const { id, email } = await newMember('Rocío Ejemplo')
  await givePlan(id, '8 Clases')
  const { page, presses } = await openStart(browser)
  await toCounter(page)
  await find(page, email)
  await page.getByRole('option').click()
  await expect(page.getByRole('radio', { name: /^8 Clases/ })).toBeChecked()
  await charge(page).click()
  await expect(page.getByRole('heading', { name: '8 Clases para Rocío Ejemplo' })).toBeVisible()
  expect(await presses()).toBe(3)
})
