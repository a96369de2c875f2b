import { expect, type Page } from '@playwright/test'
import { desk, dialog, openBackOffice, phone, press, said } from './support/back-office'
import { expectAccessible, expectNoSidewaysScroll } from './support/checks'
import { ownName, scheduleClass } from './support/classes'
import { countPresses } from './support/presses'
import { givePlan, newMember } from './support/studio'
import { test } from './support/test'

const expectSound = async (page: Page) => {
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
}

const header = (page: Page) => page.locator('main header')
const coming = (page: Page) => page.getByRole('list', { name: 'Próximas clases' })

for (const viewport of [{ width: 390, height: 844 }, { width: 768, height: 1024 }, desk])
  test(`reception answers a call from the file at ${viewport.width} px: books with three presses, renews with two`, async ({
    browser,
  }) => {
    const { name } = await scheduleClass({ name: ownName('LLAMADA'), startsIn: 90, capacity: 8 })
    const { id } = await newMember('Lola Ejemplo')
    await givePlan(id, '8 Clases')
    const page = await openBackOffice(browser, `/admin/usuarios/${id}`, viewport)
    await expect(page.getByText(/^8 Clases · quedan 8 · vence el .* · aún no viene$/)).toBeVisible()
    await expect(page.getByText('Sin reservaciones')).toBeVisible()
    await expectSound(page)

    const presses = await countPresses(page)
    await header(page).getByRole('button', { name: 'Reservar' }).click()
    await dialog(page).getByText(name).click()
    await expect(dialog(page).getByRole('radio', { name: new RegExp(name) })).toBeChecked()
    await expectSound(page)
    await press(page, `Reservar ${name}`)
    await said(page, 'Lola Ejemplo tiene su lugar')
    expect(await presses()).toBe(3)
    await expect(coming(page).getByRole('listitem')).toContainText(name)
    await expect(page.getByText(/^8 Clases · quedan 7 · /)).toBeVisible()

    await header(page).getByRole('link', { name: 'Cobrar' }).click()
    await expect(page.getByRole('radio', { name: /^8 Clases/ })).toBeChecked()
    await page.getByRole('button', { name: /^Cobrar \$/ }).click()
    await expect(page.getByRole('heading', { name: '8 Clases para Lola Ejemplo' })).toBeVisible()
    expect(await presses()).toBe(3 + 2)
  })

test('at 360 px the places of the coming days are a screen of at least eight classes', async ({
  browser,
}) => {
  const { id } = await newMember('Rita Ejemplo')
  const page = await openBackOffice(browser, `/admin/usuarios/${id}`, phone)
  await header(page).getByRole('button', { name: 'Reservar' }).click()
  const choices = dialog(page).getByRole('radio')
  for (const place of [0, 7]) await expect(choices.nth(place)).toBeInViewport()
  await expectSound(page)
})

for (const viewport of [phone, { width: 768, height: 1024 }, desk])
  test(`Cobrar stands still at ${viewport.width} px while the client is read`, async ({ browser }) => {
    const { id } = await newMember('Inés Ejemplo')
    const page = await openBackOffice(browser, '/admin/usuarios', viewport)
    let answer: () => void = () => undefined
    const answered = new Promise<void>((resolve) => {
      answer = resolve
    })
    await page.route(`**/api/admin/users/${id}`, async (route) => {
      await answered
      await route.continue()
    })
    await page.goto(`/admin/usuarios/${id}`)
    const charge = header(page).getByRole('link', { name: 'Cobrar' })
    const before = await charge.boundingBox()
    answer()
    await expect(page.getByRole('heading', { level: 1, name: 'Inés Ejemplo' })).toBeVisible()
    await expect(header(page).getByRole('button', { name: 'Reservar' })).toBeEnabled()
    expect(await charge.boundingBox()).toEqual(before)
  })

test('by keyboard reception books a class, and its cross says what happens to the class before it is cancelled', async ({
  browser,
}) => {
  const { name } = await scheduleClass({ name: ownName('TECLADO'), startsIn: 100, capacity: 8 })
  const { id } = await newMember('Tania Ejemplo')
  await givePlan(id, '8 Clases')
  const page = await openBackOffice(browser, `/admin/usuarios/${id}`)
  await expect(page.getByText('Sin reservaciones')).toBeVisible()
  await header(page).getByRole('button', { name: 'Reservar' }).press('Enter')
  const choice = dialog(page).getByRole('radio', { name: new RegExp(name) })
  await choice.press('Space')
  await expect(choice).toBeChecked()
  await dialog(page)
    .getByRole('button', { name: `Reservar ${name}` })
    .press('Enter')
  const cross = page.getByRole('button', { name: new RegExp(`^Cancelar su lugar en ${name}`) })
  await cross.press('Enter')
  await expect(dialog(page)).toContainText('La clase regresa a su plan y le avisamos.')
  await dialog(page).getByRole('button', { name: 'Cancelar su reservación' }).press('Enter')
  await expect(page.getByText('Sin reservaciones')).toBeVisible()
  await expect(dialog(page)).toHaveCount(0)
})
