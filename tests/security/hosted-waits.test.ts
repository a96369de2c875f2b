import { get } from 'node:http'
import { DAY_MS } from '@estudio/domain'
import { beforeEach, describe, expect, it } from 'vitest'
import { ensureFirstAdministrator } from '../../server/src/identity/core/operator.ts'
import { inTransaction, requestLimits } from '../../server/src/platform/db/database.ts'
import { giveRole, lockAccounts, takeRoles } from '../harness/accounts.ts'
import type { Caller } from '../harness/http.ts'
import { caller } from '../harness/http.ts'
import { givePlan } from '../harness/plans.ts'
import { startHostedStudio } from './hosted-studio.ts'
import { newEmail, PASSWORD } from './people.ts'

const USERS = '/auth/v1/admin/users'

/** Two connections, and a row that waits for another is refused after a second instead of three. */
const options = { poolSize: 2, limits: { ...requestLimits, lock_timeout: 1000 }, projectTimeoutMs: 60_000 }

describe('a hosted project that does not answer', async () => {
  const hosted = await startHostedStudio(options)
  const { project, studio } = hosted
  const plan = await studio.plan({ price: 180_000 })

  let admin: Caller
  let desk: Caller
  let ana: Caller & { id: string }

  /** The civil date so many days from now. */
  const day = (days: number) =>
    new Date(studio.clock.now().getTime() + days * DAY_MS).toISOString().slice(0, 10)
  const signsIn = async (): Promise<Caller & { id: string }> => {
    const { token, claims } = await hosted.newcomer()
    expect((await hosted.me(token)).status).toBe(200)
    return { ...caller(studio.app, async () => token), id: String(claims.sub) }
  }
  const staff = async (role: 'admin' | 'reception') => {
    const person = await signsIn()
    await giveRole(studio.db, person.id, role, studio.clock.now())
    return person
  }

  beforeEach(async () => {
    for (const path of [USERS, `${USERS}/`]) project.door(path, 'open')
    studio.advance({ minutes: 11 })
    admin = await staff('admin')
    desk = await staff('reception')
    ana = await signsIn()
    const held = { plan: 'unlimited', classes: 1, starts: day(-1), ends: day(30) } as const
    await givePlan(studio.context, ana.id, held)
  })

  const adds = async (client: { email?: string; phone?: string }) => {
    const { body } = await admin.post<{ id: string }>('/api/admin/users', {
      full_name: 'Nora Ibarra',
      allow_shared_phone: true,
      ...client,
    })
    return body.id
  }
  const claimLink = async (id: string) => {
    const { body } = await admin.post<{ url: string }>(`/api/admin/users/${id}/claim-link`)
    return new URL(body.url).hash.replace('#token=', '')
  }
  const claims = async (token: string, email: string) =>
    (await studio.visitor.post('/api/auth/claim', { token, email, password: PASSWORD })).status
  const sells = async (email: string, amount_paid: number) => {
    const client = { full_name: 'Nora Ibarra', email, phone: '6675554433' }
    const terms = { plan_id: plan.id, start_date: day(1), method: 'card', amount_paid }
    const sale = { client, ...terms, allow_shared_phone: true }
    return (await admin.post('/api/admin/sales', sale)).status
  }

  interface Place {
    /** The person whose row the request is about. */
    id: string
    /** Answers the status. */
    act(): Promise<number>
    expected: number
    /** The path whose calls are held. */
    holds?: string
  }
  const places: [string, () => Promise<Place>][] = [
    [
      'a claim',
      async () => {
        const id = await adds({ phone: '6675554433' })
        const token = await claimLink(id)
        return { id, act: () => claims(token, newEmail()), expected: 200 }
      },
    ],
    [
      'the confirmation of a claim',
      async () => {
        const [id, email] = [await adds({ phone: '6675554433' }), newEmail()]
        expect(await claims(await claimLink(id), email)).toBe(200)
        const mail = (await studio.mailbox()).find(({ to }) => to === email)
        const token = new URL(mail?.links[0] ?? '').hash.replace('#token=', '')
        const act = async () =>
          (await studio.visitor.post('/api/auth/claim/confirmation', { token, password: PASSWORD })).status
        return { id, act, expected: 200 }
      },
    ],
    [
      'an invitation',
      async () => {
        const email = newEmail()
        const id = await adds({ email })
        const act = async () =>
          (await admin.post('/api/admin/users', { email, full_name: 'Nora Ibarra' })).status
        return { id, act, expected: 201 }
      },
    ],
    [
      'a sale to a person with an address',
      async () => {
        const email = newEmail()
        return { id: await adds({ email }), act: () => sells(email, 1800), expected: 201 }
      },
    ],
    [
      'the end of an invitation whose sale was refused',
      async () => {
        const act = () => sells(newEmail(), 1)
        return { id: ana.id, act, expected: 409, holds: `${USERS}/` }
      },
    ],
    [
      'a role that opens the back office, for a confirmed address',
      async () => {
        const { id } = await signsIn()
        const act = async () =>
          (await admin.patch(`/api/admin/users/${id}/role`, { role: 'reception' })).status
        return { id, act, expected: 200 }
      },
    ],
    [
      'a role for an address that nobody confirmed',
      async () => {
        const id = await adds({ email: newEmail() })
        const act = async () =>
          (await admin.patch(`/api/admin/users/${id}/role`, { role: 'reception' })).status
        return { id, act, expected: 200 }
      },
    ],
    [
      'a coach whose address nobody confirmed',
      async () => {
        const id = await adds({ email: newEmail() })
        const act = async () => (await admin.post('/api/admin/instructors', { user_id: id })).status
        return { id, act, expected: 201 }
      },
    ],
    [
      'the first administrator',
      async () => {
        const { id, email } = await project.member(newEmail())
        await hosted.me((await project.signIn(email)).token)
        await takeRoles(studio.db)
        await giveRole(studio.db, (await signsIn()).id, 'instructor', studio.clock.now())
        desk = await staff('reception')
        const config = { ...studio.context.config, adminEmail: email, adminPassword: 'Otra#Clave9' }
        const act = async () => ((await ensureFirstAdministrator({ ...studio.context, config })) ? 1 : 0)
        return { id, act, expected: 1 }
      },
    ],
  ]

  /** The answers to other requests: the schedule, a booking, and an edit of the person. */
  const meanwhile = async (id: string) => {
    const lesson = await studio.class({ at: `${day(5)}T18:00` })
    const answers = [
      await studio.visitor.get(`/api/schedule?week=${day(5)}`),
      await ana.post('/api/user-schedules', { schedule_id: lesson.id }),
      await desk.patch(`/api/admin/users/${id}`, { bio: 'Prefiere las mañanas' }),
    ]
    return answers.map(({ status }) => status)
  }
  const heldCall = () => expect.poll(() => project.held(), { timeout: 10_000 }).toBeGreaterThan(0)

  it.each(places)('lets other requests through during %s', async (_name, arrange) => {
    const { id, act, expected, holds = USERS } = await arrange()
    project.door(holds, 'holds')
    const acting = act()
    await heldCall()
    expect(await meanwhile(id)).toEqual([200, 201, 200])
    project.door(holds, 'open')
    expect(await acting).toBe(expected)
  })

  it('control: a call inside a transaction makes an edit of the row wait in vain', async () => {
    project.door(USERS, 'holds')
    const acting = inTransaction(studio.db, async (tx) => {
      await lockAccounts(tx, ana.id)
      await new Promise((answered) => get(`${project.url}${USERS}`, (answer) => answered(answer.resume())))
    })
    await heldCall()
    expect((await desk.patch(`/api/admin/users/${ana.id}`, { bio: 'Prefiere las tardes' })).status).toBe(503)
    project.door(USERS, 'open')
    await acting
  })
})
