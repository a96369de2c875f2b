import type { Page } from '@playwright/test'

/** Records the layout shifts of the page since it was opened, as the browser reports them. */
export const countShifts = (page: Page) =>
  page.addInitScript(() => {
    const moved: { value: number; nodes: string[] }[] = []
    type Shift = PerformanceEntry & { value: number; sources: { node: Node | null }[] }
    const read = (entries: PerformanceEntryList) =>
      moved.push(
        ...(entries as Shift[]).map(({ value, sources }) => ({
          value,
          nodes: sources.map(({ node }) => node?.nodeName ?? 'gone'),
        })),
      )
    const observer = new PerformanceObserver((list) => read(list.getEntries()))
    observer.observe({ type: 'layout-shift', buffered: true })
    Object.assign(window, { shifts: () => (read(observer.takeRecords()), moved) })
  })

/** Shifts of the page below the header, whose links move by a pixel when their font arrives late. */
export const shifts = async (page: Page) => {
  // A shift is reported with the frame after it.
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))
  return page.evaluate(() =>
    (window as unknown as { shifts(): { value: number; nodes: string[] }[] })
      .shifts()
      .filter(({ nodes }) => nodes.some((node) => node !== 'NAV' && node !== 'A')),
  )
}
