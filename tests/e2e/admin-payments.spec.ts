import { expect, type Page } from '@playwright/test'
import { desk, dialog, hand, openBackOffice, row } from './support/back-office'
import { expectAccessible, expectNoSidewaysScroll } from './support/checks'
import { admin, buyFor, givePlan, type HeldPlan, inDays, mailTo, newMember, signedIn } from './support/studio'
import { test } from './support/test'
import { expectToast, expectToastFor } from './support/toasts'

const current = (page: Page) => page.getByRole('region', { name: 'Pago en revisión' })
const search = (page: Page) => page.getByRole('searchbox', { name: 'Buscar' })

/** Two purchases whose buyers are found together by one word. */
async function twoWaiting(word: string): Promise<{ email: string; plan: HeldPlan }[]> {
  const waiting = []
  for (const name of [`Primera ${word}`, `Segunda ${word}`]) {
    const { email } = await newMember(name)
    waiting.push({ email, plan: await buyFor(email, '4 Clases', inDays(1)) })
  }
  return waiting
}

const currentPlan = async (email: string) =>
  (await (await (await signedIn(email)).get('/api/user/plans')).json()).plans[0]

for (const viewport of [desk, hand])
  test(`AUS-13, AUS-14, A44, B18: pending payments, the oldest first, one click each, at ${viewport.width} px`, async ({
    browser,
  }) => {
    const word = `Espera${viewport.width}`
    const [first, second] = await twoWaiting(word)
    const { page, expectQuiet } = await openBackOffice(browser, '/admin/pagos', viewport)
    await expect(page.getByRole('heading', { name: 'Pagos por verificar', level: 1 })).toBeVisible()
    await expect(current(page)).toBeVisible()
    await search(page).fill(word)
    await expect(current(page).getByText(`Primera ${word}`)).toBeVisible()
    await expect(current(page).getByText('1 de 2')).toBeVisible()
    await expect(current(page).getByText(first?.plan.reference ?? '-')).toBeVisible()
    await expect(current(page).getByText('Menos de 1 hora')).toBeVisible()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)

    await current(page).getByRole('button', { name: 'Verificar pago y activar plan' }).click()
    await expectToast(page, `Pago de Primera ${word} verificado. El plan está activo.`)
    expect(await currentPlan(first?.email ?? '')).toMatchObject({
      status: 'active',
      payment_status: 'completed',
    })

    await expect(current(page).getByText(`Segunda ${word}`)).toBeVisible()
    await current(page).getByRole('button', { name: 'Rechazar pago' }).click()
    await dialog(page).getByRole('button', { name: 'Rechazar pago' }).click()
    await expect(dialog(page).getByText('Escribe el motivo.')).toBeVisible()
    await dialog(page).getByLabel('Motivo del rechazo').fill('No encontramos el depósito')
    await expectAccessible(page)
    await dialog(page).getByRole('button', { name: 'Rechazar pago' }).click()
    await expectToast(page, 'Pago rechazado. Avisamos por correo.')
    await expect(current(page)).toBeHidden()
    expect(await currentPlan(second?.email ?? '')).toMatchObject({ payment_status: 'refused' })
    expect((await mailTo(second?.email ?? '')).subject).not.toBe('')
    expectQuiet()
  })

test('AUS-14, CON-13: a payment that cannot be verified says so for four seconds and stays; success takes two', async ({
  browser,
}) => {
  const { email } = await newMember('Pilar Ejemplo')
  const { reference } = await buyFor(email, '4 Clases', inDays(1))
  const { page } = await openBackOffice(browser, '/admin/pagos')
  await search(page).fill(reference)
  await expect(current(page).getByText(reference)).toBeVisible()
  await page.route('**/api/admin/users/*/plans', (route) => route.fulfill({ status: 500, body: 'x' }))
  await page.clock.install()
  const verify = () => current(page).getByRole('button', { name: 'Verificar pago y activar plan' }).click()
  await expectToastFor(page, 'Error al verificar el pago', 4000, verify)
  await expect(current(page).getByText(reference)).toBeVisible()
  await page.unrouteAll()
  await expectToastFor(page, 'Pago de Pilar Ejemplo verificado. El plan está activo.', 2000, verify)
})

for (const viewport of [desk, hand])
  test(`payments that came in: searched, narrowed to days, with what they come to, at ${viewport.width} px`, async ({
    browser,
  }) => {
    const word = `Cobro${viewport.width}`
    const [first, second] = [await newMember(`Alba ${word}`), await newMember(`Zoe ${word}`)]
    const [small, large] = [await givePlan(first.id, '4 Clases'), await givePlan(second.id, '8 Clases')]
    const correct = (plan: HeldPlan, amount_paid: number) =>
      admin().then((office) =>
        office.patch(`/api/admin/user-plans/${plan.id}/payment`, {
          data: { amount_paid, reason: 'De prueba' },
        }),
      )
    for (const [plan, amount] of [
      [small, 500.5],
      [large, 1000],
    ] as const)
      expect((await correct(plan, amount)).ok()).toBe(true)

    const { page, expectQuiet } = await openBackOffice(browser, '/admin/pagos', viewport)
    await page.getByRole('main').getByRole('link', { name: 'Pagos recibidos' }).click()
    await expect(page.getByRole('heading', { name: 'Pagos recibidos', level: 1 })).toBeVisible()
    const sum = page.getByRole('status').filter({ hasText: 'MXN' })
    await search(page).fill(word)
    await expect(sum).toHaveText('$1,500.50 MXN 2 pagos')
    const rows = page.getByRole('table').getByRole('row')
    await expect(rows.nth(1)).toContainText(`Zoe ${word}`)
    await page.getByRole('button', { name: 'Importe' }).click()
    await expect(rows.nth(1)).toContainText('$500.50')
    await expect(row(page, `Alba ${word}`)).toContainText('Efectivo')
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)

    const days = (from: string, to: string) => {
      const filter = JSON.stringify({ q: word, from, to })
      return page.goto(`/admin/pagos/recibidos?filter=${encodeURIComponent(filter)}`)
    }
    await days(inDays(0), inDays(0))
    await expect(sum).toHaveText('$1,500.50 MXN 2 pagos')
    await days(inDays(-9), inDays(-1))
    await expect(sum).toHaveText('$0 MXN 0 pagos')
    await expect(page.getByText('No encontramos nada con esa búsqueda.')).toBeVisible()
    await page.getByRole('button', { name: 'Quitar los filtros' }).click()
    await expect(sum).toHaveText('$1,500.50 MXN 2 pagos')

    await page.getByRole('link', { name: `Zoe ${word}` }).click()
    await expect(dialog(page).getByText(large.reference)).toBeVisible()
    await page.goBack()
    await page.getByRole('main').getByRole('link', { name: 'Pagos por verificar' }).click()
    await expect(page.getByRole('heading', { name: 'Pagos por verificar', level: 1 })).toBeVisible()
    expectQuiet()
  })
