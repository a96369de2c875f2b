import { type Browser, expect, type Page } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll } from './support/checks'
import { accepts, choosesPassword, field, signsUp, tellsMore, tellsWho } from './support/signup'
import { logIn, opensLink } from './support/site'
import { mailsTo, newEmail, password } from './support/studio'
import { test } from './support/test'

const ownersPassword = 'Barre-2026!'
const resent = '**/api/auth/resend-verification'

const browserOfItsOwn = async (browser: Browser): Promise<Page> => (await browser.newContext()).newPage()

/** The links to an address so far, the newest first, once there are as many. */
async function linksTo(email: string, count: number): Promise<string[]> {
  await expect.poll(async () => (await mailsTo(email)).length).toBe(count)
  return (await mailsTo(email)).map(({ links: [link = ''] }) => link)
}

/** Signs up where somebody else already did with that address: is told so, and asks for a link. */
async function signsUpAfterAnother(page: Page, email: string): Promise<void> {
  await page.goto('/registro')
  await tellsWho(page, email, 'Nora Ibarra Luna')
  await choosesPassword(page, ownersPassword)
  await tellsMore(page)
  await accepts(page)
  const sends = page.waitForRequest(resent)
  await page.getByRole('link', { name: 'Reenviar correo de verificación' }).click()
  expect((await sends).postDataJSON()).toEqual({ email })
  await expect(page.getByRole('heading', { name: 'Tu cuenta está pendiente de verificación' })).toBeVisible()
}

async function choosesNewPassword(page: Page, word: string): Promise<void> {
  await field(page, 'Contraseña nueva').fill(word)
  await field(page, 'Repite la contraseña nueva').fill(word)
  await page.getByRole('button', { name: 'Guardar contraseña' }).click()
  await expect(page).toHaveURL(/\/\?confirmed=1$/)
}

async function isRefused(page: Page, email: string, word: string): Promise<void> {
  await page.goto('/login')
  await field(page, 'Correo electrónico').fill(email)
  await field(page, 'Contraseña').fill(word)
  await page.getByRole('button', { name: 'Entrar', exact: true }).click()
  await expect(page.getByText('El correo y/o contraseña son incorrectos')).toBeVisible()
}

test('M1: a stranger who signed up first with somebody’s address is out once its owner opens her link', async ({
  browser,
}) => {
  test.setTimeout(180_000)
  const email = newEmail('nora')
  const stranger = await browserOfItsOwn(browser)
  await signsUp(stranger, email)
  const [strangersLink = ''] = await linksTo(email, 1)

  const owner = await browserOfItsOwn(browser)
  await signsUpAfterAnother(owner, email)
  const [ownersLink = ''] = await linksTo(email, 2)
  expect(ownersLink).not.toBe(strangersLink)
  await opensLink(owner, ownersLink)
  await expect(owner.getByRole('heading', { name: 'Elige tu contraseña' })).toBeVisible()
  expect(owner.url()).not.toContain('token')
  await expectAccessible(owner)
  await expectNoSidewaysScroll(owner)
  await choosesNewPassword(owner, ownersPassword)

  await isRefused(stranger, email, password)
  await opensLink(stranger, strangersLink)
  await expect(stranger.getByRole('heading', { name: 'Error al confirmar cuenta' })).toBeVisible()
  const elsewhere = await browserOfItsOwn(browser)
  await logIn(elsewhere, email, ownersPassword)
})
