import { expect } from '@playwright/test'
import { dialog, field, openBackOffice } from './support/back-office'
import { lose, lost } from './support/lost-scripts'
import { test } from './support/test'

test('when the code of a form or a field cannot be loaded, its list or form stays, and the load is retried', async ({
  browser,
}) => {
  const page = await openBackOffice(browser, '/admin/descuentos')
  const search = page.getByPlaceholder('Buscar por nombre o código...')
  await search.fill('Bienvenida')
  const releaseForm = await lose(page, 'discount-form')
  const releaseField = await lose(page, 'date-picker')
  const retry = page.getByRole('button', { name: 'Intentar de nuevo' })
  await page.getByRole('link', { name: 'Nuevo Descuento' }).click()
  await expect(page.getByRole('alert').filter({ hasText: lost })).toBeVisible()
  await expect(search).toHaveValue('Bienvenida')

  await releaseForm()
  await retry.click()
  await field(page, 'Nombre').fill('Verano')
  await expect(dialog(page).getByRole('alert').filter({ hasText: lost }).first()).toBeVisible()

  await releaseField()
  await retry.first().click()
  await expect(field(page, 'Nombre')).toHaveValue('Verano')
  await expect(dialog(page).getByRole('group', { name: 'Inicio de la promoción' })).toBeVisible()
})
