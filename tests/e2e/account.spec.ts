import { type Browser, type BrowserContextOptions, expect, type Page } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll } from './support/checks'
import { dayAndMonth, longDate, monthAndYear } from './support/site'
import {
  buyFor,
  cancelPlan,
  givePlan,
  inDays,
  inMinutes,
  mailTo,
  newMember,
  signedIn,
  storageOf,
} from './support/studio'
import { test } from './support/test'
import { boughtHoursAgo, removesUnpaid } from './support/unpaid'

const person = (page: Page) => page.getByRole('region', { name: 'Información Personal' })
const plan = (page: Page) => page.getByRole('region', { name: 'Mi Plan' })

/** What the server has stored of somebody's plans, by their names. */
async function plansOf(email: string) {
  const { plans } = await (await (await signedIn(email)).get('/api/user/plans')).json()
  return Object.fromEntries(plans.map((held: { name: string }) => [held.name, held]))
}

async function accountOf(
  browser: Browser,
  email: string,
  options: BrowserContextOptions = {},
): Promise<Page> {
  const context = await browser.newContext({ ...options, storageState: await storageOf(email) })
  const page = await context.newPage()
  await page.goto('/mi-cuenta')
  await expect(page).toHaveURL(/\/mi-cuenta\/info$/)
  return page
}

for (const viewport of [
  { width: 360, height: 740 },
  { width: 1280, height: 800 },
])
  test(`ACC-02 to ACC-06, ACC-10 at ${viewport.width} px: who I am, without a plan`, async ({ browser }) => {
    const { email } = await newMember('Tania Ejemplo Ruiz')
    const page = await accountOf(browser, email, { viewport })
    const card = person(page)
    await expect(card.getByText('TE', { exact: true })).toBeVisible()
    await expect(card.getByText('Tania Ejemplo Ruiz')).toBeVisible()
    await expect(card.getByText(`Miembro desde ${monthAndYear(inDays(0), ' de ')}`)).toBeVisible()
    const facts = [
      ['Teléfono', '6671234567'],
      ['Género', 'Mujer'],
      ['Fecha de Nacimiento', '17 de mayo de 1990'],
    ] as const
    for (const [label, value] of facts) {
      await expect(card.getByText(label, { exact: true })).toBeVisible()
      await expect(card.getByText(value, { exact: true })).toBeVisible()
    }
    await expect(card.getByText(email)).toBeVisible()
    await expect(card.getByText('Cuenta Activa')).toBeVisible()
    await expect(card.getByText('Verificada', { exact: true })).toBeVisible()
    await expect(plan(page).getByRole('link', { name: 'Ver planes disponibles' })).toHaveAttribute(
      'href',
      '/planes',
    )
    await expect(page.locator('a[href^="/admin"]')).toHaveCount(0)
    await expect(page.getByText(/hora local de Culiacán/)).toHaveCount(0)
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
    await page.context().close()
  })

test('ACC-10: the way to the back office is for administrators', async ({ browser }) => {
  const email = 'admin@estudio.example'
  const page = await accountOf(browser, email, {})
  await expect(page.locator('a[href="/admin/"]')).toBeVisible()
  await page.context().close()
})

test('ACC-11: a device in another zone is told whose hours these are', async ({ browser }) => {
  const { email } = await newMember('Zoe Ejemplo')
  const page = await accountOf(browser, email, { timezoneId: 'Europe/Madrid' })
  await expect(page.getByText(/hora local de Culiacán, México/)).toBeVisible()
  await page.context().close()
})

test('ACC-12: what cannot be read says so and can be asked for again', async ({ browser }) => {
  const { email } = await newMember('Fausta Ejemplo')
  const context = await browser.newContext({ storageState: await storageOf(email) })
  const page = await context.newPage()
  await page.route('**/api/user/plans', (route) => route.fulfill({ status: 500, json: {} }))
  await page.route('**/api/auth/me', (route) => route.fulfill({ status: 500, json: {} }))
  await page.goto('/mi-cuenta/info')
  await expect(plan(page).getByText('Error al cargar los datos', { exact: true })).toBeVisible()
  await expect(person(page).getByText('Error al obtener el perfil', { exact: true })).toBeVisible()
  await expectAccessible(page)
  await page.unrouteAll()
  await plan(page).getByRole('button', { name: 'Intentar de nuevo' }).click()
  await person(page).getByRole('button', { name: 'Intentar de nuevo' }).click()
  await expect(plan(page).getByRole('link', { name: 'Ver planes disponibles' })).toBeVisible()
  await expect(person(page).getByText(email)).toBeVisible()
  await context.close()
})

test('ACC-05, PST-01 to PST-04, PST-11 to PST-14: the plan that counts, and the others in their order', async ({
  browser,
}) => {
  const member = await newMember('Petra Ejemplo')
  // For first-timers only: before the others.
  await givePlan(member.id, 'Clase de Prueba', { start: inDays(40) })
  await givePlan(member.id, '12 Clases', { start: inDays(-100) })
  await givePlan(member.id, '4 Clases', { classes: 3 })
  await givePlan(member.id, '8 Clases', { start: inDays(75) })
  const dropped = await givePlan(member.id, '1 Mes', { start: inDays(110) })
  await cancelPlan(dropped.id)
  // One status is stored for what is past, present and to come; the dates tell them apart, but for what was cancelled.
  const stored = await plansOf(member.email)
  for (const name of ['12 Clases', '4 Clases', '8 Clases', 'Clase de Prueba'])
    expect(stored[name]).toMatchObject({ status: 'active' })
  expect(stored['1 Mes']).toMatchObject({ status: 'cancelled', start_date: inDays(110) })
  const page = await accountOf(browser, member.email)
  await expect(plan(page).getByRole('heading', { name: '4 Clases' })).toBeVisible()
  await expect(plan(page).getByText('Activo', { exact: true })).toBeVisible()
  await expect(plan(page).getByText('3 de 4 clases')).toBeVisible()
  await expect(plan(page).getByText(longDate(inDays(29)), { exact: true })).toBeVisible()
  await expect(plan(page).getByText('Expirado')).toBeHidden()

  await plan(page).getByRole('button', { name: 'Ver más' }).click()
  const others = plan(page).getByRole('listitem')
  await expect(others.getByRole('heading')).toHaveText(['Clase de Prueba', '8 Clases', '12 Clases', '1 Mes'])
  const labels = [
    `Comienza el ${dayAndMonth(inDays(40))}`,
    `Comienza el ${dayAndMonth(inDays(75))}`,
    'Expirado',
    'Cancelado',
  ]
  for (const [index, label] of labels.entries())
    await expect(others.nth(index).getByText(label, { exact: true })).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await plan(page).getByRole('button', { name: 'Ocultar historial de planes' }).click()
  await expect(plan(page).getByText('Expirado')).toBeHidden()
  await page.context().close()
})

test('PST-11, CON-20: a plan without classes left, and one without a limit', async ({ browser }) => {
  const spent = await newMember('Sara Ejemplo')
  await givePlan(spent.id, '4 Clases', { classes: 0 })
  const hers = await accountOf(browser, spent.email)
  await expect(plan(hers).getByText('Sin clases disponibles', { exact: true })).toBeVisible()
  await expectAccessible(hers)
  await hers.context().close()

  const free = await newMember('Luz Ejemplo')
  await givePlan(free.id, '3 Meses Ilimitado')
  expect((await plansOf(free.email))['3 Meses Ilimitado']).toMatchObject({ classes_remaining: -1 })
  const theirs = await accountOf(browser, free.email)
  await expect(plan(theirs).getByText('Sin límite de clases')).toBeVisible()
  await theirs.context().close()
})

test('PST-06 to PST-08, A45: a plan that is not paid says what becomes of it, and how to pay', async ({
  browser,
}) => {
  const near = await newMember('Paula Ejemplo')
  await buyFor(near.email, '8 Clases', inDays(7))
  const hers = await accountOf(browser, near.email)
  await expect(plan(hers).getByText('Pago pendiente', { exact: true })).toBeVisible()
  await expect(plan(hers).getByText(new RegExp(`comenzará el ${longDate(inDays(7))}`))).toBeVisible()
  await expectAccessible(hers)
  await plan(hers).getByRole('link', { name: 'Ver instrucciones de pago' }).click()
  await expect(hers).toHaveURL(/\/instrucciones-transferencia$/)
  await expect(hers.getByText(/^EST-[A-Z2-9]{6}$/)).toBeVisible()
  await hers.context().close()

  const far = await newMember('Pola Ejemplo')
  await buyFor(far.email, '8 Clases', inDays(20))
  const theirs = await accountOf(browser, far.email)
  await expect(plan(theirs).getByText(/se eliminará en 7 días/)).toBeVisible()
  await theirs.context().close()
})

test('PST-08 to PST-10, CON-05: a plan that stays unpaid is about to go after seven days, and goes', async ({
  browser,
}) => {
  const { email } = await newMember('Perla Ejemplo')
  const owed = await buyFor(email, '8 Clases', inDays(20))
  await boughtHoursAgo(owed, 6 * 24 + 1)
  const page = await accountOf(browser, email)
  await expect(plan(page).getByText(/tu plan se eliminará en 1 día\./)).toBeVisible()

  // Seven days are over on this device half an hour before they are for the server, which then takes the plan away.
  await boughtHoursAgo(owed, 7 * 24 - 0.5)
  await page.clock.setFixedTime(inMinutes(40))
  await page.reload()
  await expect(plan(page).getByText(/^Tu plan está por eliminarse/)).toBeVisible()
  await expect(plan(page).getByText(/se eliminará en/)).toHaveCount(0)
  await expectAccessible(page)

  await removesUnpaid()
  await page.reload()
  await expect(plan(page).getByText('Pago pendiente', { exact: true })).toBeVisible()
  await boughtHoursAgo(owed, 7 * 24)
  await removesUnpaid()
  await page.reload()
  await expect(plan(page).getByRole('link', { name: 'Ver planes disponibles' })).toBeVisible()
  await expect(plan(page).getByText('8 Clases')).toHaveCount(0)
  expect((await mailTo(email, 'Se liberó tu plan 8 Clases')).text).toContain('7 días')
  await page.context().close()
})
