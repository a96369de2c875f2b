import type { Today } from '@estudio/contract'
import { civilDateOf } from '@estudio/domain'
import { hasRight, type Member } from '../../../identity/index.ts'
import type { Context } from '../../../platform/context.ts'
import { coachToday } from './coach-today.ts'
import { deskToday } from './desk-today.ts'
import { memberToday } from './member-today.ts'
import { memberParts } from './store.ts'

/** The day of a person. A section that her rights do not open is null. */
export async function today(context: Context, person: Member): Promise<Today> {
  const now = context.clock.now()
  const parts = await memberParts(context.db, person.id, now)
  const moment = { now, zone: parts.zone }
  const [member, coach, desk] = await Promise.all([
    memberToday(context.db, person.id, moment, parts),
    hasRight(person, 'coach.own') ? coachToday(context.db, person, moment) : null,
    hasRight(person, 'schedule.read') ? deskToday(context, person, moment) : null,
  ])
  return {
    now: now.toISOString(),
    date: civilDateOf(moment.now, moment.zone),
    member,
    coach,
    desk,
  }
}
