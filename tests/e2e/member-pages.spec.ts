import { expect } from '@playwright/test'
import { ownName, scheduleOnFreeDay } from './support/classes'
import { openDay, openDetails } from './support/site'
import { bookFor, buyFor, givePlan, inDays, newMember, storageOf } from './support/studio'
import { test } from './support/test'
import { expectSoundAtBothWidths } from './support/widths'

/** A member with a running plan, one to come that is owed, and a class. */
const memberOf = async (name: string) => {
  const member = await newMember(name)
  await givePlan(member.id, '8 Clases')
  await buyFor(member.email, '4 Clases', inDays(40))
  const scheduled = await scheduleOnFreeDay({ name: ownName('SESIÓN A LA VISTA') })
  await bookFor(member.email, scheduled.id)
  return { ...member, scheduled }
}

test('ACC-05: at 360 and at 1280 px every tab of the account and its dialogs fit the width and are accessible', async ({
  browser,
}) => {
  const { email, scheduled } = await memberOf('Petra Ejemplo')
  const page = await (await browser.newContext({ storageState: await storageOf(email) })).newPage()
  await page.goto('/mi-cuenta/info')
  await page.getByRole('button', { name: 'Ver más' }).click()
  await expect(page.getByText('Pago pendiente', { exact: true })).toBeVisible()
  await expectSoundAtBothWidths(page)
  await page.getByRole('button', { name: 'Información Personal' }).click()
  await page.getByRole('button', { name: 'Editar mis datos' }).click()
  await page.getByRole('dialog').getByLabel('Teléfono celular').fill('123')
  await page.getByRole('dialog').getByRole('button', { name: 'Guardar' }).click()
  await expectSoundAtBothWidths(page)
  await page.keyboard.press('Escape')
  await expectSoundAtBothWidths(page)
  await page.getByRole('button', { name: 'Salir sin guardar' }).click()
  await page.getByRole('button', { name: /^Mis datos/ }).click()
  await page.getByRole('button', { name: 'Eliminar mi cuenta' }).click()
  await expect(page.getByRole('dialog').getByText(/^Termina/)).toBeVisible()
  await expectSoundAtBothWidths(page)

  await page.goto('/mi-cuenta/seguridad')
  await expect(page.getByRole('region', { name: 'Sesiones abiertas' }).getByRole('listitem')).not.toHaveCount(
    0,
  )
  await expectSoundAtBothWidths(page)
  await page.getByRole('button', { name: 'Cambiar contraseña' }).click()
  await expectSoundAtBothWidths(page)

  await page.goto('/mi-cuenta/recibos')
  await expect(page.getByRole('link', { name: 'Ver recibo de 8 Clases' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Ver instrucciones de pago' })).toBeVisible()
  await expectSoundAtBothWidths(page)

  await page.goto('/horarios')
  await openDay(page, scheduled.date)
  await expect(page.getByText('Reservada', { exact: true })).toBeVisible()
  await expectSoundAtBothWidths(page)
  const details = await openDetails(page, scheduled.name)
  await expectSoundAtBothWidths(page)
  await details.getByRole('button', { name: 'Cancelar reservación' }).click()
  await expectSoundAtBothWidths(page)
})

test('E01: at 390 px Mi información begins with plan and next class, and is at most two screens', async ({
  browser,
}) => {
  const storageState = await storageOf('member@estudio.example')
  const screen = { width: 390, height: 844 }
  const page = await (await browser.newContext({ storageState, viewport: screen })).newPage()
  await page.goto('/mi-cuenta/info')
  await expect(page.getByRole('region', { name: 'Mi Plan' })).toBeInViewport()
  await expect(page.getByRole('region', { name: 'Tu próxima clase' })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Mis datos/ })).toBeVisible()
  const end = () => page.getByRole('main').evaluate((main) => main.getBoundingClientRect().bottom + scrollY)
  await expect.poll(end).toBeLessThanOrEqual(2 * screen.height)
})

test('CHK-22: at 360 and at 1280 px every page of a purchase fits the width and is accessible; days under a plan have its colour', async ({
  browser,
}) => {
  const { email } = await memberOf('Alba Ejemplo')
  const page = await (await browser.newContext({ storageState: await storageOf(email) })).newPage()
  await page.goto('/planes')
  await page.getByRole('link', { name: 'Comprar ahora: 12 Clases' }).click()
  const change = page.getByRole('button', { name: 'Cambiar fecha' })
  await change.click()
  await expect(page.getByText('Plan terminado')).toBeVisible()
  const before = page.getByRole('button', { name: 'Mes anterior' })
  const today = page.locator('button[role="gridcell"][aria-current="date"]')
  await expect(async () => {
    if (await before.isEnabled()) await before.click()
    await expect(today).toHaveCSS('background-color', 'rgb(232, 238, 228)', { timeout: 300 })
  }).toPass()
  // It opens at the first month that the plans leave free.
  await page.reload()
  await change.click()
  await expect(page.getByText('Plan terminado')).toBeVisible()
  await expectSoundAtBothWidths(page)
  await page.locator('button[role="gridcell"]:not([disabled]):not([title])').last().click()
  await page.getByRole('button', { name: 'Continuar' }).click()
  await expect(page.getByText('Banco de Muestra')).toBeVisible()
  await expectSoundAtBothWidths(page)
  await page.goto('/compra-exitosa')
  await expect(page.getByRole('heading', { name: 'Plan Reservado' })).toBeVisible()
  await expect(page.getByText('Banco de Muestra')).toBeVisible()
  await expectSoundAtBothWidths(page)
  await page.goto('/instrucciones-transferencia')
  await expect(page.getByText('Banco de Muestra')).toBeVisible()
  await expectSoundAtBothWidths(page)
})
