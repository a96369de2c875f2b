import type { CoachCalendar } from '@estudio/contract'
import { audit } from '../../../platform/audit.ts'
import type { Context } from '../../../platform/context.ts'
import type { Db } from '../../../platform/db/database.ts'
import { errors } from '../../../platform/errors.ts'
import { checkOutsideAddress, OutsideError } from '../../../platform/http/outside-fetch.ts'
import { type Actor, inTransactionOf } from '../../shared/actor.ts'
import { coachOfAccount } from '../schedule/store.ts'
import { sealAddress } from './sealed-address.ts'
import { type CalendarRow, calendarOf, deleteCalendar, replaceCalendar } from './store.ts'

const toCalendar = ({ host, read_at, failures }: CalendarRow): CoachCalendar => ({
  host,
  read_at: read_at?.toISOString() ?? null,
  is_failing: failures > 0,
})

/** Throws not_found for somebody who is no coach. */
async function ownCoach(db: Db, account: string): Promise<string> {
  const coach = await coachOfAccount(db, account)
  if (!coach) throw errors.notFound('instructor')
  return coach
}

/** Throws not_found. */
export async function ownCalendar({ db }: Context, account: string): Promise<CoachCalendar | null> {
  const row = await calendarOf(db, await ownCoach(db, account))
  return row ? toCalendar(row) : null
}

/** Asks DNS, outside every transaction. Calendar programs give addresses of HTTPS as webcal. Throws webhook_address_refused. */
async function checkedAddress({ outside }: Context, url: string): Promise<URL> {
  try {
    return await checkOutsideAddress(outside, url.trim().replace(/^webcal:/i, 'https:'))
  } catch (error) {
    if (error instanceof OutsideError) throw errors.refused('webhook_address_refused')
    throw error
  }
}

/** The calendar is read within a minute. Throws not_found, webhook_address_refused. */
export async function giveCalendar(context: Context, actor: Actor, url: string): Promise<CoachCalendar> {
  const address = await checkedAddress(context, url)
  return inTransactionOf(context.db, actor, async (tx) => {
    const coach = await ownCoach(tx, actor.id)
    const now = context.clock.now()
    const row = await replaceCalendar(tx, {
      instructor_id: coach,
      host: address.hostname,
      address_sealed: sealAddress(context.keys, coach, address.href),
      created_at: now,
      next_read_at: now,
    })
    await audit(tx, {
      at: now,
      actor,
      action: 'coach_calendar.give',
      entity: 'instructor',
      entityId: coach,
      subject: actor.id,
      after: { host: row.host },
    })
    return toCalendar(row)
  })
}

/** Idempotent. Throws not_found. */
export const removeCalendar = ({ db, clock }: Context, actor: Actor): Promise<void> =>
  inTransactionOf(db, actor, async (tx) => {
    const coach = await ownCoach(tx, actor.id)
    if (!(await deleteCalendar(tx, coach))) return
    await audit(tx, {
      at: clock.now(),
      actor,
      action: 'coach_calendar.remove',
      entity: 'instructor',
      entityId: coach,
      subject: actor.id,
    })
  })
