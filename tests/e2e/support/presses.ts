import type { Page } from '@playwright/test'

/**
 * Counts the presses of a mouse, a finger or Enter from now on; typing does not count. A stroke or a drag is one press.
 * The count ends when another document is loaded.
 * @returns the number of presses so far
 */
export const countPresses = async (page: Page): Promise<() => Promise<number>> => {
  await page.evaluate(() => {
    const { dataset } = document.documentElement
    dataset.presses = '0'
    const count = (event: Event) => {
      if (event instanceof KeyboardEvent && event.key !== 'Enter') return
      dataset.presses = String(Number(dataset.presses) + 1)
    }
    addEventListener('pointerdown', count, true)
    addEventListener('keydown', count, true)
  })
  return async () => Number(await page.locator('html').getAttribute('data-presses'))
}
