import { expect, type Page } from '@playwright/test'
import { adminEmail, openBackOffice } from './support/back-office'
import { expectAccessible, expectContrast, expectNoSidewaysScroll } from './support/checks'
import { fillClass, ownName, scheduleClass } from './support/classes'
import { admin, newMember, password, storageOf } from './support/studio'
import { test } from './support/test'

test.use({ morning: true })

const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

/** An account of the reception. */
const newReception = async (): Promise<string> => {
  const { id, email } = await newMember('Renata Ejemplo')
  const given = await (await admin()).patch(`/api/admin/users/${id}/role`, { data: { role: 'reception' } })
  expect(given.ok()).toBe(true)
  return email
}

for (const width of [390, 768, 1280]) {
  test(`E01: at ${width} px an owner signs in to the day: its sentence, money, classes, work and occupancy`, async ({
    browser,
  }) => {
    const context = await browser.newContext({ viewport: { width, height: 860 } })
    await context.addInitScript(() => {
      sessionStorage.setItem('factorReminderLater', 'true')
      localStorage.setItem('hasSeenPromo', 'true')
    })
    const page = await context.newPage()
    await page.goto('/login')
    await page.getByLabel('Correo electrónico').fill(adminEmail)
    await page.getByLabel('Contraseña', { exact: true }).fill(password)
    await page.getByRole('button', { name: 'Entrar', exact: true }).click()
    await expect(page).toHaveURL(/\/admin\/?$/)
    for (const name of ['Clases de hoy', 'Por hacer', 'Ocupación por día y hora'])
      await expect(part(page, name)).toBeVisible()
    await expect(page.getByText('Ayer', { exact: true })).toBeVisible()
    await expect(page.locator('.MuiSkeleton-root, [aria-busy="true"]')).toHaveCount(0)
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await page.emulateMedia({ colorScheme: 'dark' })
    await expectContrast(page)
    await context.close()
  })

  test(`E01: at ${width} px reception marks a person of today in two presses, by keyboard too, and sees no money`, async ({
    browser,
  }) => {
    const special = { name: ownName('LLEGADAS'), startsIn: 5, capacity: 8 }
    const { id } = await scheduleClass(special)
    await fillClass(id, ['Dalia', 'Nuria'])
    const storageState = await storageOf(await newReception())
    const page = await openBackOffice(browser, '/admin', { width, height: 860 }, { storageState })
    const people = part(page, 'Clases de hoy').getByRole('list', { name: new RegExp(special.name) })
    const dalia = people.getByRole('button', { name: /^Dalia/ })
    await dalia.click()
    await page.getByRole('menuitem', { name: 'Asistió' }).click()
    await expect(dalia).toHaveAccessibleName(/, Asistió$/)

    const nuria = people.getByRole('button', { name: /^Nuria/ })
    await nuria.press('Enter')
    await expect(page.getByRole('menuitem', { name: 'Asistió' })).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await expect(page.getByRole('menuitem', { name: 'Faltó' })).toBeFocused()
    await expectAccessible(page)
    await page.keyboard.press('Enter')
    await expect(nuria).toHaveAccessibleName(/, Faltó$/)
    await expect(nuria).toBeFocused()

    await expect(part(page, 'Por hacer')).toBeVisible()
    await expect(page.getByText('Ayer', { exact: true })).toHaveCount(0)
    await expect(part(page, 'Ocupación por día y hora')).toHaveCount(0)
    await expectNoSidewaysScroll(page)
    await page.context().close()
  })
}

test('at 1280 px the names of a class are whole, and its lines are equally long', async ({ browser }) => {
  const special = { name: ownName('NOMBRES'), startsIn: 120, capacity: 8 }
  const { id } = await scheduleClass(special)
  await fillClass(id, ['Benito Luna', 'Benito Sol', 'Karla', 'Guadalupe', 'Dalia', 'Nuria'])
  const page = await openBackOffice(browser, '/admin', { width: 1280, height: 860 })
  const people = part(page, 'Clases de hoy').getByRole('list', { name: new RegExp(special.name) })
  const places = people.getByRole('listitem')
  await expect(places).toHaveCount(6)
  const cut = await people
    .locator('[aria-hidden] > span')
    .evaluateAll((words) =>
      words.filter((one) => one.scrollWidth > one.clientWidth).map((one) => one.textContent),
    )
  expect(cut).toEqual([])
  const tops = await places.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top))
  const lines = [...new Set(tops)].map((top) => tops.filter((one) => one === top).length)
  expect(lines.length === 1 || lines.every((length) => length === lines[0])).toBe(true)
  await page.context().close()
})
