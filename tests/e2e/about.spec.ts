import { expect, type Page } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll } from './support/checks'
import { allowNoise } from './support/quiet'
import { meetTeam, team } from './support/team'
import { test } from './support/test'

const gallery = (page: Page) => page.getByRole('region', { name: 'El estudio por dentro' })
const location = (page: Page) => page.getByRole('region', { name: 'Visítanos' })
const teamCall = '**/api/instructors/public'

test.beforeEach(({ page }) => page.addInitScript(() => localStorage.setItem('hasSeenPromo', 'true')))

for (const viewport of [
  { width: 360, height: 740 },
  { width: 1280, height: 800 },
])
  test(`ABO-01, ABO-02, ABO-04, ABO-07, ABO-09, ABO-10, CON-09, RTE-01 at ${viewport.width} px: the studio tells of itself`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport)
    await page.goto('/conocenos')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Conócenos')
    await expect(page.getByRole('heading', { name: 'Nuestra historia' })).toBeVisible()

    const coaches = team(page).getByRole('listitem')
    await team(page).scrollIntoViewIfNeeded()
    await expect(coaches.first()).toBeVisible()
    expect(await coaches.count()).toBeGreaterThanOrEqual(4)
    await expect(coaches.first().getByRole('img')).toHaveAttribute('src', /^data:image\/jpeg/)
    await expect(team(page).locator('button, a, input')).toHaveCount(0)
    await expect(coaches.first().locator('p')).toHaveCSS('-webkit-line-clamp', '3')

    await expect(gallery(page).getByRole('button')).toHaveCount(4)
    await expect(gallery(page).locator('img')).toHaveCount(4)
    await expect(page.getByRole('heading', { name: /Atención personal|Un espacio|Comunidad/ })).toHaveCount(3)

    await expect(location(page).getByText(/Av\. de la Muestra 100/)).toBeVisible()
    const hours = location(page).locator('dl > div')
    await expect(hours).toHaveText([
      /Lunes a viernes\s*7:00 - 21:00/,
      /Sábado\s*8:00 - 14:00/,
      /Domingo\s*Cerrado/,
    ])
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
  })

test('ABO-11: ways there, and a map that asks another host only when it is wanted', async ({ page }) => {
  allowNoise(/openstreetmap/)
  const elsewhere: string[] = []
  await page.route(/openstreetmap/, (route) => {
    elsewhere.push(route.request().url())
    return route.fulfill({ contentType: 'text/html', body: '<title>mapa</title>' })
  })
  await page.goto('/conocenos')
  const away = location(page).getByRole('link')
  await expect(away.filter({ hasText: 'Maps' })).toHaveAttribute('href', /^https:/)
  await expect(away.filter({ hasText: 'Cómo llegar' })).toHaveAttribute('href', /^https:/)
  await page.waitForLoadState('networkidle')
  await expect(location(page).locator('iframe')).toHaveCount(0)
  await expect(location(page).locator('svg').last()).toBeVisible()
  expect(elsewhere).toEqual([])

  await location(page).getByRole('button', { name: 'Ver mapa' }).click()
  const map = location(page).locator('iframe')
  await expect(map).toHaveAttribute('src', /^https:\/\/www\.openstreetmap\.org\/export\/embed/)
  await expect(map).toHaveAttribute('title', 'Mapa con la ubicación del estudio')
  await expect.poll(() => elsewhere.length).toBe(1)
  await expect(location(page).getByRole('button', { name: 'Ver mapa' })).toHaveCount(0)
})

test('ABO-08, CON-14: the gallery over the whole screen goes round and round, and gives the focus back', async ({
  page,
}) => {
  await page.goto('/conocenos')
  const third = gallery(page).getByRole('button').nth(2)
  const names = await gallery(page)
    .getByRole('button')
    .evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')?.split(': ')[1] ?? ''))
  await third.focus()
  await page.keyboard.press('Enter')
  const box = page.locator('.yarl__root')
  const shown = box.locator('.yarl__slide_current img')
  await expect(shown).toHaveAttribute('alt', names[2] ?? '')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Imagen siguiente' }).click()
  await expect(shown).toHaveAttribute('alt', names[3] ?? '')
  await page.getByRole('button', { name: 'Imagen siguiente' }).click()
  await expect(shown).toHaveAttribute('alt', names[0] ?? '')
  await page.getByRole('button', { name: 'Imagen anterior' }).click()
  await expect(shown).toHaveAttribute('alt', names[3] ?? '')
  await page.keyboard.press('ArrowRight')
  await expect(shown).toHaveAttribute('alt', names[0] ?? '')
  await page.getByRole('button', { name: 'Cerrar galería' }).click()
  await expect(box).toHaveCount(0)
  await expect(third).toBeFocused()

  await third.click()
  await expect(shown).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(box).toHaveCount(0)
})

test('ABO-02, ABO-03, ABO-06: the team on its way, not to be had, without a coach, without words', async ({
  page,
}) => {
  let release = () => {}
  const held = new Promise<void>((done) => {
    release = done
  })
  let asked = 0
  await page.route(teamCall, async (route) => {
    asked += 1
    await held
    await route.fulfill({ status: 500, json: {} })
  })
  await page.goto('/conocenos')
  await page.waitForLoadState('networkidle')
  expect(asked).toBe(0)
  await team(page).scrollIntoViewIfNeeded()
  await expect(team(page).getByText('Cargando coaches...')).toBeAttached()
  release()
  await expect(team(page).getByText('Error al cargar coaches', { exact: true })).toBeVisible()
  await expectAccessible(page)

  const busy = 'El estudio en línea está ocupado en este momento. Intenta de nuevo en unos segundos.'
  await page.route(teamCall, (route) =>
    route.fulfill({
      status: 503,
      json: { statusCode: 503, code: 'unavailable', message: busy, error: busy },
    }),
  )
  await team(page).getByRole('button', { name: 'Intentar de nuevo' }).click()
  await expect(team(page).getByText(busy, { exact: true })).toBeVisible()

  const named = {
    id: crypto.randomUUID(),
    display_name: 'Ana',
    bio: 'Sin descripcion',
    profile_picture_url: null,
  }
  await page.unroute(teamCall)
  await page.route(teamCall, (route) => route.fulfill({ json: { instructors: [named] } }))
  await team(page).getByRole('button', { name: 'Intentar de nuevo' }).click()
  await expect(team(page).getByRole('heading', { name: 'Ana' })).toBeVisible()
  await expect(page.getByText('Sin descripcion')).toHaveCount(0)

  await page.unroute(teamCall)
  await page.route(teamCall, (route) => route.fulfill({ json: { instructors: [] } }))
  await meetTeam(page)
  await expect(gallery(page)).toBeVisible()
  await expect(team(page)).toHaveCount(0)
})

test('ABO-05, COA-10, CON-08: a picture that fails or takes too long is a silhouette for half an hour; one that is there is kept for a day', async ({
  page,
}) => {
  const asked: string[] = []
  let broken = true
  await page.clock.install()
  await page.route('**/api/pictures/**', async (route) => {
    const name = route.request().url().split('/').at(-1) ?? ''
    asked.push(name)
    if (name === 'slow.jpg') return
    if (broken) return route.abort()
    await route.fulfill({
      contentType: 'image/svg+xml',
      body: '<svg xmlns="http://www.w3.org/2000/svg" width="20" height="20"><path d="M0 0h20v20H0z" fill="red"/></svg>',
    })
  })
  const coach = (name: string) => ({
    id: crypto.randomUUID(),
    display_name: name,
    bio: '',
    profile_picture_url: `/api/pictures/x/${name}.jpg`,
  })
  await page.route(teamCall, (route) =>
    route.fulfill({ json: { instructors: [coach('slow'), coach('broken')] } }),
  )
  await meetTeam(page)
  const picture = (name: string) => team(page).getByRole('img', { name: `Foto de ${name}` })
  await expect(picture('broken')).toHaveAttribute('src', /^data:image\/svg/)
  await expect.poll(() => asked.toSorted().join()).toBe('broken.jpg,slow.jpg')
  await page.clock.runFor(11_000)
  await expect(picture('slow')).toHaveAttribute('src', /^data:image\/svg/)

  await page.clock.runFor(28 * 60_000)
  expect(asked.toSorted().join()).toBe('broken.jpg,slow.jpg')
  broken = false
  // Four seconds past the half hour: less than the ten that the picture has to come.
  await page.clock.runFor(113_000)
  await expect(picture('broken')).toHaveAttribute('src', /^data:image\/jpeg/)
  expect(asked.filter((name) => name === 'broken.jpg')).toHaveLength(2)

  await meetTeam(page)
  await expect(picture('broken')).toHaveAttribute('src', /^data:image\/jpeg/)
  expect(asked.filter((name) => name === 'broken.jpg')).toHaveLength(2)
  await page.clock.setFixedTime(Date.now() + 26 * 3_600_000)
  await meetTeam(page)
  await expect.poll(() => asked.filter((name) => name === 'broken.jpg').length).toBe(3)
})
