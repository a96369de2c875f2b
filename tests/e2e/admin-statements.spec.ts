import { civilDateOf } from '@estudio/domain'
import { expect, type Page } from '@playwright/test'
import { desk, dialog, openBackOffice, phone, press, row, said, unique } from './support/back-office'
import { expectAccessible, expectNoSidewaysScroll } from './support/checks'
import { studio } from './support/server'
import { buyFor, inDays, newMember, signedIn, storageOf } from './support/studio'
import { test } from './support/test'
import { expectToast } from './support/toasts'

/** A file as a bank gives it, with the wall's date of today. */
const fileOf = (headings: string, rows: readonly [concept: string, amount: string][]) => {
  const [year, month, day] = civilDateOf(new Date(), 'America/Mazatlan').split('-')
  const lines = rows.map(([concept, amount]) => `${day}/${month}/${year},"${concept}","${amount}","9,999.00"`)
  return Buffer.from(['Banco de Culiacán', headings, ...lines].join('\r\n'))
}
const planOf = async (email: string): Promise<{ price: number; payment_status: string }> =>
  (await (await (await signedIn(email)).get('/api/user/plans')).json()).plans[0]
const paymentOf = async (email: string) => (await planOf(email)).payment_status

test('a statement of the bank: dropped, confirmed at once and one by one, taken back, at 1280 px', async ({
  browser,
}) => {
  const word = unique('Banco').replace(/\W/g, '')
  const [ana, luis] = [await newMember(`Ana ${word}`), await newMember(`Luis ${word}`)]
  const first = await buyFor(ana.email, '4 Clases', inDays(1))
  await buyFor(luis.email, '4 Clases', inDays(1))
  const amount = (await planOf(ana.email)).price.toFixed(2)
  const named = first.reference.replace('-', ' ').toLowerCase()
  const rows: [string, string][] = [
    [`SPEI RECIBIDO ${named} ${word}`, amount],
    [`TRANSFERENCIA LUIS ${word}`, amount],
    [`DEPOSITO ${word}`, '1.00'],
  ]
  const page = await openBackOffice(browser, '/admin/estados-de-cuenta', desk)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)

  const upload = (buffer: Buffer, name: string) =>
    page.getByLabel('Elegir archivo').last().setInputFiles({ name, mimeType: 'text/csv', buffer })
  await upload(fileOf(`Cuándo ${word},Texto ${word},Entra ${word},Queda ${word}`, rows), `${word}.csv`)
  await expect(dialog(page).getByRole('heading', { name: 'Asigna las columnas' })).toBeVisible()
  for (const [role, heading] of [
    ['Fecha', `Cuándo ${word}`],
    ['Concepto', `Texto ${word}`],
    ['Abonos', `Entra ${word}`],
  ] as const) {
    await dialog(page).getByRole('combobox', { name: role, exact: true }).click()
    await page.getByRole('option', { name: heading }).click()
  }
  await expectAccessible(page)
  await press(page, 'Leer el archivo')

  await expect(page.getByRole('heading', { name: `${word}.csv`, level: 1 })).toBeVisible()
  await expect(page.getByText(`DEPOSITO ${word}`)).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.getByRole('button', { name: 'Confirmar el pago seguro' }).click()
  await expectToast(page, 'Un pago verificado. El plan está activo.')
  expect(await paymentOf(ana.email)).toBe('completed')
  expect(await paymentOf(luis.email)).toBe('pending')

  await page.getByRole('button', { name: `Confirmar: TRANSFERENCIA LUIS ${word}` }).click()
  await expect(page.getByRole('button', { name: `Confirmar: TRANSFERENCIA LUIS ${word}` })).toBeHidden()
  expect(await paymentOf(luis.email)).toBe('completed')

  await page.getByRole('button', { name: `Elegir plan: DEPOSITO ${word}` }).click()
  await dialog(page).getByRole('searchbox').fill('nadie que espere')
  await said(page, 'Ningún plan que espere su pago coincide.')
  await expectAccessible(page)
  await dialog(page).getByRole('button', { name: 'Cerrar' }).click()

  await page.getByRole('button', { name: 'Deshacer importación' }).click()
  await expect(
    dialog(page).getByText('Los 2 pagos que verificó vuelven a pendiente', { exact: false }),
  ).toBeVisible()
  await press(page, 'Deshacer')
  await expectToast(page, 'Importación deshecha.')
  expect(await paymentOf(ana.email)).toBe('pending')
  await page.getByRole('link', { name: 'Estados de cuenta' }).last().click()
  await expect(row(page, `${word}.csv`).getByText('Deshecho')).toBeVisible()
})

test('two administrators import the same file and confirm it: each plan is paid once, up to the member’s receipt', async ({
  browser,
}) => {
  const word = unique('Doble').replace(/\W/g, '')
  const [ana, luis] = [await newMember(`Ana ${word}`), await newMember(`Luis ${word}`)]
  const olga = await studio().admin({ name: 'Olga Segunda', signedUp: true })
  const plans = [
    await buyFor(ana.email, '4 Clases', inDays(1)),
    await buyFor(luis.email, '4 Clases', inDays(1)),
  ]
  const amount = (await planOf(ana.email)).price.toFixed(2)
  const rows = plans.map(({ reference }): [string, string] => [`SPEI ${reference} ${word}`, amount])
  const file = {
    name: `${word}.csv`,
    mimeType: 'text/csv',
    buffer: fileOf('Fecha,Concepto,Abono,Saldo', rows),
  }
  const heading = (page: Page) => page.getByRole('heading', { name: file.name, level: 1 })
  const certain = (page: Page) => page.getByRole('button', { name: 'Confirmar los 2 pagos seguros' })

  const first = await openBackOffice(browser, '/admin/estados-de-cuenta')
  await first.getByLabel('Elegir archivo').last().setInputFiles(file)
  await expect(certain(first)).toBeVisible()

  const second = await openBackOffice(browser, '/admin/estados-de-cuenta', desk, {
    storageState: await storageOf(olga.email),
  })
  await second.getByLabel('Elegir archivo').last().setInputFiles(file)
  await expect(heading(second)).toBeVisible()
  await expect(row(second, `SPEI ${plans[0]?.reference} ${word}`)).toContainText('Ya importado')
  await expect(certain(second)).toBeHidden()

  await second.goto(first.url())
  await expect(certain(second)).toBeVisible()
  await certain(first).click()
  await expectToast(first, '2 pagos verificados. Los planes están activos.')
  await certain(second).click()
  await expectToast(second, 'No hay pagos seguros por confirmar.')
  await expect(row(second, `SPEI ${plans[1]?.reference} ${word}`)).toContainText('Pagado')

  const context = await browser.newContext({ viewport: phone, storageState: await storageOf(ana.email) })
  const page = await context.newPage()
  await page.goto('/mi-cuenta/info')
  await page.getByRole('link', { name: 'Ver recibo de 4 Clases' }).click()
  const receipt = page.getByRole('article', { name: 'Recibo de pago' })
  await expect(receipt.getByText(plans[0]?.reference ?? '', { exact: true })).toBeVisible()
  await expect(page.getByRole('link', { name: /^Ver recibo/ })).toHaveCount(0)
  await context.close()
})
