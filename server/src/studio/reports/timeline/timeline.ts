import { TIMELINE_PAGE, type Timeline, type TimelineEvent, type TimelineQuery } from '@estudio/contract'
import { timelineText } from '@estudio/texts'
import type { Db } from '../../../platform/db/database.ts'
import { errors } from '../../../platform/errors.ts'
import { hasProfile } from '../../shared/profiles.ts'
import { type EventRow, eventsOf, type Place } from './store.ts'

const toNext = ({ place_at, key }: EventRow): string =>
  Buffer.from(JSON.stringify([place_at, key])).toString('base64url')

const PLACE_AT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{6}Z$/

/** Throws validation_failed for a text that no page answered. */
function toPlace(before: string): Place {
  try {
    const [at, key]: unknown[] = JSON.parse(Buffer.from(before, 'base64url').toString())
    if (
      typeof at === 'string' &&
      PLACE_AT.test(at) &&
      Number.isFinite(Date.parse(at)) &&
      typeof key === 'string'
    )
      return { at, key }
  } catch {
    // Falls through to the refusal.
  }
  throw errors.validation(undefined, 'before')
}

const entityOf = ({
  reservation_id,
  user_plan_id,
}: EventRow): Pick<TimelineEvent, 'entity' | 'entity_id'> => {
  if (reservation_id) return { entity: 'reservation', entity_id: reservation_id }
  if (user_plan_id) return { entity: 'user_plan', entity_id: user_plan_id }
  return { entity: null, entity_id: null }
}

const attendanceOf = ({ kind, what }: EventRow): TimelineEvent['attendance'] =>
  kind === 'attendance' && (what === 'attended' || what === 'no_show') ? what : null

const toEvent = (row: EventRow): TimelineEvent => ({
  at: row.at.toISOString(),
  kind: row.kind,
  text: timelineText(row),
  by: row.by_id === null ? null : { id: row.by_id, name: row.by_name ?? '' },
  ...entityOf(row),
  attendance: attendanceOf(row),
})

/**
 * A page of what happened to a member. A page begins after an event and not after a number of events, so that events which are
 * added meanwhile move nothing. Throws not_found, validation_failed.
 */
export async function timelinePage(
  db: Db,
  member: string,
  { kind, before }: TimelineQuery,
): Promise<Timeline> {
  const place = before === undefined ? undefined : toPlace(before)
  if (!(await hasProfile(db, member))) throw errors.notFound('user')
  const rows = await eventsOf(db, { member, kind, before: place, limit: TIMELINE_PAGE + 1 })
  const page = rows.slice(0, TIMELINE_PAGE)
  const last = page.at(-1)
  return { events: page.map(toEvent), next: rows.length > TIMELINE_PAGE && last ? toNext(last) : null }
}
