import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

const levels = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** Rules of these levels that axe runs only on request. */
const rules = { 'label-content-name-mismatch': { enabled: true }, 'target-size': { enabled: true } }

/** Waits until nothing moves any more that will ever stand still. */
const settled = (page: Page): Promise<unknown> =>
  page.evaluate(() =>
    Promise.all(
      document
        .getAnimations()
        .filter((animation) => Number(animation.effect?.getComputedTiming().endTime) < 10_000)
        .map((animation) => animation.finished.catch(() => undefined)),
    ),
  )

type Checks = Parameters<AxeBuilder['options']>[0]

const violationsOf = async (page: Page, checks: Checks): Promise<string[]> => {
  await settled(page)
  const { violations } = await new AxeBuilder({ page })
    .options({ ...checks, resultTypes: ['violations'] })
    .setLegacyMode()
    .analyze()
  return [
    ...violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html}`)),
    ...(await unnamedTabStops(page)),
  ]
}

/** Elements that the Tab key reaches because of their tabindex alone, and that have neither a label nor a role named by its text. */
const unnamedTabStops = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('[tabindex="0"]:not(a, button, input, select, textarea, summary)')]
      // Material's focus trap and its date fields have elements that hand the focus on at once.
      .filter((stop) => !stop.matches('[data-testid^="sentinel"], .MuiPickersSectionList-root'))
      .filter((stop) => stop.checkVisibility())
      .filter((stop) => !stop.matches('[aria-label], [aria-labelledby]'))
      .filter(({ role }) => !role || ['group', 'region', 'list', 'presentation', 'none'].includes(role))
      .map((stop) => `unnamed tab stop: ${stop.outerHTML.slice(0, 200)}`),
  )

/**
 * WCAG 2.2 AA as far as a machine can tell, of the page as it stands: its dialogs too. Looked at again where something
 * fails: what was just fading in has its colours by then.
 */
export const expectAccessible = (page: Page, checks: Checks = { runOnly: levels, rules }): Promise<void> =>
  expect(async () => expect(await violationsOf(page, checks)).toEqual([])).toPass({ timeout: 60_000 })

/** Only what colours decide: the rest is the same in the dark. */
export const expectContrast = (page: Page): Promise<void> =>
  expectAccessible(page, { runOnly: ['color-contrast'] })

/** Nothing sticks out to the right: the page scrolls up and down only. */
export const expectNoSidewaysScroll = async (page: Page): Promise<void> => {
  const overhang = () => document.documentElement.scrollWidth - document.documentElement.clientWidth
  // Read again while the page still adapts to its width.
  await expect.poll(() => page.evaluate(overhang)).toBeLessThanOrEqual(0)
}
