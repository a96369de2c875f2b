import { sql } from 'kysely'
import { removeUnpaidPlans } from '../../server/src/studio/user-plans/index.ts'
import { type Answer, type Member, openStudio, type Person, type Studio } from '../harness/index.ts'
import type { ModelClass, ModelPlan, ModelReservation, StudioModel } from './studio-model.ts'

export const soldPlans = [
  { days: 10, limit: 3 },
  { days: 5, limit: 1 },
  { days: 8, limit: null },
] as const

interface Coded {
  code?: string
}

/** Where the commands act: the server, and the ids of one run's people, plans and classes. */
export interface RealStudio {
  studio: Studio
  admin: Person
  plans: string[]
  members: Member[]
}

export const codeOf = ({ status, body }: Answer): string =>
  status < 300 ? 'ok' : ((body as Coded).code ?? `${status}`)

export async function openRealStudio(): Promise<RealStudio> {
  const studio = await openStudio({ env: { RATE_LIMIT_SCALE: '100000' }, poolSize: 12 })
  const plans: string[] = []
  for (const { days, limit } of soldPlans) plans.push((await studio.plan({ days, classLimit: limit })).id)
  for (let hour = 0; hour < 24; hour += 1)
    for (const minutes of ['00', '30']) await studio.slot(`${String(hour).padStart(2, '0')}:${minutes}`)
  return { studio, admin: await studio.admin(), plans, members: [] }
}

export const removeUnpaid = ({ studio }: RealStudio): Promise<number> => removeUnpaidPlans(studio.context)

/** The model's books as lines, for comparison; no line holds an id that the server gives. */
export function expectedBooks(model: StudioModel, { members }: RealStudio): string[] {
  const person = (member: number) => members[member]?.id
  const plan = ({ member, start, end, status, left }: ModelPlan) =>
    `plan ${person(member)} ${start} ${end} ${status} ${left}`
  const scheduled = (row: ModelClass) => `class ${row.id} ${row.status} ${model.live({ class: row }).length}`
  const reservation = (held: ModelReservation) =>
    `reservation ${person(held.member)} ${held.class.id} ${held.canceledBy ?? '-'} ${held.returned ?? '-'} ${held.plan.start}`
  return [
    ...model.plans.map(plan),
    ...model.classes.filter(({ status }) => status !== 'deleted').map(scheduled),
    ...model.reservations.map(reservation),
  ].sort()
}

/** The database's books as the same lines; a plan whose ledger does not add up to its balance is told as well. */
export async function realBooks({ studio, members }: RealStudio, model: StudioModel): Promise<string[]> {
  const people = members.map(({ id }) => id)
  const classes = model.classes.map(({ id }) => id)
  const { rows } = await sql<{ line: string }>`
    select format('plan %s %s %s %s %s', user_id, start_date, end_date, status, classes_remaining) as line
      from studio.user_plans where user_id = any(${people}::uuid[])
    union all select format('class %s %s %s', id, status, reservation_count)
      from studio.scheduled_classes where id = any(${classes}::uuid[])
    union all select format('reservation %s %s %s %s %s', r.user_id, r.scheduled_class_id, coalesce(canceled_by, '-'),
        case when class_returned is null then '-' when class_returned then 'true' else 'false' end, p.start_date)
      from studio.reservations r join studio.user_plans p on p.id = r.user_plan_id
      where r.user_id = any(${people}::uuid[])
    union all select format('plan %s holds %s with a ledger of %s', p.id, p.classes_remaining, coalesce(sum(l.delta), 0))
      from studio.user_plans p left join studio.plan_ledger l on l.user_plan_id = p.id
      where p.user_id = any(${people}::uuid[]) and p.class_limit is not null
      group by p.id having p.classes_remaining <> coalesce(sum(l.delta), 0)
    union all select format('class %s counts %s of %s', c.id, c.reservation_count, count(r.id))
      from studio.scheduled_classes c left join studio.reservations r on r.scheduled_class_id = c.id and r.status = 'reserved'
      where c.id = any(${classes}::uuid[]) group by c.id having c.reservation_count <> count(r.id)`.execute(
    studio.db,
  )
  return rows.map(({ line }) => line).sort()
}
