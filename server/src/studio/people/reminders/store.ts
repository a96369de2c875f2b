import { type CivilDate, DAY_MS, type WallTime } from '@estudio/domain'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/database.ts'
import type { PlanRow } from '../../catalogue/index.ts'
import { type HeldPlan, isInReview, unpaidUntil } from '../../sales/index.ts'
import { endOfDay, startOfDay } from '../../shared/wall-time.ts'

interface Recipient {
  user_id: string
  full_name: string
  email: string
}

export interface ClassReminder extends Recipient {
  classes: { className: string; start: WallTime; coaches: string[] }[]
}

/** Reservations on `day` made before `bookedBefore`. Leaves out members who opted out, are inactive or have no address. */
export async function classReminders(db: Db, day: CivilDate, bookedBefore: Date): Promise<ClassReminder[]> {
  const { rows } = await sql<ClassReminder>`
    select p.user_id, p.full_name, a.email,
      json_agg(json_build_object(
        'className', d.name,
        'start', to_char(c.starts_at at time zone s.timezone, 'YYYY-MM-DD"T"HH24:MI:SS'),
        'coaches', d.coach_names
        ) order by c.starts_at, c.id) as classes
    from studio.scheduled_classes c
    join studio.reservations r on r.scheduled_class_id = c.id and r.status = 'reserved'
    join studio.class_details d on d.id = c.id
    join studio.profiles p on p.user_id = r.user_id
    join identity.accounts a on a.id = p.user_id
    cross join studio.settings s
    where c.starts_at >= ${startOfDay(day)} and c.starts_at < ${endOfDay(day)}
      and c.status = 'scheduled' and r.created_at < ${bookedBefore}
      and s.remind_classes and p.remind_classes and p.is_active and a.email is not null
    group by p.user_id, a.email
    order by p.user_id`.execute(db)
  return rows
}

/**
 * Whether the member has a plan that lasts longer. Of two plans that end on the same day, as a merge can leave them, the one that began
 * last counts, as in studio.plans_running_out. `u` aliases her plan.
 */
const hasSuccessor = sql<boolean>`(exists (select from studio.next_plans(u.user_id, u.end_date)) or exists (
  select from studio.user_plans n
  where n.user_id = u.user_id and n.status = 'active' and n.end_date = u.end_date
    and (n.start_date, u.id) > (u.start_date, n.id)))`

export interface PlanReminder extends Recipient {
  plan: string
  name: string
  end_date: CivilDate
  classes_remaining: number
}

/**
 * Plans that end in these days, began before the reminder was due and have no successor. Leaves out the same members as
 * classReminders.
 */
export async function planEndReminders(
  db: Db,
  today: CivilDate,
  lastDay: CivilDate,
  daysBefore: number,
): Promise<PlanReminder[]> {
  const { rows } = await sql<PlanReminder>`
    select u.id as plan, u.name, u.end_date, u.classes_remaining, p.user_id, p.full_name, a.email
    from studio.user_plans u
    join studio.profiles p on p.user_id = u.user_id
    join identity.accounts a on a.id = u.user_id
    cross join studio.settings s
    where u.status = 'active' and u.end_date between ${today}::date and ${lastDay}::date
      and u.start_date <= u.end_date - ${daysBefore}::integer
      and not ${hasSuccessor}
      and s.remind_plan_end and p.remind_plan_end and p.is_active and a.email is not null
    order by u.id`.execute(db)
  return rows
}

export interface RenewalOffer extends Recipient {
  /** The plan that ends. */
  plan: string
  end_date: CivilDate
  /** The same plan of the catalogue, which is on sale. */
  offered: Pick<
    PlanRow,
    'id' | 'name' | 'price_cents' | 'promotion_price_cents' | 'promotion_from' | 'promotion_until'
  >
}

/**
 * Plans whose renewal is offered, that end in the days of the studio's notice but not in fewer than `fewestDays`, began before the
 * notice was due and have no successor. Leaves out the same members as classReminders.
 */
export async function renewalOffers(db: Db, today: CivilDate, fewestDays: number): Promise<RenewalOffer[]> {
  const { rows } = await sql<RenewalOffer>`
    select u.id as plan, u.end_date, p.user_id, p.full_name, a.email,
      json_build_object('id', o.id, 'name', o.name, 'price_cents', o.price_cents,
        'promotion_price_cents', o.promotion_price_cents, 'promotion_from', o.promotion_from,
        'promotion_until', o.promotion_until) as offered
    from studio.user_plans u
    join studio.plans o on o.id = u.plan_id
    join studio.profiles p on p.user_id = u.user_id
    join identity.accounts a on a.id = u.user_id
    cross join studio.settings s
    where u.status = 'active' and u.end_date between ${today}::date + ${fewestDays}::integer
        and ${today}::date + s.renewal_notice_days
      and u.start_date <= u.end_date - s.renewal_notice_days
      and o.offers_renewal and o.is_active and o.archived_at is null and not o.first_time_only
      and not ${hasSuccessor}
      and s.remind_plan_end and p.remind_plan_end and p.is_active and a.email is not null
    order by u.id`.execute(db)
  return rows
}

export interface PaymentReminder extends Recipient {
  plan: string
  name: string
  reference: string
  due_cents: number
  /** When the purchase lapses. */
  until: Date
  /** The purchase lapses within a day. */
  is_last: boolean
}

type UnpaidPurchase = Omit<PaymentReminder, 'until' | 'is_last'> &
  HeldPlan & {
    unpaid_plan_days: number
    /** The purchase was made one to eight days ago, and neither money nor a proof has come in since. */
    is_forgotten: boolean
  }

/**
 * Purchases without money and without a proof, from a day after the purchase, and purchases that lapse within a day. Purchases
 * whose seven-day limit is paused are left out. A purchase whose payment was taken back gets only the reminder before it
 * lapses, because its member knows that the payment is being checked. Leaves out the same members as classReminders. A late run
 * catches up for a week only: the outbox row that prevents a second reminder is deleted a month after sending, and the purchase
 * may still wait then.
 */
export async function paymentReminders(db: Db, now: Date): Promise<PaymentReminder[]> {
  const { rows } = await sql<UnpaidPurchase>`
    select u.id as plan, u.name, u.reference, u.price_cents as due_cents, u.created_at, u.reopened_at,
      u.proof_waiting_since, u.unpaid_pause_seconds, u.held_until, u.amount_paid_cents, s.unpaid_plan_days,
      u.reopened_at is null
        and u.created_at between ${now}::timestamptz - interval '8 days' and ${now}::timestamptz - interval '1 day'
        and not exists (select from studio.payment_proofs f where f.user_plan_id = u.id) as is_forgotten,
      p.user_id, p.full_name, a.email
    from studio.waiting_purchases u
    join studio.profiles p on p.user_id = u.user_id
    join identity.accounts a on a.id = u.user_id
    cross join studio.settings s
    where u.proof_waiting_since is null
      -- Money that came in for the purchase may be enough: staff decide about it first.
      and not ${isInReview(sql`u.id`)}
      and s.remind_payments and p.remind_payments and p.is_active and a.email is not null
    order by u.id`.execute(db)
  return rows.flatMap((row) => {
    const until = unpaidUntil(row, row.unpaid_plan_days, now)
    if (!until || until <= now) return []
    const is_last = until.getTime() <= now.getTime() + DAY_MS
    return is_last || row.is_forgotten ? [{ ...row, until, is_last }] : []
  })
}

const preferenceColumns = ['remind_classes', 'remind_plan_end', 'remind_payments'] as const

type Preference = (typeof preferenceColumns)[number]

/**
 * The people who still want these reminders. A change of preferences and an erasure (locks for update) wait until the reminders are
 * committed, so that they delete them too; bookings and sales do not wait.
 */
export async function holdReminded(
  tx: Tx,
  people: readonly string[],
  preference: Preference,
): Promise<Set<string>> {
  const rows = await tx
    .selectFrom('studio.profiles')
    .select('user_id')
    .where('user_id', 'in', people)
    .where(preference, '=', true)
    .where('is_active', '=', true)
    .where('erased_at', 'is', null)
    .orderBy('user_id')
    .forKeyShare()
    .execute()
  return new Set(rows.map(({ user_id }) => user_id))
}

export const preferencesOf = (db: Db, user: string) =>
  db.selectFrom('studio.profiles').select(preferenceColumns).where('user_id', '=', user).executeTakeFirst()

/** Waits until reminders that are being written to the person are committed. */
export const lockPreferences = (tx: Tx, user: string) =>
  tx
    .selectFrom('studio.profiles')
    .select(preferenceColumns)
    .where('user_id', '=', user)
    .where('erased_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
