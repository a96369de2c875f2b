import { expect } from '@playwright/test'
import { dialog, openBackOffice, phone } from './support/back-office'
import { expectAccessible, expectNoSidewaysScroll } from './support/checks'
import { admin, newMember } from './support/studio'
import { test } from './support/test'

test('a message to one person on a telephone: by keyboard from the menu of the row to the list that opens WhatsApp', async ({
  browser,
}) => {
  const name = 'Mara Ejemplo Solís'
  const { id, email } = await newMember(name)
  const number = `667${String(Date.now()).slice(-7)}`
  expect((await (await admin()).patch(`/api/admin/users/${id}`, { data: { phone: number } })).status()).toBe(
    200,
  )
  const page = await openBackOffice(browser, '/admin/usuarios', phone)
  await page.context().route('https://wa.me/**', (route) => route.fulfill({ body: 'WhatsApp' }))
  await page.getByRole('searchbox', { name: 'Buscar' }).fill(email)
  const menu = page.getByRole('button', { name: `Acciones: ${name}` })
  // Once only her row is left, no other list takes its place and the focus with it.
  await expect(page.getByRole('row')).toHaveCount(1)
  await menu.focus()
  const openDialog = async () => {
    await page.keyboard.press('Enter')
    await expect(page.getByRole('menuitem', { name: 'Ver datos' })).toBeFocused()
    await page.keyboard.press('End')
    await page.keyboard.press('Enter')
    await expect(dialog(page)).toContainText('Lo recibe 1 persona.')
  }
  await openDialog()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.keyboard.press('Escape')
  await expect(menu).toBeFocused()
  await openDialog()
  await page.getByRole('textbox', { name: 'Mensaje' }).fill('Hola, {nombre} & compañía')
  await expect(dialog(page)).toContainText('Hola, Mara & compañía')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Nombre', exact: true })).toBeFocused()
  await page.getByRole('button', { name: 'Preparar la lista' }).press('Enter')
  await expect(page.getByRole('heading', { name: 'Aviso por WhatsApp' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Aviso por WhatsApp' })).toBeFocused()
  const opened = page.waitForEvent('popup')
  await page.getByRole('link', { name: `Abrir WhatsApp: ${name}` }).press('Enter')
  const chat = new URL((await opened).url())
  expect([chat.pathname, chat.searchParams.get('text')]).toEqual([`/52${number}`, 'Hola, Mara & compañía'])
  await expect(page.getByText('1 de 1 abiertos')).toBeVisible()
  await expect(page.getByRole('link', { name: `Abrir otra vez: ${name}` })).toBeFocused()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.getByRole('link', { name: 'Ver avisos' }).press('Enter')
  await expect(page.getByRole('heading', { name: 'Avisos', exact: true })).toBeFocused()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
})
