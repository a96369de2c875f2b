import { type Browser, expect, type Page } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll } from './support/checks'
import { opensLink } from './support/site'
import { mailTo, newMember, newSession, storageOf } from './support/studio'
import { test } from './support/test'

const kept = (page: Page): Promise<string | null> =>
  page.evaluate(() => localStorage.getItem('estudio-session'))

const keptEmail = async (page: Page): Promise<string | undefined> =>
  JSON.parse((await kept(page)) ?? '{}').user?.email

const fragmentOf = async (email: string): Promise<string> => {
  const { access_token, refresh_token } = await newSession(email)
  return `#access_token=${access_token}&refresh_token=${refresh_token}&token_type=bearer&type=signup`
}

const browserOf = async (browser: Browser, email?: string): Promise<Page> => {
  const context = await browser.newContext(
    email === undefined ? {} : { storageState: await storageOf(email) },
  )
  return context.newPage()
}

const question = (page: Page) => page.getByRole('heading', { name: '¿Con qué cuenta sigues?' })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

/** Neither the address nor what the history keeps with it. */
const expectNoTokens = async (page: Page) => {
  await expect.poll(() => page.url()).not.toContain('token')
  expect(await page.evaluate(() => JSON.stringify(history.state))).not.toContain('token')
}

const elsewhere = [
  '/planes',
  '/horarios',
  '/conocenos',
  '/login',
  '/registro',
  '/olvide-mi-contraseña',
  '/restablecer-contraseña',
  '/confirmar-cuenta',
]

test('M5: tokens in the fragment of any page leave the address and change nothing of the session', async ({
  browser,
}) => {
  test.slow()
  const present = await newMember('Ana Ejemplo')
  const other = await newMember('Berta Ejemplo')
  const fragment = await fragmentOf(other.email)
  const page = await browserOf(browser, present.email)
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.headers().authorization ?? ''))
  const token = new URLSearchParams(fragment.slice(1)).get('access_token') ?? ''

  for (const path of elsewhere) {
    await page.goto('about:blank')
    await page.goto(path + fragment)
    await expect(page.getByRole('main')).toBeVisible()
    await expectNoTokens(page)
    await expect(question(page)).toHaveCount(0)
    expect(await keptEmail(page), path).toBe(present.email)
  }
  expect(asked.filter((authorization) => authorization.includes(token))).toEqual([])

  // The front page hands on to the callback, which asks.
  await page.goto('about:blank')
  await page.goto(`/${fragment}`)
  await expect(question(page)).toBeVisible()
  await expectNoTokens(page)
  expect(await keptEmail(page)).toBe(present.email)
})

test('M5: without a session the fragment of any page signs nobody in', async ({ browser }) => {
  test.slow()
  const { email } = await newMember('Berta Ejemplo')
  const fragment = await fragmentOf(email)
  const page = await browserOf(browser)
  // Those of a member and of staff lead to the login, which remembers where it was asked from.
  for (const path of [...elsewhere, '/mi-cuenta/info', '/admin/users']) {
    await page.goto('about:blank')
    await page.goto(path + fragment)
    await expect(page.getByRole('main')).toBeVisible()
    await expectNoTokens(page)
    expect(await kept(page), path).toBeNull()
  }
})

test('M5: the callback names both accounts before it changes one for the other', async ({ browser }) => {
  const present = await newMember('Ana Ejemplo')
  const other = await newMember('Berta Ejemplo')
  const page = await browserOf(browser, present.email)
  const follow = async () => {
    await page.goto('about:blank')
    await page.goto(`/auth/callback${await fragmentOf(other.email)}`)
    await expect(question(page)).toBeVisible()
    await expect(
      page.getByText(
        `Este enlace abre la cuenta ${other.email}, y en este dispositivo está abierta la de ${present.email}.`,
      ),
    ).toBeVisible()
    await expectNoTokens(page)
    expect(await keptEmail(page)).toBe(present.email)
  }

  await follow()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.reload()
  expect(await keptEmail(page)).toBe(present.email)

  await follow()
  await button(page, `Seguir como ${present.email}`).click()
  await expect(page).toHaveURL(/\/$/)
  expect(await keptEmail(page)).toBe(present.email)
  await page.goto('/mi-cuenta/info')
  await expect(page.getByRole('main').getByText(present.email)).toBeVisible()

  await follow()
  await button(page, `Entrar como ${other.email}`).click()
  await expect(page).toHaveURL(/\/\?confirmed=1$/)
  expect(await keptEmail(page)).toBe(other.email)
  await page.goto('/mi-cuenta/info')
  await expect(page.getByRole('main').getByText(other.email)).toBeVisible()
})

test('M5: a link that this browser asked for enters without a question', async ({ browser }) => {
  const { email } = await newMember('Carla Ejemplo')
  const page = await browserOf(browser)
  await page.goto('/olvide-mi-contraseña')
  await page.getByLabel('Correo electrónico').fill(email)
  await page.getByRole('button', { name: 'Enviar instrucciones' }).click()
  const [link = ''] = (await mailTo(email, 'Restablece tu contraseña')).links
  await opensLink(page, link)
  await expect(page.getByRole('heading', { name: 'Crea tu nueva contraseña' })).toBeVisible()
  expect(await keptEmail(page)).toBe(email)

  // The flow is over with its link: the same account's next one is asked about again.
  const again = await fragmentOf(email)
  await page.evaluate(() => localStorage.removeItem('estudio-session'))
  await page.goto('about:blank')
  await page.goto(`/auth/callback${again}`)
  await expect(page.getByRole('heading', { name: '¿Entras con esta cuenta?' })).toBeVisible()
})

test('M5: a link opened in a fresh browser asks once, naming its account', async ({ browser }) => {
  const { email } = await newMember('Delia Ejemplo')
  const page = await browserOf(browser)
  const follow = async () => {
    await page.goto('about:blank')
    await page.goto(`/auth/callback${await fragmentOf(email)}`)
  }
  const asks = page.getByText(`Este enlace abre en este dispositivo la cuenta ${email}.`)

  await follow()
  await expect(asks).toBeVisible()
  await expectNoTokens(page)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  expect(await kept(page)).toBeNull()
  await button(page, 'No entrar').click()
  await expect(page).toHaveURL(/\/login$/)
  expect(await kept(page)).toBeNull()

  await follow()
  await button(page, `Entrar como ${email}`).click()
  await expect(page).toHaveURL(/\/\?confirmed=1$/)
  expect(await keptEmail(page)).toBe(email)

  // The account is the one that is open: nothing to ask.
  await follow()
  await expect(page).toHaveURL(/\/\?confirmed=1$/)
  await expect(asks).toHaveCount(0)
})
