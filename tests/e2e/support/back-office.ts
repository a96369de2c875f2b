import { type Browser, type BrowserContextOptions, expect, type Locator, type Page } from '@playwright/test'
import { storageOf } from './studio'

export const desk = { width: 1280, height: 860 }
export const phone = { width: 360, height: 740 }

export const adminEmail = 'admin@estudio.example'

/** A page of the back office as an administrator sees it: the demo studio's unless another is given. */
export async function openBackOffice(
  browser: Browser,
  path: string,
  viewport = desk,
  options: BrowserContextOptions = {},
): Promise<Page> {
  const storageState = options.storageState ?? (await storageOf(adminEmail))
  const context = await browser.newContext({
    hasTouch: viewport !== desk,
    ...options,
    storageState,
    viewport,
  })
  await context.addInitScript(() => sessionStorage.setItem('factorReminderLater', 'true'))
  const page = await context.newPage()
  await page.goto(path)
  // By its tag: a dialog that opens with the page hides everything else from assistive technology.
  await expect(page.locator('h1')).toBeVisible()
  return page
}

/** Follows a link of the menu; its group is opened where it is closed. A pinned entry has no group. */
export async function goTo(page: Page, group: string | null, entry: string): Promise<void> {
  const menu = page.getByRole('navigation', { name: 'Navegación principal' })
  const button = menu.getByRole('button', { name: group ?? '' })
  if (group && (await button.getAttribute('aria-expanded')) === 'false') await button.click()
  await menu.getByRole('link', { name: entry, exact: true }).click()
}

export const dialog = (page: Page): Locator => page.getByRole('dialog')
export const field = (page: Page, label: string): Locator => dialog(page).getByLabel(label, { exact: true })
export const press = (page: Page, name: string): Promise<void> =>
  dialog(page).getByRole('button', { name, exact: true }).click()
/** The row of a table that holds a text. */
export const row = (page: Page, text: string): Locator =>
  page.getByRole('row').filter({ has: page.getByText(text, { exact: true }) })
export const said = (page: Page, text: string): Promise<void> =>
  expect(page.getByText(text, { exact: true }).last()).toBeVisible()

/**
 * Moves a row with the keyboard alone: lifts it, moves it to another place and sets it down there. An arrow key that
 * comes before the library has measured the rows moves nothing, so it is pressed until the place is announced, as a
 * person would.
 */
export async function moveRow(page: Page, handle: Locator, name: string, from: number, to: number) {
  const announced = page.getByText(`${name} quedaría en el lugar `)
  const place = async () => Number((await announced.textContent())?.match(/(\d+)\.$/)?.[1])
  await handle.focus()
  await page.keyboard.press('Space')
  await expect(announced).toHaveText(new RegExp(`lugar ${from}\\.$`))
  await expect(async () => {
    const now = await place()
    if (now !== to) await page.keyboard.press(now > to ? 'ArrowUp' : 'ArrowDown')
    await expect.poll(place, { timeout: 2000 }).toBe(to)
  }).toPass()
  await page.keyboard.press('Space')
}

let names = 0
/** A name that no other test uses. */
export const unique = (name: string): string => `${name} ${Date.now().toString(36)}${names++}`
