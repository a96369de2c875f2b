import { createServer, request as httpRequest, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect } from '@playwright/test'
import { dialog, openBackOffice, phone, press } from './support/back-office'
import { expectAccessible, expectNoSidewaysScroll } from './support/checks'
import { studio } from './support/server'
import { test } from './support/test'

let receiver: Server

test.beforeAll(async () => {
  receiver = createServer((_request, response) => response.writeHead(200).end('recibido'))
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve))
  const { port } = receiver.address() as AddressInfo
  studio().context.outside = {
    resolve: async () => ['8.8.8.8'],
    isAllowed: () => true,
    request: ({ lookup: _lookup, servername: _name, ...options }) =>
      httpRequest({ ...options, host: '127.0.0.1', port }),
  }
})
test.afterAll(() => receiver.close())

test('on a telephone the owner adds a webhook, sees its secret once, tries it and reads the answer', async ({
  browser,
}) => {
  const page = await openBackOffice(browser, '/admin/webhooks', phone)
  await page.getByRole('button', { name: 'Añadir webhook' }).click()
  await expectAccessible(page)
  await dialog(page)
    .getByLabel('Dirección')
    .fill('https://crm.example/una/direccion/muy/larga/de/los/avisos/del/estudio')
  await press(page, 'Guardar webhook')
  await expect(dialog(page).getByText(/^whsec_/)).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await press(page, 'Ya lo copié')
  await page.getByRole('button', { name: 'Probar crm.example' }).click()
  await expect(page.getByText(/^Funciona: respondió 200 en/)).toBeVisible()
  await page.getByRole('button', { name: 'Envíos a crm.example' }).click()
  await expect(dialog(page).getByText('recibido', { exact: true })).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toHaveCount(0)
  await expect(page.getByText(/^whsec_/)).toHaveCount(0)
})
