import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { newKeysText } from '../../server/src/platform/config/keys.ts'
import { bookingFaults } from '../harness/consistency.ts'
import { closeAfterwards, openTestDatabase } from '../harness/index.ts'
import { addLoadClasses, loadPassword } from '../harness/load-data.ts'
import { cancelClass, changeScheduledClass, scheduledClass } from '../harness/schedule.ts'
import { type LoadMember, signedInMembers } from './booking-load.ts'
import { databaseUrl, newDataFolder, serverProcess } from './server-process.ts'

const memberCount = 16
const places = 5
/** The civil date in Mazatlán. */
const civilDay = (instant: Date): string =>
  new Date(instant.getTime() - 7 * 3_600_000).toISOString().slice(0, 10)

const database = await openTestDatabase({ seeded: false })
const { db } = database
const keys = join(newDataFolder(), 'keys.json')
writeFileSync(keys, newKeysText(), { mode: 0o600 })
const env = {
  DATABASE_URL: databaseUrl(database),
  KEYS_FILE: keys,
  SITE_URL: 'http://localhost:3000',
  RATE_LIMIT_SCALE: '1',
}
const servers = await Promise.all([serverProcess(env), serverProcess(env)])
closeAfterwards(() => Promise.all(servers.map((server) => server.remove())))
await Promise.all(servers.map((server) => server.start()))

/** The address of one of the two, in turns. */
const at = (turn: number): string => servers[turn % 2]?.url ?? ''

const classes = await addLoadClasses(db)
const members = await signedInMembers(at(0), db, memberCount)

const book = async (turn: number, member: LoadMember, scheduledClass: string): Promise<string> => {
  const response = await fetch(`${at(turn)}/api/user-schedules`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${member.token}` },
    body: JSON.stringify({ schedule_id: scheduledClass }),
  })
  const body = (await response.json()) as { code?: string }
  return response.ok ? 'ok' : (body.code ?? String(response.status))
}

const signIn = (turn: number, email: string, password: string) =>
  fetch(`${at(turn)}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', apikey: 'sb_publishable_test' },
    body: JSON.stringify({ email, password }),
  })

describe('two servers on one database', () => {
  it('BOK-25: never oversell a class, whichever server gets a request', async () => {
    for (const scheduledClass of classes.slice(0, 3)) {
      await changeScheduledClass(db, { id: scheduledClass }, { max_capacity: places })
      const codes = await Promise.all(members.map((member, turn) => book(turn, member, scheduledClass)))
      expect(codes.filter((code) => code === 'ok')).toHaveLength(places)
      expect(codes.filter((code) => code === 'class_full')).toHaveLength(memberCount - places)
    }
    expect(await bookingFaults(db)).toEqual([])
  }, 60_000)

  it('accept a session of either, and end it for both', async () => {
    const session = (await (await signIn(0, 'load1@socio.example', loadPassword)).json()) as {
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
      statuses.push((await signIn(turn, 'load2@socio.example', 'no-es-esta-1A!')).status)
    expect(statuses.filter((status) => status === 400)).toHaveLength(10)
    expect(statuses.filter((status) => status === 429)).toHaveLength(4)
  })

  it('show a change of the schedule made through the other', async () => {
    const [shown = ''] = classes.slice(20)
    const { starts_at } = await scheduledClass(db, { id: shown })
    const day = civilDay(starts_at)
    const isShown = async (turn: number) =>
      (await (await fetch(`${at(turn)}/api/schedule?from=${day}&to=${day}`)).text()).includes(shown)
    expect(await isShown(1)).toBe(true)
    await cancelClass(db, { id: shown }, new Date())
    await expect.poll(() => Promise.all([isShown(0), isShown(1)])).toEqual([false, false])
  })
})
