import { expect, type Page } from '@playwright/test'
import { desk, dialog, openBackOffice } from './support/back-office'
import { phoneOf } from './support/booking'
import { expectAccessible, expectNoSidewaysScroll } from './support/checks'
import { buyFor, inDays, mailsTo, newMember } from './support/studio'
import { test } from './support/test'
import { expectToast } from './support/toasts'

const current = (page: Page) => page.getByRole('region', { name: 'Pago en revisión' })
const proof = (page: Page) => page.getByRole('region', { name: 'Tu comprobante' })

/** A screenshot of this size, with a text on it that no other has. */
async function screenshot(page: Page, text: string): Promise<Buffer> {
  const paper = await page.context().newPage()
  await paper.setViewportSize({ width: 720, height: 1100 })
  await paper.setContent(
    `<body style="font: 40px sans-serif; padding: 40px"><h1>BANCO</h1><p>${text}</p></body>`,
  )
  const picture = await paper.screenshot({ type: 'png' })
  await paper.close()
  return picture
}

const send = async (page: Page, buffer: Buffer): Promise<void> => {
  const field = proof(page).getByLabel('Archivo del comprobante')
  await field.setInputFiles({ name: 'captura.png', mimeType: 'image/png', buffer })
  await expectToast(page, 'Recibimos tu comprobante. Te avisaremos por correo cuando lo revisemos.')
}

test('C06: a proof travels from a phone to the desk: reviewed, refused, sent again, verified', async ({
  browser,
}) => {
  const { email } = await newMember('Paula Comprobante')
  const plan = await buyFor(email, '4 Clases', inDays(1))
  const phone = await phoneOf(browser, email)
  await phone.setViewportSize({ width: 360, height: 780 })
  await phone.goto('/mi-cuenta/info')
  await expect(proof(phone).getByText(/No es necesario para verificar tu pago/)).toBeVisible()
  await expectAccessible(phone)
  await expectNoSidewaysScroll(phone)
  await send(phone, await screenshot(phone, 'Borroso'))
  await expect(proof(phone).getByText('Recibido')).toBeVisible()
  await expect(proof(phone).getByText(/Los días de tu apartado no corren/)).toBeVisible()
  await expectAccessible(phone)
  await expectNoSidewaysScroll(phone)

  const { page: office, expectQuiet } = await openBackOffice(browser, '/admin/pagos', desk)
  await office.getByRole('searchbox', { name: 'Buscar' }).fill(plan.reference)
  const picture = current(office).getByRole('img', { name: 'Comprobante de Paula Comprobante' })
  await expect(picture).toBeVisible()
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(720)
  await current(office).getByRole('button', { name: 'Girar' }).click()
  await current(office).getByRole('button', { name: 'Acercar' }).click()
  await expectAccessible(office)
  await expectNoSidewaysScroll(office)
  await phone.reload()
  await expect(proof(phone).getByText('En revisión')).toBeVisible()

  await current(office).getByRole('button', { name: 'Rechazar comprobante' }).click()
  await expectAccessible(office)
  await dialog(office).getByRole('button', { name: 'Rechazar comprobante' }).click()
  await expectToast(office, 'Comprobante rechazado. Avisamos por correo.')
  await phone.reload()
  await expect(proof(phone).getByText('Rechazado')).toBeVisible()
  await expect(proof(phone).getByText(/Motivo: La imagen no se lee bien/)).toBeVisible()
  await expectAccessible(phone)
  expect((await mailsTo(email)).map(({ subject }) => subject)).toContain(
    'Envíanos otro comprobante de tu plan 4 Clases',
  )

  await send(phone, await screenshot(phone, `Referencia ${plan.reference}`))
  await office.reload()
  await office.getByRole('searchbox', { name: 'Buscar' }).fill(plan.reference)
  await expect(picture).toBeVisible()
  await current(office).getByRole('button', { name: 'Ver todo lo que pasó con este pago' }).click()
  await expect(current(office).getByText(/Rechazó un comprobante: La imagen no se lee bien/)).toBeVisible()
  await expectAccessible(office)
  await current(office).getByRole('button', { name: 'Verificar pago y activar plan' }).click()
  await expectToast(office, 'Pago de Paula Comprobante verificado. El plan está activo.')
  await phone.reload()
  await expect(phone.getByText('Pago pendiente')).toHaveCount(0)
  await expect(proof(phone)).toHaveCount(0)
  expectQuiet()
  await phone.context().close()
})

test('what a phone loses on the way is sent again from the page after a purchase', async ({ browser }) => {
  const { email } = await newMember('Pilar Perdida')
  await buyFor(email, '4 Clases', inDays(1))
  const phone = await phoneOf(browser, email)
  await phone.goto('/instrucciones-transferencia')
  const field = proof(phone).getByLabel('Archivo del comprobante')
  await phone.route('**/api/user-plans/*/proofs', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  )
  const buffer = await screenshot(phone, 'Perdida')
  await field.setInputFiles({ name: 'captura.png', mimeType: 'image/png', buffer })
  await expect(proof(phone).getByText(/Se perdió la conexión/)).toBeVisible()
  await phone.unrouteAll()
  await proof(phone).getByRole('button', { name: 'Enviar otra vez' }).click()
  await expect(proof(phone).getByText('Recibido')).toBeVisible()
  await phone.context().close()
})
