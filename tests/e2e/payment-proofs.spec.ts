import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import sharp from 'sharp'
import { pdfText } from '../harness/pdf-text.ts'
import { desk, dialog, openBackOffice } from './support/back-office'
import { phoneOf } from './support/booking'
import { expectAccessible, expectNoSidewaysScroll } from './support/checks'
import { countPresses } from './support/presses'
import { longDate } from './support/site'
import { buyFor, inDays, mailTo, newMember, signedIn } from './support/studio'
import { test } from './support/test'
import { expectToast } from './support/toasts'

const phoneSize = { width: 360, height: 780 }
const current = (page: Page) => page.getByRole('region', { name: 'Pago en revisión' })
/** In the checkout it is headed as the ways to send it. */
const proof = (page: Page) => page.getByRole('region', { name: /^(Tu|Envía tu) comprobante$/ })

/** As a member does it on a phone, who then sees what was bought. */
async function buys(page: Page, plan: string): Promise<void> {
  await page.goto('/planes')
  await page.getByRole('link', { name: `Comprar ahora: ${plan}` }).click()
  await page.getByRole('button', { name: 'Cambiar fecha' }).click()
  await page.locator('button[role=gridcell]:not([disabled])').first().click()
  await page.getByRole('button', { name: 'Continuar' }).click()
  await page.getByRole('button', { name: 'Confirmar compra' }).click()
  await expect(page.getByRole('heading', { name: 'Plan Reservado' })).toBeVisible()
}

const planOf = async (email: string) =>
  (await (await (await signedIn(email)).get('/api/user/plans')).json()).plans[0]

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

test('C06: a member pays with a phone: bought, proof, refused, second proof, verified at the desk, receipt', async ({
  browser,
}) => {
  const { email } = await newMember('Paula Comprobante')
  const phone = await phoneOf(browser, email)
  await phone.setViewportSize(phoneSize)
  await buys(phone, '4 Clases')
  const { reference } = await planOf(email)
  await expect(proof(phone).getByText(/No es necesario para verificar tu pago/)).toBeVisible()
  await expect(phone.getByRole('heading', { name: /comprobante/ })).toHaveCount(1)
  await expect(proof(phone).getByRole('link', { name: 'Por WhatsApp' })).toBeVisible()
  await expectAccessible(phone)
  await expectNoSidewaysScroll(phone)
  await send(phone, await screenshot(phone, 'Borroso'))
  await expect(proof(phone).getByText('Recibido')).toBeVisible()
  await expect(proof(phone).getByText(/Los días de tu apartado no corren/)).toBeVisible()
  await expectAccessible(phone)
  await expectNoSidewaysScroll(phone)

  const office = await openBackOffice(browser, '/admin/pagos', desk)
  await office.getByRole('button', { name: 'Con comprobante' }).click()
  await office.getByRole('searchbox', { name: 'Buscar' }).fill(reference)
  const picture = current(office).getByRole('img', { name: 'Comprobante de Paula Comprobante' })
  await expect(picture).toBeVisible()
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(720)
  await current(office).getByRole('button', { name: 'Girar' }).click()
  await current(office).getByRole('button', { name: 'Acercar' }).click()
  await expectAccessible(office)
  await expectNoSidewaysScroll(office)
  await phone.goto('/mi-cuenta/info')
  await expect(proof(phone).getByText('En revisión')).toBeVisible()

  await office.keyboard.press('x')
  await expectAccessible(office)
  await dialog(office).getByRole('button', { name: 'Rechazar comprobante' }).click()
  await expectToast(office, 'Comprobante rechazado. Avisamos por correo.')
  const refusal = await mailTo(email, 'Envíanos otro comprobante de tu plan 4 Clases')
  await phone.goto('/')
  await phone.goto(refusal.links.find((link) => link.includes('/mi-cuenta/')) ?? '/')
  await expect(proof(phone)).toBeInViewport()
  await expect(proof(phone).getByText('Rechazado')).toBeVisible()
  await expect(proof(phone).getByText(/Motivo: La imagen no se lee bien/)).toBeVisible()
  await expectAccessible(phone)
  await send(phone, await screenshot(phone, `Referencia ${reference}`))

  const hand = await openBackOffice(browser, '/admin/pagos?filter={"has_proof":true}', phoneSize)
  await hand.getByRole('searchbox', { name: 'Buscar' }).fill(reference)
  await expect(current(hand).getByRole('img', { name: 'Comprobante de Paula Comprobante' })).toBeVisible()
  await expectAccessible(hand)
  await expectNoSidewaysScroll(hand)

  await office.reload()
  await expect(picture).toBeVisible()
  await current(office).getByRole('button', { name: 'Ver todo lo que pasó con este pago' }).click()
  await expect(current(office).getByText(/Rechazó un comprobante: La imagen no se lee bien/)).toBeVisible()
  await expectAccessible(office)
  await office.keyboard.press('v')
  await office.keyboard.press('Enter')
  await expectToast(office, 'Pago de Paula Comprobante verificado. El plan está activo.')

  await phone.reload()
  await expect(phone.getByText('Pago pendiente')).toHaveCount(0)
  await expect(proof(phone)).toHaveCount(0)
  await phone.getByRole('link', { name: 'Recibos y pagos' }).click()
  await phone.getByRole('link', { name: 'Ver recibo de 4 Clases' }).click()
  const receipt = phone.getByRole('article', { name: 'Recibo de pago' })
  for (const text of ['Paula Comprobante', 'Plan 4 Clases', reference, longDate(inDays(0))])
    await expect(receipt.getByText(text, { exact: true })).toBeVisible()
  await expectAccessible(phone)
  await expectNoSidewaysScroll(phone)
  const [download] = await Promise.all([
    phone.waitForEvent('download'),
    phone.getByRole('button', { name: 'Descargar PDF' }).click(),
  ])
  const text = pdfText(await readFile(await download.path()))
  for (const fact of ['Recibo de pago', 'Paula Comprobante', 'Plan 4 Clases', reference, longDate(inDays(0))])
    expect(text).toContain(fact)
  await phone.context().close()
})

test('a transfer with a proof is verified with two presses from the start page', async ({ browser }) => {
  const { email } = await newMember('Tere Transferencia')
  await buyFor(email, '4 Clases', inDays(1))
  const { reference } = await planOf(email)
  const phone = await phoneOf(browser, email)
  await phone.goto('/mi-cuenta/info')
  await send(phone, await screenshot(phone, `Transferencia ${reference}`))
  await phone.context().close()

  const office = await openBackOffice(browser, '/admin')
  const presses = await countPresses(office)
  await office.getByRole('link', { name: /Pagos pendientes/ }).click()
  await office.getByRole('searchbox', { name: 'Buscar' }).fill(reference)
  await expect(current(office).getByRole('img', { name: 'Comprobante de Tere Transferencia' })).toBeVisible()
  await current(office).getByRole('button', { name: 'Verificar pago y activar plan' }).click()
  await expectToast(office, 'Pago de Tere Transferencia verificado. El plan está activo.')
  expect(await presses()).toBe(2)
})

test('at 768 px the proof and the buttons that decide are in view together', async ({ browser }) => {
  const { email } = await newMember('Tania Tableta')
  await buyFor(email, '4 Clases', inDays(1))
  const { reference } = await planOf(email)
  const phone = await phoneOf(browser, email)
  await phone.goto('/mi-cuenta/info')
  await send(phone, await screenshot(phone, `Transferencia ${reference}`))
  await phone.context().close()
  const office = await openBackOffice(browser, '/admin/pagos', { width: 768, height: 1024 })
  await office.getByRole('searchbox', { name: 'Buscar' }).fill(reference)
  const card = current(office)
  await expect(card.getByRole('img', { name: 'Comprobante de Tania Tableta' })).toBeInViewport({ ratio: 1 })
  for (const name of ['Verificar pago y activar plan', 'Rechazar comprobante'])
    await expect(card.getByRole('button', { name })).toBeInViewport({ ratio: 1 })
  await expectNoSidewaysScroll(office)
  await expectAccessible(office)
  await office.context().close()
})

test('at 1280 × 800 the queue is in view below a payment without a proof', async ({ browser }) => {
  const { email } = await newMember('Sonia Sincomprobante')
  await buyFor(email, '4 Clases', inDays(1))
  const { reference } = await planOf(email)
  const office = await openBackOffice(browser, '/admin/pagos', { width: 1280, height: 800 })
  await office.getByRole('searchbox', { name: 'Buscar' }).fill(reference)
  await expect(current(office).getByText(/^Sin comprobante\./)).toBeVisible()
  await expect(office.getByRole('row', { name: /Sonia Sincomprobante/ })).toBeInViewport({ ratio: 1 })
  await expectNoSidewaysScroll(office)
  await expectAccessible(office)
  await office.context().close()
})

/** A PDF of so many bytes, which no browser makes smaller. */
const pdf = (bytes: number): Buffer =>
  Buffer.concat([Buffer.from('%PDF-1.4\n'), Buffer.alloc(bytes, ' '), Buffer.from('\n%%EOF\n')])

test('on a slow network an upload shows how far it is and can be cancelled; without one it is sent again later', async ({
  browser,
}) => {
  const { email } = await newMember('Lenta Red')
  await buyFor(email, '4 Clases', inDays(1))
  const phone = await phoneOf(browser, email)
  await phone.goto('/mi-cuenta/info')
  const network = await phone.context().newCDPSession(phone)
  const setNetwork = (uploadThroughput: number, offline = false) =>
    network.send('Network.emulateNetworkConditions', {
      offline,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput,
    })
  const file = { name: 'pago.pdf', mimeType: 'application/pdf', buffer: pdf(3_000_000) }
  const chooses = () => proof(phone).getByLabel('Archivo del comprobante').setInputFiles(file)

  await setNetwork(50_000)
  await chooses()
  await expect(proof(phone).getByText(/^Enviando: [1-9]\d?%$/)).toBeVisible()
  await expectAccessible(phone)
  await proof(phone).getByRole('button', { name: 'Cancelar envío' }).click()
  await expect(proof(phone).getByRole('progressbar')).toHaveCount(0)
  await expect(proof(phone).getByRole('alert')).toHaveCount(0)

  await setNetwork(-1, true)
  await chooses()
  await expect(proof(phone).getByText(/Se perdió la conexión/)).toBeVisible()
  await setNetwork(-1)
  await proof(phone).getByRole('button', { name: 'Enviar otra vez' }).click()
  await expect(proof(phone).getByText('Recibido')).toBeVisible()
  await expect(proof(phone).getByText(/Se perdió la conexión/)).toHaveCount(0)
  await phone.context().close()
})

test('a large photo is made smaller before it is sent; a HEIC is not sent, with advice for an iPhone', async ({
  browser,
}) => {
  const { email } = await newMember('Foto Grande')
  await buyFor(email, '4 Clases', inDays(1))
  const phone = await phoneOf(browser, email)
  await phone.goto('/mi-cuenta/info')
  const field = proof(phone).getByLabel('Archivo del comprobante')
  await expect(field).toHaveAttribute('accept', 'image/jpeg,image/png,image/webp,application/pdf')
  await field.setInputFiles({ name: 'IMG.HEIC', mimeType: 'image/heic', buffer: Buffer.from('ftypheic') })
  await expect(proof(phone).getByText(/Si tu iPhone la guardó en HEIC, elígela desde Fotos/)).toBeVisible()

  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const
  const create = { width: 6000, height: 4500, channels: 3, background: 'white', noise } as const
  const buffer = await sharp({ create }).jpeg({ quality: 90 }).toBuffer()
  // More than the server takes, in bytes and in pixels.
  expect(buffer.length).toBeGreaterThan(10 * 1024 * 1024)
  await field.setInputFiles({ name: 'foto.jpg', mimeType: 'image/jpeg', buffer })
  await expect(proof(phone).getByText('Recibido')).toBeVisible({ timeout: 90_000 })
  await phone.context().close()
})
