import type { DeskTask, DeskToday, TaskKind } from '@estudio/contract'
import { type CivilDate, mxn, type Right } from '@estudio/domain'
import { type RawBuilder, sql } from 'kysely'
import { hasRight, type Member } from '../../../identity/index.ts'
import type { Db } from '../../../platform/db/database.ts'
import { prepared } from '../../../platform/db/prepared.ts'
import { pendingSubstitutionSummary, standingRequestSummary, unappliedSummary } from '../../booking/index.ts'
import {
  dueCentsOf,
  invoiceTaskSummary,
  onlineReviewSummary,
  openRequestSummary,
  waitingSince,
} from '../../sales/index.ts'
import { asWallTime } from '../../shared/wall-time.ts'

/** The purchases that wait for their payment: the sum of the amounts due, and since when the first of them waits. */
const pendingPaymentSummary = sql`
  select count(*) as count, min(${waitingSince}) as oldest, coalesce(sum(${dueCentsOf}), 0) as sum_cents
  from studio.waiting_purchases u`

/**
 * The number of classes to come with a place that nobody holds and members who wait without an offer, since when the first member
 * waits, and the soonest of the classes.
 */
const freePlaceSummary = (now: Date) => sql`
  with free as (
    select c.id, c.starts_at, min(e.joined_at) filter (where e.status <> 'offered') as joined_at
    from studio.scheduled_classes c
    join studio.waitlist_entries e on e.scheduled_class_id = c.id and e.status in ('waiting', 'skipped', 'offered')
    where c.line_count > 0 and c.status = 'scheduled' and c.starts_at > ${now}
    group by c.id
    having c.max_capacity - c.reservation_count > count(*) filter (where e.status = 'offered')
      and count(*) filter (where e.status <> 'offered') > 0
  )
  select s.count, s.oldest, c.id as class_id, ${asWallTime('c.starts_at')} as start_time
  from (select count(*) as count, min(joined_at) as oldest from free) s
  left join lateral (select id, starts_at from free order by starts_at, id limit 1) c on true`

interface TaskSource {
  right: Right
  /** A query for one row with `count` and `oldest`, and with the columns of `more`. */
  summary(now: Date, date: CivilDate): RawBuilder<unknown>
  more?: 'amount' | 'class'
}

/** In the order in which the start page shows them. The right is the right of the list that the task opens. */
const tasks: Record<TaskKind, TaskSource> = {
  payments: { right: 'payments.read', summary: () => pendingPaymentSummary, more: 'amount' },
  online: { right: 'payments.read', summary: () => onlineReviewSummary },
  invoices: { right: 'invoices.manage', summary: () => invoiceTaskSummary },
  pauses: { right: 'sales.change', summary: (_now, date) => openRequestSummary(date) },
  standing: { right: 'bookings.manage', summary: () => standingRequestSummary },
  substitutions: { right: 'schedule.write', summary: (now) => pendingSubstitutionSummary(now) },
  waitlists: { right: 'waitlists.manage', summary: (now) => freePlaceSummary(now), more: 'class' },
  marks: { right: 'bookings.manage', summary: () => unappliedSummary },
}

const kindsOfTasks = Object.keys(tasks) as TaskKind[]

interface TaskRow {
  kind: TaskKind
  count: number
  oldest: Date | null
  sum_cents: number | null
  class_id: string | null
  start_time: string | null
}

const columnsOf = ({ more }: TaskSource) => sql`s.count, s.oldest,
  ${more === 'amount' ? sql`s.sum_cents` : sql`null::bigint`} as sum_cents,
  ${more === 'class' ? sql`s.class_id, s.start_time` : sql`null::uuid as class_id, null::text as start_time`}`

const toTask = ({ kind, count, oldest, sum_cents, class_id, start_time }: TaskRow): DeskTask => ({
  kind,
  count,
  oldest: oldest?.toISOString() ?? null,
  ...(sum_cents !== null && { amount: mxn(sum_cents) }),
  ...(class_id !== null && start_time !== null && { next_class: { id: class_id, start_time } }),
})

/** The kinds of work that wait and that the reader may see, with one query for all of them. */
export async function tasksFor(
  db: Db,
  reader: Member,
  now: Date,
  date: CivilDate,
): Promise<DeskToday['tasks']> {
  const kinds = kindsOfTasks.filter((kind) => hasRight(reader, tasks[kind].right))
  if (kinds.length === 0) return []
  const parts = kinds.map((kind) => {
    const source = tasks[kind]
    return sql`select ${sql.lit(kind)} as kind, ${columnsOf(source)} from (${source.summary(now, date)}) s`
  })
  const { rows } = await sql<TaskRow>`${prepared} ${sql.join(parts, sql` union all `)}`.execute(db)
  const found = new Map(rows.map((row) => [row.kind, row]))
  return kinds.flatMap((kind) => {
    const row = found.get(kind)
    return row && row.count > 0 ? [toTask(row)] : []
  })
}
