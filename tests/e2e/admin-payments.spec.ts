import { expect, type Page } from '@playwright/test'
import { dialog, openBackOffice, phone } from './support/back-office'
import { expectAccessible, expectNoSidewaysScroll } from './support/checks'
import { buyFor, type HeldPlan, inDays, mailTo, newMember, signedIn } from './support/studio'
import { test } from './support/test'
import { expectToast } from './support/toasts'

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

test('AUS-13, AUS-14, A44, B18: pending payments, the oldest first, one click each, at 360 px', async ({
  browser,
}) => {
  const word = `Espera390`
  const [first, second] = await twoWaiting(word)
  const page = await openBackOffice(browser, '/admin/pagos', phone)
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
})
