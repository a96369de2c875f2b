import { expect } from '@playwright/test'
import config from '../../playwright.config'
import { admin } from './support/studio'
import { test } from './support/test'

const { launchOptions } = config.use ?? {}
// The screen of a phone. With one device pixel for a CSS pixel, this browser rounds the width of every letter to a whole pixel.
test.use({
  launchOptions: {
    ...launchOptions,
    args: [...(launchOptions?.args ?? []), '--force-device-scale-factor=3'],
  },
})

/** The display face of each look, and pages whose lines break at other places when the fallback has other widths. */
const looks = [
  ['linen', 'Fraunces Variable'],
  ['ivory', 'Cormorant Garamond Variable'],
  ['mist', 'Outfit Variable'],
  ['sun', 'Bricolage Grotesque Variable'],
] as const
const firstViews = [
  ['/', 390],
  ['/', 768],
  ['/', 1280],
  ['/planes', 390],
  ['/planes', 1280],
] as const

for (const [look, face] of looks)
  test(`GEN-01: in the look ${look} a page shows its own fonts when they arrive after the first paint, and nothing moves`, async ({
    page,
  }) => {
    const saved = await (await admin()).patch('/api/admin/site', { data: { look } })
    expect(saved.ok()).toBe(true)
    await page.addInitScript(() => {
      localStorage.setItem('hasSeenPromo', 'true')
      const moved: number[] = []
      const observer = new PerformanceObserver((list) => moved.push(...list.getEntries().map(shareOf)))
      const shareOf = (shift: PerformanceEntry) => (shift as PerformanceEntry & { value: number }).value
      observer.observe({ type: 'layout-shift' })
      Object.assign(window, { shifts: () => [...moved, ...observer.takeRecords().map(shareOf)] })
    })
    let fonts: string[] = []
    let released: Promise<void> = Promise.resolve()
    await page.route('**/*.woff2', async (route) => {
      fonts.push(route.request().url())
      await released
      await route.continue()
    })
    for (const [path, width] of firstViews) {
      let release = () => {}
      fonts = []
      released = new Promise((done) => {
        release = done
      })
      await page.setViewportSize({ width, height: 844 })
      await page.goto(path, { waitUntil: 'commit' })
      await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0)
      await expect.poll(() => fonts.length).toBe(2)
      release()
      const used = await page.evaluate(async () => {
        await document.fonts.ready
        await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))
        return [...document.fonts]
          .filter(({ status, family }) => status === 'loaded' && family.includes('Variable'))
          .map(({ family }) => family.replaceAll('"', ''))
      })
      expect(used.sort(), `${path} at ${width} px`).toEqual([face, 'Instrument Sans Variable'].sort())
      const shifts = await page.evaluate<number[]>('shifts()')
      // Words of one line move by a few pixels; a line that breaks elsewhere moves the page by 0.004 or more.
      expect(
        shifts.reduce((sum, share) => sum + share, 0),
        `${path} at ${width} px`,
      ).toBeLessThan(0.001)
    }
  })
