import {
  addDays,
  type CivilDate,
  civilDateOf,
  firstName,
  instantOf,
  joinNames,
  mxn,
  wallTimeOf,
} from '@estudio/domain'
import { formatTablePrice } from '@estudio/texts'
import type { Context } from '../../../platform/context.ts'
import { enqueueMails, type Mail } from '../../../platform/mail/index.ts'
import type { StudioMailData, StudioMailName } from '../../mail/index.ts'
import { studioMoment } from '../../settings/index.ts'
import {
  type ClassReminder,
  classReminders,
  type PaymentReminder,
  type PlanReminder,
  paymentReminders,
  planEndReminders,
} from './store.ts'

/** Wall-clock hours in the studio. */
const classReminderHour = 20
const planReminderHour = 10
const paymentReminderHour = 8
const daysBeforePlanEnd = 3

type Reminder<Name extends StudioMailName> = Omit<Mail, 'template' | 'data'> & {
  template: Name
  data: StudioMailData<Name> & { name: string }
}

/** The studio's civil date from `hour` on; undefined before `hour`. */
async function todayAfter(hour: number, context: Context): Promise<CivilDate | undefined> {
  const { now, zone } = await studioMoment(context)
  const wall = wallTimeOf(now, zone)
  return Number(wall.slice(11, 13)) < hour ? undefined : wall.slice(0, 10)
}

/** The dedupe key keeps a repeated job from mailing a reminder twice. */
async function enqueueReminders<Name extends StudioMailName>(
  context: Context,
  mails: readonly Reminder<Name>[],
): Promise<number> {
  await enqueueMails(
    context.db,
    mails.map((mail) => ({ ...(mail as Mail), priority: 'announcement' as const })),
  )
  return mails.length
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
  return enqueueReminders(context, rows.map(toClassMail(tomorrow, now)))
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
  return enqueueReminders(context, rows.map(toPlanMail(context.clock.now())))
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
  return enqueueReminders(context, (await paymentReminders(context.db, now)).map(toPaymentMail(now, zone)))
}
