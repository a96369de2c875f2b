import { expect, type Page } from '@playwright/test'
import { expectSound, memberWithPlan, pageAt } from './support/booking'
import { untilHydrated } from './support/hydration'
import { test } from './support/test'

const phone = { width: 390, height: 800 }

const bar = (page: Page) => page.getByRole('navigation', { name: 'Accesos rápidos' })

/** The part of the focused element that is behind the bar, in px. */
const hiddenFocus = (page: Page) =>
  bar(page).evaluate((nav) => {
    const focused = document.activeElement
    if (!focused || focused === document.body || nav.contains(focused)) return 0
    return focused.getBoundingClientRect().bottom - nav.getBoundingClientRect().top
  })

test('E01: at 390 px the bottom bar opens the pass with one press, covers nothing at the end of the page, and leaves the steps of a purchase alone', async ({
  browser,
}) => {
  const { email } = await memberWithPlan('Berta Ejemplo')
  const page = await pageAt(browser, email, phone)
  await page.goto('/horarios')
  await expect(bar(page).getByRole('link', { name: 'Horarios' })).toHaveAttribute('aria-current', 'page')
  await expectSound(page)

  await bar(page).getByRole('button', { name: 'Pase' }).click()
  const dialog = page.getByRole('dialog', { name: 'Mi pase' })
  await expect(dialog.getByAltText('Código de tu pase')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(bar(page).getByRole('button', { name: 'Pase' })).toBeFocused()

  // The last link of the page is above the bar, and a finger finds it there.
  const last = page.getByRole('contentinfo').getByRole('link').last()
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
  await expect(last).toBeInViewport({ ratio: 1 })
  await last.click({ trial: true })
  const [link, nav] = await Promise.all([last.boundingBox(), bar(page).boundingBox()])
  expect((link?.y ?? 0) + (link?.height ?? 0)).toBeLessThanOrEqual(nav?.y ?? 0)

  await bar(page).getByRole('link', { name: 'Mis clases' }).click()
  await expect(page).toHaveURL(/\/mi-cuenta\/classes$/)
  await untilHydrated(page)
  await expect(bar(page).getByRole('link', { name: 'Mis clases' })).toHaveAttribute('aria-current', 'page')
  // On a page whose card shows the pass on its back, the bar turns the card.
  await expect(page.getByRole('button', { name: 'Mi pase' })).toBeVisible()
  await bar(page).getByRole('button', { name: 'Pase' }).click()
  await expect(
    page.getByRole('region', { name: 'Mi pase' }).getByAltText('Código de tu pase'),
  ).toBeInViewport({ ratio: 1 })
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await page.goto('/planes')
  await page.getByRole('link', { name: 'Comprar ahora: 4 Clases' }).click()
  await expect(page.getByRole('button', { name: 'Continuar' })).toBeVisible()
  await expect(bar(page)).toHaveCount(0)
})

test('E01: at 390 px the focus never stands behind the bottom bar', async ({ browser }) => {
  const { email } = await memberWithPlan('Clara Ejemplo')
  const page = await pageAt(browser, email, phone)
  await page.goto('/mi-cuenta/info')
  await expect(page.getByRole('navigation', { name: 'Secciones de tu cuenta' })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Mis datos/ })).toBeVisible()
  await expect(bar(page)).toBeVisible()
  const first = bar(page).getByRole('link', { name: 'Hoy', exact: true })
  const isAtBar = () => first.evaluate((link) => link === document.activeElement)
  for (let stops = 0; stops < 80 && !(await isAtBar()); stops++) {
    expect(await hiddenFocus(page)).toBeLessThanOrEqual(0)
    await page.keyboard.press('Tab')
  }
  await expect(first).toBeFocused()
})
