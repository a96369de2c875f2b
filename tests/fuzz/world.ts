import { openStudio, type Studio } from '../harness/index.ts'
import { allIds } from '../harness/objects.ts'
import { Pick } from './arbitraries.ts'

export type Role = 'visitor' | 'member' | 'other member' | 'coach' | 'admin' | 'service'
export const roles: Role[] = ['visitor', 'member', 'other member', 'coach', 'admin', 'service']

export interface World {
  studio: Studio
  /** The access token of a role. */
  authorization: Partial<Record<Role, () => Promise<string>>>
  /** Ids of callers: left out of what requests speak of, so that nobody deletes himself for the whole run. */
  callers: Set<string>
  ids: IdPool
  /** The last error that the server logged. */
  lastFault(): string
}

/** Ids by the table they are of, and those found in answers. */
export class IdPool {
  private readonly found: string[] = []
  constructor(private readonly byTable: Record<string, string[]>) {}

  add(id: string): void {
    if (this.found.length < 2000 && !this.found.includes(id)) this.found.push(id)
  }

  /** An id of the kind a name speaks of, most of the time. */
  resolve({ name, index }: Pick, path: string): string {
    const table = Object.keys(this.byTable).find((key) => fits(key, name, path))
    const kind = table && index % 5 !== 0 ? this.byTable[table] : undefined
    const ids = kind?.length ? kind : [...Object.values(this.byTable).flat(), ...this.found]
    return ids[index % ids.length] ?? ''
  }
}

const speaksOf: Record<string, RegExp> = {
  reservations: /user-schedules|reservation/,
  scheduled_classes: /\/schedule|schedule_id|scheduled/,
  user_plans: /user-plans|user_plan|payments/,
  time_slots: /time-slots|slot/,
  instructors: /instructor|coach/,
  discounts: /discount/,
  classes: /classes|class_id/,
  plans: /\/plans|plan_id/,
  users: /users|user_id|member/,
}

const fits = (table: string, name: string, path: string): boolean =>
  Boolean(speaksOf[table]?.test(name === 'id' || name === '' ? path : name))

async function readIds(studio: Studio, callers: Set<string>): Promise<Record<string, string[]>> {
  const ids = Object.entries(await allIds(studio.db))
  return Object.fromEntries(ids.map(([table, list]) => [table, list.filter((id) => !callers.has(id))]))
}

async function fill(studio: Studio): Promise<void> {
  const coaches = [await studio.coach(), await studio.coach(), await studio.coach()]
  const people = await Promise.all(
    (['limited', 'unlimited', 'none', 'limited', 'unlimited', 'limited'] as const).map((plan) =>
      studio.member({ plan }),
    ),
  )
  for (const time of ['07:00', '09:00', '18:00']) await studio.slot(time)
  await studio.plan()
  for (const [day, coach] of coaches.entries()) {
    for (const time of ['07:00', '09:00', '18:00']) {
      const held = await studio.class({ at: `2026-11-${18 + day}T${time}`, coach, capacity: 4 })
      for (const person of people.slice(day, day + 3)) await person.books(held)
    }
  }
}

/** A studio with people, classes and reservations, and a caller of each role. */
export async function openWorld(): Promise<World> {
  let lastFault = ''
  const log = {
    write(line: string) {
      if (line.includes('"level":50')) lastFault = line
    },
  }
  const studio = await openStudio({
    env: { RATE_LIMIT_SCALE: '100000', AUTH_ADMIN_API: 'on' },
    poolSize: 10,
    log,
  })
  await fill(studio)
  const people = {
    member: await studio.member({ plan: 'limited' }),
    'other member': await studio.member({ plan: 'unlimited' }),
    coach: await studio.coach(),
    admin: await studio.admin(),
  }
  const callers = new Set(Object.values(people).map(({ id }) => id))
  const authorization = Object.fromEntries(Object.entries(people).map(([role, { token }]) => [role, token]))
  const service = async () => studio.app.accessTokens.signService(studio.clock.now(), 365 * 24 * 3600)
  return {
    studio,
    authorization: { ...authorization, service },
    callers,
    lastFault: () => lastFault,
    ids: new IdPool(await readIds(studio, callers)),
  }
}
