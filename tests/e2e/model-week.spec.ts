import { expect, type Page } from '@playwright/test'
import { openBackOffice, phone } from './support/back-office'
import { block, dialog, emptyMonday } from './support/calendar'
import { expectAccessible, expectNoSidewaysScroll } from './support/checks'
import { countPresses } from './support/presses'
import { test } from './support/test'
import { expectToast } from './support/toasts'

const tablet = { width: 768, height: 1024 }

/** The model week as it is from a Monday far ahead on, which no other test publishes. */
const openModel = async (page: Page, monday: string) => {
  await page.goto(`/admin/semana-modelo?desde=${monday}`)
  await expect(page.getByRole('grid')).toBeVisible()
}
const cell = (page: Page, name: string) => page.getByRole('gridcell', { name: new RegExp(`^${name}`) })
const chip = (page: Page, name: string) =>
  page.getByRole('region', { name: 'Pincel' }).getByRole('button', { name, exact: true })
const painted = (page: Page) => page.getByRole('gridcell', { name: /Pilates, Valeria/ })

test('twenty-five classes are painted and saved in fewer than forty presses, and published after a preview', async ({
  browser,
}) => {
  const monday = emptyMonday(2)
  const page = await openBackOffice(browser, '/admin/calendario')
  await page.getByRole('link', { name: 'Semana modelo' }).first().click()
  await expect(page.getByRole('heading', { name: 'Semana modelo', level: 1 })).toBeVisible()
  await openModel(page, monday)
  const presses = await countPresses(page)
  for (const name of ['Pilates', 'Valeria', 'Lunes', 'Miércoles', 'Viernes']) await chip(page, name).click()
  const hours = ['7:00 a.m.', '8:00 a.m.', '9:00 a.m.', '5:00 p.m.', '6:00 p.m.']
  for (const hour of hours) await cell(page, `lunes a las ${hour}`).click()
  for (const name of ['Lunes', 'Miércoles', 'Viernes', 'Jueves']) await chip(page, name).click()
  for (const hour of hours) await cell(page, `martes a las ${hour}`).click()
  await expect(page.getByText('25 clases por semana')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Guardar', exact: true }).click()
  await expectToast(page, 'Semana modelo guardada')
  expect(await presses()).toBeLessThan(40)

  await page.getByRole('button', { name: 'Publicar semanas' }).click()
  await dialog(page).getByLabel('Semanas').fill('1')
  const summary = dialog(page).getByRole('status')
  await expect(summary.filter({ hasText: /^Se añadirán 25 clases$/ })).toBeVisible()
  await expectAccessible(page)
  await dialog(page).getByRole('button', { name: 'Publicar 25 cambios' }).click()
  await expectToast(page, 'Se publicaron 25 clases')
  await page.getByRole('link', { name: 'Calendario de Clases', exact: true }).click()
  await page.goto(`/admin/calendario?dia=${monday}`)
  await expect(block(page, 'Pilates', monday, '7:00 a.m.')).toBeVisible()
  await openModel(page, monday)
  await page.getByRole('button', { name: 'Publicar semanas' }).click()
  await dialog(page).getByLabel('Semanas').fill('2')
  await expect(dialog(page).getByText(/Se añadirán 25 clases · Ya existen y no cambian: 25/)).toBeVisible()
  await dialog(page).getByRole('button', { name: 'Publicar 25 cambios' }).click()
  await expectToast(page, 'Se publicaron 25 clases')
})

test('a mouse drags a stroke, the keyboard paints and erases, and a stroke is taken back', async ({
  browser,
}) => {
  const page = await openBackOffice(browser, '/admin')
  await openModel(page, emptyMonday())
  await chip(page, 'Pilates').click()
  await chip(page, 'Valeria').click()
  const before = await painted(page).count()
  await cell(page, 'sábado a las 7:00 a.m.').hover()
  await page.mouse.down()
  for (const [more, hour] of [
    [2, '8:00'],
    [3, '9:00'],
  ] as const) {
    await cell(page, `sábado a las ${hour} a.m.`).hover()
    await expect(painted(page)).toHaveCount(before + more)
  }
  await page.mouse.up()
  await page.getByRole('button', { name: 'Deshacer el último trazo' }).click()
  await expect(painted(page)).toHaveCount(before)
  await cell(page, 'domingo a las 7:00 a.m.').focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(cell(page, 'domingo a las 8:00 a.m., Pilates, Valeria')).toBeFocused()
  await page.keyboard.press('Delete')
  await expect(cell(page, 'domingo a las 8:00 a.m., vacío')).toBeFocused()
  await page.keyboard.press('Control+z')
  await expect(cell(page, 'domingo a las 8:00 a.m., Pilates, Valeria')).toBeVisible()
  await page.getByRole('link', { name: 'Calendario de Clases', exact: true }).click()
  await expect(dialog(page).getByText('¿Salir sin guardar?')).toBeVisible()
  await dialog(page).getByRole('button', { name: 'Salir sin guardar' }).click()
  await expect(page.getByRole('heading', { name: 'Calendario de Clases' })).toBeVisible()
})

test('a finger paints on a tablet, and a phone shows one day at a time', async ({ browser }) => {
  const monday = emptyMonday()
  const page = await openBackOffice(browser, '/admin', tablet)
  await openModel(page, monday)
  await chip(page, 'Pilates').tap()
  await chip(page, 'Valeria').tap()
  await cell(page, 'domingo a las 7:00 a.m.').tap()
  await expect(cell(page, 'domingo a las 7:00 a.m., Pilates, Valeria')).toBeVisible()
  await expectNoSidewaysScroll(page)

  const small = await openBackOffice(browser, '/admin', phone)
  await openModel(small, monday)
  await expect(cell(small, 'lunes a las 7:00 a.m.')).toBeVisible()
  await expect(cell(small, 'martes')).toHaveCount(0)
  await small.getByRole('tab', { name: 'Dom' }).tap()
  await small.getByRole('button', { name: 'Pincel: Elige clase y coach' }).tap()
  for (const name of ['Pilates', 'Valeria', 'Listo'])
    await dialog(small).getByText(name, { exact: true }).tap()
  await cell(small, 'domingo a las 8:00 a.m.').tap()
  await expect(cell(small, 'domingo a las 8:00 a.m., Pilates, Valeria')).toBeVisible()
  // The brush, the days and the bar with the changes leave most of the screen to the hours.
  const bar = small.getByRole('group', { name: 'Cambios de la semana modelo' })
  expect((await bar.boundingBox())?.height).toBeLessThan(80)
  await small.mouse.wheel(0, 600)
  for (const name of ['Pincel: Pilates Valeria', 'Guardar'])
    await expect(small.getByRole('button', { name, exact: true })).toBeInViewport({ ratio: 1 })
  await expect(small.getByRole('tab', { name: 'Dom' })).toBeInViewport({ ratio: 1 })
  await expectAccessible(small)
  await expectNoSidewaysScroll(small)
})
