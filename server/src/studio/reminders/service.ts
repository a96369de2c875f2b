import { addDays, type CivilDate, firstName, instantOf, joinNames } from '@estudio/domain'
import type { Context } from '../../platform/context.ts'
import { enqueueMails, type Mail } from '../../platform/mail/index.ts'
import type { StudioMailData, StudioMailName } from '../mail/service.ts'
import { studioMoment } from '../settings/service.ts'
import { studioWallTime } from '../shared/wall-time.ts'
import { type ClassReminder, classesOfDay, type PlanReminder, plansEnding } from './store.ts'

/** Hours of the studio's clock from which reminders go out. */
const classHour = 20
const planHour = 10
/** Days before a plan's last one. */
const planDays = 3

type Reminder<Name extends StudioMailName> = Omit<Mail, 'template' | 'data'> & {
  template: Name
  data: StudioMailData<Name> & { name: string }
}

/** The studio's civil date once its clock has come to `hour`; undefined before. */
async function todayFrom(hour: number, { db, clock }: Context): Promise<CivilDate | undefined> {
  const wall = await studioWallTime(db, clock.now())
  return Number(wall.slice(11, 13)) < hour ? undefined : wall.slice(0, 10)
}

/** Writes them to the outbox. The dedupe key makes each one mail, whichever process is first and however often it runs. */
async function remind<Name extends StudioMailName>(
  context: Context,
  mails: readonly Reminder<Name>[],
): Promise<number> {
  await enqueueMails(context.db, mails as readonly Mail[])
  return mails.length
}

const classMail =
  (date: string, at: Date) =>
  (row: ClassReminder): Reminder<'class_reminder'> => ({
    template: 'class_reminder',
    to: row.email,
    data: {
      name: firstName(row.full_name),
      date,
      classes: row.classes.map(({ coaches, ...one }) => ({ ...one, coaches: joinNames(coaches) })),
    },
    dedupeKey: `class_reminder:${date}:${row.user_id}`,
    at,
  })

/**
 * Reminds members at 20:00 of the studio of their classes of the day after, one mail a member and day. What is booked
 * later that evening has its confirmation. Run it as often as you like: a late run catches up until midnight.
 * Answers how many members have a reminder for that day, sent before or now.
 */
export async function remindOfClasses(context: Context): Promise<number> {
  const today = await todayFrom(classHour, context)
  if (!today) return 0
  const { now, zone } = await studioMoment(context)
  const evening = instantOf(`${today}T${classHour}:00:00`, zone)
  const tomorrow = addDays(today, 1)
  const rows = await classesOfDay(context.db, tomorrow, evening)
  return remind(context, rows.map(classMail(tomorrow, now)))
}

const planMail =
  (at: Date) =>
  (row: PlanReminder): Reminder<'plan_ending'> => ({
    template: 'plan_ending',
    to: row.email,
    data: {
      name: firstName(row.full_name),
      plan: row.name,
      end: row.end_date,
      classesLeft: row.classes_remaining > 0 ? row.classes_remaining : null,
    },
    // An extended plan has another last day, and another reminder.
    dedupeKey: `plan_ending:${row.plan}:${row.end_date}`,
    at,
  })

/**
 * Reminds members three days before their plan ends, from 10:00 of the studio on, once a plan and last day; who has
 * another plan to come needs no reminder. A run that was missed is made up until the plan ends.
 */
export async function remindOfPlanEnds(context: Context): Promise<number> {
  const today = await todayFrom(planHour, context)
  if (!today) return 0
  const rows = await plansEnding(context.db, today, addDays(today, planDays), planDays)
  return remind(context, rows.map(planMail(context.clock.now())))
}
