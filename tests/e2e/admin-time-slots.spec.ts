import { expect } from '@playwright/test'
import { phone } from './support/back-office'
import { button, calendarAt, dialog, emptyMonday, place, undo } from './support/calendar'
import { expectAccessible, expectNoSidewaysScroll } from './support/checks'
import { admin } from './support/studio'
import { test } from './support/test'
import { expectToast } from './support/toasts'

test('ATS-01 to ATS-11, A35, B04 on a phone: the hours of the day', async ({ browser }) => {
  const [evening, renamed, night] = ['22:22', '22:42', '00:22']
  const monday = emptyMonday()
  const page = await calendarAt(browser, monday, phone)
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
  await input.fill('1022')
  await input.press('Enter')
  await expectToast(page, 'Horario agregado correctamente')
  await expect(list.getByText(evening)).toBeVisible()
  await button(page, 'AM').click()
  await input.fill('1222')
  await button(page, 'Añadir').click()
  await expect(list.getByRole('listitem').first()).toContainText(night)
  await expect(input).toHaveValue('')
  await input.fill('1222')
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
