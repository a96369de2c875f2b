import type { Browser, Page } from '@playwright/test'

/** As much of React's tree as is read here. */
interface Fiber {
  child: Fiber | null
  sibling: Fiber | null
  memoizedState: { isDehydrated?: boolean; dehydrated?: unknown } | null
}

/** The pages that React hydrates for a visitor only when it is needed. */
const documents = ['/', '/planes', '/conocenos']

/**
 * In the page: whether React has hydrated all that the server rendered. Marks on the elements do not tell: they are set
 * by an attempt that React may still give up. A page that the server did not render has nothing to hydrate.
 * @param unhydrated the pages that are open without React where no session is stored
 */
const isAllHydrated = (unhydrated: readonly string[]): boolean => {
  if (unhydrated.includes(location.pathname) && localStorage.getItem('estudio-session') === null) return true
  const root = document.getElementById('root')
  if (!root?.firstElementChild) return true
  const key = Object.keys(root).find((name) => name.startsWith('__reactContainer$'))
  if (!key) return false
  const { stateNode } = (root as unknown as Record<string, { stateNode: { current: Fiber } }>)[key] ?? {}
  if (!stateNode || stateNode.current.memoizedState?.isDehydrated) return false
  const left: Fiber[] = [stateNode.current]
  for (let fiber = left.pop(); fiber; fiber = left.pop()) {
    if (fiber.memoizedState?.dehydrated) return false
    if (fiber.child) left.push(fiber.child)
    if (fiber.sibling) left.push(fiber.sibling)
  }
  return true
}

/** Whether React hears a press everywhere on the page. */
export const isHydrated = (page: Page): Promise<boolean> => page.evaluate(isAllHydrated, [])

/** Waits until a page works that a link or a redirect opened; `goto` and `reload` do so by themselves. */
export const untilHydrated = async (page: Page): Promise<void> => {
  // Before its HTML is read, a page has nothing to hydrate.
  await page.waitForLoadState()
  await page.waitForFunction(isAllHydrated, documents)
  // Waits for the effects that React runs when it is idle. A busy machine may leave a page no idle time.
  await page.waitForFunction(
    () => new Promise((done) => requestIdleCallback(() => done(true), { timeout: 5000 })),
  )
}

/** Scrolls the document of a visitor to its end, whose links open dialogs, so that React hydrates it. */
export const hydrate = async (page: Page): Promise<void> => {
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  await page.waitForFunction(isAllHydrated, [])
}

const openHydratedPage = (page: Page): void => {
  const [goto, reload] = [page.goto.bind(page), page.reload.bind(page)]
  page.goto = async (url, options) => {
    const response = await goto(url, options)
    if (options?.waitUntil !== 'commit') await untilHydrated(page)
    return response
  }
  page.reload = async (options) => {
    const response = await reload(options)
    if (options?.waitUntil !== 'commit') await untilHydrated(page)
    return response
  }
}

/**
 * Pages of this browser are open once they are hydrated, so that no test presses a button too early. A test that looks
 * at the HTML before that, or has no JavaScript, asks for `waitUntil: 'commit'`.
 */
export function openHydrated(browser: Browser): void {
  browser.on('context', (context) => context.on('page', openHydratedPage))
}
