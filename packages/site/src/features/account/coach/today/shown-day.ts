import { type AttendanceMark, coachDayKey, type Outcome } from '@estudio/client'
import type { RosterClass, RosterPerson } from '@estudio/contract'
import { texts } from '@estudio/texts'
import type { QueryClient } from '@tanstack/react-query'
import { toast } from '../../../../ui/feedback/toasts'

const t = texts.coach.today

/** The rosters of today and tomorrow and of the next class as the coach sees them. */
export interface ShownDay {
  classes: RosterClass[]
  clockOffset: number
  /** When the rosters were read; undefined unless they are the kept ones. */
  keptSince?: number
}

/** The person with the marks that were pressed later than the server's. */
const withMark = (person: RosterPerson, mark: AttendanceMark | undefined): RosterPerson =>
  mark && (person.marked_at === null || Date.parse(mark.at) >= Date.parse(person.marked_at))
    ? { ...person, attended: mark.attended, marked_at: mark.at }
    : person

export const withMarks = (classes: RosterClass[], marks: readonly AttendanceMark[]): RosterClass[] => {
  const latest = new Map(marks.map((mark) => [mark.reservation_id, mark]))
  return classes.map((one) => ({
    ...one,
    people: one.people.map((person) => withMark(person, latest.get(person.reservation_id))),
  }))
}

/** The name of the person whom a mark is about; a mark holds no name, and the rosters may be gone. */
export const nameIn = (classes: readonly RosterClass[] | undefined, reservation: string): string =>
  classes?.flatMap(({ people }) => people).find(({ reservation_id }) => reservation_id === reservation)
    ?.display_name ?? t.someone

/** The mark stays in the shown rosters until the next read. */
export const applyOutcome = (queries: QueryClient, user: string, outcome: Outcome): void => {
  const queryKey = coachDayKey(user)
  queries.setQueryData<ShownDay>(
    queryKey,
    (day) => day && { ...day, classes: withMarks(day.classes, [outcome.mark]) },
  )
  if (outcome.refusal || outcome.accepted?.kept) void queries.invalidateQueries({ queryKey, exact: true })
}

/** Tells the outcome of a mark that nobody waits for. */
export const tellOutcome = (name: string, { accepted, refusal }: Outcome): void => {
  if (refusal) toast.error(t.refused(name, refusal.message))
  else if (accepted?.kept) toast.warning(t.kept(name))
  else if (accepted?.checkIn?.plan_ended) toast.warning(t.planEnded(name))
}
