import { expect } from '@playwright/test'
import { phone } from './support/back-office'
import {
  block,
  button,
  calendarAt,
  dialog,
  emptyMonday,
  holder,
  place,
  shift,
  undo,
} from './support/calendar'
import { expectAccessible, expectNoSidewaysScroll } from './support/checks'
import { countPresses } from './support/presses'
import { admin, bookFor } from './support/studio'
import { test } from './support/test'
import { expectToast } from './support/toasts'

test('B14: dragging a class shows which members keep the place and which are released, takes two presses, and undo restores everything', async ({
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
  // Nothing above the week may arrive between the two measurements.
  await page.waitForLoadState('networkidle')
  const start = await from.boundingBox()
  const target = await page.locator('td[data-cell="1@09:00"]').boundingBox()
  if (!start || !target) throw new Error('nothing to drag')
  const presses = await countPresses(page)
  await page.mouse.move(start.x + 40, start.y + 20)
  await page.mouse.down()
  await page.mouse.move(start.x + 60, start.y + 40, { steps: 4 })
  await page.mouse.move(target.x + target.width / 2, target.y + 20, { steps: 8 })
  await expect(page.locator('td.target')).toHaveAttribute('data-cell', '1@09:00')
  await page.mouse.up()
  await expect(dialog(page).getByRole('heading', { name: '¿Mover esta clase?' })).toBeVisible()
  await expect(dialog(page).getByText(/Conservan su lugar: 1\. Se liberan.*: 1\./)).toBeVisible()
  await expectAccessible(page)
  await button(page, 'Mover la clase').click()
  await expectToast(page, 'Clase movida')
  expect(await presses()).toBe(2)
  const moved = page.locator(`td[data-cell="1@09:00"] [data-class="${id}"]`)
  await expect(moved).toHaveAccessibleName(/1 de 14 lugares ocupados/)
  await undo(page).click()
  await expectToast(page, 'Listo, todo quedó como estaba')
  await expect(from).toHaveAccessibleName(/2 de 14 lugares ocupados/)
})

test('A55: the keyboard moves a class too and takes it back, and a busy coach is refused before anything changes', async ({
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
  // A key that comes before the library has measured the cells moves nothing, so it is pressed again, as a person would.
  const over = () => page.locator('td.target').evaluateAll(([cell]) => cell?.getAttribute('data-cell'))
  const pressUntilOver = async (key: string, cell: string) => {
    const start = await over()
    await expect(async () => {
      if ((await over()) === start) await page.keyboard.press(key)
      await expect(page.locator('td.target')).toHaveAttribute('data-cell', cell, { timeout: 5000 })
    }).toPass()
  }
  await liftEight()
  await pressUntilOver('ArrowDown', '0@09:00')
  await page.keyboard.press('Enter')
  await expect(
    dialog(page).getByText(`${coach} ya tiene otra clase a esa hora. Elige otro coach u otro horario.`),
  ).toBeVisible()
  await expect(button(page, 'Mover la clase')).toBeDisabled()
  await button(page, 'Cancelar').click()
  // Until it is gone the dialog keeps the keyboard, and the words of the first lift may stand.
  await expect(dialog(page)).toHaveCount(0)
  await liftEight()
  await pressUntilOver('ArrowRight', '1@08:00')
  await page.keyboard.press('Enter')
  await expect(dialog(page).getByText('Nadie la ha reservado todavía.')).toBeVisible()
  await button(page, 'Mover la clase').click()
  await expect(block(page, 'Pilates', shift(monday, 1), '8:00 a.m.')).toBeVisible()
  // The key is heard once the offer stands and no dialog is above it.
  await expect(dialog(page)).toHaveCount(0)
  await expect(undo(page)).toBeVisible()
  await page.keyboard.press('z')
  await expectToast(page, 'Listo, todo quedó como estaba')
  await expect(block(page, 'Pilates', monday, '8:00 a.m.')).toBeVisible()
})

test('on a phone a week is copied to the next without classes with three presses, a preview of skipped classes and their reasons, and undone', async ({
  browser,
}) => {
  const monday = emptyMonday(3)
  const target = shift(monday, 14)
  await place(`${monday}T08:00:00`)
  await place(`${shift(monday, 2)}T10:00:00`)
  await place(`${shift(monday, 7)}T08:00:00`)
  const closed = { start_date: target, end_date: target, reason: 'Feriado' }
  expect((await (await admin()).post('/api/schedule/closures', { data: closed })).status()).toBe(201)
  const page = await calendarAt(browser, monday, phone)
  const presses = await countPresses(page)
  await page.getByRole('button', { name: 'Más acciones' }).click()
  await page.getByRole('menuitem', { name: 'Copiar la semana' }).click()
  await expect(dialog(page).getByText('Se añadirá 1 clase · Se omite 1')).toBeVisible()
  await expect(
    dialog(page).getByRole('list', { name: 'Clases que se omiten' }).getByText('El estudio cierra ese día'),
  ).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await button(page, 'Añadir 1 clase').click()
  await expectToast(page, 'Se añadió 1 clase')
  expect(await presses()).toBe(3)
  const copy = block(page, 'Pilates', shift(target, 2), '10:00 a.m.')
  await expect(copy).toBeVisible()
  await undo(page).click()
  await expectToast(page, 'Listo, todo quedó como estaba')
  await expect(copy).toBeHidden()
})
