import { readFile } from 'node:fs/promises'
import { expect } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll } from './support/checks'
import { givePlan, inDays, newMember, storageOf } from './support/studio'
import { test } from './support/test'

test('a receipt at 360 px is downloaded as a PDF, and printed without the rest of the page', async ({
  browser,
}) => {
  const { id, email } = await newMember('Irma Recibo Ruiz')
  const plan = await givePlan(id, '4 Clases', { start: inDays(1) })
  const viewport = { width: 360, height: 740 }
  const context = await browser.newContext({ viewport, storageState: await storageOf(email) })
  const page = await context.newPage()
  await page.goto(`/mi-cuenta/recibos/${plan.id}`)
  const receipt = page.getByRole('article', { name: 'Recibo de pago' })
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
})
