import { expect, type Page } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll } from './support/checks'
import { allowNoise } from './support/quiet'
import { logIn } from './support/site'
import {
  mailTo,
  newMember,
  newSession,
  newUnconfirmed,
  password,
  storageOf,
  storageWith,
} from './support/studio'
import { test } from './support/test'
import { expectToast } from './support/toasts'

const email = (page: Page) => page.getByLabel('Correo electrónico')
const secret = (page: Page) => page.getByLabel('Contraseña', { exact: true })
const enter = (page: Page) => page.getByRole('button', { name: 'Entrar', exact: true })
const login = '**/auth/v1/token?grant_type=password'

async function tries(page: Page, address: string, word = password): Promise<void> {
  await email(page).fill(address)
  await secret(page).fill(word)
  await enter(page).click()
}

let member: { email: string; id: string }

test.beforeAll(async () => {
  member = await newMember('Marta Ejemplo Ruiz')
})

test('LOG-01 to LOG-03, LOG-12, GEN-08: the form, its fields and where it leads', async ({ page }) => {
  await page.goto('/login')
  await enter(page).click()
  await expect(page.getByText('Escribe tu correo electrónico')).toBeVisible()
  await expect(page.getByText('Escribe tu contraseña')).toBeVisible()
  await expectAccessible(page)
  await tries(page, 'marta@')
  await expect(page.getByText('Ese correo no parece válido. Revísalo, por favor')).toBeVisible()

  await expect(secret(page)).toHaveAttribute('type', 'password')
  await page.getByRole('button', { name: 'Mostrar contraseña' }).click()
  await expect(secret(page)).toHaveAttribute('type', 'text')
  await page.getByRole('button', { name: 'Ocultar contraseña' }).click()
  await expect(secret(page)).toHaveAttribute('type', 'password')

  await expect(page.getByRole('link', { name: 'Crear una cuenta' })).toHaveAttribute('href', '/registro')
  await page.getByRole('link', { name: '¿Olvidaste tu contraseña?' }).click()
  await expect(page.getByRole('heading', { name: 'Recuperar Contraseña' })).toBeVisible()
  await expectNoSidewaysScroll(page)
})

test('LOG-06, GEN-07, GEN-17, SES-02: a login greets at the top right and leads home', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto('/')
  const header = page.getByRole('banner')
  await expect(header.getByRole('link', { name: 'Iniciar Sesión' })).toHaveAttribute('href', '/login')
  await page.evaluate(() => localStorage.setItem('hasSeenPromo', 'true'))
  await page.goto('/login')
  await expectAccessible(page)
  await tries(page, member.email)
  const toast = page.getByText('Sesión iniciada correctamente')
  await expect(toast).toBeVisible()
  const box = await toast.boundingBox()
  expect(box?.x).toBeGreaterThan(640)
  expect(box?.y).toBeLessThan(200)
  await expect(page).toHaveURL(/\/$/)
  await expect(toast).toBeHidden({ timeout: 2500 })
  await expect(header.getByRole('link', { name: 'Mi Cuenta' })).toHaveAttribute('href', '/mi-cuenta')
  const [token, session] = await page.evaluate(() => [
    localStorage.getItem('accessToken'),
    localStorage.getItem('estudio-session'),
  ])
  expect(token).toBeTruthy()
  expect(JSON.parse(session ?? '{}').access_token).toBe(token)
})

test('LOG-07: a wrong password and an unknown address get the same answer', async ({ page }) => {
  await page.goto('/login')
  const wrong = page.getByText('El correo y/o contraseña son incorrectos')
  await tries(page, member.email, 'Otra-2026')
  await expect(wrong).toBeVisible()
  await tries(page, `nadie.${member.email}`)
  await expect(wrong).toBeVisible()
})

test('LOG-08, A27: an address that waits for its confirmation gets a new link', async ({ page }) => {
  const waiting = await newUnconfirmed('Pilar Ejemplo Ruiz')
  await mailTo(waiting.email)
  await page.goto('/login')
  await tries(page, waiting.email)
  await expect(page.getByText('Por favor, confirma tu correo electrónico')).toBeVisible()
  await expect(page).toHaveURL(/\/confirmar-cuenta$/)
  await expect(page.getByRole('heading', { name: 'Tu cuenta está pendiente de verificación' })).toBeVisible()
  await expect(page.getByText(waiting.email)).toBeVisible()
})

test('LOG-09 to LOG-11, LOG-13: what the account provider may answer besides', async ({ page }) => {
  const answers = [
    [
      { status: 400, json: { code: 'user_not_found', msg: 'User not found' } },
      'No existe una cuenta con este correo electrónico',
    ],
    [
      { status: 429, json: { msg: 'Too many requests' } },
      'Demasiados intentos. Por favor, espera unos minutos',
    ],
    [
      { status: 500, json: { msg: 'Something broke' } },
      'Error al iniciar sesión. Por favor, intenta nuevamente',
    ],
  ] as const
  await page.goto('/login')
  for (const [answer, text] of answers) {
    await page.route(login, (route) => route.fulfill(answer))
    await tries(page, member.email)
    await expect(page.getByText(text, { exact: true })).toBeVisible()
    await page.unroute(login)
  }
  // supabase-js's own word of a call that was lost.
  allowNoise(/TypeError: Failed to fetch/)
  await page.route(login, (route) => route.abort())
  await tries(page, member.email)
  await expect(page.getByText('Error de conexión. Por favor, verifica tu conexión a internet')).toBeVisible()
})

test('LOG-04, LOG-05, RTE-02: who is signed in is led away from the visitors’ pages', async ({ browser }) => {
  const storageState = await storageOf(member.email)
  const context = await browser.newContext({ storageState })
  const page = await context.newPage()
  for (const path of ['/login', '/registro', '/olvide-mi-contraseña', '/confirmar-cuenta']) {
    await page.goto('/planes')
    await page.goto(path)
    await expect(page).not.toHaveURL(new RegExp(`${encodeURI(path)}$`))
  }
  await page.goto('/planes')
  await page.goto('/login')
  await expect(page).toHaveURL(/\/$/)
  await page.goBack()
  await expect(page).toHaveURL(/\/planes$/)

  let release = () => {}
  const held = new Promise<void>((done) => {
    release = done
  })
  await page.route('**/auth/v1/token?grant_type=refresh_token', async (route) => {
    await held
    await route.continue()
  })
  // A session that ran out must be renewed first: that takes a moment.
  await page.evaluate(() => {
    const session = JSON.parse(localStorage.getItem('estudio-session') ?? '{}')
    localStorage.setItem('estudio-session', JSON.stringify({ ...session, expires_at: 1 }))
  })
  await page.goto('/login')
  await expect(page.getByText('Verificando sesión...')).toBeVisible()
  release()
  await expect(page).toHaveURL(/\/$/)
  await context.close()
})

test('RTE-03, RTE-05, A47, ACC-01: a visitor logs in first and arrives where they were going', async ({
  page,
}) => {
  for (const path of [
    '/mi-cuenta',
    '/mi-cuenta/classes',
    '/compra',
    '/compra-exitosa',
    '/instrucciones-transferencia',
  ]) {
    await page.goto(path)
    await expect(page).toHaveURL(/\/login$/)
  }
  await page.goto('/mi-cuenta/classes?semana=1')
  await expect(page).toHaveURL(/\/login$/)
  await tries(page, member.email)
  await expect(page).toHaveURL(/\/mi-cuenta\/classes\?semana=1$/)
})

test('RTE-09: the way to a forgotten password works typed, linked and percent-encoded', async ({ page }) => {
  const title = page.getByRole('heading', { level: 1, name: 'Recuperar Contraseña' })
  for (const path of ['/olvide-mi-contraseña', '/olvide-mi-contrase%C3%B1a']) {
    await page.goto(path)
    await expect(title).toBeVisible()
  }
  await page.goto('/login')
  await page.getByRole('link', { name: '¿Olvidaste tu contraseña?' }).click()
  await expect(title).toBeVisible()
  await page.reload()
  await expect(title).toBeVisible()
  await expectAccessible(page)
})

test('SES-03: a session is renewed by itself before it ends', async ({ browser }) => {
  const session = await newSession(member.email)
  const expires_at = Math.floor(Date.now() / 1000) + 600
  const context = await browser.newContext({ storageState: storageWith({ ...session, expires_at }) })
  const page = await context.newPage()
  await page.clock.install()
  let renewals = 0
  page.on('request', (asked) => {
    if (asked.url().includes('grant_type=refresh_token')) renewals += 1
  })
  await page.goto('/mi-cuenta/info')
  await expect(page.getByText('Marta Ejemplo Ruiz')).toBeVisible()
  await page.waitForLoadState('networkidle')
  // Four minutes before its end nothing happens, 80 seconds before it the new token is there.
  await page.clock.fastForward(6 * 60_000)
  expect(renewals).toBe(0)
  await page.clock.fastForward(160_000)
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('accessToken')))
    .not.toBe(session.access_token)
  expect(renewals).toBe(1)
  await expect(page.getByText('Marta Ejemplo Ruiz')).toBeVisible()
  await context.close()
})

test('SES-04, CON-26, ACC-08: signing out leaves nothing behind but the language and the seen promotion', async ({
  page,
}) => {
  await logIn(page, member.email)
  await page.evaluate(() => {
    const keys = ['language', 'hasSeenPromo', 'userPlan', 'userClasses', 'userReservations', 'anything']
    for (const key of keys) localStorage.setItem(key, 'true')
  })
  await page.goto('/mi-cuenta')
  await expect(page).toHaveURL(/\/mi-cuenta\/info$/)
  await page.getByRole('button', { name: 'Cerrar sesión' }).click()
  await expect(page.getByText('Cerraste sesión. ¡Te esperamos pronto!')).toBeVisible()
  await expect(page).toHaveURL(/\/$/)
  const kept = await page.evaluate(() => Object.keys(localStorage).sort())
  expect(kept).toEqual(['hasSeenPromo', 'language'])
  await page.goto('/mi-cuenta')
  await expect(page).toHaveURL(/\/login$/)
})

test('ERR-09: a sign-out that the server never heard of is told, and ends all the same', async ({ page }) => {
  allowNoise(/TypeError: Failed to fetch/)
  await logIn(page, member.email)
  await page.goto('/mi-cuenta/info')
  await page.route('**/auth/v1/logout*', (route) => route.abort())
  await page.getByRole('button', { name: 'Cerrar sesión' }).click()
  await expectToast(page, 'Error al cerrar sesión')
  await expect(page).toHaveURL(/\/$/)
  await page.goto('/mi-cuenta')
  await expect(page).toHaveURL(/\/login$/)
})
