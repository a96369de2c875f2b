import { expect, type Page } from '@playwright/test'
import { memberWithPlan, pageAt, phoneOf, sunday, viewports } from './support/booking'
import { ownName, scheduleOnFreeDay, turnsTo } from './support/classes'
import { choosePicture, pressTwice, takeWrites, writesOf } from './support/double-press'
import { card, openDay } from './support/site'
import { bookFor, buyFor, givePlan, inDays, newCode, newMember, password, storageOf } from './support/studio'
import { test } from './support/test'

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true })
const inDialog = (page: Page, name: string | RegExp) => page.getByRole('dialog').getByRole('button', { name })

test('A32, CHK-12: a purchase confirmed twice in a moment is one request', async ({ browser }) => {
  const { email } = await newMember('Doris Ejemplo')
  const page = await (await browser.newContext({ storageState: await storageOf(email) })).newPage()
  await page.goto('/planes')
  await button(page, 'Comprar ahora: 4 Clases').click()
  await page.getByRole('gridcell', { name: String(Number(inDays(0).slice(8))), exact: true }).click()
  await button(page, 'Continuar').click()
  const writes = writesOf(page)
  await pressTwice(button(page, 'Confirmar compra'))
  await expect(page.getByRole('heading', { name: 'Plan Reservado' })).toBeVisible()
  expect(writes).toEqual(['POST /api/user-plans'])
  await page.context().close()
})

test('A32: places are booked, given up, waited for and not waited for with one request each', async ({
  browser,
}) => {
  test.setTimeout(120_000)
  const free = await scheduleOnFreeDay({ name: ownName('SESIÓN DE DOS TOQUES') })
  const full = await scheduleOnFreeDay({ name: ownName('SESIÓN LLENA DE TOQUES'), capacity: 1 })
  const [member, holder] = [await newMember('Dina Ejemplo'), await newMember('Delia Ejemplo')]
  for (const { id } of [member, holder]) await givePlan(id, '8 Clases')
  await bookFor(holder.email, full.id)
  const page = await phoneOf(browser, member.email)
  await openDay(page, sunday)
  const writes = writesOf(page)

  await card(page, free.name).getByRole('button', { name: 'Reservar ahora' }).click()
  await pressTwice(inDialog(page, 'Confirmar reserva'))
  await expect(page.getByRole('heading', { name: '¡Reserva confirmada!' })).toBeVisible()
  await page.keyboard.press('Escape')
  await card(page, free.name).getByRole('button', { name: 'Cancelar reservación' }).click()
  await pressTwice(inDialog(page, 'Sí, cancelar'))
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await pressTwice(card(page, full.name).getByRole('button', { name: 'Anotarme en la lista de espera' }))
  await pressTwice(card(page, full.name).getByRole('button', { name: 'Salir de la lista' }))
  await expect(
    card(page, full.name).getByRole('button', { name: 'Anotarme en la lista de espera' }),
  ).toBeVisible()
  expect(takeWrites(writes)).toEqual([
    'POST /api/user-schedules',
    'PATCH /api/user-schedules/:id',
    'POST /api/schedule/:id/waitlist',
    'DELETE /api/schedule/:id/waitlist',
  ])
  await page.context().close()
})

test('MYC-05: a place is given up in “Mis clases” by one request', async ({ browser }) => {
  const scheduled = await scheduleOnFreeDay({ name: ownName('SESIÓN DE OTROS TOQUES') })
  const { email } = await memberWithPlan('Dunia Ejemplo')
  await bookFor(email, scheduled.id)
  const page = await pageAt(browser, email, viewports[0])
  await page.goto('/mi-cuenta/classes')
  await turnsTo(page, scheduled)
  await page.getByRole('table').getByRole('button', { name: scheduled.name }).click()
  await inDialog(page, 'Cancelar Clase').click()
  const writes = writesOf(page)
  await pressTwice(inDialog(page, 'Sí, cancelar'))
  await expect(page.getByRole('table').getByText('CANCELADA')).toBeVisible()
  expect(takeWrites(writes)).toEqual(['PATCH /api/user-schedules/:id'])
  await page.context().close()
})

test('A15: a discount code is checked by one request', async ({ browser }) => {
  const code = await newCode()
  const page = await pageAt(browser, (await newMember('Danae Ejemplo')).email, viewports[0])
  await page.goto('/planes')
  await button(page, 'Comprar ahora: 4 Clases').click()
  const discount = page.getByRole('region', { name: '¿Tienes un código de descuento?' })
  await discount.getByRole('textbox').fill(code)
  const writes = writesOf(page)
  await pressTwice(discount.getByRole('button', { name: 'Aplicar código' }))
  await expect(discount.getByText(/Descuento de 10% aplicado/)).toBeVisible()
  expect(takeWrites(writes)).toEqual(['POST /api/discounts/check'])
  await page.context().close()
})

test('C06: a proof of payment that was lost on the way is sent again by one request', async ({ browser }) => {
  const { email } = await newMember('Domitila Ejemplo')
  await buyFor(email, '4 Clases', inDays(1))
  const page = await pageAt(browser, email, viewports[0])
  await page.goto('/mi-cuenta/info')
  const proof = page.getByRole('region', { name: 'Tu comprobante' })
  const proofs = '**/api/user-plans/*/proofs'
  await page.route(proofs, (route) =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  )
  await choosePicture(proof.getByRole('button', { name: 'Elegir archivo' }))
  const again = proof.getByRole('button', { name: 'Enviar otra vez' })
  await expect(again).toBeVisible()
  await page.unroute(proofs)
  const writes = writesOf(page)
  await pressTwice(again)
  await expect(proof.getByText('Recibido')).toBeVisible()
  expect(takeWrites(writes)).toEqual(['POST /api/user-plans/:id/proofs'])
  await page.context().close()
})

test('the forms of the account and the sign-out are sent once', async ({ browser }) => {
  test.setTimeout(90_000)
  const { email } = await newMember('Dalia Ejemplo')
  const page = await (await browser.newContext({ storageState: await storageOf(email) })).newPage()
  await page.goto('/mi-cuenta/info')
  const writes = writesOf(page)
  await button(page, 'Editar mis datos').click()
  await page.getByRole('dialog').getByLabel('Nombre completo').fill('Dalia Ejemplo Segunda')
  await pressTwice(inDialog(page, /^Guardar/))
  await expect(page.getByText('Dalia Ejemplo Segunda').first()).toBeVisible()
  expect(writes).toEqual(['PATCH /api/auth/me'])

  writes.length = 0
  await pressTwice(button(page, 'Cerrar sesión'))
  await expect(page).toHaveURL(/\/$/)
  await expect.poll(() => writes).toEqual(['POST /auth/v1/logout'])

  writes.length = 0
  await page.goto('/login')
  await page.getByLabel('Correo electrónico').fill(email)
  await page.getByLabel('Contraseña', { exact: true }).fill(password)
  await pressTwice(button(page, 'Entrar'))
  await expect(page).not.toHaveURL(/\/login/)
  expect(writes).toEqual(['POST /auth/v1/token'])
  await page.context().close()
})

test('a pause and the data of an invoice, given and taken back, a password, a recovery and the deletion of the account are sent once', async ({
  browser,
}) => {
  test.setTimeout(120_000)
  const { id, email } = await newMember('Delfina Ejemplo')
  await givePlan(id, '8 Clases')
  const page = await (await browser.newContext({ storageState: await storageOf(email) })).newPage()
  const dialog = page.getByRole('dialog')
  await page.goto('/mi-cuenta/info')
  const writes = writesOf(page)
  const sent = () => takeWrites(writes)

  await button(page, 'Pedir una pausa').click()
  await dialog.getByLabel('Primer día de la pausa').fill(inDays(5))
  await dialog.getByLabel('Último día de la pausa').fill(inDays(6))
  await dialog.getByLabel('Motivo').fill('Viaje')
  await pressTwice(inDialog(page, 'Enviar solicitud'))
  await expect(dialog).toHaveCount(0)
  expect(sent()).toEqual(['POST /api/user-plans/:id/pause-requests'])
  await pressTwice(button(page, 'Retirar solicitud'))
  await expect(button(page, 'Retirar solicitud')).toHaveCount(0)
  expect(sent()).toEqual(['DELETE /api/user-plans/:id/pause-requests/:id'])

  await button(page, '¿Necesitas factura?').click()
  await dialog.getByLabel('RFC').fill('GODE561231GR8')
  await dialog.getByLabel('Nombre o razón social').fill('Delfina Ejemplo')
  await dialog.getByLabel('Régimen fiscal').selectOption('612')
  await dialog.getByLabel('Uso del CFDI').selectOption('G03')
  await dialog.getByLabel('Código postal fiscal').fill('80000')
  await pressTwice(inDialog(page, /^Guardar/))
  await expect(dialog).toHaveCount(0)
  expect(sent()).toEqual(['PUT /api/user/invoice-data'])
  await button(page, '¿Necesitas factura?').click()
  await pressTwice(inDialog(page, 'Ya no quiero factura'))
  await expect(dialog).toHaveCount(0)
  expect(sent()).toEqual(['DELETE /api/user/invoice-data'])

  await page.goto('/mi-cuenta/seguridad')
  await button(page, 'Cambiar contraseña').click()
  await dialog.getByLabel('Contraseña actual', { exact: true }).fill(password)
  await dialog.getByLabel('Contraseña nueva', { exact: true }).fill('Nueva-2026')
  await dialog.getByLabel('Repite la contraseña nueva', { exact: true }).fill('Nueva-2026')
  await pressTwice(inDialog(page, 'Guardar contraseña'))
  await expect(dialog).toHaveCount(0)
  expect(sent()).toEqual(['PUT /auth/v1/user'])

  await page.goto('/mi-cuenta/info')
  await button(page, 'Eliminar mi cuenta').click()
  await dialog.getByLabel('Contraseña', { exact: true }).fill('Nueva-2026')
  await pressTwice(inDialog(page, 'Eliminar para siempre'))
  await expect(page).toHaveURL(/\/$/)
  expect(sent().filter((write) => write !== 'POST /auth/v1/logout')).toEqual(['POST /api/auth/me/delete'])

  await page.goto('/olvide-mi-contraseña')
  await page.getByLabel('Correo electrónico').fill(email)
  await pressTwice(button(page, 'Enviar instrucciones'))
  await expect(page.getByText(/^Si existe una cuenta/)).toBeVisible()
  expect(sent()).toEqual(['POST /auth/v1/recover'])
  await page.context().close()
})
