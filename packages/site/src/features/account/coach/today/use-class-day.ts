import { coachApi, coachDayKey, isUnreachable, useHttp, useSession } from '@estudio/client'
import type { RosterClass, RosterPerson } from '@estudio/contract'
import { civilDateOf } from '@estudio/domain'
import { texts } from '@estudio/texts'
import { useMoment } from '@estudio/ui'
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { toast } from '../../../../ui/feedback/toasts'
import { keepDay, type Press, readKeptDay } from './class-day-store'
import type { Outcome } from './send-presses'
import { usePressQueue } from './use-press-queue'

const t = texts.coach.today

export interface ShownDay {
  classes: RosterClass[]
  clockOffset: number
  /** When the rosters were read; undefined unless they are the kept ones. */
  keptSince?: number
}

const personOf = (day: ShownDay | undefined, id: string): RosterPerson | undefined =>
  day?.classes.flatMap(({ people }) => people).find(({ reservation_id }) => reservation_id === id)

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

const tell = (day: ShownDay | undefined, { press, accepted, refusal }: Outcome): void => {
  const name = personOf(day, press.reservation_id)?.display_name ?? t.someone
  if (refusal) toast.error(t.refused(name, refusal.message))
  else if (accepted?.kept) toast.warning(t.kept(name))
  else if (accepted?.checkIn?.plan_ended) toast.warning(t.planEnded(name))
}

/** The press stays in the roster until the next read. */
const applyOutcome = (queries: QueryClient, key: readonly unknown[], outcome: Outcome): void => {
  queries.setQueryData<ShownDay>(
    key,
    (day) => day && { ...day, classes: withPresses(day.classes, [outcome.press]) },
  )
  if (outcome.refusal || outcome.accepted?.kept)
    void queries.invalidateQueries({ queryKey: key, exact: true })
}

const useDayQuery = (user: string) => {
  const http = useHttp()
  const { now, zone } = useMoment()
  const today = civilDateOf(now, zone)
  return useQuery({
    queryKey: coachDayKey(user),
    staleTime: 0,
    refetchInterval: 60_000,
    queryFn: async (): Promise<ShownDay> => {
      try {
        const askedAt = Date.now()
        const { classes, now: serverNow } = await coachApi(http).day()
        // The server read its clock halfway between the request and the answer, as far as the telephone can tell.
        const clockOffset = Date.parse(serverNow) - (askedAt + Date.now()) / 2
        // A browser that stores nothing shows the rosters all the same.
        await keepDay(user, { date: today, classes, clockOffset, readAt: Date.now() }).catch(() => undefined)
        return { classes, clockOffset }
      } catch (error) {
        const kept = isUnreachable(error) ? await readKeptDay(user, today).catch(() => undefined) : undefined
        if (!kept) throw error
        return { classes: kept.classes, clockOffset: kept.clockOffset, keptSince: kept.readAt }
      }
    },
  })
}

/** The coach's rosters of today and tomorrow, read without a network too, and the presses that are not sent yet. */
export const useClassDay = () => {
  const user = useSession().user?.id ?? ''
  const queries = useQueryClient()
  const day = useDayQuery(user)
  const report = useCallback(
    (outcome: Outcome, isAwaited: boolean) => {
      const key = coachDayKey(user)
      applyOutcome(queries, key, outcome)
      if (!isAwaited) tell(queries.getQueryData<ShownDay>(key), outcome)
    },
    [queries, user],
  )
  const { unsent, press, pressAndWait } = usePressQueue(day.dataUpdatedAt, report)
  /** The server's time, RFC 3339. */
  const pressedNow = () => new Date(Date.now() + (day.data?.clockOffset ?? 0)).toISOString()
  return {
    day,
    classes: withPresses(day.data?.classes ?? [], unsent),
    unsent: unsent.length,
    keptSince: day.data?.keptSince,
    pressedNow,
    press: (classId: string, people: readonly RosterPerson[], attended: boolean | null) => {
      const at = pressedNow()
      return press(people.map(({ reservation_id }) => ({ class_id: classId, reservation_id, attended, at })))
    },
    pressAndWait,
  }
}

export type ClassDay = ReturnType<typeof useClassDay>
