import { randomUUID } from 'node:crypto'
import { Client } from 'pg'
import { hashPassword } from '../../server/src/identity/passwords/hash.ts'
import type { Connection } from '../../server/src/platform/embedded-postgres/index.ts'

/** A booking the server has answered with success. */
export interface Acknowledged {
  member: string
  scheduledClass: string
}

export interface CrowdMember {
  id: string
  token: string
}

/** Members outside the server who book as fast as it answers, each one class after the other. */
export interface Crowd {
  acknowledged: Acknowledged[]
  /** Answers that were neither success nor a cut connection. */
  surprises: string[]
  /** Books until the server is gone or the classes are used up. */
  bookUntilCut(): Promise<void>
}

const password = 'Una-clave-larga-1'
const memberCount = 10
// More than twenty rounds of faults use up; they end before the plan of sixty days does.
const classCount = 1200

const peopleSql = `
  with people as (
    insert into identity.users (email, password_hash, email_confirmed_at, created_at, updated_at)
      select 'crowd' || n || '@socio.example', $1, now(), now(), now() from generate_series(1, $2::integer) n
      returning id, email
  ), profiles as (
    insert into studio.profiles (user_id, full_name, created_at, updated_at)
      select id, 'Socio Ejemplo', now(), now() from people
  )
  select id, email from people`

const classesSql = `
  insert into studio.scheduled_classes (class_id, starts_at, ends_at, max_capacity, created_at, updated_at)
    select (select id from studio.classes limit 1), start, start + interval '50 minutes', 500, now(), now()
    from generate_series(1, $1::integer) n, lateral (select now() + interval '1 day' + n * interval '1 hour' as start)
    returning id`

/** Classes far from full, one every hour from tomorrow on. */
export const makeClasses = async (client: Client): Promise<string[]> =>
  (await client.query(classesSql, [classCount])).rows.map(({ id }) => id)

const planSql = `
  insert into studio.plans (name, description, price_cents, duration_days, class_limit, display_order, created_at, updated_at)
    values ('De prueba', 'De prueba', 0, 60, $1, 1, now(), now()) returning id`

const grantSql = `
  select * from studio.grant_plan(p_user => $1, p_plan => $2, p_start => current_date - 2, p_end => current_date + 60,
    p_status => 'active', p_payment_status => 'completed', p_method => 'cash', p_channel => null,
    p_price_cents => 0, p_amount_paid_cents => 0, p_classes => null, p_reference => $3, p_actor => null, p_now => now())`

const signIn = async (url: string, email: string): Promise<string> => {
  const response = await fetch(`${url}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', apikey: 'sb_publishable_test' },
    body: JSON.stringify({ email, password }),
  })
  const session = (await response.json()) as { access_token?: string }
  if (!session.access_token) throw new Error(`${email} could not sign in: ${JSON.stringify(session)}`)
  return session.access_token
}

/** Members with a plan of their own for every class, signed in over HTTP. */
export const makeMembers = async (client: Client, url: string, count: number): Promise<CrowdMember[]> => {
  const { rows } = await client.query(peopleSql, [await hashPassword(password), count])
  const plan = (await client.query(planSql, [classCount])).rows[0].id
  const members: CrowdMember[] = []
  for (const [index, { id, email }] of rows.entries()) {
    const { code } = (await client.query(grantSql, [id, plan, `EST-CRWD${'ABCDEFGHJKMNPQRST'.at(index)}A`]))
      .rows[0]
    if (code !== 'ok') throw new Error(`no plan for ${email}: ${code}`)
    members.push({ id, token: await signIn(url, email) })
  }
  return members
}

const book = (url: string, member: CrowdMember, scheduledClass: string) =>
  fetch(`${url}/api/user-schedules`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${member.token}`,
      'idempotency-key': randomUUID(),
    },
    body: JSON.stringify({ schedule_id: scheduledClass }),
  })

/** Puts members with plans, and classes far from full, into the studio and signs the members in over HTTP. */
export const gatherCrowd = async (url: string, connection: Connection): Promise<Crowd> => {
  const client = new Client(connection)
  await client.connect()
  const classes = await makeClasses(client)
  const members = await makeMembers(client, url, memberCount)
  await client.end()

  const queues = members.map((member) => ({ member, left: [...classes] }))
  const acknowledged: Acknowledged[] = []
  const surprises: string[] = []

  const bookOnAndOn = async ({ member, left }: (typeof queues)[number]) => {
    for (let scheduledClass = left.pop(); scheduledClass; scheduledClass = left.pop()) {
      try {
        const response = await book(url, member, scheduledClass)
        const text = await response.text()
        if (response.ok) acknowledged.push({ member: member.id, scheduledClass })
        else surprises.push(`${response.status} ${text}`)
      } catch {
        return
      }
    }
  }
  return {
    acknowledged,
    surprises,
    bookUntilCut: async () => {
      await Promise.all(queues.map(bookOnAndOn))
    },
  }
}
