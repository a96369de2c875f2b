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

/** In the page: what was said; the first message with the wanted text does not count again. */
const takeSaid = (wanted: string): string[] => {
  const said = window.saidInPassing ?? []
  const read = [...said]
  const place = said.findIndex((message) => message.includes(wanted))
  if (place >= 0) said.splice(place, 1)
  return read
}

/** A toast said this since the page was loaded, and has not been expected before. */
export async function expectToast(page: Page, text: string): Promise<void> {
  // One look reads and takes the message, because the page may leave after it.
  await expect(async () => {
    expect(await page.evaluate(takeSaid, text)).toContainEqual(expect.stringContaining(text))
  }).toPass({ timeout: 20_000 })
}
