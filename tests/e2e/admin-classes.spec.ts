import { expect } from '@playwright/test'
import { desk, dialog, field, openBackOffice, press, row, said, unique } from './support/back-office'
import { expectAccessible, expectNoSidewaysScroll } from './support/checks'
import { test } from './support/test'
import { expectToast } from './support/toasts'

test('ACL-01, ACL-02, ACL-04 to ACL-10: a class of the catalogue from first to last, at 1280 px', async ({
  browser,
}) => {
  const page = await openBackOffice(browser, '/admin/clases', desk)
  await expect(page.getByRole('heading', { name: 'Administrar Clases' })).toBeVisible()
  await expect(page.getByPlaceholder('Buscar por nombre o descripción...')).toBeVisible()
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  if (desk === desk) {
    await expect(page.getByRole('columnheader', { name: 'N.º' })).toBeVisible()
    await expect(page.getByRole('row').nth(1).getByRole('cell').first()).toHaveText('1')
    await page.getByRole('button', { name: 'Nombre' }).click()
    await expect(page.getByRole('columnheader', { name: 'Nombre' })).toHaveAttribute(
      'aria-sort',
      'descending',
    )
    await page.getByRole('button', { name: 'Nombre' }).click()
  }

  await page.getByRole('button', { name: 'Añadir nueva clase' }).click()
  await expect(dialog(page).getByRole('heading', { name: 'Añadir Clase' })).toBeVisible()
  await press(page, 'Añadir Clase')
  await said(page, 'Escribe el nombre de la clase')
  await said(page, 'Escribe la descripción de la clase')
  await expect(field(page, 'Nombre')).toBeFocused()
  await expectAccessible(page)
  const name = unique('Yoga')
  await field(page, 'Nombre').fill(name)
  await field(page, 'Descripción').fill('Respira')
  await expect(dialog(page).getByText('Activa', { exact: true })).toBeVisible()
  await dialog(page).getByRole('switch', { name: 'Activo' }).click()
  await expect(dialog(page).getByText('Inactiva', { exact: true })).toBeVisible()
  let sent: unknown
  page.once('request', (request) => {
    sent = request.postDataJSON()
  })
  await press(page, 'Añadir Clase')
  await expectToast(page, 'Clase creada')
  expect(sent).toEqual({ name, description: 'Respira', is_active: false })

  await page.getByRole('button', { name: `Editar: ${name}` }).click()
  await expect(dialog(page).getByRole('heading', { name: 'Editar Clase' })).toBeVisible()
  await field(page, 'Descripción').fill('Respira hondo')
  const patch = page.waitForRequest((request) => request.method() === 'PATCH')
  await press(page, 'Actualizar Clase')
  await expectToast(page, 'Clase actualizada')
  expect((await patch).postDataJSON()).toEqual({ description: 'Respira hondo', duration_minutes: 60 })

  await page.getByRole('button', { name: `Eliminar: ${name}` }).click()
  await expect(dialog(page).getByRole('heading', { name: 'Confirmar Eliminación' })).toBeVisible()
  await said(page, `¿Estás seguro que deseas eliminar la clase ${name}?`)
  await said(page, 'Esta acción no se puede deshacer.')
  await said(page, 'Clases futuras que se cancelarán: 0. Reservaciones que se liberarán: 0.')
  await expectAccessible(page)
  await press(page, 'Cancelar')
  await expect(dialog(page)).toBeHidden()
  await page.getByRole('button', { name: `Eliminar: ${name}` }).click()
  await press(page, 'Eliminar')
  await expectToast(page, 'Clase eliminada')
  await expect(row(page, name)).toBeHidden()
  await page.getByRole('link', { name: 'Volver al panel' }).click()
  await expect(page).toHaveURL(/\/admin\/?$/)
})
