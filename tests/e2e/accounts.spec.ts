import { expect, type Page } from '@playwright/test'
import { adminEmail } from './support/back-office'
import { allowNoise } from './support/quiet'
import { newMember, newSession, password, storageOf, storageWith } from './support/studio'
import { test } from './support/test'
import { expectToast } from './support/toasts'

const header = (page: Page) => page.getByRole('banner')

test('LOG-05, LOG-06, GEN-07, GEN-08, GEN-17, SES-02, RTE-02, RTE-03, A47: a visitor who chose a plan logs in, is greeted at the top right and continues with the plan', async ({
  page,
}) => {
  const { email } = await newMember('Marta Ejemplo Ruiz')
  await page.addInitScript(() => localStorage.setItem('hasSeenPromo', 'true'))
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto('/planes')
  await expect(header(page).getByRole('link', { name: 'Iniciar Sesión' })).toBeVisible()
  await page.getByRole('link', { name: 'Comprar ahora: 1 Mes' }).click()
  await expect(page).toHaveURL(/\/registro$/)
  const chosen = page.getByRole('region', { name: 'Plan elegido' })
  await expect(chosen.getByText('1 Mes · $1,200 MXN')).toBeVisible()
  await chosen.getByRole('link', { name: 'Entra' }).click()
  // The address changes first: until the page is loaded, the form of registration stays.
  await expect(page.getByRole('heading', { name: 'Hola de nuevo' })).toBeVisible()
  await expect(page).toHaveURL(/\/login$/)
  await page.getByLabel('Correo electrónico').fill(email)
  await page.getByLabel('Contraseña', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Entrar', exact: true }).click()
  // Waits for the toast and measures it in one step: it is gone after a moment.
  const box = await page.getByText('Sesión iniciada correctamente').boundingBox()
  expect(box?.x).toBeGreaterThan(640)
  expect(box?.y).toBeLessThan(200)
  await expect(page).toHaveURL(/\/compra$/)
  await expect(page.getByRole('heading', { name: '1 Mes' })).toBeVisible()
  await expect(header(page).getByRole('link', { name: 'Mi Cuenta' })).toBeVisible()
  const [token, session] = await page.evaluate(() => [
    localStorage.getItem('accessToken'),
    localStorage.getItem('estudio-session'),
  ])
  expect(token).toBeTruthy()
  expect(JSON.parse(session ?? '{}').access_token).toBe(token)

  await page.goto('/planes')
  for (const path of ['/login', '/registro', '/olvide-mi-contraseña', '/confirmar-cuenta']) {
    await page.goto(path)
    await expect(page).not.toHaveURL(new RegExp(`${encodeURI(path)}$`))
  }
  await page.goto('/planes')
  await page.goto('/login')
  await expect(page).toHaveURL(/:\d+\/$/)
  await page.goBack()
  await expect(page).toHaveURL(/\/planes$/)
})

test('E01: from the login an owner needs one press to the start page of the back office', async ({
  page,
}) => {
  await page.goto('/login')
  await page.getByLabel('Correo electrónico').fill(adminEmail)
  await page.getByLabel('Contraseña', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Entrar', exact: true }).click()
  await expect(page).toHaveURL(/\/admin\/?$/)
  const day = page.getByRole('region', { name: 'Hoy en el estudio' })
  for (const name of ['Clases de hoy', 'Por hacer'])
    await expect(day.getByRole('region', { name, exact: true })).toBeVisible()
})

test('SES-03: a session is renewed by itself before it ends', async ({ browser }) => {
  const session = await newSession((await newMember('Nadia Ejemplo')).email)
  const expires_at = Math.floor(Date.now() / 1000) + 600
  const context = await browser.newContext({ storageState: storageWith({ ...session, expires_at }) })
  const page = await context.newPage()
  await page.clock.install()
  let renewals = 0
  page.on('request', (asked) => {
    if (asked.url().includes('grant_type=refresh_token')) renewals += 1
  })
  await page.goto('/mi-cuenta/info')
  await expect(page.getByRole('heading', { name: 'Mi Plan' })).toBeVisible()
  await page.waitForLoadState('networkidle')
  // Four minutes before its end nothing happens, 80 seconds before it the new token is there.
  await page.clock.fastForward(6 * 60_000)
  expect(renewals).toBe(0)
  await page.clock.fastForward(160_000)
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('accessToken')))
    .not.toBe(session.access_token)
  expect(renewals).toBe(1)
})

test('SES-01, SES-04, CON-26, ACC-08: a sign-out leads home in every tab, and keeps only the language and the seen promotion', async ({
  browser,
}) => {
  const { email } = await newMember('Tere Ejemplo')
  const context = await browser.newContext({ storageState: await storageOf(email) })
  const [page, other] = [await context.newPage(), await context.newPage()]
  await other.goto('/mi-cuenta/classes')
  await page.goto('/mi-cuenta/info')
  await page.evaluate(() => {
    const keys = ['language', 'hasSeenPromo', 'userPlan', 'userClasses', 'userReservations', 'anything']
    for (const key of keys) localStorage.setItem(key, 'true')
  })
  await page.getByRole('button', { name: 'Cerrar sesión' }).click()
  await expectToast(page, 'Cerraste sesión. ¡Te esperamos pronto!')
  for (const tab of [page, other]) await expect(tab).toHaveURL(/:\d+\/$/)
  // Pages store the settings, texts and schedule of the studio, which are the same for every visitor.
  const ofEveryVisitor = /^estudio-last-seen-\["(config|site|schedule)"/
  const kept = () => page.evaluate(() => Object.keys(localStorage).sort())
  await expect
    .poll(async () => (await kept()).filter((key) => !ofEveryVisitor.test(key)))
    .toEqual(['hasSeenPromo', 'language'])
  await page.goto('/mi-cuenta')
  await expect(page).toHaveURL(/\/login$/)
})

test('CON-13, ERR-09: a sign-out without a network says so, and ends the session all the same', async ({
  browser,
}) => {
  const { email } = await newMember('Tina Ejemplo')
  const context = await browser.newContext({
    storageState: await storageOf(email),
    serviceWorkers: 'allow',
  })
  allowNoise(/ERR_INTERNET_DISCONNECTED|Failed to fetch/)
  const page = await context.newPage()
  await page.goto('/mi-cuenta/info')
  const signOut = page.getByRole('button', { name: 'Cerrar sesión' })
  await expect(signOut).toBeVisible()
  // The service worker opens the front page, which is another document.
  await page.evaluate(async () => {
    await navigator.serviceWorker.register('/sw.js')
    await navigator.serviceWorker.ready
  })
  await page.waitForLoadState('networkidle')
  await context.setOffline(true)
  await signOut.click()
  await expectToast(page, 'Error al cerrar sesión')
  await expect(page).toHaveURL(/:\d+\/$/)
  await expect.poll(() => page.evaluate(() => localStorage.getItem('estudio-session'))).toBeNull()
})
