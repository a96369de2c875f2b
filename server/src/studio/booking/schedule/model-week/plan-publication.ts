import type { KeptReason, PublishSkipReason } from '@estudio/contract'
import { type CivilDate, civilDateOf, isInSpan, type Moment } from '@estudio/domain'
import { groupBy } from '../../../shared/collections.ts'
import { CoachTimes } from '../coach-times.ts'
import { type Occurrence, type PublishedDays, weekKey } from './occurrences.ts'

/** A class on the schedule. */
export interface StoredClass {
  id: string
  /** Null unless the series is in the model. */
  series_id: string | null
  series_week: CivilDate | null
  class_id: string
  name: string
  starts_at: Date
  ends_at: Date
  max_capacity: number
  /** The class has as many places as its room, whatever the model says. */
  in_room: boolean
  is_special: boolean
  coaches: string[]
  names: string[]
  canceled: boolean
  /** Nobody edited it since it was published. */
  untouched: boolean
  /** Somebody reserved it or joined its waiting list, also if nobody comes now. */
  booked: boolean
}

export interface Facts extends Moment {
  days: PublishedDays
  wanted: ReadonlyMap<string, Occurrence>
  classes: readonly StoredClass[]
  /** The series and weeks whose class staff removed. */
  skips: ReadonlySet<string>
  closures: { start_date: CivilDate; end_date: CivilDate }[]
  hours: ReadonlySet<string>
}

interface Refusal {
  reason: PublishSkipReason
  /** The coach who is busy, or the class that takes the hour. */
  with: string | null
}

export interface PublicationPlan {
  created: Occurrence[]
  updated: { before: StoredClass; after: Occurrence }[]
  removed: StoredClass[]
  kept: { before: StoredClass | Occurrence; reason: KeptReason }[]
  skipped: (Refusal & { wanted: Occurrence })[]
  existing: StoredClass[]
}

const isAsWanted = (stored: StoredClass, wanted: Occurrence): boolean =>
  !stored.canceled &&
  !stored.is_special &&
  stored.class_id === wanted.class_id &&
  +stored.starts_at === +wanted.starts_at &&
  +stored.ends_at === +wanted.ends_at &&
  (stored.in_room || stored.max_capacity === wanted.max_capacity) &&
  stored.coaches.join() === wanted.coaches.join()

/** Why staff's or members' doings keep a class from following the model. */
const heldBy = (stored: StoredClass): KeptReason | undefined => {
  if (stored.canceled) return 'canceled'
  if (!stored.untouched) return 'edited'
  return stored.booked ? 'booked' : undefined
}

interface Update {
  before: StoredClass
  after: Occurrence
}

/** What differs from the model, before anything is said about whether it fits. */
interface Differences {
  updates: Update[]
  additions: Occurrence[]
  removed: StoredClass[]
  kept: PublicationPlan['kept']
  existing: StoredClass[]
}

/** The class that the model wants of the series of a class in its week. */
const wantedInstead = (stored: StoredClass, { wanted }: Facts): Occurrence | undefined =>
  stored.series_id === null || stored.series_week === null
    ? undefined
    : wanted.get(weekKey(stored.series_id, stored.series_week))

/** Compares what is published with what the model wants. */
function compare(facts: Facts): Differences {
  const { days, wanted, now, zone, skips } = facts
  const found: Differences = { updates: [], additions: [], removed: [], kept: [], existing: [] }
  const published = new Set<string>()
  const byHand = facts.classes.filter(({ series_id }) => series_id === null)
  const isPublished = (day: CivilDate) => day >= days.from && day <= days.until
  for (const before of facts.classes) {
    if (before.series_id === null || before.series_week === null) continue
    published.add(weekKey(before.series_id, before.series_week))
    const after = wantedInstead(before, facts)
    const isInDays = isPublished(civilDateOf(before.starts_at, zone))
    const isWantedInDays = after ? isPublished(after.day) : isInDays
    if (before.starts_at <= now) {
      // The series had its class of the week, so the class that the model wants later in the week is not added.
      if (after && isWantedInDays && after.starts_at > now) found.kept.push({ before, reason: 'in_past' })
      continue
    }
    if (!isInDays && !isWantedInDays) continue
    if (after && isAsWanted(before, after)) {
      found.existing.push(before)
      continue
    }
    const reason = heldBy(before) ?? (isInDays && isWantedInDays ? undefined : 'before_from')
    if (!reason && after) found.updates.push({ before, after })
    else if (!reason) found.removed.push(before)
    // A cancelled class of a series that ended is as the model wants it.
    else if (after || !before.canceled) found.kept.push({ before, reason })
  }
  for (const [key, after] of wanted) {
    if (published.has(key) || !isPublished(after.day)) continue
    // Staff may have scheduled by hand exactly the class that the model wants.
    const twin = byHand.find((stored) => isAsWanted(stored, after))
    if (skips.has(key)) found.kept.push({ before: after, reason: 'removed' })
    else if (twin) found.existing.push(twin)
    else found.additions.push(after)
  }
  return found
}

/** The schedule without the classes that change, and with the changes that were accepted so far. */
interface Surroundings {
  times: CoachTimes
  /** The classes that take the hour at which they begin, by their start. */
  taking: Map<number, StoredClass[]>
}

/** The model may have several series at one hour, so a class of the model takes the hour only where the model wants it elsewhere. */
const takesHour = (stored: StoredClass, facts: Facts): boolean => {
  const wanted = wantedInstead(stored, facts)
  return !wanted || +wanted.starts_at !== +stored.starts_at
}

const surroundingsOf = (staying: readonly StoredClass[], facts: Facts): Surroundings => ({
  times: new CoachTimes(staying),
  taking: groupBy(
    staying.filter((stored) => takesHour(stored, facts)),
    (stored) => +stored.starts_at,
  ),
})

function refusalOf(
  wanted: Occurrence,
  { now, closures, hours }: Facts,
  { times, taking }: Surroundings,
): Refusal | undefined {
  const refuse = (reason: PublishSkipReason, by: string | null = null): Refusal => ({ reason, with: by })
  if (wanted.starts_at <= now) return refuse('in_past')
  if (closures.some((closure) => isInSpan(wanted.day, closure))) return refuse('closed_day')
  const atSameHour = taking.get(+wanted.starts_at) ?? []
  const same = atSameHour.find((other) => other.class_id === wanted.class_id && !other.is_special)
  if (same) return refuse('already_there', same.name)
  if (!wanted.class_active) return refuse('class_archived')
  if (!hours.has(wanted.start_time.slice(11, 16))) return refuse('slot_archived')
  if (wanted.coaches.length === 0) return refuse('no_coach')
  const coach = times.busyCoach(wanted)
  if (coach !== undefined) return refuse('coach_busy', wanted.names[wanted.coaches.indexOf(coach)])
  const [other] = atSameHour
  return other ? refuse('hour_taken', other.name) : undefined
}

/** Tries changes in their order; an accepted one is in the way of those after it. */
function tryChanges<Change>(
  changes: readonly Change[],
  wantedOf: (change: Change) => Occurrence,
  facts: Facts,
  around: Surroundings,
) {
  const accepted: Change[] = []
  const refused: (Refusal & { change: Change })[] = []
  for (const change of changes) {
    const refusal = refusalOf(wantedOf(change), facts, around)
    if (refusal) refused.push({ change, ...refusal })
    else {
      around.times.add(wantedOf(change))
      accepted.push(change)
    }
  }
  return { accepted, refused }
}

/**
 * Decides what publishing does, so that the preview and the publication agree. Classes that exist come first, so that a new one does
 * not take their place.
 */
export function planPublication(facts: Facts): PublicationPlan {
  const { updates, additions, removed, kept, existing } = compare(facts)
  const gone = new Set(removed.map(({ id }) => id))
  const remaining = facts.classes.filter(({ id, canceled }) => !canceled && !gone.has(id))
  const tryUpdates = (changing: readonly Update[]) => {
    const moving = new Set(changing.map(({ before }) => before.id))
    const staying = remaining.filter(({ id }) => !moving.has(id))
    const around = surroundingsOf(staying, facts)
    return { around, ...tryChanges(changing, ({ after }) => after, facts, around) }
  }

  let attempt = tryUpdates(updates)
  // A class that cannot follow the model stays where it is, and may then be in the way of another: the others are tried again.
  while (attempt.refused.length > 0) {
    for (const { change, reason } of attempt.refused) kept.push({ before: change.before, reason })
    attempt = tryUpdates(attempt.accepted)
  }
  const added = tryChanges(additions, (wanted) => wanted, facts, attempt.around)
  const skipped = added.refused.map(({ change, ...refusal }) => ({ wanted: change, ...refusal }))
  return { created: added.accepted, updated: attempt.accepted, removed, kept, skipped, existing }
}
