import { expect, type Locator, type Page } from '@playwright/test'

/** What is sent that writes, as “POST /api/user-plans”, but for what a renewed session sends by itself. */
export const writesOf = (page: Page): string[] => {
  const writes: string[] = []
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url())
    if (request.method() !== 'GET' && !search.includes('refresh_token'))
      writes.push(`${request.method()} ${pathname}`)
  })
  return writes
}

/** Takes the writes so far, their ids replaced. */
export const takeWrites = (writes: string[]): string[] =>
  writes.splice(0).map((write) => write.replace(/[\da-f-]{36}/, ':id'))

/** Twice in the same moment, before anything is drawn: a finger on a busy phone. */
export const pressTwice = async (button: Locator): Promise<void> => {
  await expect(button).toBeEnabled()
  await button.evaluate((element: HTMLElement) => {
    element.click()
    element.click()
  })
}
