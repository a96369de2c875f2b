import { chromium, expect, type Page } from '@playwright/test'
import { scheduleOnFreeDay } from './support/classes'
import { allowNoise } from './support/quiet'
import { card, expectLastSeen, openDay } from './support/site'
import { base, bookFor, givePlan, inDays, newMember, storageOf } from './support/studio'
import { test } from './support/test'

const lastSeen = 'Ves lo último que cargamos'

/** The answer of a network's portal instead of the studio's server. */
const portal = (page: Page) =>
  page.route(/\/(api|auth|rest)\/|\/config\.json/, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<h1>Wi-Fi del café</h1>' }),
  )

test('GEN-21, HOR-14, SES-01: behind a captive portal the member stays signed in and sees the last loaded data, with a notice', async ({
  browser,
}) => {
  const { email, id } = await newMember('Paula Ejemplo')
  await givePlan(id, '8 Clases')
  const held = await scheduleOnFreeDay({ name: 'Clase tras el portal' })
  await bookFor(email, held.id)
  const context = await browser.newContext({ storageState: await storageOf(email) })
  const page = await context.newPage()
  await openDay(page, held.date)
  await expect(card(page, held.name).getByText('Reservada', { exact: true })).toBeVisible()
  await expect(page.getByText(lastSeen)).toHaveCount(0)
  // The free day is a Sunday, on which a week begins.
  const week = `"from":"${held.date}"`
  await expectLastSeen(page, [
    [`"schedule"`, week],
    [id, week],
  ])

  allowNoise(/Failed to load|AuthRetryableFetchError|portal/)
  await portal(page)
  await page.reload()
  await expect(page.getByText(lastSeen)).toBeVisible()
  await openDay(page, held.date)
  await expect(card(page, held.name).getByText('Reservada', { exact: true })).toBeVisible()

  // The token ran out meanwhile: the portal answers the refresh too.
  await page.evaluate(() => {
    const session = JSON.parse(localStorage.getItem('estudio-session') ?? '{}')
    localStorage.setItem('estudio-session', JSON.stringify({ ...session, expires_at: 1 }))
  })
  await page.reload()
  await expect(page.getByText(lastSeen)).toBeVisible()
  await openDay(page, held.date)
  await expect(page.getByText(lastSeen)).toBeVisible()
  await expect(card(page, held.name)).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('estudio-session'))).not.toBeNull()

  await page.unrouteAll()
  await page.getByRole('button', { name: 'Intentar de nuevo' }).first().click()
  await expect(page.getByText(lastSeen)).toHaveCount(0)
  await expect(card(page, held.name).getByText('Reservada', { exact: true })).toBeVisible()
  await context.close()
})

test('SES-04: after a sign-out in another document, Back does not show the account', async () => {
  const { email } = await newMember('Beatriz Ejemplo')
  // The runner turns off what browsers keep for Back, and the headless shell keeps nothing.
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu'],
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  })
  const context = await browser.newContext({ baseURL: base, storageState: await storageOf(email) })
  const page = await context.newPage()
  await page.goto('/mi-cuenta/info')
  await expect(page.getByRole('button', { name: 'Cerrar sesión' })).toBeVisible()
  // In the tab's storage, because the account then gives way to the front page, which is another document.
  await page.evaluate(() =>
    addEventListener('pageshow', ({ persisted }) => sessionStorage.setItem('persisted', String(persisted))),
  )
  await page.goto('/robots.txt')
  await page.evaluate(() => localStorage.clear())
  await page.evaluate(() => history.back())
  await page.waitForFunction(() => sessionStorage.getItem('persisted') === 'true')
  await expect(page.getByText(email)).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Cerrar sesión' })).toHaveCount(0)
  await browser.close()
})

test('GEN-21, A31: a new version does not reload over a purchase; it comes with the next navigation', async ({
  browser,
}) => {
  const { email } = await newMember('Vilma Ejemplo')
  const context = await browser.newContext({ storageState: await storageOf(email) })
  const page = await context.newPage()
  await page.clock.install()
  await page.goto('/planes')
  await page.getByRole('link', { name: 'Comprar ahora: 4 Clases' }).click()
  await page.getByRole('button', { name: 'Cambiar fecha' }).click()
  await page.getByRole('gridcell', { name: String(Number(inDays(0).slice(8))), exact: true }).click()
  await expect(page.getByText(/^Tu plan terminará el/)).toBeVisible()
  let [looks, loads] = [0, 0]
  page.on('load', () => (loads += 1))
  await context.route('**/version.json*', (route) => {
    looks += 1
    return route.fulfill({ json: { version: 'another' } })
  })
  await page.clock.runFor(31_000)
  await expect.poll(() => looks).toBeGreaterThan(1)
  await expect(page.getByText(/^Tu plan terminará el/)).toBeVisible()
  expect(loads).toBe(0)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Conócenos', exact: true }).click()
  await expect.poll(() => loads).toBe(1)
  await expect(page).toHaveURL(/\/conocenos$/)
  await context.close()
})
