import { expect, type Locator, type Page } from '@playwright/test'
import { openBackOffice, phone } from './support/back-office'
import { expectAccessible } from './support/checks'
import { admin, buyFor, givePlan, inDays, newMember, storageOf } from './support/studio'
import { test } from './support/test'

const desk = { width: 1280, height: 800 }
const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

/** WCAG 2.5.8, of each that is on the screen. */
const expectLargeEnough = async (targets: Locator): Promise<void> => {
  await expect(targets.first()).toBeVisible()
  for (const target of await targets.all()) {
    if (!(await target.isVisible())) continue
    const size = await target.evaluate((element) => {
      const { width, height } = element.getBoundingClientRect()
      return { width, height, text: element.textContent }
    })
    expect(Math.min(size.width, size.height), JSON.stringify(size)).toBeGreaterThanOrEqual(24)
  }
}

/** Today's classes as a full day of the studio has them, late enough that none is over: finished classes fold into one line. */
const withLongDay = (page: Page) =>
  page.route('**/api/user/today', async (route) => {
    const response = await route.fetch()
    const json = await response.json()
    json.desk.classes = Array.from({ length: 12 }, (_, at) => ({
      id: `00000000-0000-4000-8000-0000000000${10 + at}`,
      name: 'Pilates',
      coaches: ['Valeria'],
      start_time: `${inDays(0)}T23:${String(10 + at)}:00`,
      end_time: `${inDays(0)}T23:59:00`,
      status: 'scheduled',
      reservation_count: 5,
      max_capacity: 10,
      first_visits: 0,
      birthdays: 0,
      health_notes: 0,
      debts: 0,
      waiting: 0,
      people: [],
    }))
    await route.fulfill({ response, json })
  })

test('WCAG 2.5.8: every target in the lists and in the footer has 24 px; the mark of a plan stays beside a long name', async ({
  browser,
}) => {
  const name = 'Maximiliana Guadalupe Ejemplo Villavicencio'
  const debtor = await newMember(name)
  await givePlan(debtor.id, '8 Clases')
  await buyFor(debtor.email, '4 Clases', inDays(40))
  const page = await openBackOffice(browser, '/admin', desk)
  await expectLargeEnough(part(page, 'Por hacer').getByRole('link'))
  await expectLargeEnough(part(page, 'Clases de hoy').getByRole('link'))
  await page.goto('/admin/cifras')
  const bookings = part(page, 'Reservaciones por día')
  await bookings.getByRole('button', { name: 'Ver cada día' }).click()
  await expectLargeEnough(bookings.getByRole('button'))
  await expectLargeEnough(bookings.getByRole('link'))
  await page.goto('/admin/pagos')
  await expectLargeEnough(page.getByRole('region').getByRole('link'))
  await page.goto('/admin/usuarios')
  await expectLargeEnough(page.getByRole('columnheader').getByRole('button'))
  await page.setViewportSize(phone)
  await page.getByRole('searchbox', { name: 'Buscar' }).fill(debtor.email)
  const row = page.getByRole('row').filter({ hasText: debtor.email })
  await expect(row.getByRole('link', { name, exact: true })).toBeVisible()
  await expect(row.getByText(/^Pago por verificar · /)).toBeVisible()
  await page.goto('/planes')
  await expectLargeEnough(page.getByRole('contentinfo').getByRole('link'))
})

test('WCAG 2.1.4: single-key shortcuts can be switched off on this device, and are not shown any more', async ({
  browser,
}) => {
  const page = await openBackOffice(browser, '/admin/clases', desk)
  const keys = page.getByRole('switch', { name: 'Usar los atajos en este equipo' })
  const open = async () => {
    await page.getByRole('button', { name: 'Atajos de teclado' }).click()
    await expect(keys).toBeVisible()
  }
  const close = async () => {
    await page.getByRole('button', { name: 'Cerrar' }).click()
    await expect(keys).toBeHidden()
  }
  const add = page.getByRole('link', { name: 'Añadir nueva clase', exact: true })
  await expect(add).toHaveAttribute('aria-keyshortcuts', 'n')
  await page.keyboard.press('?')
  await expect(keys).toBeChecked()
  await expectAccessible(page)
  await keys.press('Space')
  await expect(keys).not.toBeChecked()
  await close()
  await expect(page.locator('[aria-keyshortcuts]')).toHaveCount(0)
  await expectAccessible(page)
  await page.reload()
  await expect(add).toBeVisible()
  await open()
  await expect(keys).not.toBeChecked()
  await close()
  await page.keyboard.press('/')
  await expect(page.getByRole('searchbox', { name: 'Buscar' })).not.toBeFocused()
  await page.keyboard.press('n')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await open()
  await keys.press('Space')
  await expect(keys).toBeChecked()
  await close()
  await page.getByRole('heading', { level: 1 }).click()
  await page.keyboard.press('n')
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.context().close()
})

test('a narrow form that asks before it closes has room for the whole answers', async ({ browser }) => {
  const page = await openBackOffice(browser, '/admin/clases/nueva', desk)
  await page.getByRole('textbox', { name: 'Nombre' }).fill('Danza')
  await page.keyboard.press('Escape')
  for (const answer of ['Salir sin guardar', 'Seguir editando']) {
    const button = page.getByRole('button', { name: answer })
    await expect
      .poll(() => button.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth))
      .toBe(0)
  }
  await page.context().close()
})

test('a long day on the start page is shown whole, without a list that scrolls in itself', async ({
  browser,
}) => {
  const page = await openBackOffice(browser, '/admin', desk)
  await withLongDay(page)
  await page.reload()
  const list = part(page, 'Clases de hoy').getByRole('list').first()
  await expect(list.getByRole('listitem')).toHaveCount(12)
  await expectLargeEnough(list.getByRole('link'))
  expect(await list.evaluate((box) => box.scrollHeight - box.clientHeight)).toBeLessThanOrEqual(0)
  await page.context().close()
})

test('the chart of Cifras is drawn as soon as its upper edge is in view', async ({ browser }) => {
  const page = await openBackOffice(browser, '/admin/cifras', desk)
  const bookings = part(page, 'Reservaciones por día')
  // The chart itself is still a skeleton.
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
  await expect(bookings).toHaveAttribute('aria-busy', 'false')
  const top = await bookings.evaluate((panel) => panel.getBoundingClientRect().top + scrollY)
  await page.setViewportSize({ ...desk, height: Math.round(top) + 160 })
  await page.reload()
  await expect(bookings.locator('svg').first()).toBeVisible()
  expect(await page.evaluate(() => scrollY)).toBe(0)
  await page.context().close()
})

test('E01: at 360 px every tab of a coach’s account is whole; with large text they scroll, and fade at the edge with more', async ({
  browser,
}) => {
  const { id, email } = await newMember('Noa Ejemplo')
  const office = await admin()
  const joined = await office.post('/api/admin/instructors', {
    data: { user_id: id, display_name: 'Noa', bio: 'Doy clases con calma.' },
  })
  expect(joined.ok()).toBe(true)
  const { coach } = await joined.json()
  const context = await browser.newContext({
    storageState: await storageOf(email),
    viewport: { width: 360, height: 740 },
  })
  const page = await context.newPage()
  await page.goto('/mi-cuenta/info')
  const tabs = page.getByRole('navigation', { name: 'Secciones de tu cuenta' })
  await expect(tabs.getByRole('link', { name: 'Coach Dashboard' })).toBeVisible()
  const mask = () => tabs.evaluate((bar) => getComputedStyle(bar).maskImage)
  await expect.poll(mask).toBe('none')
  // The four tabs of a coach stand in one line.
  await expect(tabs).toHaveCSS('height', '48px')
  await page.addStyleTag({ content: 'html { font-size: 200% !important }' })
  await expect.poll(mask).toContain('calc(100% - 40px)')
  await tabs.evaluate((bar) => bar.scrollBy({ left: 1000 }))
  await expect.poll(mask).toContain('rgb(0, 0, 0) 40px')
  await expect.poll(mask).not.toContain('calc(100% - 40px)')
  await page.setViewportSize(desk)
  await expect.poll(mask).toBe('none')
  await context.close()
  const left = await office.delete(`/api/admin/instructors/${coach.id}/delete-with-schedules`, {
    data: { transferClasses: false },
  })
  expect(left.ok()).toBe(true)
})
