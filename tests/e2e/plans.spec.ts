import { expect, type Page } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll } from './support/checks'
import { test } from './support/test'

const answer = '**/api/plans'
const cards = (page: Page) =>
  page.getByRole('listitem').filter({ has: page.getByRole('button', { name: /^Comprar ahora/ }) })
const planCard = (page: Page, name: string) =>
  cards(page).filter({ has: page.getByRole('heading', { name, exact: true }) })

for (const viewport of [
  { width: 360, height: 740 },
  { width: 1280, height: 800 },
])
  test(`GEN-03, PLN-02, PLN-05 to PLN-10, PLN-17 at ${viewport.width} px: what is on sale, in its order`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport)
    await page.goto('/planes')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(cards(page).getByRole('heading')).toHaveText([
      'Clase de Prueba',
      '1 Mes',
      '4 Clases',
      '8 Clases',
      '12 Clases',
      '3 Meses Ilimitado',
    ])
    const promoted = planCard(page, '1 Mes')
    for (const text of ['Más Popular', '-33%', '¡Por apertura!'])
      await expect(promoted.getByText(text, { exact: true })).toBeVisible()
    await expect(promoted.getByText('$1,200 MXN', { exact: true })).toBeVisible()
    await expect(promoted.locator('s')).toContainText('$1,800 MXN')
    await expect(page.getByText('Más Popular')).toHaveCount(1)
    await expect(planCard(page, '8 Clases').getByText('$960 MXN', { exact: true })).toBeVisible()
    await expect(planCard(page, '3 Meses Ilimitado').getByText('$4,800 MXN', { exact: true })).toBeVisible()

    const includes = page.getByRole('region', { name: 'Todos nuestros planes incluyen' })
    for (const item of [/coaches certificados/, /Tapete y equipo/, /Vestidores/, /WiFi/])
      await expect(includes.getByText(item)).toBeVisible()
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
  })

/** From another page: a direct visit has the plans in its HTML. */
const arrive = async (page: Page) => {
  await page.goto('/conocenos')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Planes', exact: true }).click()
}

test('PLN-01, PLN-03, PLN-04: on their way, none, and not to be had', async ({ page }) => {
  let release = () => {}
  const held = new Promise<void>((done) => {
    release = done
  })
  await page.route(answer, async (route) => {
    await held
    await route.continue()
  })
  await arrive(page)
  const loading = page.getByRole('status').filter({ hasText: 'Cargando planes...' })
  await expect(loading.locator('svg')).toBeVisible()
  release()
  await expect(cards(page)).toHaveCount(6)
  await page.unroute(answer)

  await page.route(answer, (route) => route.fulfill({ json: { plans: [] } }))
  await page.reload()
  await expect(
    page.getByText('Actualmente no hay planes activos para mostrar...', { exact: true }),
  ).toBeVisible()
  await page.unroute(answer)

  await page.route(answer, (route) => route.fulfill({ status: 500, json: {} }))
  await arrive(page)
  await expect(
    page.getByText('No se pudieron cargar los planes. Por favor, intenta de nuevo más tarde.', {
      exact: true,
    }),
  ).toBeVisible()
  await expectAccessible(page)
  await page.unroute(answer)
  await page.getByRole('button', { name: 'Intentar de nuevo' }).click()
  await expect(cards(page)).toHaveCount(6)
})

test('PLN-11 to PLN-16: the questions, reached by their fragment', async ({ page }) => {
  await page.goto('/planes#faq')
  const questions = page.getByRole('heading', { name: 'Preguntas frecuentes' })
  await expect(questions).toBeInViewport()
  const faq = page.locator('#faq')
  const answers = [
    [/experiencia previa/, /todos los niveles/],
    [/transferir/, /intransferibles.*emergencia, contacta al estudio/],
    [/llevar/, /Ropa cómoda/],
    [/cancelar/, /hasta 6 horas antes sin perder la sesión.*cuenta como clase tomada/],
  ] as const
  for (const [question, text] of answers) {
    await faq.getByRole('button', { name: question }).click()
    await expect(faq.getByText(text)).toBeVisible()
  }
  await expect(faq.getByRole('link', { name: 'Consulta los horarios' })).toHaveAttribute('href', '/horarios')
  await expect(faq.getByRole('link', { name: /WhatsApp/ })).toHaveAttribute('href', /^https:\/\/wa\.me\/\d+/)
  await expectAccessible(page)
})

test('PLN-11: opened at its questions the page glides there and does not jump', async ({ browser }) => {
  const context = await browser.newContext({ reducedMotion: 'no-preference' })
  const page = await context.newPage()
  await page.addInitScript(() => {
    const places = new Set<number>()
    const look = () => {
      places.add(Math.round(scrollY))
      requestAnimationFrame(look)
    }
    look()
    Object.assign(window, { places })
  })
  await page.goto('/planes#faq')
  await expect(page.getByRole('heading', { name: 'Preguntas frecuentes' })).toBeInViewport()
  const passed = () =>
    page.evaluate(() =>
      [...(window as unknown as { places: Set<number> }).places].filter((top) => top < scrollY),
    )
  // At the top first, and somewhere on the way after it.
  await expect.poll(async () => (await passed()).length).toBeGreaterThan(2)
  await context.close()
})

test('PLN-06, PLN-09, CHK-01, A47: the chosen plan travels through the login to the checkout', async ({
  page,
}) => {
  await page.goto('/planes')
  await page.getByRole('button', { name: 'Comprar ahora: 1 Mes' }).click()
  await expect(page).toHaveURL(/\/login$/)
  const kept = await page.evaluate(() => JSON.parse(sessionStorage.getItem('checkout') ?? '{}').plan)
  expect(Object.keys(kept).sort()).toEqual([
    'class_limit',
    'description',
    'duration',
    'features',
    'has_class_limit',
    'id',
    'price',
    'title',
  ])
  expect(kept).toMatchObject({ title: '1 Mes', price: '1200.00', duration: '30', has_class_limit: false })
})
