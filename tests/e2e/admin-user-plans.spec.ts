import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { dialog, openBackOffice, press } from './support/back-office'
import { buyFor, givePlan, inDays, movePlan, newMember } from './support/studio'
import { test } from './support/test'
import { expectToast } from './support/toasts'

/** What a dot means, and its colour in the light theme. */
const active = ['Plan activo', 'rgb(94, 112, 87)'] as const
const ending = ['Por terminar: 3 días o 3 clases o menos', 'rgb(138, 90, 18)'] as const
const frozen = ['Plan que aún no comienza', 'rgb(91, 75, 138)'] as const

async function expectDot(page: Page, name: string, [meaning, colour]: readonly [string, string]) {
  const dots = page.getByRole('row').filter({ hasText: name }).getByRole('img')
  await expect(dots).toHaveCount(1)
  await expect(dots).toHaveAccessibleName(meaning)
  await expect(dots.locator('svg')).toHaveCSS('color', colour)
}

test('AUS-06, AUS-07, AUS-08: green while it lasts, orange from three days or classes on, blue before it begins', async ({
  browser,
}) => {
  const having = async (name: string, plan: string, more: { start?: string; classes?: number } = {}) =>
    givePlan((await newMember(`${name} Delpunto`)).id, plan, more)
  await movePlan(await having('Verde', '8 Clases', { classes: 4 }), { end_date: inDays(4) })
  await having('Libre', '1 Mes')
  await movePlan(await having('Breve', '8 Clases'), { end_date: inDays(3) })
  await having('Escasa', '8 Clases', { classes: 3 })
  await having('Futura', '8 Clases', { start: inDays(9) })

  const { page, expectQuiet } = await openBackOffice(browser, '/admin/usuarios')
  await page.getByRole('searchbox', { name: 'Buscar' }).fill('Delpunto')
  await expect(page.getByRole('row')).toHaveCount(6)
  await expectDot(page, 'Verde Delpunto', active)
  await expectDot(page, 'Libre Delpunto', active)
  await expectDot(page, 'Breve Delpunto', ending)
  await expectDot(page, 'Escasa Delpunto', ending)
  await expectDot(page, 'Futura Delpunto', frozen)
  expectQuiet()
})

test('AUS-27: what is done to a plan that is there no more is refused, and says so when the plan has gone', async ({
  browser,
}) => {
  const member = await newMember('Ada Ejemplo')
  await buyFor(member.email, '4 Clases', inDays(2))
  const { page } = await openBackOffice(browser, `/admin/usuarios/${member.id}/planes`)
  const plan = dialog(page).getByRole('heading', { name: '4 Clases' })
  await expect(plan).toBeVisible()
  // It goes by itself when it was not paid for a week: the server is asked for a plan it does not have, and has none.
  await page.route('**/api/admin/users/*/plans', (route) => {
    const asked = route.request()
    if (asked.method() === 'GET') return route.fulfill({ json: { plans: [] } })
    return route.continue({ postData: JSON.stringify({ ...asked.postDataJSON(), id: randomUUID() }) })
  })
  const answer = page.waitForResponse((response) => response.request().method() === 'PATCH')
  await press(page, 'Verificar pago y activar plan')
  expect((await answer).status()).toBe(404)
  await expectToast(page, 'No encontramos ese plan. Puede que se haya eliminado; actualiza la lista.')
  await expect(plan).toBeHidden()
})
