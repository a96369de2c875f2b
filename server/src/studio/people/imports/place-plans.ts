import type { ImportReason } from '@estudio/contract'
import { addDays, type CivilDate } from '@estudio/domain'
import type { ImportedPlan, PlanDays } from '../../sales/index.ts'

/** A plan of the studio, on sale or not. */
export interface Offer {
  id: string
  name: string
  class_limit: number | null
  duration_days: number
}

/** A plan that a person has. */
export interface HeldPlan extends PlanDays {
  /** The end that a file gave the plan, which staff may have moved since. Null for a sold plan, for a file that named no end, and once an older version tidied the row. */
  imported_end: CivilDate | null
}

/** A plan that a row gives to a person. */
export interface WantedPlan {
  offer: Offer
  /** Null for an unlimited plan. */
  classes: number | null
  end: CivilDate
  /** The file says when the plan ends. */
  isDated: boolean
}

/** `plan` is null when the person has the plan already. */
type PlacedPlan = { plan: Omit<ImportedPlan, 'user'> | null } | { reason: ImportReason }

interface Days {
  start: CivilDate
  end: CivilDate
}

const sharesDay = (one: Days, other: Days): boolean => one.start <= other.end && one.end >= other.start

/** A plan may begin while at most a quarter of its own days are still covered by the plan before. */
const RENEWED_EARLY = 1 / 4

/**
 * Returns the first day of an imported plan, whose file has only its end. The plan starts on its end minus the duration of the plan of
 * the catalogue, at the latest today. If an earlier plan of the person is over by then, or ends around that day, the plan starts on the
 * day after the earlier plan. Undefined when another plan of the person covers these days.
 */
function startOf(
  { end, offer }: WantedPlan,
  taken: readonly Days[],
  today: CivilDate,
): CivilDate | undefined {
  const begun = addDays(end, 1 - offer.duration_days)
  const earliest = begun < today ? begun : today
  const shared = taken.filter((days) => sharesDay(days, { start: earliest, end }))
  const renewedUntil = addDays(begun, Math.floor(offer.duration_days * RENEWED_EARLY))
  const isBefore = ({ end: last }: Days) => last < end && (last < today || last < renewedUntil)
  if (!shared.every(isBefore)) return undefined
  return shared.reduce((start, { end: last }) => (last >= start ? addDays(last, 1) : start), earliest)
}

/** The same file is recognised by the end that it gave the plan, wherever staff moved the end. */
const importedEndOf = ({ imported_end, end_date }: HeldPlan): CivilDate => imported_end ?? end_date

const keyOf = ({ offer, classes, end, isDated }: WantedPlan): string =>
  [offer.id, classes, isDated && end].join(' ')

/** The facts that decide the plans of one person. */
interface PlanHolder {
  held: readonly HeldPlan[]
  isActive: boolean
  today: CivilDate
}

/** Dated plans in the order of their ends, then the others. */
const byEnd = (one: WantedPlan, other: WantedPlan): number =>
  Number(other.isDated) - Number(one.isDated) || one.end.localeCompare(other.end)

/**
 * Decides the plans that the rows of a file give to one person, in the order of their ends, so that plans that follow each other may be
 * written in any order. A plan that the file repeats, or that the same file imported before, is no change.
 */
export function placePlans(
  wanted: readonly WantedPlan[],
  { held, isActive, today }: PlanHolder,
): Map<WantedPlan, PlacedPlan> {
  const ofStudio = held.map(({ start_date, end_date }): Days => ({ start: start_date, end: end_date }))
  const ofFile: Days[] = []
  // Each plan that was imported before is matched by one of the rows.
  const unmatched = new Set(held.filter(({ origin }) => origin === 'imported'))
  const accepted = new Set<string>()

  const matchImported = ({ offer, isDated, end }: WantedPlan): boolean => {
    const known = [...unmatched].find(
      (plan) => plan.plan_id === offer.id && (!isDated || importedEndOf(plan) === end),
    )
    if (!known) return false
    unmatched.delete(known)
    ofFile.push({ start: known.start_date, end: importedEndOf(known) })
    return true
  }
  const place = (plan: WantedPlan): PlacedPlan => {
    if (!isActive) return { reason: 'person_inactive' }
    if (startOf(plan, ofFile, today) === undefined) return { reason: 'plan_overlaps_row' }
    const start = startOf(plan, [...ofFile, ...ofStudio], today)
    if (start === undefined) return { reason: 'plan_overlaps' }
    ofFile.push({ start, end: plan.end })
    return { plan: { plan: plan.offer.id, start, end: plan.end, classes: plan.classes } }
  }
  const decide = (plan: WantedPlan): PlacedPlan => {
    const key = keyOf(plan)
    if (accepted.has(key)) return { plan: null }
    const placed = matchImported(plan) ? { plan: null } : place(plan)
    if ('plan' in placed) accepted.add(key)
    return placed
  }
  return new Map(wanted.toSorted(byEnd).map((plan) => [plan, decide(plan)]))
}
