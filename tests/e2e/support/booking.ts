import type { Browser, Page } from '@playwright/test'
import { freeDay } from './classes'
import { openDay } from './site'
import { storageOf } from './studio'

export const sunday = freeDay()

/** A phone on which somebody is signed in, the free day open. */
export async function phoneOf(browser: Browser, email: string): Promise<Page> {
  const context = await browser.newContext({ storageState: await storageOf(email) })
  const page = await context.newPage()
  await openDay(page, sunday)
  return page
}
