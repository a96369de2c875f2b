import { type Browser, expect } from '@playwright/test'
import { admin, newMember, newSession, storageOf, storageWith } from './support/studio'
import { test } from './support/test'

const backOffice = [
  '/admin',
  '/admin/usuarios',
  '/admin/instructores',
  '/admin/clases',
  '/admin/calendario',
  '/admin/planes',
  '/admin/horario-instructores',
  '/admin/descuentos',
  '/admin/pagos',
  '/admin/reservaciones',
  '/admin/pagos/recibidos',
  '/admin/ajustes',
  '/admin/documentos',
  '/admin/bitacora',
  '/admin/fstable-examples',
]

test('RTE-04, RTE-05, RTE-06: the back office sends visitors to the login and members home', async ({
  browser,
}) => {
  test.setTimeout(120_000)
  const { email } = await newMember('Rita Ejemplo')
  const visitor = await (await browser.newContext()).newPage()
  const member = await (await browser.newContext({ storageState: await storageOf(email) })).newPage()
  for (const path of backOffice) {
    await visitor.goto(path)
    await expect(visitor).toHaveURL(/\/login/)
    await member.goto(path)
    await expect(member).toHaveURL(/:\d+\/$/)
  }
  await visitor.context().close()
  await member.context().close()
})

test('the icons that browsers ask for by themselves are pictures', async ({ browser }) => {
  const context = await browser.newContext()
  const page = await context.newPage()
  // A text has no link to an icon: what is shown of the studio then is what the browser finds by itself.
  await page.goto('/robots.txt')
  for (const path of ['/favicon.ico', '/apple-touch-icon.png', '/apple-touch-icon-precomposed.png']) {
    const width = await page.evaluate(async (src) => {
      const picture = new Image()
      picture.src = src
      await picture.decode()
      return picture.naturalWidth
    }, path)
    expect(width, path).toBeGreaterThanOrEqual(16)
  }
  await context.close()
})

test('RTE-07: while roles are on their way it says so', async ({ browser }) => {
  const { email } = await newMember('Roma Ejemplo')
  const context = await browser.newContext({ storageState: await storageOf(email) })
  const page = await context.newPage()
  let release = () => {}
  const held = new Promise<void>((done) => {
    release = done
  })
  await page.route('**/rest/v1/user_roles*', async (route) => {
    await held
    await route.continue()
  })
  await page.goto('/admin/usuarios')
  await expect(page.getByText('Cargando permisos...')).toBeVisible()
  release()
  await expect(page).toHaveURL(/:\d+\/$/)
  await context.close()
})

test('RTE-08: addresses without a page of their own lead to one', async ({ browser }) => {
  const { email } = await newMember('Ruth Ejemplo')
  const context = await browser.newContext({ storageState: await storageOf(email) })
  const page = await context.newPage()
  for (const [from, to] of [
    ['/clases', /\/horarios$/],
    ['/dashboard', /\/mi-cuenta\/info$/],
    ['/mi-cuenta', /\/mi-cuenta\/info$/],
    ['/mi-cuenta/clases', /\/mi-cuenta\/classes$/],
  ] as const) {
    await page.goto(from)
    await expect(page).toHaveURL(to)
  }
  await page.goto('/no-existe')
  await expect(page.getByRole('main').getByRole('link').first()).toBeVisible()
  await context.close()
})

test('SES-08: a refusal that says so in its words alone ends the session too', async ({ browser }) => {
  const { email } = await newMember('Remedios Ejemplo')
  const context = await browser.newContext({ storageState: await storageOf(email) })
  const page = await context.newPage()
  await page.route('**/api/user/plans', (route) =>
    route.fulfill({ status: 403, json: { message: 'Request is unauthorized' } }),
  )
  await page.goto('/mi-cuenta/info')
  await expect(page).toHaveURL(/\/login$/)
  const left = await page.evaluate(() => [
    localStorage.getItem('accessToken'),
    localStorage.getItem('estudio-session'),
  ])
  expect(left).toEqual([null, null])
  await context.close()
})

/** A signed-in member, and what ends their session behind their back. */
const memberWhoCanBeLockedOut = async (browser: Browser) => {
  const { email, id } = await newMember('Rocío Ejemplo')
  const context = await browser.newContext({ storageState: storageWith(await newSession(email)) })
  const lockOut = async () => {
    const desk = await admin()
    const answer = await desk.patch(`/api/admin/users/${id}/active`, { data: { is_active: false } })
    expect(answer.ok()).toBe(true)
  }
  return { context, page: await context.newPage(), lockOut }
}

test('ERR-11, SES-05: a session that is no more leaves nothing of the plan, and leads to the login and back', async ({
  browser,
}) => {
  const { context, page, lockOut } = await memberWhoCanBeLockedOut(browser)
  await page.goto('/mi-cuenta/info')
  await expect(page.getByText('Rocío Ejemplo')).toBeVisible()
  await page.evaluate(() => {
    for (const key of ['userPlan', 'userClasses', 'userReservations']) localStorage.setItem(key, '{}')
  })
  await lockOut()
  await page.getByRole('link', { name: 'Mis clases' }).click()
  await expect(page).toHaveURL(/\/login/)
  const left = await page.evaluate(() =>
    ['userPlan', 'userClasses', 'userReservations'].filter((key) => localStorage.getItem(key) !== null),
  )
  expect(left).toEqual([])
  await context.close()
})

test('ERR-11: a page that was moving on when the session ended does not bring them back to an empty screen', async ({
  browser,
}) => {
  const { context, page, lockOut } = await memberWhoCanBeLockedOut(browser)
  // What /mi-cuenta does on its way to /mi-cuenta/info, at the worst moment: right after the way to the login.
  await page.addInitScript(() => {
    const push = history.pushState.bind(history)
    let moved = false
    history.pushState = (state, unused, url) => {
      push(state, unused, url)
      if (moved || !String(url).startsWith('/login')) return
      moved = true
      history.replaceState(state, unused, '/mi-cuenta/info')
      window.dispatchEvent(new PopStateEvent('popstate', { state }))
    }
  })
  await page.goto('/mi-cuenta/info')
  await expect(page.getByText('Rocío Ejemplo')).toBeVisible()
  await lockOut()
  await page.getByRole('link', { name: 'Mis clases' }).click()
  await expect(page).toHaveURL(/\/login$/)
  await expect(page.getByRole('button', { name: 'Entrar' })).toBeVisible()
  await context.close()
})
