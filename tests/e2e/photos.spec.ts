import { expect, type Page } from '@playwright/test'
import sharp from 'sharp'
import { openBackOffice } from './support/back-office'
import { pageAt, phoneOf, viewports } from './support/booking'
import { leavesTheTeam, newCoach } from './support/coaches'
import { buyFor, inDays, newMember } from './support/studio'
import { test } from './support/test'
import { expectToast } from './support/toasts'

interface Photo {
  name: string
  mimeType: string
  buffer: Buffer
}

/** Four colours that run into each other: drawn quickly at any size. The server of these tests refuses SVG in this process. */
const ground = (red: number) =>
  sharp(Buffer.from([red, 201, 160, 90, red, 70, 60, 90, red, 240, 230, red]), {
    raw: { width: 2, height: 2, channels: 3 },
  }).resize(6000, 4000, { fit: 'fill', kernel: 'cubic' })

/** 24 megapixels, and more bytes than the server takes anywhere: a telephone puts a short film behind the photo. */
const telephonePhoto = async (): Promise<Photo> => ({
  name: 'IMG_2026.jpg',
  mimeType: 'image/jpeg',
  buffer: Buffer.concat([await ground(232).jpeg().toBuffer(), Buffer.alloc(11 * 1024 * 1024)]),
})

/** 24 megapixels with 16 bits a colour, which the server would have to decode into more memory than it allows. */
const deepPng = async (): Promise<Photo> => ({
  name: 'escaneo.png',
  mimeType: 'image/png',
  buffer: await ground(160).toColourspace('rgb16').png({ compressionLevel: 1 }).toBuffer(),
})

/** The bytes that leave the browser once a photo is chosen. */
const sentBytes = async (page: Page, choose: () => Promise<void>): Promise<number> => {
  const sent = page.waitForRequest((request) =>
    (request.headers()['content-type'] ?? '').startsWith('multipart/form-data'),
  )
  await choose()
  return Number((await (await sent).allHeaders())['content-length'])
}

const expectShrunk = (bytes: number) => {
  expect(bytes).toBeGreaterThan(0)
  expect(bytes).toBeLessThan(1024 * 1024)
}

test('a coach’s photo of 24 megapixels, and a PNG of 16 bits, are made smaller in the browser and shown', async ({
  browser,
}) => {
  const coach = await newCoach('Fabiola')
  const page = await pageAt(browser, coach.email, viewports[0])
  await page.goto('/mi-cuenta/coach/perfil')
  const profile = page.getByRole('region', { name: 'Tu perfil' })
  const picture = profile.getByRole('img')
  await expect(picture).toBeVisible()
  for (const photo of [await telephonePhoto(), await deepPng()]) {
    const before = (await picture.getAttribute('src')) ?? ''
    expectShrunk(await sentBytes(page, () => profile.getByLabel('Foto de perfil').setInputFiles(photo)))
    await expectToast(page, 'Tu foto nueva ya se ve en Conócenos.')
    await expect(picture).not.toHaveAttribute('src', before)
    await expect(picture).toHaveAttribute('src', /^data:image\/jpeg/)
  }
  await page.context().close()
  await leavesTheTeam(coach)
})

test('photos of 24 megapixels for the studio’s gallery are made smaller in the browser and shown', async ({
  browser,
}) => {
  const page = await openBackOffice(browser, '/admin/mi-sitio')
  await page.getByRole('tab', { name: 'Conócenos', exact: true }).click()
  const panel = page.getByRole('tabpanel', { name: 'Conócenos' })
  for (const [at, photo] of [await telephonePhoto(), await deepPng()].entries()) {
    const choose = () => panel.getByLabel('Añadir foto', { exact: true }).and(page.locator('input'))
    expectShrunk(await sentBytes(page, () => choose().setInputFiles(photo)))
    await expect(panel.getByLabel('Descripción de la foto')).toHaveCount(at + 1)
    const shown = () => panel.locator('img').nth(at)
    await expect
      .poll(() => shown().evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0)
  }
  await page.context().close()
})

test('a payment proof photographed with 24 megapixels is made smaller in the browser and received', async ({
  browser,
}) => {
  const { email } = await newMember('Fermina Ejemplo')
  await buyFor(email, '4 Clases', inDays(1))
  const phone = await phoneOf(browser, email)
  await phone.goto('/mi-cuenta/info')
  const proof = phone.getByRole('region', { name: 'Tu comprobante' })
  const photo = await telephonePhoto()
  expectShrunk(await sentBytes(phone, () => proof.getByLabel('Archivo del comprobante').setInputFiles(photo)))
  await expect(proof.getByText('Recibido')).toBeVisible()
  await phone.context().close()
})
