import { expect, type Page } from '@playwright/test'
import { openBackOffice } from './support/back-office'
import { expectAccessible, expectNoSidewaysScroll } from './support/checks'
import { scheduleClass } from './support/classes'
import { card, openDay, openDetails, opensLink } from './support/site'
import { bookFor, givePlan, mailTo, newEmail, newMember, password } from './support/studio'
import { test } from './support/test'
import { expectToast } from './support/toasts'

const name = 'Ana Ejemplo Ruiz'
const hours = (count: number) => count * 60

/** Types what is wrong, reads why, and puts it right. */
async function correct(
  page: Page,
  label: string,
  wrong: string,
  message: string,
  right: string,
): Promise<void> {
  const field = page.getByLabel(label, { exact: true })
  await field.fill(wrong)
  await field.blur()
  await expect(page.getByText(message)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Siguiente' })).toBeDisabled()
  await field.fill(right)
  await field.blur()
  await expect(page.getByText(message)).toBeHidden()
}

/** The wizard, with wrong and right input in every step. */
async function signUp(page: Page, email: string): Promise<void> {
  const next = page.getByRole('button', { name: 'Siguiente' })
  await correct(page, 'Nombre completo', 'Ana', 'Debe ingresar al menos nombre y apellido', name)
  await correct(page, 'Correo electrónico', 'ana@', 'Correo electrónico inválido', email)
  await expectAccessible(page)
  await next.click()
  const first = 'Elige tu contraseña'
  await correct(page, first, 'prueba-2026', 'Debe tener al menos una mayúscula', password)
  await correct(page, 'Repite tu contraseña', 'Otra-2026', 'Las contraseñas no coinciden', password)
  await expectAccessible(page)
  await next.click()
  await correct(page, 'Fecha de nacimiento', '31021990', 'Fecha inválida', '17051990')
  await expect(page.getByLabel('Fecha de nacimiento')).toHaveValue('17/05/1990')
  const phoneMessage = 'Formato de teléfono inválido (ej: 5551234567)'
  const phone = page.getByLabel('Teléfono celular')
  await phone.fill('667')
  await phone.blur()
  await expect(page.getByText(phoneMessage)).toBeVisible()
  await phone.fill('6671234567')
  await page.getByText('Mujer', { exact: true }).click()
  await expectAccessible(page)
  await next.click()
  const create = page.getByRole('button', { name: 'Crear Cuenta' })
  await expect(create).toBeDisabled()
  await page.getByText('Google', { exact: true }).click()
  await page.getByRole('checkbox').check()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await create.click()
}

async function buyPlan(page: Page, plan: string): Promise<void> {
  await page.goto('/planes')
  await page.getByRole('link', { name: `Comprar ahora: ${plan}` }).click()
  await expect(page).toHaveURL(/\/compra$/)
  await page.getByRole('button', { name: 'Cambiar fecha' }).click()
  await page.locator('button[role="gridcell"]:not([disabled])').first().click()
  await page.getByRole('button', { name: 'Continuar' }).click()
  await page.getByRole('button', { name: 'Confirmar compra' }).click()
  await expect(page.getByRole('heading', { name: 'Plan Reservado' })).toBeVisible()
}

async function verifyPayment(admin: Page, email: string): Promise<void> {
  await admin.getByPlaceholder('Nombre, celular o correo').fill(email)
  const row = admin.getByRole('row').filter({ hasText: email })
  await row.getByRole('button', { name: /^Acciones/ }).click()
  await admin.getByRole('menuitem', { name: 'Ver planes del cliente' }).click()
  await admin.getByRole('button', { name: 'Verificar pago y activar plan' }).click()
  await expectToast(admin, 'Pago verificado. El plan está activo.')
}

async function book(page: Page, className: string): Promise<void> {
  await card(page, className).getByRole('button', { name: 'Reservar ahora' }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Reservar / })
    .click()
  await expect(page.getByRole('heading', { name: '¡Reserva confirmada!' })).toBeVisible()
  await page.getByRole('button', { name: 'Listo' }).click()
  await expect(card(page, className).getByText('Reservada', { exact: true })).toBeVisible()
}

async function cancel(page: Page, className: string, outcome: RegExp): Promise<void> {
  const details = await openDetails(page, className)
  await details.getByRole('button', { name: 'Cancelar reservación' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText(outcome)).toBeVisible()
  await expect(dialog.getByText('No podrás reservar esta clase nuevamente')).toBeVisible()
  await dialog.getByRole('button', { name: 'Sí, cancelar' }).click()
  await expectToast(page, 'Reservación cancelada exitosamente')
  await expect(card(page, className).getByText('Reserva cancelada')).toBeVisible()
}

const classesLeft = async (page: Page, left: number): Promise<void> => {
  await page.goto('/mi-cuenta/info')
  await expect(page.getByText(`${left} de 8 clases`)).toBeVisible()
}

test('A member books a class: sign-up, purchase, verification, booking and cancelling', async ({
  page,
  browser,
}) => {
  test.setTimeout(180_000)
  const email = newEmail('ana')
  const early = await scheduleClass({ name: 'CLASE EN DIEZ HORAS', startsIn: hours(10) })
  const single = await scheduleClass({ name: 'CLASE DE UN LUGAR', startsIn: hours(8), capacity: 1 })
  const late = await scheduleClass({ name: 'CLASE EN TRES HORAS', startsIn: hours(3) })
  const soon = await scheduleClass({ name: 'CLASE EN MEDIA HORA', startsIn: 30 })

  await test.step('BOK-01: a visitor is asked for a plan and may log in', async () => {
    await openDay(page, early.date)
    await card(page, 'CLASE EN DIEZ HORAS').getByRole('button', { name: 'Reservar ahora' }).click()
    const dialog = page.getByRole('dialog', { name: 'Reserva tu clase' })
    await expect(dialog.getByRole('link', { name: 'Ver planes' })).toBeVisible()
    await dialog.getByRole('link', { name: 'Inicia sesión' }).click()
    await expect(page).toHaveURL(/\/login$/)
  })

  await test.step('REG: signs up with wrong and right input', async () => {
    await page.getByRole('link', { name: 'Crear una cuenta' }).click()
    await signUp(page, email)
    await expect(page.getByRole('heading', { name: '¡Cuenta Creada Exitosamente!' })).toBeVisible()
  })

  await test.step('CNF: the link of the mail signs in, and continues where the sign-up began', async () => {
    const [link = ''] = (await mailTo(email)).links
    await opensLink(page, link)
    await expect(page).toHaveURL(/\/horarios$/)
    await expect(card(page, 'CLASE EN DIEZ HORAS')).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await page.evaluate(() => localStorage.setItem('hasSeenPromo', 'true'))
  })

  await test.step('CHK: buys a plan that starts today', async () => {
    await buyPlan(page, '8 Clases')
    await expect(page.getByText(/EST-[A-Z2-9]{6}/)).toBeVisible()
  })

  await test.step('BOK-10: an unpaid plan cannot book', async () => {
    await openDay(page, early.date)
    await card(page, 'CLASE EN DIEZ HORAS').getByRole('button', { name: 'Reservar ahora' }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByText(/pago pendiente/)).toBeVisible()
    await expect(dialog.getByRole('button', { name: /^Reservar / })).toBeHidden()
    await expect(dialog.getByRole('link', { name: 'Ver planes' })).toBeVisible()
    await dialog.getByRole('button', { name: 'Cerrar' }).click()
  })

  await test.step('AUS-13: the studio verifies the payment', async () => {
    await verifyPayment(await openBackOffice(browser, '/admin/usuarios'), email)
  })

  await test.step('BOK-04 to BOK-07: books', async () => {
    await openDay(page, early.date)
    await book(page, 'CLASE EN DIEZ HORAS')
    await openDay(page, late.date)
    await book(page, 'CLASE EN TRES HORAS')
    await openDay(page, soon.date)
    await book(page, 'CLASE EN MEDIA HORA')
    await classesLeft(page, 5)
  })

  await test.step('BOK-25: somebody else takes the last place first', async () => {
    const rival = await newMember('Berta Ejemplo')
    await givePlan(rival.id, '4 Clases')
    await openDay(page, single.date)
    await expect(
      card(page, 'CLASE DE UN LUGAR').getByRole('button', { name: 'Reservar ahora' }),
    ).toBeVisible()

    await bookFor(rival.email, single.id)

    await card(page, 'CLASE DE UN LUGAR').getByRole('button', { name: 'Reservar ahora' }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Reservar / })
      .click()
    await expect(page.getByRole('dialog').getByText(/La clase ya se llenó/)).toBeVisible()
    await page.getByRole('dialog').getByRole('button', { name: 'Cerrar', exact: true }).click()
    await expect(card(page, 'CLASE DE UN LUGAR').getByText('Clase llena')).toBeVisible()
  })

  await test.step('A01: six hours ahead the class comes back', async () => {
    await openDay(page, early.date)
    await cancel(page, 'CLASE EN DIEZ HORAS', /regresa a tu plan/)
    await classesLeft(page, 6)
  })

  await test.step('A01: under six hours it counts as taken', async () => {
    await openDay(page, late.date)
    await cancel(page, 'CLASE EN TRES HORAS', /contará como tomada/)
    await classesLeft(page, 6)
  })

  await test.step('CRD-10: under sixty minutes it cannot be cancelled', async () => {
    await openDay(page, soon.date)
    const held = await openDetails(page, 'CLASE EN MEDIA HORA')
    await expect(held.getByRole('button', { name: 'Cancelar reservación' })).toBeDisabled()
    await expect(
      held.getByText('La clase está por comenzar, no es posible cancelar tu reservación'),
    ).toBeVisible()
  })
})
