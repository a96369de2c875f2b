import { coachDayKey, type Outcome, type Press } from '@estudio/client'
import type { RosterClass, RosterPerson } from '@estudio/contract'
import { texts } from '@estudio/texts'
import type { QueryClient } from '@tanstack/react-query'
import { toast } from '../../../../ui/feedback/toasts'

const t = texts.coach.today

/** The rosters of today and tomorrow as the coach sees them. */
export interface ShownDay {
  classes: RosterClass[]
  clockOffset: number
  /** When the rosters were read; undefined unless they are the kept ones. */
  keptSince?: number
}

/** The person with the marks that were pressed later than the server's. */
const withPress = (person: RosterPerson, press: Press | undefined): RosterPerson =>
  press && (person.marked_at === null || Date.parse(press.at) >= Date.parse(person.marked_at))
    ? { ...person, attended: press.attended, marked_at: press.at }
    : person

export const withPresses = (classes: RosterClass[], presses: readonly Press[]): RosterClass[] => {
  const latest = new Map(presses.map((press) => [press.reservation_id, press]))
  return classes.map((one) => ({
    ...one,
    people: one.people.map((person) => withPress(person, latest.get(person.reservation_id))),
  }))
}

/** The name of the person whom a press is about; a press holds no name, and the rosters may be gone. */
export const nameIn = (classes: readonly RosterClass[] | undefined, reservation: string): string =>
  classes?.flatMap(({ people }) => people).find(({ reservation_id }) => reservation_id === reservation)
    ?.display_name ?? t.someone

/** The press stays in the shown rosters until the next read. */
export const applyOutcome = (queries: QueryClient, user: string, outcome: Outcome): void => {
  const queryKey = coachDayKey(user)
  queries.setQueryData<ShownDay>(
    queryKey,
    (day) => day && { ...day, classes: withPresses(day.classes, [outcome.press]) },
  )
  if (outcome.refusal || outcome.accepted?.kept) void queries.invalidateQueries({ queryKey, exact: true })
}

/** Tells the outcome of a press that nobody waits for. */
export const tellOutcome = (name: string, { accepted, refusal }: Outcome): void => {
  if (refusal) toast.error(t.refused(name, refusal.message))
  else if (accepted?.kept) toast.warning(t.kept(name))
  else if (accepted?.checkIn?.plan_ended) toast.warning(t.planEnded(name))
}
