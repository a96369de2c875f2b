import { expect, type Page } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll } from './support/checks'
import { nextCode, withFactor } from './support/factors'
import { opensLink } from './support/site'
import { mailTo, newMember } from './support/studio'
import { test } from './support/test'
import { expectToast } from './support/toasts'

const reset = (page: Page) => page.getByRole('heading', { name: 'Crea tu nueva contraseña' })
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true })

test('A30, F5, F7, J4, M5: a forgotten password is replaced through the mail and the code of a second factor, without a question where it was asked for', async ({
  page,
  browser,
}) => {
  const { email } = await newMember('Rita Ejemplo')
  const { secret } = await withFactor(email)
  await page.goto('/olvide-mi-contraseña')
  await field(page, 'Correo electrónico').fill(email)
  await page.getByRole('button', { name: 'Enviar instrucciones' }).click()
  await expect(page.getByText(/^Si existe una cuenta con ese correo electrónico/)).toBeVisible()
  const [link = ''] = (await mailTo(email, 'Restablece tu contraseña')).links

  await page.goto(link)
  await expect(page.getByRole('main').getByRole('button')).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.getByRole('main').getByRole('button').click()
  await expect(reset(page)).toBeVisible()
  expect(page.url() + (await page.evaluate(() => JSON.stringify(history.state)))).not.toContain('token')
  await expectAccessible(page)
  // Half a session opens nothing else.
  await page.goto('/mi-cuenta')
  await expect(page).toHaveURL(/\/login$/)
  await page.goto('/restablecer-contraseña')
  await field(page, 'Código de verificación').fill(await nextCode(secret))
  await field(page, 'Contraseña nueva').fill('Nueva-2026')
  await field(page, 'Repite la contraseña nueva').fill('Nueva-2026')
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.getByRole('button', { name: 'Guardar contraseña' }).click()
  await expectToast(page, 'Tu contraseña quedó actualizada.')
  await expect(page).toHaveURL(/\/mi-cuenta\/info$/)

  // The link was used: the page says so, and keeps the current session.
  const again = await (await browser.newContext()).newPage()
  await opensLink(again, link)
  await expect(again.getByRole('heading', { name: 'Este enlace ya no sirve' })).toBeVisible()
  await expectAccessible(again)
  await opensLink(page, link)
  await expect(page.getByRole('link', { name: 'Cambiarla desde mi cuenta' })).toBeVisible()
  await page.goto('/mi-cuenta')
  await expect(page).toHaveURL(/\/mi-cuenta\/info$/)
})
