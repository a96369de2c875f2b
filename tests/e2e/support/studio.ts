import { type APIRequestContext, request as apiRequest, expect } from '@playwright/test'
import type { AuthSession } from '../../../server/src/identity/gotrue/bodies.ts'
import type { MailboxMessage } from '../../../server/src/platform/mail/index.ts'
import { accountOf } from '../../harness/accounts.ts'
import { password } from '../../harness/people.ts'
import { studio, studioZone } from './server'

export { password }

export const base = `http://localhost:${process.env.E2E_PORT}`

/** `YYYY-MM-DDTHH:mm:ss` on the studio's wall. */
export const wallTime = (instant: Date): string =>
  instant.toLocaleString('sv-SE', { timeZone: studioZone() }).replace(' ', 'T')

/** `YYYY-MM-DD` on the studio's wall. */
export const civilDate = (instant: Date): string => wallTime(instant).slice(0, 10)

export const inMinutes = (minutes: number): Date => new Date(Date.now() + minutes * 60_000)

export const anonKey = async (api: APIRequestContext): Promise<string> =>
  (await (await api.get('/config.json')).json()).supabase.anonKey

export type Tokens = AuthSession

/** A new session, as the account provider answers it and as the browser keeps it. */
export const newSession = async (email: string): Promise<Tokens> =>
  studio().session(await accountOf(studio().db, { email }))

/** The API as one signed-in person. */
export async function signedIn(email: string): Promise<APIRequestContext> {
  const { access_token } = await newSession(email)
  return apiRequest.newContext({
    baseURL: base,
    extraHTTPHeaders: { Authorization: `Bearer ${access_token}` },
  })
}

/** The stored session of a browser that has seen the promotion: a `storageState` for new contexts. */
export function storageWith(tokens: Tokens, origin = base) {
  const session = JSON.stringify(tokens)
  const localStorage = [
    { name: 'estudio-session', value: session },
    { name: 'hasSeenPromo', value: 'true' },
  ]
  return { cookies: [], origins: [{ origin, localStorage }] }
}

/** The stored session of a signed-in person: a `storageState` for new contexts. */
export const storageOf = async (email: string) => storageWith(await newSession(email))

let staff: Promise<APIRequestContext> | undefined

/** The administrator of the demo studio; one session for all tests of a worker. */
export const admin = (): Promise<APIRequestContext> => {
  staff ??= signedIn('admin@estudio.example')
  return staff
}

/** The mails sent to an address so far, newest first. */
export const mailsTo = async (email: string): Promise<MailboxMessage[]> =>
  (await studio().mailbox()).filter(({ to }) => to === email)

/** The newest mail to an address, of that subject where one is given, once it is there. */
export async function mailTo(email: string, subject?: string): Promise<MailboxMessage> {
  let found: MailboxMessage | undefined
  await expect
    .poll(async () => {
      found = (await mailsTo(email)).find((mail) => subject === undefined || mail.subject === subject)
      return found?.subject
    })
    .toBeTruthy()
  return found as MailboxMessage
}

let people = 0
export const newEmail = (name: string): string => `${name}.${Date.now()}.${people++}@socio.example`

interface Person {
  email: string
  id: string
}

/** A confirmed member, as by the wizard. */
export const newMember = async (name: string): Promise<Person> => {
  const email = newEmail(name.split(' ')[0]?.toLowerCase() ?? 'socia')
  return { email, id: (await studio().member({ name, email, signedUp: true })).id }
}

export interface HeldPlan {
  id: string
  user_id: string
  start_date: string
  end_date: string
  reference: string
}

const planNamed = async (name: string): Promise<{ id: string }> => {
  const { plans } = await (await (await admin()).get('/api/plans')).json()
  return plans.find((candidate: { name: string }) => candidate.name === name)
}

/** Gives a member a plan paid in cash: from today, with all its classes and at its price unless said otherwise. */
export async function givePlan(
  userId: string,
  planName: string,
  { start = civilDate(new Date()), classes, paid }: { start?: string; classes?: number; paid?: number } = {},
): Promise<HeldPlan> {
  const desk = await admin()
  const { id: plan_id } = await planNamed(planName)
  const answer = await desk.post(`/api/admin/users/${userId}/plans`, {
    data: {
      plan_id,
      start_date: start,
      payment_method: 'cash',
      classes_remaining: classes,
      amount_paid: paid,
    },
  })
  expect(answer.ok(), await answer.text()).toBe(true)
  return (await answer.json()).plan
}

/** A member buys a plan and owes it. */
export async function buyFor(email: string, planName: string, start: string): Promise<HeldPlan> {
  const member = await signedIn(email)
  const data = { plan_id: (await planNamed(planName)).id, start_date: start }
  const answer = await member.post('/api/user-plans', { data })
  expect(answer.ok()).toBe(true)
  return (await answer.json()).plan
}

/** A discount of 10 percent by a code of its own; answers the code. */
export async function newCode(more: object = {}): Promise<string> {
  const own = `E2E${Date.now() % 1_000_000_000}`
  const answer = await (await admin()).post('/api/admin/discounts', {
    data: { name: 'De prueba', code: own, discount_percent: 10, valid_from: civilDate(new Date()), ...more },
  })
  expect(answer.ok()).toBe(true)
  return own
}

/** The studio moves the dates of a plan, into the past too. */
export async function movePlan(
  { id, user_id }: HeldPlan,
  dates: { start_date?: string; end_date?: string },
): Promise<void> {
  const answer = await (await admin()).patch(`/api/admin/users/${user_id}/plans`, { data: { id, ...dates } })
  expect(answer.ok()).toBe(true)
}

/** A civil date so many days from today, on the studio's wall. */
export const inDays = (days: number): string => civilDate(inMinutes(days * 24 * 60))

/** Books a place as a member; answers the reservation's id. */
export async function bookFor(email: string, classId: string): Promise<string> {
  const member = await signedIn(email)
  const answer = await member.post('/api/user-schedules', { data: { schedule_id: classId } })
  expect(answer.ok()).toBe(true)
  return (await answer.json()).reservation.id
}
