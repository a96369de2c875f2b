import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { freePort } from './free-port.mjs'
import { visitAtDesk } from './lighthouse.mjs'
import { adminEmail, demoSession } from './throwaway-studio.mjs'

/**
 * Visits of the back office's start page by its administrator at a desk, each from a browser of its own.
 * @param {import('./throwaway-studio.mjs').Studio} studio @param {string} executablePath @param {number} visits
 */
export const deskVisits = async (studio, executablePath, visits) => {
  const { origins } = await demoSession(studio, adminEmail)
  const items = JSON.stringify(origins[0]?.localStorage)
  // The reminder of the second factor is a matter of its own.
  const signIn = `for (const { name, value } of ${items}) localStorage.setItem(name, value)
    sessionStorage.setItem('factorReminderLater', 'true')`
  const scores = []
  for (let visit = 0; visit < visits; visit += 1) {
    const port = await freePort()
    const profile = join(studio.folder, `desk-${visit}`)
    const args = ['--no-sandbox', '--disable-gpu', `--remote-debugging-port=${port}`]
    const browser = await chromium.launchPersistentContext(profile, { executablePath, args })
    try {
      const page = await browser.newPage()
      await page.goto(`${studio.site}/robots.txt`)
      await page.evaluate(signIn)
      await page.close()
      scores.push(await visitAtDesk(`${studio.site}/admin`, port, join(studio.folder, 'report.json')))
    } finally {
      await browser.close()
    }
  }
  return scores
}
