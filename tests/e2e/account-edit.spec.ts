import { type Browser, expect, type Page } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll } from './support/checks'
import { ownName, scheduleOnFreeDay } from './support/classes'
import { bookFor, givePlan, newMember, password, signedIn, storageOf } from './support/studio'
import { test } from './support/test'
import { expectToast } from './support/toasts'

const person = (page: Page) => page.getByRole('region', { name: 'Información Personal' })
const dialog = (page: Page) => page.getByRole('dialog')
const field = (page: Page, label: string) => dialog(page).getByLabel(label, { exact: true })
const button = (page: Page, name: string) => dialog(page).getByRole('button', { name, exact: true })

async function infoOf(browser: Browser, email: string): Promise<Page> {
  const context = await browser.newContext({ storageState: await storageOf(email) })
  const page = await context.newPage()
  await page.goto('/mi-cuenta/info')
  await expect(person(page).getByText(email)).toBeVisible()
  return page
}

const edit = (page: Page) => person(page).getByRole('button', { name: 'Editar mis datos' }).click()

test('ACC-03: name and phone are corrected under the rules of the sign-up', async ({ browser }) => {
  const { email } = await newMember('Berta Ejemplo')
  const page = await infoOf(browser, email)
  await edit(page)
  await field(page, 'Nombre completo').fill('Berta')
  await field(page, 'Teléfono celular').fill('123')
  await button(page, 'Guardar').click()
  await expect(dialog(page).getByText('Debe ingresar al menos nombre y apellido')).toBeVisible()
  await expect(dialog(page).getByText(/Formato de teléfono inválido/)).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await field(page, 'Nombre completo').fill('Berta Ejemplo Ruiz')
  await field(page, 'Teléfono celular').fill('+52 667 765 4321')
  await button(page, 'Guardar').click()
  await expectToast(page, 'Cambios guardados')
  await expect(dialog(page)).toBeHidden()
  await page.reload()
  await expect(person(page).getByText('Berta Ejemplo Ruiz')).toBeVisible()
  await expect(person(page).getByText('6677654321')).toBeVisible()
})

test('what changed elsewhere meanwhile is not overwritten', async ({ browser }) => {
  const { email } = await newMember('Clara Ejemplo')
  const page = await infoOf(browser, email)
  await edit(page)
  const elsewhere = await signedIn(email)
  const changed = await elsewhere.patch('/api/auth/me', { data: { phone: '6670000001' } })
  expect(changed.ok()).toBe(true)
  await field(page, 'Nombre completo').fill('Clara Ejemplo Vega')
  await button(page, 'Guardar').click()
  await expect(dialog(page).getByText(/Alguien más cambió esto/)).toBeVisible()
  await expect(button(page, 'Guardar')).toBeDisabled()
  await expectAccessible(page)
  await button(page, 'Ver los datos nuevos').click()
  await expect(field(page, 'Teléfono celular')).toHaveValue('6670000001')
  await field(page, 'Nombre completo').fill('Clara Ejemplo Vega')
  await button(page, 'Guardar').click()
  await expect(person(page).getByText('Clara Ejemplo Vega')).toBeVisible()
  await expect(person(page).getByText('6670000001')).toBeVisible()
})

test('B04, A58: deleting the account says what happens, asks for the password, and says goodbye', async ({
  browser,
}) => {
  const { email, id } = await newMember('Delfina Ejemplo')
  await givePlan(id, '4 Clases')
  const { id: classId } = await scheduleOnFreeDay({ name: ownName('Despedida') })
  await bookFor(email, classId)
  const page = await infoOf(browser, email)
  await page.getByRole('button', { name: 'Eliminar mi cuenta' }).click()
  await expect(dialog(page).getByText('Se libera tu lugar en 1 clase que viene.')).toBeVisible()
  await expect(dialog(page).getByText(/^Termina tu plan/)).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await button(page, 'Eliminar para siempre').click()
  await expect(dialog(page).getByText('Escribe tu contraseña para confirmar')).toBeVisible()
  await field(page, 'Contraseña').fill('Otra-2026')
  await button(page, 'Eliminar para siempre').click()
  await expect(dialog(page).getByText('La contraseña no es correcta. Escríbela de nuevo.')).toBeVisible()
  await button(page, 'Conservar mi cuenta').click()
  await expect(dialog(page)).toBeHidden()
  await expect(page.getByRole('button', { name: 'Eliminar mi cuenta' })).toBeFocused()

  await page.getByRole('button', { name: 'Eliminar mi cuenta' }).click()
  await field(page, 'Contraseña').fill(password)
  await button(page, 'Eliminar para siempre').click()
  await expect(page.getByText('Tu cuenta se eliminó. Gracias por moverte con nosotros.')).toBeVisible()
  await expect(page).toHaveURL(/\/$/)
  const kept = await page.evaluate(() => Object.keys(localStorage))
  expect(kept).toEqual(['hasSeenPromo'])
  await page.goto('/login')
  await page.getByLabel('Correo electrónico').fill(email)
  await page.getByLabel('Contraseña', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Entrar', exact: true }).click()
  await expect(page.getByText('El correo y/o contraseña son incorrectos')).toBeVisible()
})
