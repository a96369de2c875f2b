// npm run screens [-- NAME…]: every screen of the demo studio on a phone and on a desk, as pictures in docs/screens, or
// those named.
import { mkdirSync, rmSync } from 'node:fs'
import { requireNode } from './lib/node-version.mjs'

requireNode()
const { ensureInstalled } = await import('./lib/install.mjs')
const { ensureBuilt } = await import('./lib/build.mjs')
await ensureInstalled()
await ensureBuilt()
const { chromium } = await import('@playwright/test')
const { findChromium } = await import('./lib/chromium.mjs')
const { inProject } = await import('./lib/project.mjs')
const { screens } = await import('./lib/screens.mjs')
const { demoSession, throwawayStudio } = await import('./lib/throwaway-studio.mjs')

const executablePath = await findChromium()
if (!executablePath) throw new Error('no Chromium here: set CHROMIUM_PATH to its program')
const widths = [
  { width: 360, height: 740 },
  { width: 1280, height: 800 },
]
const accounts = /** @type {const} */ ({
  member: 'member@estudio.example',
  coach: 'coach@estudio.example',
  admin: 'admin@estudio.example',
})

const asked = process.argv.slice(2)
const chosen = screens.filter(({ name }) => asked.length === 0 || asked.includes(name))
const folder = inProject('docs/screens')
if (asked.length === 0) rmSync(folder, { recursive: true, force: true })
mkdirSync(folder, { recursive: true })
const studio = await throwawayStudio()
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] })

/** @type {Record<string, Awaited<ReturnType<typeof demoSession>>>} */
const sessions = {}
for (const [who, email] of Object.entries(accounts)) sessions[who] = await demoSession(studio, email)
const visitor = {
  cookies: [],
  origins: [{ origin: studio.site, localStorage: [{ name: 'hasSeenPromo', value: 'true' }] }],
}

/**
 * What waits to be seen before it is asked for is there afterwards.
 * @param {import('playwright').Page} page @param {number} step
 */
const scrollThrough = async (page, step) => {
  const height = Number(await page.evaluate('document.documentElement.scrollHeight'))
  for (const top of [...Array.from({ length: Math.ceil(height / step) }, (_, index) => index * step), 0]) {
    await page.evaluate(`scrollTo({ top: ${top}, behavior: 'instant' })`)
    await page.waitForTimeout(150)
  }
  await page.waitForLoadState('networkidle')
}

/** @param {import('./lib/screens.mjs').Screen} screen @param {typeof widths[number]} viewport */
const take = async ({ name, path, who, dark, whole, act }, viewport) => {
  const context = await browser.newContext({
    storageState: (who && sessions[who]) ?? visitor,
    viewport,
    locale: 'es-MX',
    timezoneId: 'America/Mazatlan',
    colorScheme: dark ? 'dark' : 'light',
    reducedMotion: 'reduce',
  })
  // The reminder of the second factor is a matter of its own.
  await context.addInitScript("sessionStorage.setItem('factorReminderLater', 'true')")
  const page = await context.newPage()
  await page.goto(studio.site + path)
  await page.waitForLoadState('networkidle')
  if (act) {
    await act(page)
    await page.waitForLoadState('networkidle')
    await page.waitForTimeout(400)
  }
  const fullPage = whole ?? !act
  // Nobody scrolls here: what is drawn only when it comes near would be missing.
  await page.addStyleTag({ content: '* { content-visibility: visible !important }' })
  if (fullPage) await scrollThrough(page, viewport.height)
  const file = `${folder}/${name}-${viewport.width}.jpg`
  await page.screenshot({
    path: file,
    type: 'jpeg',
    quality: 70,
    fullPage,
    animations: 'disabled',
  })
  console.log(file)
  await context.close()
}

try {
  for (const screen of chosen) for (const viewport of widths) await take(screen, viewport)
} finally {
  await browser.close()
  await studio.end()
}
