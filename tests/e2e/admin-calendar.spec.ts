import { expect } from '@playwright/test'
import {
  block,
  button,
  calendarAt,
  dialog,
  emptyMonday,
  openHour,
  place,
  shift,
  undo,
} from './support/calendar'
import { expectAccessible } from './support/checks'
import { dayName } from './support/site'
import { base, civilDate, inMinutes } from './support/studio'
import { test } from './support/test'
import { expectToast } from './support/toasts'

test('ACA-01 to ACA-03, ATS-01, ACA-06 to ACA-13, ACA-15, ACA-16, CON-01, CON-15, CON-18, CON-21: two clicks schedule a class, editing and deleting it', async ({
  browser,
}) => {
  const monday = emptyMonday()
  const page = await calendarAt(browser, monday)
  await expect(page.getByRole('columnheader')).toHaveCount(8)
  await expect(page.getByRole('columnheader').nth(1)).toHaveAccessibleName(dayName(monday))
  await page.getByRole('button', { name: 'Más acciones' }).click()
  await page.getByRole('menuitem', { name: 'Ver Horarios' }).click()
  await expect(dialog(page).getByRole('heading', { name: 'Gestionar Horarios' })).toBeVisible()
  await page.keyboard.press('Escape')
  await openHour(page, monday, '8:00 a.m.').click()
  const coaches = dialog(page).getByRole('combobox', { name: 'Coaches' })
  await expect(button(page, 'Añadir clase')).toBeDisabled()
  await coaches.fill('Renata')
  await page.getByRole('option', { name: 'Renata' }).click()
  await coaches.fill('Renata')
  await expect(page.getByText('No encontramos nada con esa búsqueda.')).toBeVisible()
  await expect(page.getByRole('option', { name: 'Renata' })).toHaveCount(0)
  await expect(dialog(page).getByRole('button', { name: 'Renata' })).toHaveCount(1)
  await coaches.press('Escape')
  await button(page, 'Añadir clase').click()
  await expect(dialog(page).getByText('Elige una clase')).toBeVisible()
  await button(page, 'Cancelar').click()

  await place(`${monday}T08:00:00`)
  await page.reload()
  await openHour(page, shift(monday, 1), '8:00 a.m.').click()
  await expect(dialog(page).getByLabel('Duración (minutos)')).toHaveValue('45')
  await expect(dialog(page).getByLabel('Spots máximos')).toHaveValue('14')
  await expectAccessible(page)
  await button(page, 'Añadir clase').click()
  await expectToast(page, 'Clase creada exitosamente')

  await block(page, 'Pilates', shift(monday, 1), '8:00 a.m.').click()
  await button(page, 'Editar').click()
  await dialog(page).getByLabel('Spots máximos').fill('0')
  await dialog(page).getByLabel('Duración (minutos)').fill('10')
  await dialog(page).getByLabel('Es una clase especial').check()
  await expect(dialog(page).getByLabel('Primer color')).toHaveValue('#ffb347')
  await expect(dialog(page).getByLabel('Segundo color')).toHaveValue('#ff5e62')
  await dialog(page).getByLabel('Hora de inicio').fill('8')
  await button(page, 'Actualizar la clase').click()
  for (const fault of [
    'Error: Datos de clase incompletos.',
    'Debe haber al menos 1 lugar',
    'La duración mínima es de 15 minutos',
    'Escribe el nombre de la clase especial',
  ])
    await expect(dialog(page).getByText(fault)).toBeVisible()
  await dialog(page).getByLabel('Hora de inicio').fill('08:00')
  await dialog(page).getByLabel('Spots máximos').fill('9')
  await dialog(page).getByLabel('Duración (minutos)').fill('50')
  await dialog(page).getByLabel('Nombre de la clase especial').fill(' luna llena ')
  await dialog(page).getByRole('combobox', { name: 'Coaches' }).press('Backspace')
  await expect(dialog(page).getByText('Debes seleccionar al menos un coach')).toBeVisible()
  await expect(button(page, 'Actualizar la clase')).toBeDisabled()
  await dialog(page).getByRole('combobox', { name: 'Coaches' }).fill('Renata')
  await page.getByRole('option', { name: 'Renata' }).click()
  await button(page, 'Actualizar la clase').click()
  await expectToast(page, 'Clase programada actualizada')

  await block(page, 'LUNA LLENA', shift(monday, 1), '8:00 a.m.').click()
  await button(page, 'Eliminar').click()
  await expect(dialog(page).getByText('Nadie la ha reservado todavía.')).toBeVisible()
  await button(page, 'Eliminar').click()
  await expectToast(page, 'Clase programada eliminada')
  await expect(block(page, 'LUNA LLENA', shift(monday, 1), '8:00 a.m.')).toBeHidden()
  await undo(page).click()
  await expectToast(page, 'Listo, todo quedó como estaba')
  await expect(block(page, 'LUNA LLENA', shift(monday, 1), '8:00 a.m.')).toBeVisible()
  await expectAccessible(page)
})

test('ACA-04: payment data is copied from the calendar', async ({ browser }) => {
  const page = await calendarAt(browser, civilDate(inMinutes(0)))
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'], { origin: base })
  await page.getByRole('button', { name: 'Más acciones' }).click()
  await page.getByRole('menuitem', { name: 'Métodos de pago' }).click()
  await dialog(page)
    .getByRole('button', { name: /^Copiar/ })
    .first()
    .click()
  await expectToast(page, 'Copiado al portapapeles')
  await expectAccessible(page)
})
