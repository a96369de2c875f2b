import { expect, type Page } from '@playwright/test'
import { desk, dialog, field, hand, openBackOffice, press, said, unique } from './support/back-office'
import { expectAccessible, expectNoSidewaysScroll } from './support/checks'
import { admin } from './support/studio'
import { test } from './support/test'
import { expectToast } from './support/toasts'

const planNames = async (): Promise<string[]> => {
  const { plans } = await (await (await admin()).get('/api/admin/plans?page=1&limit=100')).json()
  return plans.map((plan: { name: string }) => plan.name)
}

async function newPlan(): Promise<{ id: string; name: string }> {
  const name = unique('Plan')
  const data = { name, description: 'De prueba', price: 10, duration_days: 30, is_active: false }
  return (await (await admin()).post('/api/admin/plans', { data })).json()
}

const removePlan = async (id: string) => (await admin()).delete(`/api/admin/plans/${id}`)
const handle = (page: Page, name: string) => page.getByRole('button', { name: `Mover ${name} en la lista` })

for (const viewport of [desk, hand])
  test(`APL-01 to APL-03, APL-06 to APL-15, CON-22: a plan from first to last, at ${viewport.width} px`, async ({
    browser,
  }) => {
    const { page, expectQuiet } = await openBackOffice(browser, '/admin/planes', viewport)
    await expect(page.getByRole('heading', { name: 'Administrar Planes' })).toBeVisible()
    await expect(handle(page, '1 Mes')).toBeVisible()
    if (viewport === desk) {
      for (const head of ['Nombre', 'Descripción', 'Precio', 'Duración (días)', 'Límite de Clases', 'Estado'])
        await expect(page.getByRole('columnheader', { name: head, exact: true })).toBeVisible()
      const month = page.getByRole('row').filter({ has: handle(page, '1 Mes') })
      await expect(month.getByText('$1,800.00').last()).toBeVisible()
      await expect(month.getByText('Sin límite')).toBeVisible()
      await expect(month.getByText('Activo', { exact: true }).last()).toBeVisible()
      await expect(page.getByText('8 clases', { exact: true })).toBeVisible()
    }
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)

    await page.getByRole('button', { name: 'Añadir nuevo plan' }).click()
    await expect(field(page, 'Precio (MXN)')).toHaveValue('0')
    await expect(field(page, 'Duración (días)')).toHaveValue('30')
    await expect(field(page, 'Límite de clases')).toHaveValue('4')
    await expect(dialog(page).getByRole('switch', { name: '¿Tiene límite de clases?' })).toBeChecked()
    await expect(dialog(page).getByRole('switch', { name: 'Estado' })).toBeChecked()
    await field(page, 'Duración (días)').fill('0')
    await field(page, 'Límite de clases').fill('0')
    await field(page, 'Precio (MXN)').fill('-1')
    await press(page, 'Añadir Plan')
    for (const fault of [
      'Escribe el nombre del plan',
      'Escribe la descripción del plan',
      'El precio no puede ser menor que 0',
      'La duración debe ser de al menos 1 día',
      'El límite debe ser de al menos 1 clase',
    ])
      await said(page, fault)
    await expectAccessible(page)
    const name = unique('Medio mes')
    await field(page, 'Nombre').fill(name)
    await field(page, 'Precio (MXN)').fill('650.50')
    await field(page, 'Descripción').fill('Quince días')
    await field(page, 'Duración (días)').fill('15')
    await dialog(page).getByRole('switch', { name: '¿Tiene límite de clases?' }).click()
    await said(page, 'No (Ilimitado)')
    await expect(field(page, 'Límite de clases')).toBeDisabled()
    await field(page, 'Beneficios (uno por línea)').fill('Tapete\n\n  Agua  \n')
    const post = page.waitForRequest((request) => request.method() === 'POST')
    await press(page, 'Añadir Plan')
    await expectToast(page, 'Plan creado exitosamente')
    expect((await post).postDataJSON()).toMatchObject({
      price: 650.5,
      class_limit: null,
      benefits: ['Tapete', 'Agua'],
    })

    await page.getByRole('button', { name: `Ver detalles: ${name}` }).click()
    await expect(dialog(page).getByText('Agua')).toBeVisible()
    await said(page, 'Fecha de creación')
    await expect(dialog(page).getByText('Última actualización')).toBeHidden()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: `Editar: ${name}` }).click()
    await dialog(page).getByRole('switch', { name: 'Estado' }).click()
    await press(page, 'Actualizar Plan')
    await expectToast(page, 'Plan actualizado exitosamente')
    await page.getByRole('button', { name: `Ver detalles: ${name}` }).click()
    await said(page, 'Última actualización')
    await expect(
      dialog(page)
        .getByText(/\d+ de \S+ de \d{4}, \d+:\d\d [ap]\.m\./)
        .first(),
    ).toBeVisible()
    await page.keyboard.press('Escape')

    await page.getByRole('button', { name: `Eliminar: ${name}` }).click()
    await said(
      page,
      'Esta acción no se puede deshacer y afectará a todos los usuarios que tengan este plan activo.',
    )
    await said(page, 'Nadie tiene este plan ahora.')
    await expectAccessible(page)
    await press(page, 'Eliminar')
    await expectToast(page, 'Plan eliminado exitosamente')
    expectQuiet()
  })

test('APL-04, APL-05, CON-23: plans are put in order by hand and with the keyboard alone', async ({
  browser,
}) => {
  const { id, name } = await newPlan()
  const { page, expectQuiet } = await openBackOffice(browser, '/admin/planes')
  const before = await planNames()
  const move = page.waitForRequest((request) => request.url().endsWith(`/api/admin/plans/${id}/order`))
  const liftAt = async (place: number) => {
    await handle(page, name).focus()
    await page.keyboard.press('Space')
    // What is said of the place it hangs over follows at once.
    const taken = new RegExp(`(Tomaste ${name}, en el|${name} quedaría en el) lugar ${place}\\.`)
    await expect(page.getByText(taken)).toBeAttached()
  }
  await liftAt(before.length)
  await page.keyboard.press('ArrowUp')
  await expect(page.getByText(`${name} quedaría en el lugar ${before.length - 1}.`)).toBeAttached()
  await page.keyboard.press('Space')
  expect((await move).postDataJSON()).toEqual({ display_order: before.length - 1 })
  const reloaded = page.waitForRequest((request) => request.url().includes('/api/admin/plans?'))
  await expectToast(page, 'Orden actualizado exitosamente')
  await reloaded
  expect((await planNames()).at(-2)).toBe(name)

  const from = await handle(page, name).boundingBox()
  const to = await page.getByRole('row').nth(1).boundingBox()
  if (!from || !to) throw new Error('the rows are not there')
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2)
  await page.mouse.down()
  await page.mouse.move(from.x + from.width / 2, from.y - 20, { steps: 4 })
  await page.mouse.move(from.x + from.width / 2, to.y + 8, { steps: 12 })
  const reloadedAgain = page.waitForResponse((response) => response.url().includes('/api/admin/plans?'))
  await page.mouse.up()
  await reloadedAgain
  await expect.poll(planNames).toEqual([name, ...before.filter((other) => other !== name)])
  expectQuiet()

  await page.route('**/api/admin/plans/*/order', (route) =>
    route.fulfill({ status: 500, json: { code: 'internal_error' } }),
  )
  let asked = 0
  page.on('request', (request) => {
    if (request.url().includes('/api/admin/plans?')) asked += 1
  })
  await liftAt(1)
  await page.keyboard.press('ArrowDown')
  await expect(page.getByText(`${name} quedaría en el lugar 2.`)).toBeAttached()
  await page.keyboard.press('Space')
  await said(page, 'Error al actualizar el orden')
  await expect(page.getByRole('row').nth(1)).toContainText(name)
  expect(asked).toBe(0)
  await removePlan(id)
})

test('APL-16: what is said of plans that cannot be read, saved or deleted', async ({ browser }) => {
  const { id, name } = await newPlan()
  const { page } = await openBackOffice(browser, `/admin/planes/${id}/editar`)
  await page.route(`**/api/admin/plans/${id}`, (route) =>
    ['PATCH', 'DELETE'].includes(route.request().method())
      ? route.fulfill({ status: 500, json: { code: 'internal_error' } })
      : route.fallback(),
  )
  await field(page, 'Nombre').fill(`${name} B`)
  await press(page, 'Actualizar Plan')
  await said(page, 'Error al guardar plan')
  await press(page, 'Cancelar')
  await page.getByRole('button', { name: `Eliminar: ${name}` }).click()
  await press(page, 'Eliminar')
  await said(page, 'Error al eliminar plan')
  await page.route('**/api/admin/plans?*', (route) =>
    route.fulfill({ status: 500, json: { code: 'internal_error' } }),
  )
  await page.goto('/admin/planes')
  await said(page, 'Error al cargar planes')
  await removePlan(id)
})

test('two administrators edit the same plan: the second is told and chooses', async ({ browser }) => {
  const other = await admin()
  const { id, name } = await newPlan()
  const { page, expectQuiet } = await openBackOffice(browser, `/admin/planes/${id}/editar`)
  await field(page, 'Descripción').fill('Lo que yo digo')
  await other.patch(`/api/admin/plans/${id}`, { data: { price: 25 } })
  await press(page, 'Actualizar Plan')
  const notice = dialog(page).getByRole('alert')
  await expect(notice).toContainText('Alguien más cambió esto mientras lo editabas.')
  await notice.getByRole('button', { name: 'Ver la versión nueva' }).click()
  await expect(field(page, 'Precio (MXN)')).toHaveValue('25')
  await expect(field(page, 'Nombre')).toHaveValue(name)
  await field(page, 'Descripción').fill('Lo que yo digo')
  await press(page, 'Actualizar Plan')
  await expectToast(page, 'Plan actualizado exitosamente')
  const plan = await (await other.get(`/api/admin/plans/${id}`)).json()
  expect(plan).toMatchObject({ price: 25, description: 'Lo que yo digo' })
  await removePlan(id)
  expectQuiet()
})

test('all of a list fits a tablet and a small desk, and what can be done to a row is in reach', async ({
  browser,
}) => {
  const { page, expectQuiet } = await openBackOffice(browser, '/admin/planes')
  for (const list of ['planes', 'descuentos', 'usuarios', 'pagos']) {
    await page.goto(`/admin/${list}`)
    const table = page.getByRole('table')
    await expect(table).toHaveAttribute('aria-busy', 'false')
    for (const width of [768, 1024, 1280]) {
      await page.setViewportSize({ width, height: 900 })
      // What is reviewed above the payments may fill a screen; how wide the list is does not change with it.
      await table.evaluate((list) => list.scrollIntoView({ block: 'start', inline: 'start' }))
      await expect(table.getByRole('columnheader').last(), `${list} at ${width} px`).toBeInViewport({
        ratio: 1,
      })
      const hidden = await table.evaluate(({ parentElement: box }) =>
        box ? box.scrollWidth - box.clientWidth : 0,
      )
      expect(hidden, `${list} at ${width} px`).toBeLessThanOrEqual(0)
    }
  }
  expectQuiet()
})
