import { type Browser, expect, type Locator, type Page } from '@playwright/test'
import { desk, openBackOffice } from './back-office'
import { demoCoaches } from './classes'
import { dayName } from './site'
import { admin, bookFor, givePlan, inDays, movePlan, newMember } from './studio'

export const dialog = (page: Page) => page.getByRole('dialog').last()
export const button = (page: Page, name: string) => dialog(page).getByRole('button', { name, exact: true })

/** A Monday far ahead, a week or more of its own for each test: nothing is there. */
let weeks = 20
export const emptyMonday = (taken = 1): string => {
  const day = inDays(7 * weeks)
  weeks += taken
  const weekday = new Date(`${day}T12:00:00Z`).getUTCDay()
  return shift(day, -((weekday + 6) % 7))
}

export const shift = (date: string, days: number): string =>
  new Date(Date.parse(`${date}T12:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)

/** “lunes 24 de noviembre”. */
export const spoken = (date: string) => dayName(date).toLowerCase()

/** The calendar at a day, as an administrator. */
export const calendarAt = (browser: Browser, date: string, viewport = desk): Promise<Page> =>
  openBackOffice(browser, `/admin/calendario?dia=${date}`, viewport)

export const openHour = (page: Page, date: string, time: string): Locator =>
  page.getByRole('button', { name: `Programar una clase el ${spoken(date)} a las ${time}`, exact: true })
export const block = (page: Page, name: string, date: string, time: string): Locator =>
  page.getByRole('button', {
    name: new RegExp(`^${name}, .*, ${spoken(date)}, ${time.replaceAll('.', '\\.')}`),
  })

interface Placed {
  id: string
  coach: string
}

/** Schedules a class of the catalogue through the API: Pilates, with the coach of that place in the team. */
export async function place(start: string, coach = 0, capacity = 14): Promise<Placed> {
  const giver = (await demoCoaches())[coach]
  if (!giver) throw new Error('the demo studio has no such coach')
  return placeWith(giver, start, capacity)
}

/** The same with any coach. */
async function placeWith(
  giver: { id: string; display_name: string },
  start: string,
  capacity = 14,
): Promise<Placed> {
  const desk = await admin()
  const { classes } = await (await desk.get('/api/admin/classes')).json()
  const pilates = classes.find(({ name }: { name: string }) => name === 'Pilates')
  const answer = await desk.post('/api/schedule', {
    data: {
      class_id: pilates.id,
      instructor_ids: [giver.id],
      start_time: start,
      end_time: `${start.slice(0, 14)}45:00`,
      max_capacity: capacity,
    },
  })
  expect(answer.status()).toBe(201)
  return { id: (await answer.json()).class.id, coach: giver.display_name }
}

/** A member whose plan is in force today and still on that day. */
async function memberUntil(name: string, day: string) {
  const member = await newMember(name)
  await movePlan(await givePlan(member.id, '4 Clases'), { end_date: shift(day, 7) })
  return member
}

/** One who holds a place. */
export async function holder(name: string, classId: string, day: string) {
  const member = await memberUntil(name, day)
  await bookFor(member.email, classId)
  return member
}

export const undo = (page: Page) => page.getByRole('button', { name: /^Deshacer/ })
