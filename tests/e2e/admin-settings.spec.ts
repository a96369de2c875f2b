import { expect, type Page } from '@playwright/test'
import { desk, dialog, openBackOffice, said, unique } from './support/back-office'
import { expectAccessible, expectNoSidewaysScroll } from './support/checks'
import { admin } from './support/studio'
import { test } from './support/test'
import { expectToast } from './support/toasts'

const input = (page: Page, label: string) => page.getByLabel(label, { exact: true })
const save = (page: Page) => page.getByRole('button', { name: 'Guardar ajustes' }).click()

test('the studio’s settings are checked, saved and noted in the log, at 1280 px', async ({ browser }) => {
  const desktop = await admin()
  const { settings: before } = await (await desktop.get('/api/admin/settings')).json()
  const page = await openBackOffice(browser, '/admin/ajustes', desk)
  await expect(page.getByRole('heading', { name: 'Ajustes del estudio' })).toBeVisible()
  await expect(input(page, 'Ciudad')).toHaveValue(before.city)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await expect(page.getByRole('button', { name: 'Guardar ajustes' })).toBeHidden()

  await input(page, 'Nombre del estudio').fill('')
  await input(page, 'CLABE interbancaria').fill('123456789012345678')
  await input(page, 'Enlace del mapa').fill('http://mapa.example')
  await input(page, 'Minutos antes para que la clase regrese al plan').fill('1')
  await save(page)
  for (const fault of [
    'Escribe el nombre del estudio',
    'La CLABE no es correcta. Revisa sus 18 dígitos.',
    'Los enlaces empiezan con https://',
    'El límite para devolver la clase debe ser mayor que el límite para cancelar.',
  ])
    await said(page, fault)
  await expect(input(page, 'Nombre del estudio')).toBeFocused()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Descartar cambios' }).click()
  await expect(input(page, 'Nombre del estudio')).toHaveValue(before.name)

  const tagline = unique('Respira')
  await input(page, 'Frase bajo el nombre (opcional)').fill(tagline)
  await save(page)
  await expectToast(page, 'Ajustes guardados')
  const { settings: after } = await (await desktop.get('/api/admin/settings')).json()
  expect(after).toMatchObject({ ...before, tagline, version: after.version, updated_at: after.updated_at })

  await page.goto('/admin/bitacora')
  await page
    .getByRole('button', { name: /^Ver detalles: Cambió los ajustes/ })
    .first()
    .click()
  const changes = dialog(page).getByRole('table', { name: 'Detalle' })
  await expect(changes.getByText('Frase bajo el nombre (opcional)')).toBeVisible()
  await expect(changes.getByText(tagline)).toBeVisible()
  await desktop.patch('/api/admin/settings', { data: { tagline: before.tagline } })
})
