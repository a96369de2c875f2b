import { type Browser, type BrowserContext, expect, type Page } from '@playwright/test'
import { base } from './studio'

/** The errors that a page logs and its requests to other hosts, from now on. */
function noiseOf(page: Page, noise: string[] = []): string[] {
  page.on('console', (message) => {
    const text = message.text()
    // The runner's own word where a test goes without a service worker.
    if (text.includes('Service Worker registration blocked')) return
    if (['error', 'warning'].includes(message.type()))
      noise.push(`${page.url()} ${text} (${message.location().url})`)
  })
  page.on('pageerror', (error) => noise.push(`${page.url()} ${error.message}`))
  page.on('request', (request) => {
    const { protocol, origin } = new URL(request.url())
    if (protocol.startsWith('http') && origin !== base) noise.push(`${page.url()} asks ${request.url()}`)
  })
  return noise
}

/** The browser says of every call that was refused or lost that it failed: the screen tells of that, no fault of the page. */
const failedCall = /Failed to load resource: .*\(https?:\/\/[^/]+\/(api|auth\/v1|rest\/v1|storage\/v1)\//

/** A test's own script for every page and frame meets one that has no storage: a blank page, the map. */
const noStorage = /Failed to read the '\w+Storage' property from 'Window': Access is denied/

/** Icons that a browser looks for by itself: no test hangs on that; tests/e2e/routes.spec.ts has them served. */
const askedUnasked = /Failed to load resource: .*\/(favicon\.ico|apple-touch-icon[\w-]*\.png)\)/

let allowed: RegExp[] = []

/** For a test that provokes more than failed calls, or wants another host asked: such noise is none until the test's end. */
export const allowNoise = (...patterns: RegExp[]): void => void allowed.push(...patterns)

/** Listens to every page that this browser opens; what it returns ends that, and expects that none made noise. */
export function listenTo(browser: Browser): (hasPassed: boolean) => void {
  const noise: string[] = []
  allowed = [failedCall, noStorage, askedUnasked]
  const listen = (context: BrowserContext) => void context.on('page', (page) => void noiseOf(page, noise))
  browser.on('context', listen)
  return (hasPassed) => {
    browser.off('context', listen)
    const unexpected = noise.filter((line) => !allowed.some((pattern) => pattern.test(line)))
    if (hasPassed) expect(unexpected).toEqual([])
  }
}
