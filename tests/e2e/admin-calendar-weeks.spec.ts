import { expect } from '@playwright/test'
import {
  block,
  button,
  calendarAt,
  desktop,
  dialog,
  emptyMonday,
  expectNoComplaints,
  holder,
  phone,
  place,
  shift,
  undo,
} from './support/calendar'
import { expectAccessible, expectNoSidewaysScroll } from './support/checks'
import { dayName } from './support/site'
import { bookFor } from './support/studio'
import { test } from './support/test'
import { expectToast } from './support/toasts'

test.afterEach(expectNoComplaints)

test('B14: dragging a class says who keeps the place and who is released; undo brings all back', async ({
  browser,
}) => {
  const monday = emptyMonday()
  const { id } = await place(`${monday}T08:00:00`)
  const beside = await place(`${shift(monday, 1)}T09:00:00`, 1)
  await holder('Queda Ejemplo', id, monday)
  const leaves = await holder('Libre Ejemplo', id, monday)
  await bookFor(leaves.email, beside.id)
  const page = await calendarAt(browser, monday)
  const from = block(page, 'Pilates', monday, '8:00 a.m.')
  await expect(from).toHaveAccessibleName(/2 de 14 lugares ocupados/)
  const start = await from.boundingBox()
  const target = await page.locator('td[data-cell="1@09:00"]').boundingBox()
  if (!start || !target) throw new Error('nothing to drag')
  await page.mouse.move(start.x + 40, start.y + 20)
  await page.mouse.down()
  await page.mouse.move(start.x + 60, start.y + 40, { steps: 4 })
  await page.mouse.move(target.x + target.width / 2, target.y + 20, { steps: 8 })
  await page.mouse.up()
  await expect(dialog(page).getByRole('heading', { name: '¿Mover esta clase?' })).toBeVisible()
  await expect(dialog(page).getByText(/Conservan su lugar: 1\. Se liberan.*: 1\./)).toBeVisible()
  await expectAccessible(page)
  await button(page, 'Mover la clase').click()
  await expect(page.getByText('Clase movida')).toBeVisible()
  const moved = page.locator(`td[data-cell="1@09:00"] [data-class="${id}"]`)
  await expect(moved).toHaveAccessibleName(/1 de 14 lugares ocupados/)
  await undo(page).click()
  await expectToast(page, 'Listo, todo quedó como estaba')
  await expect(from).toHaveAccessibleName(/2 de 14 lugares ocupados/)
})

test('B14 on a phone: moving a class by its form asks the same first', async ({ browser }) => {
  const monday = emptyMonday()
  const { id } = await place(`${monday}T08:00:00`)
  await holder('Mila Ejemplo', id, monday)
  const page = await calendarAt(browser, monday, phone)
  await block(page, 'Pilates', monday, '8:00 a.m.').click()
  await button(page, 'Editar').click()
  await dialog(page).getByLabel('Hora de inicio').click()
  await page.getByRole('option', { name: '10:00 a.m.' }).click()
  await button(page, 'Actualizar la clase').click()
  await expect(dialog(page).getByText(/Conservan su lugar: 1\. Se liberan.*: 0\./)).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await button(page, 'Mover la clase').click()
  await expectToast(page, 'Clase programada actualizada')
  await undo(page).click()
  await expect(block(page, 'Pilates', monday, '8:00 a.m.')).toBeVisible()
})

test('A55: the keyboard moves a class too, and a busy coach is refused before anything changes', async ({
  browser,
}) => {
  const monday = emptyMonday()
  await place(`${monday}T08:00:00`)
  const { coach } = await place(`${monday}T09:00:00`)
  const page = await calendarAt(browser, monday)
  const liftEight = async () => {
    await block(page, 'Pilates', monday, '8:00 a.m.').focus()
    await page.keyboard.press('m')
    // Once it is said where the class hangs, the arrows are heard.
    await expect(page.getByText(/^Pilates (no se puede dejar aquí|sobre .+)\.$/)).toBeAttached()
  }
  await liftEight()
  await page.keyboard.press('ArrowDown')
  await expect(page.locator('td.target')).toHaveAttribute('data-cell', '0@09:00')
  await page.keyboard.press('Enter')
  await expect(
    dialog(page).getByText(`${coach} ya tiene otra clase a esa hora. Elige otro coach u otro horario.`),
  ).toBeVisible()
  await expect(button(page, 'Mover la clase')).toBeDisabled()
  await button(page, 'Cancelar').click()
  // Until it is gone the dialog keeps the keyboard, and the words of the first lift may stand.
  await expect(dialog(page)).toHaveCount(0)
  await liftEight()
  await page.keyboard.press('ArrowRight')
  await expect(page.locator('td.target')).toHaveAttribute('data-cell', '1@08:00')
  await page.keyboard.press('Enter')
  await expect(dialog(page).getByText('Nadie la ha reservado todavía.')).toBeVisible()
  await button(page, 'Mover la clase').click()
  await expect(block(page, 'Pilates', shift(monday, 1), '8:00 a.m.')).toBeVisible()
})

test('a coach who is ill is replaced: which classes change hands is shown first', async ({ browser }) => {
  const monday = emptyMonday()
  const { coach } = await place(`${monday}T08:00:00`)
  const { coach: other } = await place(`${shift(monday, 1)}T08:00:00`, 1)
  const page = await calendarAt(browser, monday)
  await page.getByRole('button', { name: 'Más acciones' }).click()
  await page.getByRole('menuitem', { name: 'Reemplazar coach' }).click()
  await dialog(page).getByLabel('Coach que no estará').click()
  await page.getByRole('option', { name: coach, exact: true }).click()
  await dialog(page).getByLabel('Coach que toma sus clases').click()
  await page.getByRole('option', { name: other, exact: true }).click()
  await expect(dialog(page).getByText('Cambia 1 clase')).toBeVisible()
  await expectAccessible(page)
  await button(page, 'Cambiar 1 clase').click()
  await expectToast(page, '1 clase cambió de coach')
  await expect(block(page, 'Pilates', monday, '8:00 a.m.')).toHaveAccessibleName(new RegExp(other))
})

for (const viewport of [desktop, phone])
  test(`copies at ${viewport.width} px: a week with a preview that says what is skipped and why, and undo`, async ({
    browser,
  }) => {
    const monday = emptyMonday(2)
    const next = shift(monday, 7)
    await place(`${monday}T08:00:00`)
    await place(`${shift(monday, 2)}T10:00:00`)
    await place(`${next}T08:00:00`)
    const page = await calendarAt(browser, monday, viewport)
    await page.getByRole('button', { name: 'Más acciones' }).click()
    await page.getByRole('menuitem', { name: 'Copiar la semana' }).click()
    await expect(dialog(page).getByText('Se creará 1 clase · Se omite 1')).toBeVisible()
    await expect(
      dialog(page)
        .getByRole('list', { name: 'Clases que se omiten' })
        .getByText('La misma clase ya está ahí'),
    ).toBeVisible()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await button(page, 'Crear 1 clase').click()
    await expect(page.getByText('Se creó 1 clase')).toBeVisible()
    const copy = block(page, 'Pilates', shift(next, 2), '10:00 a.m.')
    await expect(copy).toBeVisible()
    await undo(page).click()
    await expectToast(page, 'Listo, todo quedó como estaba')
    await expect(copy).toBeHidden()
  })

test('copies: one day to another, and a class every week until a date', async ({ browser }) => {
  const monday = emptyMonday(6)
  await place(`${monday}T08:00:00`)
  const page = await calendarAt(browser, monday)
  await page.getByRole('button', { name: 'Más acciones' }).click()
  await page.getByRole('menuitem', { name: 'Copiar un día' }).click()
  await button(page, 'Crear 1 clase').click()
  await expect(page.getByText('Se creó 1 clase')).toBeVisible()
  await block(page, 'Pilates', shift(monday, 7), '8:00 a.m.').click()
  await button(page, 'Repetir').click()
  await expect(dialog(page).getByText('Se crearán 4 clases')).toBeVisible()
  await button(page, 'Crear 4 clases').click()
  await expect(page.getByText('Se crearon 4 clases')).toBeVisible()
  await expect(block(page, 'Pilates', shift(monday, 14), '8:00 a.m.')).toBeVisible()
})

test('B04: closing days says what it cancels, can be taken back, and shows on the calendar', async ({
  browser,
}) => {
  const monday = emptyMonday()
  const { id } = await place(`${monday}T08:00:00`)
  await holder('Cierre Ejemplo', id, monday)
  const page = await calendarAt(browser, monday)
  const close = async () => {
    await page.getByRole('button', { name: 'Más acciones' }).click()
    await page.getByRole('menuitem', { name: 'Cerrar días' }).click()
    await expect(
      dialog(page).getByText('Clases que se cancelarán: 1. Reservaciones: 1, de 1 persona.'),
    ).toBeVisible()
    await dialog(page).getByLabel('Motivo para las personas (opcional)').fill('Feriado')
  }
  await close()
  await expectAccessible(page)
  await button(page, 'Cerrar estos días').click()
  await expect(page.getByText('Días cerrados', { exact: true })).toBeVisible()
  await expect(page.getByRole('columnheader', { name: `${dayName(monday)}, cerrado` })).toBeVisible()
  await undo(page).click()
  await expectToast(page, 'Listo, todo quedó como estaba')
  await expect(block(page, 'Pilates', monday, '8:00 a.m.')).toHaveAccessibleName(/1 de 14/)
  await close()
  await button(page, 'Cerrar estos días').click()
  await expect(block(page, 'Pilates', monday, '8:00 a.m.')).toBeHidden()
  await page.getByRole('button', { name: 'Más acciones' }).click()
  await page.getByRole('menuitem', { name: 'Cerrar días' }).click()
  await expect(dialog(page).getByText('Feriado')).toBeVisible()
  await dialog(page)
    .getByRole('button', { name: /^Abrir de nuevo/ })
    .first()
    .click()
  await expectToast(page, 'Los días están abiertos; lo que se canceló sigue cancelado')
})
