import { type Browser, expect } from '@playwright/test'
import { admin, newMember, newSession, storageOf, storageWith } from './support/studio'
import { test } from './support/test'

// Every address below /admin is one application behind one guard.
const backOffice = ['/admin', '/admin/usuarios', '/admin/pagos/recibidos']

test('RTE-04 to RTE-07: the back office sends visitors to the login, and members home once their roles are known', async ({
  browser,
}) => {
  const { email } = await newMember('Rita Ejemplo')
  const visitor = await (await browser.newContext()).newPage()
  for (const path of backOffice) {
    await visitor.goto(path)
    await expect(visitor).toHaveURL(/\/login/)
  }
  const member = await (await browser.newContext({ storageState: await storageOf(email) })).newPage()
  let release = () => {}
  const held = new Promise<void>((done) => {
    release = done
  })
  await member.route('**/rest/v1/user_roles*', async (route) => {
    await held
    await route.continue()
  })
  await member.goto('/admin/usuarios')
  await expect(member.getByText('Cargando permisos...')).toBeVisible()
  release()
  await expect(member).toHaveURL(/:\d+\/$/)
})

test('the icons that browsers ask for by themselves are pictures', async ({ page }) => {
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
})

test('RTE-08: addresses without a page of their own lead to one', async ({ browser }) => {
  const { email } = await newMember('Ruth Ejemplo')
  const page = await (await browser.newContext({ storageState: await storageOf(email) })).newPage()
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

test('ERR-11, SES-05: an ended session shows nothing of the plan and leads to the login, also during a navigation', async ({
  browser,
}) => {
  const { context, page, lockOut } = await memberWhoCanBeLockedOut(browser)
  // The redirect from /mi-cuenta to /mi-cuenta/info, at the worst moment: right after the redirect to the login.
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
  await expect(page.getByRole('heading', { name: 'Mi Plan' })).toBeVisible()
  const plan = ['userPlan', 'userClasses', 'userReservations']
  await page.evaluate((keys) => {
    for (const key of keys) localStorage.setItem(key, '{}')
  }, plan)
  await lockOut()
  await page.getByRole('main').getByRole('link', { name: 'Mis clases' }).click()
  await expect(page).toHaveURL(/\/login$/)
  await expect(page.getByRole('button', { name: 'Entrar' })).toBeVisible()
  expect(
    await page.evaluate((keys) => keys.filter((key) => localStorage.getItem(key) !== null), plan),
  ).toEqual([])
  await context.close()
})
