import { readFile } from 'node:fs/promises'
import { expect } from '@playwright/test'
import { dialog, openBackOffice } from './support/back-office'
import { expectAccessible, expectNoSidewaysScroll } from './support/checks'
import { longDate } from './support/site'
import { admin, buyFor, givePlan, inDays, mailTo, newMember, signedIn, storageOf } from './support/studio'
import { test } from './support/test'
import { expectToast } from './support/toasts'

const phone = { width: 360, height: 740 }
const desktop = { width: 1280, height: 860 }

const idOf = async (email: string): Promise<string> => {
  const { profile } = await (await (await signedIn(email)).get('/api/auth/me')).json()
  return profile.id
}

test('receipt and invoice data at 360 px: from the mail to the PDF, data given and taken back', async ({
  browser,
}) => {
  const { email } = await newMember('Irma Recibo Ruiz')
  const plan = await buyFor(email, '4 Clases', inDays(1))
  const verified = { id: plan.id, status: 'active', payment_status: 'completed' }
  const staff = await admin()
  await staff.patch(`/api/admin/users/${await idOf(email)}/plans`, { data: verified })
  const address =
    /\/mi-cuenta\/recibos\/[0-9a-f-]+/.exec(
      (await mailTo(email, 'Tu plan 4 Clases está activo')).text,
    )?.[0] ?? ''

  const context = await browser.newContext({ viewport: phone, storageState: await storageOf(email) })
  const page = await context.newPage()
  await page.goto(address)
  await expect(page.getByRole('heading', { name: 'Recibo de pago', level: 1 })).toBeVisible()
  const receipt = page.getByRole('article', { name: 'Recibo de pago' })
  for (const text of ['Irma Recibo Ruiz', 'Plan 4 Clases', plan.reference, longDate(inDays(0))])
    await expect(receipt.getByText(text, { exact: true })).toBeVisible()
  await expect(receipt.getByText(/^Folio \d{6}$/)).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Descargar PDF' }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/^recibo-\d{6}\.pdf$/)
  expect((await readFile(await download.path())).subarray(0, 5).toString()).toBe('%PDF-')

  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('banner')).toBeHidden()
  await expect(receipt).toBeVisible()
  await page.emulateMedia({ media: 'screen' })

  await page.getByRole('link', { name: 'Volver a mi plan' }).click()
  await expect(page.getByRole('link', { name: 'Ver recibo de 4 Clases' })).toBeVisible()
  await page.getByRole('button', { name: '¿Necesitas factura?' }).click()
  const form = page.getByRole('dialog', { name: 'Datos para tu factura' })
  await form.getByLabel('RFC').fill('gode561231')
  await form.getByRole('button', { name: 'Guardar' }).click()
  await expect(form.getByText(/Revisa tu RFC/)).toBeVisible()
  await form.getByLabel('RFC').fill('gode561231gr8')
  await form.getByLabel('Nombre o razón social').fill('Irma Recibo Ruiz')
  await form.getByLabel('Régimen fiscal').selectOption('612')
  await form.getByLabel('Uso del CFDI').selectOption('G03')
  await form.getByLabel('Código postal fiscal').fill('80000')
  await expectAccessible(page)
  await form.getByRole('button', { name: 'Guardar' }).click()
  await expectToast(page, 'Guardamos tus datos para facturar.')
  const kept = await (await (await signedIn(email)).get('/api/user/invoice-data')).json()
  expect(kept.invoice_data).toMatchObject({ rfc: 'GODE561231GR8', regime: '612', use: 'G03' })

  await page.getByRole('button', { name: '¿Necesitas factura?' }).click()
  await expect(form.getByLabel('RFC')).toHaveValue('GODE561231GR8')
  await form.getByRole('button', { name: 'Ya no quiero factura' }).click()
  await expectToast(page, 'Borramos tus datos para facturar.')
  await context.close()
})

test('the corte de caja: what was taken at the counter, counted, closed at 1280 px and read at 360 px', async ({
  browser,
}) => {
  const { email } = await newMember('Caja Prueba Soto')
  await givePlan(await idOf(email), '4 Clases', { start: inDays(1), paid: 750.5 })

  const page = await openBackOffice(browser, '/admin/caja', desktop)
  await expect(page.getByRole('heading', { name: 'Corte de caja', level: 1 })).toBeVisible()
  await expect(page.getByRole('button', { name: new RegExp(longDate(inDays(0))) })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Corte de hoy' }).click()
  await expect(dialog(page).getByText(/Caja Prueba Soto/)).toBeVisible()
  await expect(dialog(page).getByRole('row', { name: /^Efectivo/ })).toContainText('$')
  const today = await (await (await admin()).get(`/api/admin/cash-days/${inDays(0)}`)).json()
  const [cash, card] = today.methods.map(({ expected }: { expected: number }) => expected)
  await dialog(page)
    .getByLabel('Efectivo contado')
    .fill((cash - 20).toFixed(2))
  await dialog(page).getByLabel('Total en la terminal').fill(String(card))
  await expect(dialog(page).getByText('Hay una diferencia de −$20.00.')).toBeVisible()
  await dialog(page).getByRole('button', { name: 'Cerrar caja' }).click()
  await expect(dialog(page).getByText(/Lo contado no coincide/)).toBeVisible()
  await dialog(page).getByLabel('Nota').fill('Faltó un billete de 20')
  await expectAccessible(page)
  await dialog(page).getByRole('button', { name: 'Cerrar caja' }).click()
  await expectToast(page, 'Caja cerrada. Lo que se cobre después cuenta para el día siguiente.')

  const small = await openBackOffice(browser, '/admin/caja', phone)
  await small.getByRole('button', { name: new RegExp(longDate(inDays(0))) }).click()
  await expect(dialog(small).getByText('Faltó un billete de 20')).toBeVisible()
  await expect(dialog(small).getByRole('button', { name: 'Cerrar caja' })).toBeHidden()
  await expectAccessible(small)
  await expectNoSidewaysScroll(small)
})
