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
  writes.splice(0).map((write) => write.replace(/[\da-f-]{36}/g, ':id'))

/** Twice in the same moment, before anything is drawn: a finger on a busy phone. */
export const pressTwice = async (button: Locator): Promise<void> => {
  await expect(button).toBeEnabled()
  await button.evaluate((element: HTMLElement) => {
    element.click()
    element.click()
  })
}

/** A small clay-coloured PNG. */
const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAgAAAAICAIAAABLbSncAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAEUlEQVQImWNYEaCPFTEMLQkA76xJwffLzTAAAAAASUVORK5CYII=',
  'base64',
)

/** Presses the button of a file twice, with a finger: only that opens the choice of a file. */
export const choosePicture = async (button: Locator): Promise<void> => {
  const chooser = button.page().waitForEvent('filechooser')
  await button.dblclick()
  await (await chooser).setFiles({ name: 'foto.png', mimeType: 'image/png', buffer: picture })
}
