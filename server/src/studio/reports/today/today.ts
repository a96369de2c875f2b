import type { Today } from '@estudio/contract'
import { civilDateOf } from '@estudio/domain'
import { hasRight, type Member } from '../../../identity/index.ts'
import type { Context } from '../../../platform/context.ts'
import { studioMoment } from '../../settings/index.ts'
import { coachToday } from './coach-today.ts'
import { deskToday } from './desk-today.ts'
import { memberToday } from './member-today.ts'

/** The day of a person. A section that her rights do not open is null. */
export async function today(context: Context, person: Member): Promise<Today> {
  const moment = await studioMoment(context)
  const [member, coach, desk] = await Promise.all([
    memberToday(context.db, person.id, moment),
    hasRight(person, 'coach.own') ? coachToday(context.db, person, moment) : null,
    hasRight(person, 'schedule.read') ? deskToday(context, person, moment) : null,
  ])
  return {
    now: moment.now.toISOString(),
    date: civilDateOf(moment.now, moment.zone),
    member,
    coach,
    desk,
  }
}
