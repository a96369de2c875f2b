import { expect, type Page } from '@playwright/test'
import { openBackOffice, phone } from './support/back-office'
import { expectNoSidewaysScroll } from './support/checks'
import { buyFor, inDays, newMember } from './support/studio'
import { test } from './support/test'

const table = (page: Page) => page.getByRole('table', { name: 'Administrar Usuarios' })
const search = (page: Page) => page.getByRole('searchbox', { name: 'Buscar' })

test('AUS-01 to AUS-09, CON-16 on a phone: the table, its legend, the pending payments and the search have every action in reach', async ({
  browser,
}) => {
  const person = await newMember('Gala Ejemplo Montes')
  await buyFor(person.email, '4 Clases', inDays(3))
  const page = await openBackOffice(browser, '/admin/usuarios', phone)
  await expect(table(page).getByRole('row')).toHaveCount(11)
  // A phone shows the legend on request.
  await page.getByText('Estado de los planes').click()
  const legend = page.getByRole('list', { name: 'Estado de los planes' }).getByRole('listitem')
  for (const [meaning, colour] of [
    ['Plan activo', 'rgb(94, 112, 87)'],
    ['Por terminar: 3 días o 3 clases o menos', 'rgb(138, 90, 18)'],
    ['Plan que aún no comienza', 'rgb(91, 75, 138)'],
  ] as const)
    await expect(legend.filter({ hasText: meaning }).locator('svg')).toHaveCSS('color', colour)
  await page.getByRole('button', { name: 'Ver pendientes' }).click()
  await expect(table(page).getByRole('img', { name: 'Pago por verificar' }).first()).toBeVisible()
  await page.getByRole('button', { name: 'Ver a todas las personas' }).click()
  await search(page).fill(person.email)
  await expect(table(page).getByRole('row')).toHaveCount(2)
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
  // All members of these tests have the same telephone, and the file names the others.
  await page.goto(`/admin/usuarios/${person.id}`)
  await expect(page.getByRole('link', { name: `Comparar con ${long}` })).toBeVisible()
  await expectNoSidewaysScroll(page)
})

test('on a phone the chosen group is in view, and the end of the row that hides groups fades', async ({
  browser,
}) => {
  const birthday = encodeURIComponent('{"segment":"birthday"}')
  const page = await openBackOffice(browser, `/admin/usuarios?filter=${birthday}`, phone)
  const groups = page.getByRole('group', { name: 'Grupos de personas' })
  await expect(groups.getByRole('button', { pressed: true })).toBeInViewport({ ratio: 1 })
  const fade = () => groups.evaluate((row) => getComputedStyle(row).maskImage)
  await expect.poll(fade).toContain('linear-gradient')
  const first = groups.getByRole('button').first()
  await expect(first).not.toBeInViewport()
  await first.press('Enter')
  await expect(first).toHaveAttribute('aria-pressed', 'true')
  await expect(first).toBeInViewport({ ratio: 1 })
})
