import { type Browser, expect, type Page } from '@playwright/test'
import { openBackOffice } from './support/back-office'
import { expectAccessible, expectNoSidewaysScroll } from './support/checks'
import { nextCode } from './support/factors'
import { allowNoise } from './support/quiet'
import { logIn } from './support/site'
import { mailTo, newMember, storageOf, type storageWith } from './support/studio'
import { test } from './support/test'
import { expectToast } from './support/toasts'

const region = (page: Page, name: string) => page.getByRole('region', { name })
const dialog = (page: Page) => page.getByRole('dialog')
const field = (page: Page, label: string) => dialog(page).getByLabel(label, { exact: true })
const button = (page: Page, name: string) => dialog(page).getByRole('button', { name, exact: true })

/** The account's security, of somebody who is signed in. */
async function safetyOf(
  browser: Browser,
  storageState: ReturnType<typeof storageWith>,
  options = {},
): Promise<Page> {
  const context = await browser.newContext({ storageState, ...options })
  const page = await context.newPage()
  await page.goto('/mi-cuenta')
  await page.getByRole('button', { name: /^Seguridad/ }).click()
  await expect(region(page, 'Correo').getByRole('button')).toBeVisible()
  return page
}

test('SES-09, H4, J5: two-step verification is turned on, with recovery codes shown once', async ({
  browser,
}) => {
  const { email } = await newMember('Irma Ejemplo')
  const page = await safetyOf(browser, await storageOf(email), {
    permissions: ['clipboard-read', 'clipboard-write'],
  })
  const card = region(page, 'Verificación en dos pasos')
  await expect(card.getByText('Sin activar')).toBeVisible()
  await card.getByRole('button', { name: 'Activar' }).click()
  const image = dialog(page).getByRole('img', { name: /Código QR/ })
  await expect(image).toBeVisible()
  expect(await image.getAttribute('src')).toMatch(/^data:image\/svg\+xml/)
  await expect
    .poll(() => image.evaluate((element: HTMLImageElement) => element.naturalWidth))
    .toBeGreaterThan(100)
  await expect(dialog(page).getByRole('link', { name: 'Abrir en mi aplicación' })).toHaveAttribute(
    'href',
    /^otpauth:\/\/totp\//,
  )
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await dialog(page).getByRole('button', { name: 'Copiar la clave' }).click()
  await expectToast(page, 'Copiado al portapapeles')
  const secret = await page.evaluate(() => navigator.clipboard.readText())

  await field(page, 'Código de 6 dígitos').fill('000000')
  await button(page, 'Activar ahora').click()
  await expect(dialog(page).getByText(/El código no es correcto o ya venció/)).toBeVisible()
  await field(page, 'Código de 6 dígitos').fill(await nextCode(secret))
  await button(page, 'Activar ahora').click()
  await expect(dialog(page).getByRole('heading', { name: /Guarda tus códigos/ })).toBeVisible()
  const codes = dialog(page).getByRole('list', { name: 'Códigos de recuperación' }).getByRole('listitem')
  await expect(codes).toHaveCount(10)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  const shown = await codes.allTextContents()
  await button(page, 'Copiar todos').click()
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(shown.join('\n'))
  const download = page.waitForEvent('download')
  await button(page, 'Descargar').click()
  expect((await download).suggestedFilename()).toBe('codigos-de-recuperacion.txt')
  await page.keyboard.press('Escape')
  await expect(codes).toHaveCount(10)
  await button(page, 'Ya los guardé').click()

  await expect(card.getByText('Activada', { exact: true })).toBeVisible()
  await expect(card.getByText('Te quedan 10 códigos de recuperación.')).toBeVisible()
  expect((await mailTo(email)).subject).toContain('dos pasos')

  await card.getByRole('button', { name: 'Crear códigos nuevos' }).click()
  await button(page, 'Crear códigos nuevos').click()
  await expect(codes).toHaveCount(10)
  expect(await codes.allTextContents()).not.toEqual(shown)
  await button(page, 'Ya los guardé').click()

  await card.getByRole('button', { name: 'Desactivar' }).click()
  await expect(dialog(page).getByText(/bastará tu contraseña/)).toBeVisible()
  await expectAccessible(page)
  await button(page, 'Desactivar').click()
  await expect(card.getByText('Sin activar')).toBeVisible()
  await page.goto('/mi-cuenta/seguridad')
  await expect(card.getByRole('button', { name: 'Activar' })).toBeVisible()
  await logIn(await browser.newPage(), email)
})

test('C03, H5: the back office is named after the studio, and says where a second factor is asked for', async ({
  browser,
}) => {
  const page = await openBackOffice(browser, '/admin')
  await expect(page).toHaveTitle(/^.+ · Panel de administración \| Estudio Culiacán$/)
  const word = 'El estudio pide a tu rol la verificación en dos pasos.'
  await page.route('**/api/admin/**', (route) =>
    route.fulfill({
      status: 403,
      json: { statusCode: 403, code: 'second_factor_required', message: word, error: word },
    }),
  )
  await page.goto('/admin/usuarios')
  await expect(page).toHaveTitle(/^.+ · Panel de administración \| Estudio Culiacán$/)
  await expect(page.getByRole('heading', { name: 'Falta la verificación en dos pasos' })).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.getByRole('button', { name: 'Activarla en mi cuenta' }).click()
  await expect(page).toHaveURL(/\/mi-cuenta\/info#seguridad$/)
  await expect(region(page, 'Verificación en dos pasos')).toBeInViewport()
})

test('J2: a name with markup is shown as text on both front ends, and the policy permits no foreign script', async ({
  browser,
}) => {
  allowNoise(/Executing inline script violates/)
  const name = 'Jota <img src=x onerror=document.title="roto">'
  const { email } = await newMember(name)
  const own = await (await browser.newContext({ storageState: await storageOf(email) })).newPage()
  const answers = [await own.goto('/mi-cuenta/info')]
  await own.getByRole('button', { name: 'Información Personal' }).click()
  await expect(region(own, 'Información Personal').getByText(name)).toBeVisible()
  const office = await openBackOffice(browser, '/admin/usuarios')
  answers.push(await office.reload())
  await office.getByRole('searchbox', { name: 'Buscar' }).fill(email)
  await expect(office.getByRole('table').getByText(name)).toBeVisible()
  for (const page of [own, office]) {
    await expect(page.locator('img[src="x"]')).toHaveCount(0)
    await expect(page.addScriptTag({ content: 'document.title = "roto"' })).rejects.toThrow(
      /Content Security/,
    )
    expect(await page.title()).not.toBe('roto')
  }
  for (const answer of answers) {
    const policy = answer?.headers()['content-security-policy'] ?? ''
    // The hash is that of the one script inside the document of the public pages.
    expect(policy).toMatch(/(^|; )script-src 'self' 'sha256-[\w+/]+={0,2}'(;|$)/)
    expect(policy).toContain("object-src 'none'")
  }
})
