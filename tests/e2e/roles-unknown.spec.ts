import { type BrowserContext, expect, type Page } from '@playwright/test'
import { newMember, admin as staff, storageOf } from './support/studio'
import { test } from './support/test'

const notice = (page: Page) => page.getByText('No pudimos comprobar tus permisos. Lo intentamos de nuevo...')
const again = (page: Page) => page.getByRole('button', { name: 'Intentar de nuevo' })
const coachTab = (page: Page) => page.getByRole('link', { name: 'Coach Dashboard' })

/** From now on requests for roles fail, as during a restart; returns a function that ends this. */
const rolesAway = async (context: BrowserContext, how: 'refused' | 'lost') => {
  const address = '**/rest/v1/user_roles*'
  await context.route(address, (route) =>
    how === 'lost' ? route.abort() : route.fulfill({ status: 503, json: { message: 'restarting' } }),
  )
  return () => context.unroute(address)
}

test('SES-06, ACC-09: a coach whose roles were lost sees a notice, stays, and gets the tab with the next answer', async ({
  browser,
}) => {
  const { email, id } = await newMember('Rosaura Ejemplo')
  const given = await (await staff()).patch(`/api/admin/users/${id}/role`, { data: { role: 'instructor' } })
  expect(given.ok()).toBe(true)
  const context = await browser.newContext({ storageState: await storageOf(email) })
  const page = await context.newPage()
  const back = await rolesAway(context, 'lost')
  await page.goto('/mi-cuenta/coach')
  await expect(notice(page)).toBeVisible()
  await expect(coachTab(page)).toHaveCount(0)
  await back()
  // Nobody presses anything: it is asked again by itself.
  await expect(coachTab(page)).toBeVisible()
  await expect(page).toHaveURL(/\/mi-cuenta\/coach$/)
  await expect(page.getByRole('region', { name: 'Tus clases de la semana' })).toBeVisible()
  await expect(notice(page)).toHaveCount(0)
})

test('SES-06, RTE-06: while roles are unknown nobody sees the back office or leaves it: an administrator goes on once they are known, a member goes home', async ({
  browser,
}) => {
  const { email } = await newMember('Rufina Ejemplo')
  for (const who of ['admin@estudio.example', email]) {
    const context = await browser.newContext({ storageState: await storageOf(who) })
    const page = await context.newPage()
    const back = await rolesAway(context, 'refused')
    await page.goto('/admin/usuarios')
    await expect(notice(page)).toBeVisible()
    await expect(page).toHaveURL(/\/admin\/usuarios$/)
    await expect(page.getByRole('navigation')).toHaveCount(0)
    await back()
    if (who === email) await expect(page).toHaveURL(/:\d+\/$/)
    else {
      // The page also asks by itself, and the button goes with the answer.
      await expect(async () => {
        if (await again(page).isVisible()) await again(page).click({ timeout: 1000 })
        await expect(page.getByRole('heading', { name: 'Clientes', level: 1 })).toBeVisible({ timeout: 1000 })
      }).toPass()
    }
  }
})
