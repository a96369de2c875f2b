import { serveWaitlists } from '../../server/src/studio/booking/index.ts'
import { removeUnpaidPlans } from '../../server/src/studio/sales/index.ts'
import { reservationsOf, stateLines } from '../harness/consistency.ts'
import { type Answer, type Member, openStudio, type Person, type Studio } from '../harness/index.ts'
import type { ModelClass, ModelPlan, ModelReservation } from './model-records.ts'
import type { StudioModel } from './studio-model.ts'

export const soldPlans = [
  { days: 10, limit: 3 },
  { days: 5, limit: 1 },
  { days: 8, limit: null },
] as const

interface Coded {
  code?: string
}

/** The commands act on this server, and on one run's people, plans and classes by id. */
export interface RealStudio {
  studio: Studio
  admin: Person
  plans: string[]
  members: Member[]
  /** That were taken since it was opened. */
  steps: number
}

export const codeOf = ({ status, body }: Answer): string =>
  status < 300 ? 'ok' : ((body as Coded).code ?? `${status}`)

export async function openRealStudio(): Promise<RealStudio> {
  const studio = await openStudio({ env: { RATE_LIMIT_SCALE: '100000' }, poolSize: 12 })
  const plans: string[] = []
  for (const { days, limit } of soldPlans) plans.push((await studio.plan({ days, classLimit: limit })).id)
  for (let hour = 0; hour < 24; hour += 1)
    for (const minutes of ['00', '30']) await studio.slot(`${String(hour).padStart(2, '0')}:${minutes}`)
  return { studio, admin: await studio.admin(), plans, members: [], steps: 0 }
}

/** Runs the jobs, as time passes. */
export async function runJobs({ studio }: RealStudio): Promise<void> {
  await removeUnpaidPlans(studio.context)
  await serveWaitlists(studio.context)
}

/** The model's books as lines, for comparison; no line holds an id that the server gives. */
export function expectedBooks(model: StudioModel, { members }: RealStudio): string[] {
  const person = (member: number) => members[member]?.id
  const plan = ({ member, start, end, status, left }: ModelPlan) =>
    `plan ${person(member)} ${start} ${end} ${status} ${left}`
  const scheduled = (row: ModelClass) => `class ${row.id} ${row.status} ${model.live({ class: row }).length}`
  const reservation = (held: ModelReservation) =>
    `reservation ${person(held.member)} ${held.class.id} ${held.canceledBy ?? '-'} ${held.returned ?? '-'} ${held.plan?.start ?? '-'}`
  return [
    ...model.plans.map(plan),
    ...model.classes.filter(({ status }) => status !== 'deleted').map(scheduled),
    ...model.reservations.map(reservation),
    ...model.pauses.map(
      ({ plan, from, to, status }) => `pause ${person(plan.member)} ${from} ${to} ${status}`,
    ),
    ...model.entries.map(({ member, class: { id }, status }) => `entry ${person(member)} ${id} ${status}`),
  ].sort()
}

/** Ids of places that were given from a waiting list, which no answer named. */
export async function learnReservations({ studio, members }: RealStudio, model: StudioModel): Promise<void> {
  const unnamed = model.reservations.filter(({ id }) => id === '')
  if (unnamed.length === 0) return
  const known = new Set(model.reservations.map(({ id }) => id))
  const found = await reservationsOf(
    studio.db,
    members.map(({ id }) => id),
  )
  for (const held of unnamed) {
    const row = found.find(
      ({ id, user_id, scheduled_class_id }) =>
        !known.has(id) && user_id === members[held.member]?.id && scheduled_class_id === held.class.id,
    )
    if (!row) continue
    held.id = row.id
    known.add(row.id)
  }
}

/** The database's books as the same lines; a plan whose ledger does not add up to its balance is a line too. */
export async function realBooks({ studio, members }: RealStudio, model: StudioModel): Promise<string[]> {
  const people = members.map(({ id }) => id)
  const classes = model.classes.map(({ id }) => id)
  return stateLines(studio.db, people, classes)
}
