import type { Preferences } from '@estudio/contract'
import {
  addDays,
  type CivilDate,
  civilDateOf,
  firstName,
  instantOf,
  MIN_RENEWAL_NOTICE_DAYS,
  mxn,
  wallTimeOf,
} from '@estudio/domain'
import { formatTablePrice, joinNames } from '@estudio/texts'
import type { Context } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/db/database.ts'
import { enqueueMails, type Mail } from '../../../platform/mail/index.ts'
import { priceCentsOf } from '../../catalogue/index.ts'
import type { StudioMailData, StudioMailName } from '../../mail/index.ts'
import { balancesOf } from '../../sales/index.ts'
import { readSettings, type Settings, studioMoment } from '../../settings/index.ts'
import { batchesOf } from '../../shared/collections.ts'
import {
  type ClassReminder,
  classReminders,
  holdReminded,
  type PaymentReminder,
  type PlanReminder,
  paymentReminders,
  planEndReminders,
  type RenewalOffer,
  renewalOffers,
} from './store.ts'

/** Wall-clock hours in the studio. */
const classReminderHour = 20
const planReminderHour = 10
const paymentReminderHour = 8
const daysBeforePlanEnd = 3

type Reminder<Name extends StudioMailName> = Omit<Mail, 'template' | 'data'> & {
  template: Name
  data: StudioMailData<Name> & { name: string; person: string }
}

/** The studio's civil date from `hour` on; undefined before `hour`. */
async function todayAfter(hour: number, context: Context): Promise<CivilDate | undefined> {
  const { now, zone } = await studioMoment(context)
  const wall = wallTimeOf(now, zone)
  return Number(wall.slice(11, 13)) < hour ? undefined : wall.slice(0, 10)
}

/**
 * Leaves out people who switched the reminders off since they were read. The dedupe key keeps a repeated job from mailing a reminder
 * twice. Returns how many there are.
 */
async function enqueueReminders<Name extends StudioMailName>(
  context: Context,
  preference: keyof Preferences,
  mails: readonly Reminder<Name>[],
): Promise<number> {
  let count = 0
  for (const batch of batchesOf(mails))
    await inTransaction(context.db, async (tx) => {
      const people = batch.map(({ data }) => data.person)
      const reminded = await holdReminded(tx, people, preference)
      const wanted = batch.filter(({ data }) => reminded.has(data.person))
      await enqueueMails(
        tx,
        wanted.map((mail) => ({ ...(mail as Mail), priority: 'announcement' as const })),
      )
      count += wanted.length
    })
  return count
}

const toClassMail =
  (date: string, at: Date) =>
  (row: ClassReminder): Reminder<'class_reminder'> => ({
    template: 'class_reminder',
    to: row.email,
    data: {
      name: firstName(row.full_name),
      person: row.user_id,
      date,
      classes: row.classes.map(({ coaches, ...one }) => ({ ...one, coaches: joinNames(coaches) })),
    },
    dedupeKey: `class_reminder:${date}:${row.user_id}`,
    at,
  })

/** Sends each member one mail about tomorrow's classes. A late run catches up until midnight. Returns the reminded members. */
export async function remindOfClasses(context: Context): Promise<number> {
  const today = await todayAfter(classReminderHour, context)
  if (!today) return 0
  const { now, zone } = await studioMoment(context)
  const evening = instantOf(`${today}T${classReminderHour}:00:00`, zone)
  const tomorrow = addDays(today, 1)
  const rows = await classReminders(context.db, tomorrow, evening)
  return enqueueReminders(context, 'remind_classes', rows.map(toClassMail(tomorrow, now)))
}

const toPlanMail =
  (at: Date) =>
  (row: PlanReminder): Reminder<'plan_ending'> => ({
    template: 'plan_ending',
    to: row.email,
    data: {
      name: firstName(row.full_name),
      person: row.user_id,
      plan: row.name,
      end: row.end_date,
      classesLeft: row.classes_remaining > 0 ? row.classes_remaining : null,
    },
    // An extended plan gets a new reminder.
    dedupeKey: `plan_ending:${row.plan}:${row.end_date}`,
    at,
  })

/** Sends a reminder three days before a plan ends, unless another plan follows. A late run catches up until the end. */
export async function remindOfPlanEnds(context: Context): Promise<number> {
  const today = await todayAfter(planReminderHour, context)
  if (!today) return 0
  const rows = await planEndReminders(context.db, today, addDays(today, daysBeforePlanEnd), daysBeforePlanEnd)
  return enqueueReminders(context, 'remind_plan_end', rows.map(toPlanMail(context.clock.now())))
}

const pesos = (cents: number): string => formatTablePrice(mxn(cents))

/** The next purchase uses the balance first. */
const balancePart = (price: number, balance: number) =>
  balance > 0 && { balance: { amount: pesos(balance), left: pesos(Math.max(0, price - balance)) } }

const toRenewalMail =
  (settings: Settings, balances: ReadonlyMap<string, number>, at: Date) =>
  ({ offered, ...row }: RenewalOffer): Reminder<'plan_renewal'> => {
    const price = priceCentsOf(offered, settings, at)
    return {
      template: 'plan_renewal',
      to: row.email,
      data: {
        name: firstName(row.full_name),
        person: row.user_id,
        planId: offered.id,
        plan: offered.name,
        end: row.end_date,
        start: addDays(row.end_date, 1),
        price: pesos(price),
        ...balancePart(price, balances.get(row.user_id) ?? 0),
      },
      // An extended plan gets a new notice.
      dedupeKey: `plan_renewal:${row.plan}:${row.end_date}`,
      at,
    }
  }

/** Offers the renewal of plans with the price of the day. Nothing is charged: the mail leads to the purchase. */
export async function offerRenewals(context: Context): Promise<number> {
  const today = await todayAfter(planReminderHour, context)
  if (!today) return 0
  const settings = await readSettings(context.db)
  const rows = await renewalOffers(context.db, today, MIN_RENEWAL_NOTICE_DAYS)
  const members = rows.map(({ user_id }) => user_id)
  const toMail = toRenewalMail(settings, await balancesOf(context.db, members), context.clock.now())
  return enqueueReminders(context, 'remind_plan_end', rows.map(toMail))
}

const toPaymentMail =
  (at: Date, zone: string) =>
  (row: PaymentReminder): Reminder<'payment_missing' | 'payment_lapsing'> => {
    const template = row.is_last ? 'payment_lapsing' : 'payment_missing'
    const until = civilDateOf(row.until, zone)
    return {
      template,
      to: row.email,
      data: {
        name: firstName(row.full_name),
        person: row.user_id,
        plan: row.name,
        reference: row.reference,
        amount: formatTablePrice(mxn(row.due_cents)),
        until,
      },
      // Paused days move the purchase's deadline and its reminder.
      dedupeKey: row.is_last ? `${template}:${row.plan}:${until}` : `${template}:${row.plan}`,
      at,
    }
  }

/**
 * Sends a reminder a day after a purchase without a proof, and a day before the purchase lapses. A late run catches up; for the
 * first reminder, up to a week.
 */
export async function remindOfPayments(context: Context): Promise<number> {
  if (!(await todayAfter(paymentReminderHour, context))) return 0
  const { now, zone } = await studioMoment(context)
  const rows = await paymentReminders(context.db, now)
  return enqueueReminders(context, 'remind_payments', rows.map(toPaymentMail(now, zone)))
}
