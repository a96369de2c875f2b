import { type Browser, type BrowserContextOptions, expect, type Locator, type Page } from '@playwright/test'
import { storageOf } from './studio'

export const desk = { width: 1280, height: 860 }
export const phone = { width: 360, height: 740 }

const adminEmail = 'admin@estudio.example'

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

export const dialog = (page: Page): Locator => page.getByRole('dialog')
export const field = (page: Page, label: string): Locator => dialog(page).getByLabel(label, { exact: true })
export const press = (page: Page, name: string): Promise<void> =>
  dialog(page).getByRole('button', { name, exact: true }).click()
/** The row of a table that holds a text. */
export const row = (page: Page, text: string): Locator =>
  page.getByRole('row').filter({ has: page.getByText(text, { exact: true }) })
export const said = (page: Page, text: string): Promise<void> =>
  expect(page.getByText(text, { exact: true }).last()).toBeVisible()

/** Lifts a row with the keyboard. The arrow keys move the row once the place below it is announced. */
export async function lift(page: Page, handle: Locator, name: string, place: number): Promise<void> {
  await handle.focus()
  await page.keyboard.press('Space')
  await expect(page.getByText(`${name} quedaría en el lugar ${place}.`)).toBeAttached()
}

let names = 0
/** A name that no other test uses. */
export const unique = (name: string): string => `${name} ${Date.now().toString(36)}${names++}`
