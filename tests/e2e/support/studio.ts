import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type APIRequestContext, request as apiRequest, expect } from '@playwright/test'
import { dataFolder } from './data-folder.mjs'

const base = `http://localhost:${process.env.E2E_PORT}`

/** The studio's clock: UTC−7 all year. */
const studioZone = 'America/Mazatlan'

export const password = 'Prueba-2026'

/** `YYYY-MM-DDTHH:mm:ss` on the studio's wall. */
export const wallTime = (instant: Date): string =>
  instant.toLocaleString('sv-SE', { timeZone: studioZone }).replace(' ', 'T')

/** `YYYY-MM-DD` on the studio's wall. */
export const civilDate = (instant: Date): string => wallTime(instant).slice(0, 10)

export const inMinutes = (minutes: number): Date => new Date(Date.now() + minutes * 60_000)

/** The password of a demo account, as the server keeps it for whoever runs it. */
export const demoPassword = (email: string): string => {
  const lines = readFileSync(join(dataFolder(), 'demo-accounts.txt'), 'utf8').split('\n')
  return lines.find((line) => line.startsWith(`${email} `))?.split(' ')[1] ?? ''
}

const anonKey = async (api: APIRequestContext): Promise<string> =>
  (await (await api.get('/config.json')).json()).supabase.anonKey

/** The API as one signed-in person. */
export async function signedIn(email: string, secret: string): Promise<APIRequestContext> {
  const visitor = await apiRequest.newContext({ baseURL: base })
  const answer = await visitor.post('/auth/v1/token?grant_type=password', {
    headers: { apikey: await anonKey(visitor) },
    data: { email, password: secret },
  })
  expect(answer.status()).toBe(200)
  const { access_token } = await answer.json()
  return apiRequest.newContext({
    baseURL: base,
    extraHTTPHeaders: { Authorization: `Bearer ${access_token}` },
  })
}

export const admin = () => signedIn('admin@estudio.example', demoPassword('admin@estudio.example'))

interface Mail {
  to: string
  subject: string
  links: string[]
}

/** The newest mail to an address, once it is there. */
export async function mailTo(email: string): Promise<Mail> {
  const visitor = await apiRequest.newContext({ baseURL: base })
  let found: Mail | undefined
  await expect
    .poll(async () => {
      const { messages } = (await (await visitor.get('/buzon.json')).json()) as { messages: Mail[] }
      found = messages.find((message) => message.to === email)
      return found?.subject
    })
    .toBeTruthy()
  return found as Mail
}

let people = 0
export const newEmail = (name: string): string => `${name}.${Date.now()}.${people++}@socio.example`

/** A confirmed member, by the wizard's call and the link of the mail. */
export async function newMember(name: string): Promise<{ email: string; id: string }> {
  const visitor = await apiRequest.newContext({ baseURL: base })
  const email = newEmail(name.split(' ')[0]?.toLowerCase() ?? 'socia')
  const answer = await visitor.post('/api/auth/signup', {
    data: {
      email,
      password,
      full_name: name,
      referral_source: 'Google',
      genre: 'Mujer',
      birthdate: '1990-05-17',
      phone: '6671234567',
      accept_terms: true,
    },
  })
  expect(answer.ok()).toBe(true)
  const { user } = await answer.json()
  const [link = ''] = (await mailTo(email)).links
  expect((await visitor.get(link, { maxRedirects: 0 })).status()).toBe(303)
  return { email, id: user.id }
}

/** Gives a member a paid plan that starts today. */
export async function givePlan(userId: string, planName: string): Promise<void> {
  const staff = await admin()
  const { plans } = await (await staff.get('/api/plans')).json()
  const plan = plans.find((candidate: { name: string }) => candidate.name === planName)
  const answer = await staff.post(`/api/admin/users/${userId}/plans`, {
    data: { plan_id: plan.id, start_date: civilDate(new Date()), payment_method: 'cash' },
  })
  expect(answer.ok()).toBe(true)
}

interface SpecialClass {
  name: string
  /** Minutes from now to its start. */
  startsIn: number
  capacity?: number
}

/** Schedules a special class under a name of its own, with the first coach who is free then. */
export async function scheduleClass({
  name,
  startsIn,
  capacity = 14,
}: SpecialClass): Promise<{ id: string; date: string }> {
  const staff = await admin()
  const { classes } = await (await staff.get('/api/admin/classes')).json()
  const { instructors } = await (await staff.get('/api/admin/instructors')).json()
  const start = inMinutes(startsIn)
  for (const coach of instructors) {
    const answer = await staff.post('/api/schedule', {
      data: {
        class_id: classes[0].id,
        instructor_ids: [coach.id],
        start_time: wallTime(start),
        end_time: wallTime(new Date(start.getTime() + 20 * 60_000)),
        max_capacity: capacity,
        is_special: true,
        special_class_name: name,
      },
    })
    if (answer.ok()) return { id: (await answer.json()).class.id, date: civilDate(start) }
    expect((await answer.json()).code).toBe('coach_overlap')
  }
  throw new Error('no coach is free')
}
