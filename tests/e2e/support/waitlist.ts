import { expect } from '@playwright/test'
import { serveWaitlists } from '../../../server/src/studio/booking/index.ts'
import { expireOffer } from '../../harness/waitlist.ts'
import { memberWithPlan } from './booking'
import { ownName, type Scheduled, scheduleOnFreeDay } from './classes'
import { studio } from './server'
import { admin, bookFor, signedIn } from './studio'

/** A full class of one place, and the reservation that fills it. */
export const fullClass = async (words: string): Promise<Scheduled & { reservation: string }> => {
  const made = await scheduleOnFreeDay({ name: ownName(words), capacity: 1 })
  return { ...made, reservation: await bookFor((await memberWithPlan('Hugo Ejemplo')).email, made.id) }
}

/** Puts a member on the waiting list. Returns the entry's id. */
export const joinWaitlist = async (email: string, classId: string): Promise<string> => {
  const answer = await (await signedIn(email)).post(`/api/schedule/${classId}/waitlist`)
  expect(answer.ok()).toBe(true)
  return (await answer.json()).entry.id
}

/** Runs the job of every two seconds, which gives and offers free places. */
export const servesWaitlists = (): Promise<unknown> => serveWaitlists(studio().context)

/** The studio cancels a reservation: its place goes to the waiting list. */
export const releasePlace = async (reservation: string): Promise<void> => {
  const data = { status: 'canceled' }
  expect((await (await admin()).patch(`/api/admin/user-schedules/${reservation}`, { data })).ok()).toBe(true)
  await servesWaitlists()
}

/** As if the time of an offer were over: what else only waiting would bring. */
export const offerRunsOut = (entry: string): Promise<unknown> => expireOffer(studio().db, entry)
