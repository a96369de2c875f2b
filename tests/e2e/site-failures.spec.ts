import { expect } from '@playwright/test'
import { hydrate, isHydrated } from './support/hydration'
import { lose, lost } from './support/lost-scripts'
import { allowNoise } from './support/quiet'
import { newMember, storageOf } from './support/studio'
import { test } from './support/test'

test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('hasSeenPromo', 'true'))
})

test('when a part below the first view cannot be loaded, the page stays, and the load is retried by a button and with the network', async ({
  page,
  context,
}) => {
  const part = page.getByRole('heading', { name: 'Conoce nuestras clases', exact: true })
  for (const way of ['a press', 'the network']) {
    const release = await lose(page, 'below-the-list')
    await page.goto('/horarios')
    await expect(page.getByRole('alert').filter({ hasText: lost })).toBeVisible()
    await page.getByRole('button', { name: 'Semana siguiente' }).click()
    await expect(page.getByRole('button', { name: 'Semana anterior' })).toBeEnabled()
    await release()
    if (way === 'a press') await page.getByRole('button', { name: 'Intentar de nuevo' }).click()
    else {
      await context.setOffline(true)
      await context.setOffline(false)
    }
    await expect(part).toBeVisible()
  }
})

test('the first page can be read while the server does not answer, and works once it does', async ({
  page,
  context,
}) => {
  allowNoise(/version\.json/)
  const version = '**/version.json'
  await page.route(version, (route) => route.abort())
  const release = await lose(page, 'plans-page')
  // The usual goto waits for a page that works.
  await page.goto('/planes', { waitUntil: 'commit' })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByText('8 Clases').first()).toBeVisible()
  const failed = page.waitForEvent('requestfailed')
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  await failed
  expect(await isHydrated(page)).toBe(false)
  await release()
  await page.unroute(version)
  await context.setOffline(true)
  await context.setOffline(false)
  await expect.poll(() => isHydrated(page)).toBe(true)
  await page.locator('footer').getByText('Términos y Condiciones').click()
  await expect(page.getByRole('dialog', { name: 'Términos y Condiciones' })).toBeVisible()
})

test('a dialog and a gallery that cannot be loaded say so, and open once they can', async ({ page }) => {
  await page.goto('/conocenos')
  await hydrate(page)
  const parts = [
    [
      'gallery-lightbox',
      page.getByRole('button', { name: /^Ver imagen 1 de 4/ }),
      page.locator('.yarl__root'),
    ],
    ['legal-dialog', page.locator('footer').getByText('Términos y Condiciones'), page.getByRole('dialog')],
  ] as const
  for (const [script, opener, opened] of parts) {
    const release = await lose(page, script)
    await opener.click()
    await expect(page.getByRole('alert').filter({ hasText: lost })).toBeVisible()
    await release()
    await page.getByRole('button', { name: 'Intentar de nuevo' }).click()
    await expect(opened).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(opened).toHaveCount(0)
  }
})

test('a dialog that cannot be loaded twice reloads the page, which older browsers need', async ({ page }) => {
  const release = await lose(page, 'legal-dialog')
  await page.goto('/planes')
  await hydrate(page)
  await page.locator('footer').getByText('Términos y Condiciones').click()
  const retry = page.getByRole('button', { name: 'Intentar de nuevo' })
  await Promise.all([page.waitForEvent('requestfailed'), retry.click()])
  await Promise.all([page.waitForEvent('load'), retry.click()])
  await release()
  await hydrate(page)
  await page.locator('footer').getByText('Términos y Condiciones').click()
  await expect(page.getByRole('dialog', { name: 'Términos y Condiciones' })).toBeVisible()
})

test('when a part of the account cannot be loaded, the others stay, and it opens once it can', async ({
  browser,
}) => {
  const { email } = await newMember('Tamara Ejemplo')
  const context = await browser.newContext({ storageState: await storageOf(email) })
  const page = await context.newPage()
  await page.goto('/mi-cuenta/info')
  const tab = (name: string) => page.getByRole('main').getByRole('link', { name, exact: true })
  const security = page.getByRole('button', { name: /^Seguridad/ })
  await expect(security).toBeVisible()
  await page.waitForLoadState('networkidle')
  // The texts of the part have a script of the same name, which came with the page.
  const release = await lose(page, 'security')
  await security.click()
  const alert = page.getByRole('alert').filter({ hasText: lost })
  await expect(alert).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Cerrar sesión' })).toBeEnabled()
  await tab('Mis clases').click()
  await expect(page.getByText('Actualmente no hay horarios registrados.')).toBeVisible()
  await expect(alert).toHaveCount(0)
  await tab('Mi información').click()
  await security.click()
  await expect(alert).toBeVisible()
  await release()
  await page.getByRole('button', { name: 'Intentar de nuevo' }).click()
  await expect(page.getByRole('region', { name: 'Sesiones abiertas' })).toBeVisible()
  await expect(alert).toHaveCount(0)
  await context.close()
})

test('a dialog stays open with the typed text when the phone is turned', async ({ browser }) => {
  const { email } = await newMember('Rita Ejemplo')
  const context = await browser.newContext({ storageState: await storageOf(email) })
  const page = await context.newPage()
  await page.goto('/mi-cuenta/info#datos')
  await page.getByRole('button', { name: 'Editar mis datos' }).click()
  const name = page.getByRole('dialog').getByLabel('Nombre completo')
  await name.fill('Rita Ejemplo Girada')
  await page.setViewportSize({ width: 740, height: 360 })
  await expect(name).toHaveValue('Rita Ejemplo Girada')
  // A dialog that is mounted again would have the form's values, but not the focus.
  await expect(name).toBeFocused()
  await page.setViewportSize({ width: 360, height: 740 })
  await expect(name).toHaveValue('Rita Ejemplo Girada')
  await expect(name).toBeFocused()
  await context.close()
})
