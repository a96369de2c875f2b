import { expect } from '@playwright/test'
import { desk, dialog, field, hand, openBackOffice, press, said, unique } from './support/back-office'
import { expectAccessible, expectNoSidewaysScroll } from './support/checks'
import { admin } from './support/studio'
import { test } from './support/test'
import { expectToast } from './support/toasts'

const codeOf = () => `P${Date.now().toString(36).toUpperCase().slice(-7)}`

for (const viewport of [desk, hand])
  test(`ADI-01 to ADI-14, CON-22: a discount from first to last, at ${viewport.width} px`, async ({
    browser,
  }) => {
    const { page, expectQuiet } = await openBackOffice(browser, '/admin/descuentos', viewport)
    await expect(page.getByRole('heading', { name: 'Administrar Descuentos' })).toBeVisible()
    await expect(page.getByRole('row').nth(1)).toBeVisible()
    if (viewport === desk)
      for (const head of ['Nombre', 'Código', 'Descuento (%)', 'Vigencia', 'Estado'])
        await expect(page.getByRole('columnheader', { name: head, exact: true })).toBeVisible()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)

    await page.getByRole('button', { name: 'Nuevo Descuento' }).click()
    await expect(dialog(page).getByRole('heading', { name: 'Nuevo Descuento' })).toBeVisible()
    await expect(field(page, 'Descuento (%)')).toHaveValue('10')
    await expect(dialog(page).getByRole('switch', { name: 'Activo' })).toBeChecked()
    await expect(dialog(page).getByRole('switch', { name: 'Limitar a uno por cliente' })).not.toBeChecked()
    await field(page, 'Descuento (%)').fill('101')
    await field(page, 'Monto mínimo de compra (opcional)').fill('-1')
    await field(page, 'Límite total de usos (opcional)').fill('-1')
    await press(page, 'Crear descuento')
    for (const fault of [
      'Escribe el nombre del descuento',
      'Escribe el código',
      'El descuento va de 1 a 100',
      'Elige el inicio de la promoción',
      'El monto mínimo no puede ser menor que 0',
      'El límite de usos no puede ser menor que 0',
    ])
      await said(page, fault)
    await expectAccessible(page)
    const name = unique('Vera').slice(0, 24)
    const code = codeOf()
    await expect(field(page, 'Nombre')).toHaveAttribute('maxlength', '24')
    await expect(field(page, 'Código de descuento')).toHaveAttribute('maxlength', '12')
    await field(page, 'Nombre').fill(name)
    await field(page, 'Código de descuento').fill(code.toLowerCase())
    await expect(field(page, 'Código de descuento')).toHaveValue(code)
    await field(page, 'Descuento (%)').fill('20')
    await field(page, 'Monto mínimo de compra (opcional)').fill('')
    await field(page, 'Límite total de usos (opcional)').fill('')
    const start = dialog(page).getByRole('group', { name: 'Inicio de la promoción' })
    await start.getByRole('spinbutton').first().click()
    await page.keyboard.type('01062026')
    const post = page.waitForRequest((request) => request.method() === 'POST')
    await press(page, 'Crear descuento')
    await expectToast(page, 'Descuento creado')
    expect((await post).postDataJSON()).toEqual({
      name,
      code,
      discount_percent: 20,
      valid_from: '2026-06-01',
      valid_to: null,
      min_purchase_amount: null,
      limit_per_user: false,
      total_uses_limit: null,
      is_active: true,
    })

    await page.getByPlaceholder('Buscar por nombre o código...').fill(code)
    await expect(page.getByRole('row')).toHaveCount(2)
    if (viewport === desk) await said(page, '01/06/2026 - Nunca')
    await page.getByRole('button', { name: `Pausar: ${name}` }).click()
    await expectToast(page, 'Descuento en pausa')
    await expect(page.getByRole('button', { name: `Reactivar: ${name}` })).toBeVisible()
    await page.getByRole('button', { name: `Editar: ${name}` }).click()
    await expect(dialog(page).getByRole('heading', { name: 'Editar Descuento' })).toBeVisible()
    await expect(dialog(page).getByRole('switch', { name: 'Activo' })).not.toBeChecked()
    await field(page, 'Límite total de usos (opcional)').fill('5')
    await press(page, 'Guardar cambios')
    await expectToast(page, 'Descuento actualizado')
    await page.getByRole('button', { name: `Eliminar: ${name}` }).click()
    await said(page, `¿Estás seguro que deseas eliminar el descuento ${name}?`)
    await expectAccessible(page)
    await press(page, 'Eliminar')
    await expectToast(page, 'Descuento eliminado')
    await said(page, 'No encontramos nada con esa búsqueda.')
    expectQuiet()
  })

test('ADI-07, ADI-14, ADM-01: a code that is taken, and what fails', async ({ browser }) => {
  const desktop = await admin()
  const code = codeOf()
  const data = { name: unique('Otra').slice(0, 24), code, valid_from: '2026-06-01' }
  const { id } = await (await desktop.post('/api/admin/discounts', { data })).json()
  const { page } = await openBackOffice(browser, '/admin')
  await page
    .getByRole('main')
    .getByRole('link', { name: /Descuentos/ })
    .click()
  await expect(page.getByRole('heading', { name: 'Administrar Descuentos' })).toBeVisible()
  await page.goto(`/admin/descuentos/${id}/editar`)
  await page.route(`**/api/admin/discounts/${id}`, (route) =>
    ['PATCH', 'DELETE'].includes(route.request().method())
      ? route.fulfill({ status: 500, json: { code: 'internal_error' } })
      : route.fallback(),
  )
  await field(page, 'Nombre').fill('Otro nombre')
  await press(page, 'Guardar cambios')
  await said(page, 'Error al guardar descuento')
  await press(page, 'Cancelar')
  await page.getByRole('button', { name: `Eliminar: ${data.name}` }).click()
  await press(page, 'Eliminar')
  await said(page, 'Error al eliminar descuento')
  await page.route('**/api/admin/discounts?*', (route) =>
    route.fulfill({ status: 500, json: { code: 'internal_error' } }),
  )
  await page.goto('/admin/descuentos')
  await said(page, 'Error al cargar descuentos')
  await page.unroute('**/api/admin/discounts?*')
  await page.goto('/admin/descuentos/nuevo')
  await field(page, 'Nombre').fill('Repetido')
  await field(page, 'Código de descuento').fill(code)
  await dialog(page)
    .getByRole('group', { name: 'Inicio de la promoción' })
    .getByRole('spinbutton')
    .first()
    .click()
  await page.keyboard.type('01062026')
  await press(page, 'Crear descuento')
  await said(page, 'Ya existe un descuento con ese código. Escribe otro.')
  await desktop.delete(`/api/admin/discounts/${id}`)
})
