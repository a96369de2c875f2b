// Measures a member's presses on a slow phone from the finger to the next frame: INP is computed from these times.
import { texts } from '@estudio/texts'
import type { Page } from '@playwright/test'

/** Lighthouse's slow phone. */
const cpuSlowdown = 4
const daysAhead = 10

/** Presses of one booking in ms: “Reservar ahora”, “Reservar Pilates, 7:00 a.m.”, and the one that closes the result. */
export type BookingPresses = [open: number, confirm: number, done: number]

/** Collects, by interaction, the longest of its events: pointer down, pointer up and click belong to one press. */
const observe = `window.interactions = new Map()
  new PerformanceObserver((list) => {
    for (const { interactionId, duration } of list.getEntries())
      if (interactionId)
        window.interactions.set(interactionId, Math.max(window.interactions.get(interactionId) ?? 0, duration))
  }).observe({ type: 'event', buffered: true, durationThreshold: 16 })`

/** The longest interaction since it was asked last; 0 where all were shorter than the browser reports (16 ms). */
const longestSince = (page: Page): Promise<number> =>
  // Entries are delivered after the frame that ends them.
  page.evaluate(`new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 200))).then(() => {
    const longest = Math.max(0, ...window.interactions.values())
    window.interactions.clear()
    return longest
  })`)

/** Books the first class that can be booked from tomorrow on. @param page of a member whose plan has classes left */
export async function measureBooking(page: Page, site: string): Promise<BookingPresses> {
  await page.addInitScript(observe)
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown })
  await page.goto(`${site}/horarios`)
  await page.waitForLoadState('networkidle')
  const button = (name: string | RegExp) => page.getByRole('button', { name }).first()
  const reserve = button(texts.classCard.reserve)
  const emptyDay = page.getByText(texts.schedule.empty)
  for (let day = 1; day <= daysAhead; day += 1) {
    await button(texts.common.nextDay).tap()
    await page.getByRole('article').or(emptyDay).first().waitFor()
    if (await reserve.isVisible()) break
  }
  await reserve.scrollIntoViewIfNeeded()
  await longestSince(page)
  const press = async (name: string | RegExp, shown: string): Promise<number> => {
    await button(name).tap()
    await page.getByRole('heading', { name: shown }).first().waitFor()
    return longestSince(page)
  }
  const { confirm, success } = texts.booking
  return [
    await press(texts.classCard.reserve, confirm.title),
    await press(/^Reservar .+, /, success.title),
    await press(success.done, texts.schedule.title),
  ]
}
