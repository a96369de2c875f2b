import { type Browser, expect, type Page } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll } from './support/checks'
import { newMember, newSession, storageOf } from './support/studio'
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
const expectNoTokens = (page: Page) =>
  // Read again where another document begins meanwhile.
  expect(async () => {
    expect(page.url()).not.toContain('token')
    expect(await page.evaluate(() => JSON.stringify(history.state))).not.toContain('token')
  }).toPass()

const expectSessionOf = (page: Page, email: string) =>
  expect(async () => expect(await keptEmail(page)).toBe(email)).toPass()

const open = async (page: Page, address: string) => {
  // The same page with another fragment would not be loaded.
  await page.goto('about:blank')
  await page.goto(address)
}

test('M5: tokens in the fragment of a page leave the address and sign nobody in', async ({ browser }) => {
  const fragment = await fragmentOf((await newMember('Berta Ejemplo')).email)
  const page = await browserOf(browser)
  // The account and the back office lead to the login, which remembers where it was asked from.
  for (const path of ['/planes', '/login', '/restablecer-contraseña', '/mi-cuenta/info', '/admin/users']) {
    await open(page, path + fragment)
    await expect(page.getByRole('main')).toBeVisible()
    await expectNoTokens(page)
    await expect(async () => expect(await kept(page), path).toBeNull()).toPass()
  }
})

test('M5, GEN-20, CNF-17, CNF-19, HOM-19, HOM-21: the front page hands a link on to the callback, which asks before one account takes another’s place', async ({
  browser,
}) => {
  const present = await newMember('Ana Ejemplo')
  const other = await newMember('Lucía Ejemplo')
  const fragment = await fragmentOf(other.email)
  const token = new URLSearchParams(fragment.slice(1)).get('access_token') ?? ''
  const page = await browserOf(browser, present.email)
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.headers().authorization ?? ''))
  await open(page, `/planes${fragment}`)
  await expect(page.getByRole('main')).toBeVisible()
  await expectNoTokens(page)
  expect(asked.filter((authorization) => authorization.includes(token))).toEqual([])

  await page.goto(`/${fragment}`)
  await expect(question(page)).toBeVisible()
  const text = `Este enlace abre la cuenta ${other.email}, y en este dispositivo está abierta la de ${present.email}.`
  await expect(page.getByText(text)).toBeVisible()
  await expectNoTokens(page)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.reload()
  // Without a link the callback goes on to another document, which may begin while its storage is read.
  await expectSessionOf(page, present.email)

  await open(page, `/auth/callback${await fragmentOf(other.email)}`)
  await button(page, `Seguir como ${present.email}`).click()
  await expect(page).toHaveURL(/:\d+\/$/)
  await expectSessionOf(page, present.email)

  await page.goto('/planes')
  await page.goto(`/auth/callback${await fragmentOf(other.email)}`)
  await button(page, `Entrar como ${other.email}`).click()
  await expect(page).toHaveURL(/\/\?confirmed=1$/)
  await expectSessionOf(page, other.email)
  const welcome = page.getByRole('dialog')
  await expect(welcome.getByText(/Lucía/)).toBeVisible()
  await expectAccessible(page)
  await welcome.getByRole('button', { name: 'Cerrar' }).click()
  await expect(page).toHaveURL(/:\d+\/$/)
  // Neither the callback nor the welcome is a place to come back to.
  await page.goBack()
  await expect(page).toHaveURL(/\/planes$/)
  await page.goto('/auth/callback')
  await expect(page).toHaveURL(/\/\?confirmed=1$/)
})
