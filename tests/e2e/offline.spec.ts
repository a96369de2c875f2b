import { expect, type Page } from '@playwright/test'
import { expectAccessible } from './support/checks'
import { scheduleOnFreeDay } from './support/classes'
import { allowNoise } from './support/quiet'
import { card, expectLastSeen, lastSeenKeys, openDay } from './support/site'
import { bookFor, givePlan, inDays, newMember, storageOf } from './support/studio'
import { test } from './support/test'
import { expectToast } from './support/toasts'

test.use({ serviceWorkers: 'allow' })

const notice = 'Sin conexión. Ves lo último que cargamos; para reservar o cancelar necesitas internet.'

/** The service worker holds everything it keeps. */
const ready = (page: Page) =>
  page.evaluate(async () => {
    await navigator.serviceWorker.ready
    if (!navigator.serviceWorker.controller)
      await new Promise((done) => navigator.serviceWorker.addEventListener('controllerchange', done))
  })

test('GEN-21, HOR-14, SES-01, SES-04: schedule and reservations are read without a network, nothing else comes from a cache or is booked, and signing out wipes them', async ({
  browser,
}) => {
  const { email, id } = await newMember('Olga Ejemplo')
  await givePlan(id, '8 Clases')
  const held = await scheduleOnFreeDay({ name: 'Clase sin red A' })
  const open = await scheduleOnFreeDay({ name: 'Clase sin red B' })
  await bookFor(email, held.id)
  const context = await browser.newContext({ storageState: await storageOf(email) })
  allowNoise(/ERR_INTERNET_DISCONNECTED/)
  const page = await context.newPage()
  await page.goto('/mi-cuenta/classes')
  await expect(page.getByRole('button', { name: held.name }).first()).toBeVisible()
  await page.goto('/horarios')
  await ready(page)
  await openDay(page, held.date)
  await expect(card(page, held.name).getByText('Reservada', { exact: true })).toBeVisible()
  // The free day's week, and what “Mis clases” shows first. It is a Sunday, on which a week begins.
  const week = `"from":"${held.date}"`
  await expectLastSeen(page, [
    [`"schedule"`, week],
    [id, week],
    [id, `"from":"${inDays(0)}"`],
  ])
  const cached = await page.evaluate(async () => {
    const requests = await Promise.all(
      (await caches.keys()).map(async (name) => (await caches.open(name)).keys()),
    )
    return requests.flat().map(({ url }) => new URL(url).pathname)
  })
  expect(cached.length).toBeGreaterThan(10)
  expect(cached.filter((path) => /^\/(api|admin|auth|rest|storage)\//.test(path))).toEqual([])

  // A returning visitor has a token that expired an hour after the last visit.
  await page.evaluate(() => {
    const session = JSON.parse(localStorage.getItem('estudio-session') ?? '{}')
    localStorage.setItem('estudio-session', JSON.stringify({ ...session, expires_at: 1 }))
  })
  await context.setOffline(true)
  await page.goto('/mi-cuenta/classes')
  await expect(page.getByText(notice)).toBeVisible()
  await expect(page.getByRole('button', { name: held.name }).first()).toBeVisible()
  await expectAccessible(page)
  const answers = await page.evaluate(() =>
    Promise.all(
      ['/api/plans', '/admin/'].map((path) =>
        fetch(path).then(
          () => 'answered',
          () => 'failed',
        ),
      ),
    ),
  )
  expect(answers).toEqual(['failed', 'failed'])
  await page.goto('/horarios')
  await expect(page.getByText(notice)).toBeVisible()
  await openDay(page, held.date)
  await expect(card(page, held.name).getByText('Reservada', { exact: true })).toBeVisible()
  await card(page, open.name).getByRole('button', { name: 'Reservar ahora' }).click()
  await expectToast(page, 'Sin conexión no se puede reservar')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expectAccessible(page)

  await context.setOffline(false)
  await expect(page.getByText(notice)).toHaveCount(0)
  await expect
    .poll(() => page.evaluate(() => JSON.parse(localStorage.getItem('estudio-session') ?? '{}').expires_at))
    .toBeGreaterThan(Date.now() / 1000)
  await page.reload()
  await openDay(page, open.date)
  await expect(card(page, open.name).getByRole('button', { name: 'Reservar ahora' })).toBeVisible()

  await page.goto('/mi-cuenta/info')
  await page.getByRole('button', { name: 'Cerrar sesión' }).first().click()
  await expect.poll(() => lastSeenKeys(page)).not.toContainEqual(expect.stringContaining(id))
  await context.close()
})

test('GEN-21, CON-11, A31: the page checks for a new version every 15 seconds, and reloads once', async ({
  page,
}) => {
  await page.addInitScript(() => localStorage.setItem('hasSeenPromo', 'true'))
  await page.clock.install()
  await page.goto('/horarios')
  await ready(page)
  let loads = 0
  page.on('load', () => (loads += 1))
  let { version } = await (await page.request.get('/version.json')).json()
  /** When it was looked for, by the browser's clock. */
  const looks: number[] = []
  await page.context().route('**/version.json*', (route) => {
    looks.push(Number(new URL(route.request().url()).searchParams.get('t')))
    return route.fulfill({ json: { version } })
  })
  await page.clock.pauseAt(Date.now() + 15_000)
  await page.clock.runFor(60_000)
  await expect.poll(() => looks.length).toBeGreaterThanOrEqual(4)
  const [first = 0, ...later] = looks.toSorted((one, other) => one - other).slice(-4)
  expect(later).toEqual([first + 15_000, first + 30_000, first + 45_000])
  expect(loads).toBe(0)

  version = 'another'
  await page.clock.runFor(15_000)
  await expect.poll(() => loads).toBe(1)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const before = looks.length
  await expect
    .poll(async () => {
      await page.clock.runFor(15_000)
      return looks.length
    })
    .toBeGreaterThan(before + 1)
  expect(loads).toBe(1)
})
