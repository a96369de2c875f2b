import { expect, type Page } from '@playwright/test'
import { desk, dialog, openBackOffice, press, said } from './support/back-office'
import { expectAccessible, expectNoSidewaysScroll } from './support/checks'
import { ownName, scheduleClass } from './support/classes'
import { givePlan, newMember } from './support/studio'
import { test } from './support/test'

/** Counts clicks from now on. */
const countClicks = async (page: Page) => {
  await page.evaluate(() => {
    const { dataset } = document.documentElement
    dataset.clicks = '0'
    addEventListener('pointerdown', () => (dataset.clicks = String(Number(dataset.clicks) + 1)), true)
  })
  return async () => Number(await page.locator('html').getAttribute('data-clicks'))
}

const expectSound = async (page: Page) => {
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
}

const header = (page: Page) => page.locator('main header')
const coming = (page: Page) => page.getByRole('list', { name: 'Próximas clases' })

for (const viewport of [{ width: 390, height: 844 }, { width: 768, height: 1024 }, desk])
  test(`reception answers a call from the file at ${viewport.width} px: books with three clicks, renews with two`, async ({
    browser,
  }) => {
    const { name } = await scheduleClass({ name: ownName('LLAMADA'), startsIn: 90, capacity: 8 })
    const { id } = await newMember('Lola Ejemplo')
    await givePlan(id, '8 Clases')
    const page = await openBackOffice(browser, `/admin/usuarios/${id}`, viewport)
    await expect(page.getByText(/^8 Clases · quedan 8 · vence el .* · aún no viene$/)).toBeVisible()
    await expect(page.getByText('Sin reservaciones')).toBeVisible()
    await expectSound(page)

    const clicks = await countClicks(page)
    await header(page).getByRole('button', { name: 'Reservar' }).click()
    await dialog(page).getByText(name).click()
    await expect(dialog(page).getByRole('radio', { name: new RegExp(name) })).toBeChecked()
    await expectSound(page)
    await press(page, 'Reservar su lugar')
    await said(page, 'Lola Ejemplo tiene su lugar')
    expect(await clicks()).toBe(3)
    await expect(coming(page).getByRole('listitem')).toContainText(name)
    await expect(page.getByText(/^8 Clases · quedan 7 · /)).toBeVisible()

    await header(page).getByRole('link', { name: 'Cobrar' }).click()
    await expect(page.getByRole('radio', { name: /^8 Clases/ })).toBeChecked()
    await page.getByRole('button', { name: 'Cobrar', exact: true }).click()
    await expect(page.getByRole('heading', { name: '8 Clases para Lola Ejemplo' })).toBeVisible()
    expect(await clicks()).toBe(3 + 2)
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
  await dialog(page).getByRole('button', { name: 'Reservar su lugar' }).press('Enter')
  const cross = page.getByRole('button', { name: new RegExp(`^Cancelar su lugar en ${name}`) })
  await cross.press('Enter')
  await expect(dialog(page)).toContainText('La clase regresa a su plan y le avisamos.')
  await dialog(page).getByRole('button', { name: 'Cancelar su reservación' }).press('Enter')
  await expect(page.getByText('Sin reservaciones')).toBeVisible()
  await expect(dialog(page)).toHaveCount(0)
})
