import { expect } from '@playwright/test'
import { desk } from './support/back-office'
import { admin, givePlan, newMember, storageOf } from './support/studio'
import { test } from './support/test'

test('RTE-04, RTE-06, COA-01, ACC-09: an address that a role may not open shows nothing of its page', async ({
  browser,
}) => {
  const member = await newMember('Olga Ejemplo')
  const coach = await newMember('Odette Ejemplo')
  const given = await (await admin()).patch(`/api/admin/users/${coach.id}/role`, {
    data: { role: 'instructor' },
  })
  expect(given.ok()).toBe(true)
  for (const { email } of [member, coach]) {
    const page = await (await browser.newContext({ storageState: await storageOf(email) })).newPage()
    for (const path of ['usuarios', 'calendario', 'horario-instructores']) {
      await page.goto(`/admin/${path}`)
      await expect(page).toHaveURL(/localhost:\d+\/$/)
    }
    if (email === coach.email) continue
    await page.goto('/mi-cuenta/coach')
    await expect(page).toHaveURL(/\/mi-cuenta\/info$/)
    await expect(page.getByRole('link', { name: 'Coach Dashboard' })).toHaveCount(0)
  }
})

test('reception opens the screens of the menu, and nothing that they request is refused', async ({
  browser,
}) => {
  const clerk = await newMember('Renata Ejemplo')
  const member = await newMember('Rocío Ejemplo')
  await givePlan(member.id, '4 Clases')
  await (await admin()).patch(`/api/admin/users/${clerk.id}/role`, { data: { role: 'reception' } })
  const context = await browser.newContext({ storageState: await storageOf(clerk.email), viewport: desk })
  const page = await context.newPage()
  const refused: string[] = []
  page.on('response', (response) => {
    if (response.status() === 403) refused.push(response.url())
  })
  await page.goto('/admin/')
  const links = page.getByRole('navigation').getByRole('link')
  await expect(links.first()).toBeVisible()
  const pinned = ['', '/calendario', '/semana-modelo', '/reservaciones']
  const groups = {
    Clientes: ['/usuarios', '/avisos'],
    Dinero: ['/pagos', '/pagos/recibidos', '/caja', '/estados-de-cuenta'],
    Estudio: ['/instructores', '/clases', '/planes'],
  }
  const buttons = page.getByRole('navigation').getByRole('button')
  // The name of a group is followed by what waits in it, if anything does.
  await expect(buttons).toHaveText(Object.keys(groups).map((name) => new RegExp(`^${name}`)))
  for (const [name, entries] of Object.entries(groups)) {
    const group = page.getByRole('navigation').getByRole('button', { name })
    if ((await group.getAttribute('aria-expanded')) === 'false') await group.click()
    await expect
      .poll(() => links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? '')))
      .toEqual([...pinned, ...entries].map((path) => `/admin${path}`))
  }
  const screens = [...pinned, ...Object.values(groups).flat()].map((path) => `/admin${path}`)
  const more = [
    'horario-instructores',
    ...['datos', 'planes', 'editar'].map((part) => `usuarios/${member.id}/${part}`),
  ]
  for (const path of [...screens, ...more.map((name) => `/admin/${name}`)]) {
    await page.goto(path)
    await expect(page.locator('h1')).toBeVisible()
    await page.waitForLoadState('networkidle')
  }
  expect(refused).toEqual([])
  for (const path of ['ajustes', 'descuentos', 'bitacora']) {
    await page.goto(`/admin/${path}`)
    await expect(page.getByRole('heading', { name: 'Sin acceso' })).toBeVisible()
  }
})
