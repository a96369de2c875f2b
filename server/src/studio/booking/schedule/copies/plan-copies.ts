import type { SkipReason } from '@estudio/contract'
import { type CivilDate, isInSpan, sameHourLater, type WallTime, wallTimeOf } from '@estudio/domain'
import { CoachTimes } from '../coach-times.ts'

/** `coaches` holds only coaches who are still in the team. */
export interface Source {
  id: string
  class_id: string
  name: string
  starts_at: Date
  ends_at: Date
  is_special: boolean
  special_class_name: string | null
  max_capacity: number
  series_id: string | null
  /** False when the class type is archived or inactive in the catalogue. */
  active: boolean
  coaches: string[]
}

export interface ExistingClass {
  class_id: string
  special_class_name: string | null
  starts_at: Date
  ends_at: Date
  coaches: string[]
}

export interface CopyConstraints {
  now: Date
  zone: string
  existing: ExistingClass[]
  closures: { start_date: CivilDate; end_date: CivilDate }[]
  hours: ReadonlySet<string>
}

export interface Copy extends ExistingClass {
  source: string
  /** The days between source and copy. */
  days: number
  name: string
  start_time: WallTime
  end_time: WallTime
}

export interface Skipped extends Copy {
  reason: SkipReason
}

export interface CopyPlan {
  created: Copy[]
  skipped: Skipped[]
}

/** Keeps the wall time and the length, also across a DST change. */
const later = (source: Source, days: number, zone: string): Copy => {
  const starts_at = sameHourLater(source.starts_at, days, zone)
  const ends_at = new Date(+starts_at + (+source.ends_at - +source.starts_at))
  return {
    source: source.id,
    days,
    name: source.name,
    class_id: source.class_id,
    special_class_name: source.special_class_name,
    coaches: source.coaches,
    starts_at,
    ends_at,
    start_time: wallTimeOf(starts_at, zone),
    end_time: wallTimeOf(ends_at, zone),
  }
}

/** The key is equal for two copies of the same class at the same time. */
const keyOf = ({ starts_at, class_id, special_class_name }: ExistingClass): string =>
  JSON.stringify([+starts_at, class_id, special_class_name])

interface IndexedConstraints extends CopyConstraints {
  keys: ReadonlySet<string>
  times: CoachTimes
}

const skipReason = (copy: Copy, source: Source, constraints: IndexedConstraints): SkipReason | undefined => {
  const day = copy.start_time.slice(0, 10)
  if (copy.starts_at <= constraints.now) return 'in_past'
  if (constraints.closures.some((closure) => isInSpan(day, closure))) return 'closed_day'
  if (constraints.keys.has(keyOf(copy))) return 'already_there'
  if (!source.active) return 'class_archived'
  if (!source.is_special && !constraints.hours.has(copy.start_time.slice(11, 16))) return 'slot_archived'
  if (source.coaches.length === 0) return 'no_coach'
  return constraints.times.busyCoach(copy) ? 'coach_busy' : undefined
}

/** A pure function, so that the dry run shares it. */
export function planCopies(
  sources: readonly Source[],
  offsets: readonly number[],
  constraints: CopyConstraints,
): CopyPlan {
  const plan: CopyPlan = { created: [], skipped: [] }
  const { existing } = constraints
  const indexed: IndexedConstraints = {
    ...constraints,
    keys: new Set(existing.map(keyOf)),
    times: new CoachTimes(existing),
  }
  for (const days of offsets)
    for (const source of sources) {
      const copy = later(source, days, constraints.zone)
      const reason = skipReason(copy, source, indexed)
      if (reason) {
        plan.skipped.push({ ...copy, reason })
        continue
      }
      indexed.times.add(copy)
      plan.created.push(copy)
    }
  return plan
}
