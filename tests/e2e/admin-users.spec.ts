import { expect, type Locator, type Page } from '@playwright/test'
import { openBackOffice, phone } from './support/back-office'
import { expectAccessible, expectNoSidewaysScroll } from './support/checks'
import { buyFor, inDays, newMember } from './support/studio'
import { test } from './support/test'

const table = (page: Page) => page.getByRole('table', { name: 'Clientes' })
const search = (page: Page) => page.getByRole('searchbox', { name: 'Buscar' })

test('AUS-01 to AUS-09, CON-16 on a phone: the table, the states in words, the pending payments and the search have every action in reach', async ({
  browser,
}) => {
  const name = 'Gala Ejemplo Montes'
  const person = await newMember(name)
  await buyFor(person.email, '4 Clases', inDays(3))
  const page = await openBackOffice(browser, '/admin/usuarios', phone)
  await expect(table(page).getByRole('row')).toHaveCount(25)
  // The other tests leave clients with a payment to verify, so that she may be on any page of them.
  await search(page).fill(person.email)
  await expect(table(page).getByRole('row')).toHaveCount(1)
  const pending = page.getByRole('button', { name: /^Pago pendiente: \d+$/ })
  await pending.click()
  await expect(pending).toHaveAttribute('aria-pressed', 'true')
  const waits = table(page).getByRole('link', { name }).locator('xpath=ancestor::tr')
  await expect(waits.getByText(/^Pago por verificar · /)).toBeVisible()
  await expect(waits.locator('svg').first()).toHaveCSS('color', 'rgb(155, 44, 44)')
  await pending.click()
  await expect(pending).toHaveAttribute('aria-pressed', 'false')
  // The groups above the list may fill a screen; what the width of the list shows does not depend on them.
  const expectInView = (name: string) =>
    expect(async () => {
      await table(page).evaluate((list) => list.scrollIntoView({ block: 'start', inline: 'start' }))
      await expect(page.getByRole('button', { name })).toBeInViewport({ ratio: 1, timeout: 1000 })
    }).toPass()
  await expectInView('Acciones: Gala Ejemplo Montes')
  const long = `Ana ${'Villagarcía'.repeat(8)}`
  await search(page).fill((await newMember(long)).email)
  await expectInView(`Acciones: ${long}`)
  await expectNoSidewaysScroll(page)
  // All members of these tests have the same telephone, and the menu of the file names the others.
  await page.goto(`/admin/usuarios/${person.id}`)
  const compare = page.getByRole('menuitem', { name: `Comparar con ${long}` })
  await expect(async () => {
    if (!(await compare.isVisible()))
      await page.getByRole('button', { name: /^Acciones: / }).click({ timeout: 1000 })
    await expect(compare).toBeVisible({ timeout: 1000 })
  }).toPass()
  await expectNoSidewaysScroll(page)
})

test('on a phone the chosen group is in view, and the end of the row that hides groups fades', async ({
  browser,
}) => {
  const birthday = encodeURIComponent('{"segment":"birthday"}')
  const page = await openBackOffice(browser, `/admin/usuarios?filter=${birthday}`, phone)
  const groups = page.getByRole('group', { name: 'Grupos de personas' })
  await expect(groups.getByRole('button', { pressed: true })).toBeInViewport({ ratio: 1 })
  const bar = page.getByRole('group', { name: 'Filtros' })
  const fade = () => bar.evaluate((row) => getComputedStyle(row).maskImage)
  await expect.poll(fade).toContain('linear-gradient')
  const first = groups.getByRole('button').first()
  await expect(first).not.toBeInViewport()
  await first.press('Enter')
  await expect(first).toHaveAttribute('aria-pressed', 'true')
  await expect(first).toBeInViewport({ ratio: 1 })
})

for (const [viewport, least] of [
  [{ width: 1280, height: 800 }, 14],
  [{ width: 768, height: 1024 }, 17],
] as const)
  test(`at ${viewport.width} × ${viewport.height}, ${least} people of the list are in view, with what reception is asked for`, async ({
    browser,
  }) => {
    const page = await openBackOffice(browser, '/admin/usuarios', viewport, { hasTouch: false })
    await expect(page.getByRole('group', { name: 'Grupos de personas' })).toBeVisible()
    const rows = table(page).getByRole('row')
    await expect(rows).toHaveCount(26)
    // The headings are the first row.
    await expect(rows.nth(least)).toBeInViewport({ ratio: 1 })
    for (const name of ['Celular', 'Plan', 'Vigencia', 'Última visita'])
      await expect(table(page).getByRole('columnheader', { name, exact: true })).toBeInViewport({ ratio: 1 })
    const actions = page.getByRole('button', { name: /^Acciones: / }).first()
    await expect(actions).toBeInViewport({ ratio: 1 })
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
    await page.context().close()
  })

test('at 1280 px search and buttons are one line and all filters the next, and nothing moves when the counts of the groups arrive', async ({
  browser,
}) => {
  const page = await openBackOffice(browser, '/admin/usuarios', { width: 1280, height: 800 })
  let answer = () => {}
  const held = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route('**/api/admin/segments', async (route) => {
    await held
    await route.continue()
  })
  await page.reload()
  await expect(table(page).getByRole('row')).toHaveCount(26)
  const places = async () => {
    const boxes = [search(page), page.getByRole('link', { name: 'Invitar a una persona' }), table(page)]
    return Promise.all(boxes.map((part) => part.boundingBox()))
  }
  const before = await places()
  answer()
  const chip = page.getByRole('group', { name: 'Grupos de personas' }).getByRole('button').first()
  await expect(chip).toBeVisible()
  expect(await places()).toEqual(before)
  const middle = async (part: Locator) => {
    const box = await part.boundingBox()
    return box ? box.y + box.height / 2 : Number.NaN
  }
  const invite = page.getByRole('link', { name: 'Invitar a una persona' })
  expect(Math.abs((await middle(invite)) - (await middle(search(page))))).toBeLessThan(4)
  const filters = page.getByRole('group', { name: 'Filtros' })
  for (const filter of [chip, filters.getByRole('button', { name: 'Equipo' }), filters.getByRole('combobox')])
    await expect(filter).toBeInViewport({ ratio: 1 })
  await page.context().close()
})

test('with a coarse pointer, what is pressed in a row and above it is at least 44 px high', async ({
  browser,
}) => {
  const page = await openBackOffice(browser, '/admin/usuarios', { width: 768, height: 1024 })
  const row = table(page).getByRole('row').nth(1)
  const chip = page.getByRole('group', { name: 'Grupos de personas' }).getByRole('button').first()
  for (const target of [row.getByRole('link'), row.getByRole('button'), chip])
    await expect
      .poll(async () => Math.round((await target.boundingBox())?.height ?? 0))
      .toBeGreaterThanOrEqual(44)
  await page.context().close()
})
