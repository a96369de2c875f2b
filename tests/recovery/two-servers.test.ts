import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newKeysText } from '../../server/src/platform/config/keys.ts'
import { openBookingPool } from '../harness/booking-pool.ts'
import { createTestDatabase, type TestDatabase } from '../harness/database.ts'
import { type CrowdMember, makeClasses, makeMembers } from './crowd.ts'
import { databaseUrl, newDataFolder, type ServerProcess, serverProcess } from './server-process.ts'

const crowd = 16
const places = 5

let database: TestDatabase
let servers: ServerProcess[]
let members: CrowdMember[]
let classes: string[]
let client: Client

beforeAll(async () => {
  database = await createTestDatabase({ empty: true })
  const keys = join(newDataFolder(), 'keys.json')
  writeFileSync(keys, newKeysText(), { mode: 0o600 })
  const env = { DATABASE_URL: databaseUrl(database), KEYS_FILE: keys, SITE_URL: 'http://localhost:3000' }
  servers = await Promise.all([serverProcess(env), serverProcess(env)])
  await Promise.all(servers.map((server) => server.start()))
  client = new Client(database.connection)
  await client.connect()
  classes = await makeClasses(client)
  members = await makeMembers(client, at(0), crowd)
}, 120_000)
afterAll(async () => {
  await client.end()
  for (const server of servers) await server.remove()
  await database.drop()
})

/** The address of one of the two, in turns. */
const at = (turn: number): string => servers[turn % 2]?.url ?? ''

const book = async (turn: number, member: CrowdMember, scheduledClass: string): Promise<string> => {
  const response = await fetch(`${at(turn)}/api/user-schedules`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${member.token}` },
    body: JSON.stringify({ schedule_id: scheduledClass }),
  })
  const body = (await response.json()) as { code?: string }
  return response.ok ? 'ok' : (body.code ?? String(response.status))
}

const faults = async (): Promise<string[]> => {
  const pool = await openBookingPool(database.connection)
  try {
    return await pool.faults()
  } finally {
    await pool.close()
  }
}

const signIn = (turn: number, email: string, password: string) =>
  fetch(`${at(turn)}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', apikey: 'sb_publishable_test' },
    body: JSON.stringify({ email, password }),
  })

describe('two servers on one database', () => {
  it('BOK-25: never oversell a class, whichever of them is asked', async () => {
    for (const scheduledClass of classes.slice(0, 10)) {
      await client.query('update studio.scheduled_classes set max_capacity = $1 where id = $2', [
        places,
        scheduledClass,
      ])
      const codes = await Promise.all(members.map((member, turn) => book(turn, member, scheduledClass)))
      expect(codes.filter((code) => code === 'ok')).toHaveLength(places)
      expect(codes.filter((code) => code === 'class_full')).toHaveLength(crowd - places)
    }
    expect(await faults()).toEqual([])
  }, 60_000)

  it('take a session of either, and end it for both', async () => {
    const session = (await (await signIn(0, 'crowd1@socio.example', 'Una-clave-larga-1')).json()) as {
      access_token: string
    }
    const headers = { authorization: `Bearer ${session.access_token}`, apikey: 'sb_publishable_test' }
    const me = () => fetch(`${at(1)}/api/auth/me`, { headers })
    expect((await me()).status).toBe(200)
    await fetch(`${at(0)}/auth/v1/logout?scope=local`, { method: 'POST', headers })
    expect((await me()).status).toBe(401)
  })

  it('I1: count wrong passwords together', async () => {
    const statuses: number[] = []
    for (let turn = 0; turn < 14; turn += 1)
      statuses.push((await signIn(turn, 'crowd2@socio.example', 'no-es-esta-1A!')).status)
    expect(statuses.filter((status) => status === 400)).toHaveLength(10)
    expect(statuses.filter((status) => status === 429)).toHaveLength(4)
  })

  it('show a change of the schedule made through the other within a second', async () => {
    const [scheduledClass] = classes.slice(20)
    const { rows } = await client.query<{ day: string }>(
      `select (starts_at at time zone 'America/Mazatlan')::date::text as day from studio.scheduled_classes where id = $1`,
      [scheduledClass],
    )
    const day = rows[0]?.day ?? ''
    const isShown = async (turn: number) =>
      (await (await fetch(`${at(turn)}/api/schedule?from=${day}&to=${day}`)).text()).includes(
        scheduledClass ?? '',
      )
    expect(await isShown(1)).toBe(true)
    await client.query(
      `update studio.scheduled_classes set status = 'canceled', canceled_at = now() where id = $1`,
      [scheduledClass],
    )
    await sleep(1000)
    expect(await Promise.all([isShown(0), isShown(1)])).toEqual([false, false])
  })
})
