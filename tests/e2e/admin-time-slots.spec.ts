import { expect, type Page } from '@playwright/test'
import {
  button,
  calendarAt,
  desktop,
  dialog,
  emptyMonday,
  expectNoComplaints,
  phone,
  place,
  undo,
} from './support/calendar'
import { expectAccessible, expectNoSidewaysScroll } from './support/checks'
import { admin } from './support/studio'
import { test } from './support/test'
import { expectToast } from './support/toasts'

test.afterEach(expectNoComplaints)

for (const [viewport, unit] of [
  [desktop, 1],
  [phone, 2],
] as const)
  test(`ATS-01 to ATS-11, A35, B04 at ${viewport.width} px: the hours of the day`, async ({ browser }) => {
    const [evening, renamed, night] = [`22:2${unit}`, `22:4${unit}`, `00:2${unit}`]
    const monday = emptyMonday()
    const page = await calendarAt(browser, monday, viewport)
    await page.getByRole('button', { name: 'Ver Horarios' }).click()
    await expect(dialog(page).getByRole('heading', { name: 'Gestionar Horarios' })).toBeVisible()
    const input = dialog(page).getByPlaceholder('HH:MM (Enter para agregar)')
    const list = dialog(page).getByRole('list', { name: 'Horarios Disponibles' })
    await expect(button(page, 'Añadir')).toBeDisabled()
    await input.fill('9a95x9')
    await expect(input).toHaveValue('99:59')
    await button(page, 'Añadir').click()
    await expect(dialog(page).getByText('Por favor ingresa un horario válido (HH:MM)')).toBeVisible()
    await button(page, 'PM').click()
    await input.fill(`102${unit}`)
    await input.press('Enter')
    await expectToast(page, 'Horario agregado correctamente')
    await expect(list.getByText(evening)).toBeVisible()
    await button(page, 'AM').click()
    await input.fill(`122${unit}`)
    await button(page, 'Añadir').click()
    await expect(list.getByRole('listitem').first()).toContainText(night)
    await expect(input).toHaveValue('')
    await input.fill(`122${unit}`)
    await input.press('Enter')
    await expect(dialog(page).getByText('Error al agregar el horario')).toBeVisible()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)

    await button(page, `Cambiar el horario de las ${evening}`).click()
    await dialog(page).getByLabel(`Nueva hora en lugar de las ${evening}`).fill(renamed)
    await button(page, 'Guardar').click()
    await expectToast(page, 'Horario actualizado correctamente')
    const { id } = await place(`${monday}T${night}:00`)
    const standing = async () => {
      const { schedule } = await (await (await admin()).get(`/api/schedule?from=${monday}`)).json()
      return schedule.some((one: { id: string }) => one.id === id)
    }
    expect(await standing()).toBe(true)
    const remove = async (time: string, classes: number) => {
      await button(page, `Eliminar el horario de las ${time}`).click()
      await expect(
        dialog(page).getByText(`¿Estás seguro que deseas eliminar el horario de las ${time}?`),
      ).toBeVisible()
      await expect(
        dialog(page).getByText('Esta acción también eliminará todas las clases programadas en este horario.'),
      ).toBeVisible()
      await expect(dialog(page).getByText(new RegExp(`^Clases futuras: ${classes}\\.`))).toBeVisible()
      await button(page, 'Eliminar').click()
      await expectToast(page, 'Horario eliminado correctamente')
      await expect(list.getByText(time, { exact: true })).toBeHidden()
    }
    await remove(night, 1)
    await undo(page).click()
    await expectToast(page, 'Listo, todo quedó como estaba')
    await expect(list.getByText(night, { exact: true })).toBeVisible()
    expect(await standing()).toBe(true)

    await remove(night, 1)
    // The offer lasts ten seconds: what takes longer to look at is looked at where it is not used.
    await dialog(page).getByRole('button', { name: 'Cerrar' }).first().click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await undo(page).click()
    await expectToast(page, 'Listo, todo quedó como estaba')
    expect(await standing()).toBe(true)
    await page.getByRole('button', { name: 'Ver Horarios' }).click()

    await remove(renamed, 0)
    await remove(night, 1)
    await expect(undo(page)).toBeVisible()
    await expect.poll(standing).toBe(false)
    await expectAccessible(page)
    await button(page, `Restaurar el horario de las ${renamed}`).click()
    await expectToast(page, 'Horario restaurado correctamente')
    await button(page, `Eliminar el horario de las ${renamed}`).click()
    await button(page, 'Eliminar').click()
    await expect(list.getByText(renamed, { exact: true })).toBeHidden()
  })

/** Fake time passes in steps of 50 ms until the call is there. */
const expectCallsSoon = (page: Page, calls: () => number, count: number) =>
  expect(async () => {
    await page.clock.runFor(50)
    expect(calls()).toBe(count)
  }).toPass({ timeout: 20_000, intervals: [10] })

test('ATS-13, ATS-14, CON-24: none where the server knows of none; what is lost or too soon is sent again after 1, 2 and 4 seconds', async ({
  browser,
}) => {
  const page = await calendarAt(browser, emptyMonday())
  const missing = { statusCode: 404, code: 'not_found', message: 'x', error: 'x' }
  await page.route('**/api/time-slots', (route) => route.fulfill({ status: 404, json: missing }))
  await page.reload()
  await page.getByRole('button', { name: 'Ver Horarios' }).click()
  await expect(dialog(page).getByText('No hay horarios disponibles')).toBeVisible()
  await expect(page.getByText(/^Error al cargar/)).toHaveCount(0)

  let calls = 0
  const hasty = {
    statusCode: 429,
    code: 'rate_limited',
    message: 'Espera un momento.',
    error: 'Espera un momento.',
  }
  await page.route('**/api/time-slots', (route) => {
    if (route.request().method() !== 'POST') return route.fallback()
    calls += 1
    return calls % 2 === 0 ? route.fulfill({ status: 429, json: hasty }) : route.abort()
  })
  await page.clock.install()
  await dialog(page).getByPlaceholder('HH:MM (Enter para agregar)').fill('0741')
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 500)
  await button(page, 'Añadir').click()
  await expect.poll(() => calls).toBe(1)
  for (const [seconds, count] of [
    [1, 2],
    [2, 3],
    [4, 4],
  ] as const) {
    await page.clock.runFor(seconds * 1000 - 100)
    expect(calls).toBe(count - 1)
    await expectCallsSoon(page, () => calls, count)
  }
  await page.clock.resume()
  await expect(dialog(page).getByText('Espera un momento.')).toBeVisible()
  expect(calls).toBe(4)
})
