import { expect } from '@playwright/test'
import { openBackOffice, phone } from './support/back-office'
import { expectAccessible, expectNoSidewaysScroll } from './support/checks'
import { test } from './support/test'

test('on a phone an administrator makes an API key, copies it once and revokes it', async ({
  browser,
  request,
}) => {
  const page = await openBackOffice(browser, '/admin/llaves-de-api', phone)
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await expect(page.getByText('Aún no hay llaves.')).toBeVisible()
  await page.getByRole('button', { name: 'Añadir llave' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Nombre').fill('Tablero de la recepción con un nombre largo')
  await dialog.getByLabel('Ver los planes y sus precios').check()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await dialog.getByRole('button', { name: 'Añadir', exact: true }).click()

  await expect(page.getByText('Copia tu llave')).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.getByRole('button', { name: 'Copiar Llave de API' }).click()
  const secret = await page.evaluate(() => navigator.clipboard.readText())
  const headers = { authorization: `Bearer ${secret}` }
  const plans = new URL('/api/admin/plans', page.url()).href
  expect((await request.get(plans, { headers })).status()).toBe(200)
  await page.getByRole('button', { name: 'Ya la guardé' }).click()
  await expect(page.getByText(secret)).toHaveCount(0)
  await expectNoSidewaysScroll(page)

  await page.getByRole('button', { name: /^Revocar Tablero/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Revocar' }).click()
  await expect(page.getByText('Llave revocada')).toBeVisible()
  expect((await request.get(plans, { headers })).status()).toBe(401)
})
