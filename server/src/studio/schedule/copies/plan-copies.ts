import type { SkipReason } from '@estudio/contract'
import { type CivilDate, sameHourLater, type WallTime, wallTimeOf } from '@estudio/domain'
import { CoachTimes } from './coach-times.ts'

/** A class that is copied, with the coaches of it who are still in the team. */
export interface Source {
  id: string
  class_id: string
  name: string
  starts_at: Date
  ends_at: Date
  is_special: boolean
  special_class_name: string | null
  /** False: the catalogue no longer offers it. */
  taught: boolean
  coaches: string[]
}

/** A class that is scheduled already. */
export interface Standing {
  class_id: string
  special_class_name: string | null
  starts_at: Date
  ends_at: Date
  coaches: string[]
}

/** What a copy has to fit into. */
export interface Surroundings {
  now: Date
  zone: string
  standing: Standing[]
  closures: { start_date: CivilDate; end_date: CivilDate }[]
  /** Active hours, HH:MM. */
  hours: ReadonlySet<string>
}

export interface Copy extends Standing {
  source: string
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

/** The class `days` later at the same hour on the wall, as long as it was, also across a change of the clocks. */
const later = (source: Source, days: number, zone: string): Copy => {
  const starts_at = sameHourLater(source.starts_at, days, zone)
  const ends_at = new Date(+starts_at + (+source.ends_at - +source.starts_at))
  return {
    source: source.id,
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

/** Two classes that are the same one have the same key. */
const keyOf = ({ starts_at, class_id, special_class_name }: Standing): string =>
  JSON.stringify([+starts_at, class_id, special_class_name])

/** What a copy has to fit into, put so that it is asked quickly. */
interface Fit extends Surroundings {
  there: ReadonlySet<string>
  times: CoachTimes
}

const whyNot = (copy: Copy, source: Source, around: Fit): SkipReason | undefined => {
  const day = copy.start_time.slice(0, 10)
  if (copy.starts_at <= around.now) return 'in_past'
  if (around.closures.some((closure) => closure.start_date <= day && day <= closure.end_date))
    return 'closed_day'
  if (around.there.has(keyOf(copy))) return 'already_there'
  if (!source.taught) return 'class_archived'
  if (!source.is_special && !around.hours.has(copy.start_time.slice(11, 16))) return 'slot_archived'
  if (source.coaches.length === 0) return 'no_coach'
  return around.times.anyBusy(copy) ? 'coach_busy' : undefined
}

/**
 * Which copies of these classes, so many days later, can be made and why the others cannot. Deciding what would happen and
 * doing it both go by this.
 */
export function planCopies(
  sources: readonly Source[],
  offsets: readonly number[],
  around: Surroundings,
): CopyPlan {
  const plan: CopyPlan = { created: [], skipped: [] }
  const { standing } = around
  const fit: Fit = { ...around, there: new Set(standing.map(keyOf)), times: new CoachTimes(standing) }
  for (const days of offsets)
    for (const source of sources) {
      const copy = later(source, days, around.zone)
      const reason = whyNot(copy, source, fit)
      if (reason) {
        plan.skipped.push({ ...copy, reason })
        continue
      }
      fit.times.take(copy)
      plan.created.push(copy)
    }
  return plan
}
