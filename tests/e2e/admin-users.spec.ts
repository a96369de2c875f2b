import { expect, type Page } from '@playwright/test'
import { desk, openBackOffice, phone } from './support/back-office'
import { expectAccessible, expectNoSidewaysScroll } from './support/checks'
import { ownName, scheduleOnFreeDay } from './support/classes'
import { admin, bookFor, buyFor, inDays, mailTo, newEmail, newMember } from './support/studio'
import { test } from './support/test'
import { expectToast } from './support/toasts'

const dialog = (page: Page) => page.getByRole('dialog').last()
const inDialog = (page: Page, name: string) => dialog(page).getByRole('button', { name, exact: true })
const table = (page: Page) => page.getByRole('table', { name: 'Administrar Usuarios' })
const search = (page: Page) => page.getByRole('searchbox', { name: 'Buscar' })

/** What the details say under a label. */
const fact = (page: Page, label: string) =>
  dialog(page)
    .locator('dt', { hasText: new RegExp(`^${label}$`) })
    .locator('xpath=following-sibling::dd[1]')

/** Types a civil date into a field as a hand would: day, month, year. */
async function typeDate(page: Page, label: string, date: string): Promise<void> {
  await dialog(page).getByRole('group', { name: label }).getByRole('spinbutton').first().click()
  await page.keyboard.type(date.split('-').reverse().join(''))
}

const plansOf = async (id: string): Promise<object[]> =>
  (await (await (await admin()).get(`/api/admin/users/${id}/plans`)).json()).plans

test('AUS-01 to AUS-09, CON-16 on a phone: the table, its legend, who owes and the search, with every action in reach', async ({
  browser,
}) => {
  const person = await newMember('Gala Ejemplo Montes')
  await buyFor(person.email, '4 Clases', inDays(3))
  const page = await openBackOffice(browser, '/admin/usuarios', phone)
  await expect(table(page).getByRole('row')).toHaveCount(11)
  const legend = page.getByRole('list', { name: 'Estado de los planes' }).getByRole('listitem')
  for (const [meaning, colour] of [
    ['Plan activo', 'rgb(94, 112, 87)'],
    ['Por terminar: 3 días o 3 clases o menos', 'rgb(138, 90, 18)'],
    ['Plan que aún no comienza', 'rgb(91, 75, 138)'],
  ] as const)
    await expect(legend.filter({ hasText: meaning }).locator('svg')).toHaveCSS('color', colour)
  await page.getByRole('button', { name: 'Ver pendientes' }).click()
  await expect(table(page).getByRole('img', { name: 'Pago por verificar' }).first()).toBeVisible()
  await page.getByRole('button', { name: 'Ver a todas las personas' }).click()
  await search(page).fill(person.email)
  await expect(table(page).getByRole('row')).toHaveCount(2)
  for (const action of ['Ver datos', 'Ver planes del usuario', 'Ver calendario'])
    await expect(page.getByRole('button', { name: `${action}: Gala Ejemplo Montes` })).toBeInViewport({
      ratio: 1,
    })
  const long = `Ana ${'Villagarcía'.repeat(8)}`
  await search(page).fill((await newMember(long)).email)
  await expect(page.getByRole('button', { name: `Ver calendario: ${long}` })).toBeInViewport({ ratio: 1 })
  await expectNoSidewaysScroll(page)
})

test('AUS-10 to AUS-25, A38, A56 to A58: a person from the invitation to the end of the account', async ({
  browser,
}) => {
  test.setTimeout(90_000)
  const page = await openBackOffice(browser, '/admin/usuarios', desk)
  const email = newEmail('invitada')

  await test.step('is invited', async () => {
    await page.getByRole('button', { name: 'Invitar a una persona' }).click()
    await dialog(page).getByLabel('Nombre registrado').fill('Nadia Ejemplo')
    await dialog(page).getByLabel('Correo electrónico').fill(email)
    await inDialog(page, 'Enviar invitación').click()
    await expectToast(page, `Enviamos la invitación a ${email}`)
    expect((await mailTo(email)).links).not.toHaveLength(0)
  })

  await test.step('has details that are corrected, and a role', async () => {
    await search(page).fill(email)
    await page.getByRole('button', { name: 'Ver datos: Nadia Ejemplo' }).click()
    await expect(fact(page, 'Correo electrónico')).toHaveText(email)
    await expect(fact(page, 'Roles')).toHaveText('Cliente')
    await inDialog(page, 'Modificar datos').click()
    await dialog(page).getByLabel('Celular').fill('123')
    await inDialog(page, 'Guardar').click()
    await expect(dialog(page).getByText(/Formato de teléfono inválido/)).toBeVisible()
    await dialog(page).getByLabel('Celular').fill('6671112233')
    await inDialog(page, 'Guardar').click()
    await expectToast(page, 'Cambios guardados')
    await expect(fact(page, 'Celular')).toHaveText('6671112233')
    await inDialog(page, 'Asignar rol de coach').click()
    await expectToast(page, 'Rol asignado')
    await page.keyboard.press('Escape')
  })

  const { users } = await (
    await (await admin()).get('/api/admin/users', { params: { page: 1, limit: 10, search: email } })
  ).json()
  const id: string = users[0].id
  await test.step('buys a plan at the desk', async () => {
    await page.getByRole('button', { name: 'Ver planes del usuario: Nadia Ejemplo' }).click()
    await inDialog(page, 'Añadir un plan').click()
    await inDialog(page, 'Guardar plan del usuario').click()
    await expect(page.getByText('Por favor selecciona un plan y una fecha de inicio')).toBeVisible()
    await dialog(page)
      .getByRole('combobox', { name: /Elige un plan/ })
      .click()
    await page.getByRole('option', { name: /^8 Clases/ }).click()
    await typeDate(page, 'Inicia el', inDays(0))
    await inDialog(page, 'Guardar plan del usuario').click()
    await expectToast(page, 'Plan añadido')
    expect(await plansOf(id)).toMatchObject([
      { name: '8 Clases', status: 'active', payment_method: 'card', classes_remaining: 8 },
    ])
  })

  await test.step('gets two classes more, which the ledger shows', async () => {
    await page.getByRole('button', { name: 'Más acciones del plan 8 Clases' }).click()
    await page.getByRole('menuitem', { name: 'Ajustar clases' }).click()
    await dialog(page).getByLabel('Clases que se suman o se restan').fill('2')
    await dialog(page).getByLabel('Motivo del cambio').fill('Cortesía de la casa')
    await inDialog(page, 'Ajustar clases').click()
    await expectToast(page, 'Clases ajustadas')
    await inDialog(page, 'Ver movimientos').click()
    await expect(dialog(page).getByRole('cell', { name: '+2' })).toBeVisible()
    await page.keyboard.press('Escape')
  })

  await test.step('loses the plan with its reservation', async () => {
    await bookFor(email, (await scheduleOnFreeDay({ name: ownName('Cancelada') })).id)
    await inDialog(page, 'Cancelar plan').click()
    await expect(dialog(page).getByText('Se cancelará 1 reservación próxima.')).toBeVisible()
    await expectAccessible(page)
    await inDialog(page, 'Cancelar plan').click()
    await expectToast(page, 'Plan cancelado')
    await page.keyboard.press('Escape')
  })

  await test.step('is deleted, which nobody can do to themselves', async () => {
    await page.getByRole('button', { name: 'Ver datos: Nadia Ejemplo' }).click()
    await inDialog(page, 'Eliminar usuario').click()
    await expect(dialog(page).getByText('¿Eliminar este usuario?')).toBeVisible()
    await inDialog(page, 'Eliminar').click()
    await expectToast(page, 'Usuario eliminado')
    await search(page).fill('admin@estudio.example')
    await page.getByRole('button', { name: 'Ver datos: Administración Demo' }).click()
    await inDialog(page, 'Eliminar usuario').click()
    await expect(page.getByText('No puedes eliminar tu propio perfil.')).toBeVisible()
  })
})
