import { type Browser, type BrowserContext, expect, type Page } from '@playwright/test'

declare global {
  interface Window {
    /** The texts of toasts and alerts that no test has read yet. */
    saidInPassing?: string[]
  }
}

/** In the page, before its own scripts: notes what every alert and status says, and what it says next. */
const noteAlerts = () => {
  const said: string[] = []
  const last = new WeakMap<Element, string>()
  window.saidInPassing = said
  new MutationObserver(() => {
    for (const alert of document.querySelectorAll('[role="alert"], [role="status"]')) {
      const text = alert.textContent
      if (!text || last.get(alert) === text) continue
      last.set(alert, text)
      said.push(text)
    }
  }).observe(document, { subtree: true, childList: true, characterData: true })
}

/**
 * A toast goes after two seconds, which a busy machine can take between two looks of a test: pages of this browser keep
 * what was said.
 */
export function keepToasts(browser: Browser): void {
  browser.on('context', (context: BrowserContext) => context.addInitScript(noteAlerts))
}

/** A toast said this since the page was loaded, and has not been expected before. */
export async function expectToast(page: Page, text: string): Promise<void> {
  await expect(async () => {
    const said = await page.evaluate(() => window.saidInPassing)
    expect(said).toContainEqual(expect.stringContaining(text))
  }).toPass({ timeout: 20_000 })
  await page.evaluate((wanted) => {
    const said = window.saidInPassing
    const place = said?.findIndex((message) => message.includes(wanted)) ?? -1
    if (place >= 0) said?.splice(place, 1)
  }, text)
}
