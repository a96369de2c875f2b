import type { Page } from '@playwright/test'
import { expectSound, viewports } from './booking'

/** The page as it stands, on a phone and on a desk; then it has its size again. */
export const expectSoundAtBothWidths = async (page: Page): Promise<void> => {
  const before = page.viewportSize()
  for (const viewport of viewports) {
    await page.setViewportSize(viewport)
    await expectSound(page)
  }
  if (before) await page.setViewportSize(before)
}
