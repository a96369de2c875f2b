import { type Browser, expect, type Page } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll } from './checks'
import { freeDay } from './classes'
import { openDay } from './site'
import { admin, givePlan, newMember, storageOf } from './studio'

export const sunday = freeDay()

/** A phone on which somebody is signed in, the free day open. */
export async function phoneOf(browser: Browser, email: string): Promise<Page> {
  const context = await browser.newContext({ storageState: await storageOf(email) })
  const page = await context.newPage()
  await openDay(page, sunday)
  return page
}

export const viewports = [
  { width: 360, height: 740 },
  { width: 1280, height: 860 },
] as const

export const changeSettings = async (settings: object) => {
  const answer = await (await admin()).patch('/api/admin/settings', { data: settings })
  expect(answer.ok()).toBe(true)
}

/** A member with a plan. */
export const memberWithPlan = async (name: string) => {
  const member = await newMember(name)
  await givePlan(member.id, '8 Clases')
  return member
}

export const pageAt = async (
  browser: Browser,
  email: string,
  viewport: { width: number; height: number },
) => {
  const context = await browser.newContext({ storageState: await storageOf(email), viewport })
  return context.newPage()
}

export const expectSound = async (page: Page) => {
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
}
