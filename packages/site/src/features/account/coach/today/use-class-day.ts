import { coachApi, coachDayKey, isUnreachable, newIdempotencyKey, useHttp, useSession } from '@estudio/client'
import type { RosterClass, RosterPerson } from '@estudio/contract'
import { civilDateOf } from '@estudio/domain'
import { texts } from '@estudio/texts'
import { useMoment } from '@estudio/ui'
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef } from 'react'
import { toast } from '../../../../ui/feedback/toasts'
import { addPress, keepDay, type Press, readKeptDay, removePress, unsentPresses } from './class-day-store'
import { type Outcome, sendPresses } from './send-presses'

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

const tell = (day: ShownDay | undefined, { press, kept, refusal }: Outcome): void => {
  const name = personOf(day, press.reservation_id)?.display_name ?? t.someone
  if (refusal) toast.error(t.refused(name, refusal.message))
  else if (kept) toast.warning(t.kept(name))
}

const applyPress = (queries: QueryClient, key: readonly unknown[], press: Press): void => {
  queries.setQueryData<ShownDay>(key, (day) => day && { ...day, classes: withPresses(day.classes, [press]) })
}

/** The coach's rosters of today and tomorrow, read without a network too, and the presses that are not sent yet. */
export const useClassDay = () => {
  const http = useHttp()
  const user = useSession().user?.id ?? ''
  const { now, zone } = useMoment()
  const today = civilDateOf(now, zone)
  const queries = useQueryClient()
  const dayKey = coachDayKey(user)
  const pressesKey = [...dayKey, 'presses']

  const day = useQuery({
    queryKey: dayKey,
    staleTime: 0,
    refetchInterval: 60_000,
    queryFn: async (): Promise<ShownDay> => {
      try {
        const { classes, now: serverNow } = await coachApi(http).day()
        const clockOffset = Date.parse(serverNow) - Date.now()
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
  const presses = useQuery({
    queryKey: pressesKey,
    queryFn: async () => [...(await unsentPresses(user)).values()],
    staleTime: Number.POSITIVE_INFINITY,
  })

  const sendFrom = useCallback(
    (queue: Parameters<typeof sendPresses>[0]): Promise<void> => {
      const key = coachDayKey(user)
      const { recordAttendance } = coachApi(http)
      return sendPresses(
        queue,
        ({ id, class_id, reservation_id, attended, at }) =>
          recordAttendance(class_id, { reservation_id, attended, at }, id),
        (outcome) => {
          applyPress(queries, key, outcome.press)
          tell(queries.getQueryData<ShownDay>(key), outcome)
          if (outcome.refusal || outcome.kept) void queries.invalidateQueries({ queryKey: key, exact: true })
        },
      )
    },
    [http, queries, user],
  )

  const sending = useRef<Promise<void>>(undefined)
  const send = useCallback((): Promise<void> => {
    sending.current ??= sendFrom({ unsent: () => unsentPresses(user), remove: removePress })
      .catch(() => undefined)
      .finally(() => {
        sending.current = undefined
        void queries.invalidateQueries({ queryKey: [...coachDayKey(user), 'presses'] })
      })
    return sending.current
  }, [sendFrom, queries, user])

  // Sends what an earlier visit could not send; tries again after every read of the rosters and when the network returns.
  useEffect(() => {
    const begin = () => void send()
    begin()
    window.addEventListener('online', begin)
    return () => window.removeEventListener('online', begin)
  }, [send, day.dataUpdatedAt])

  /** For a browser that stores nothing: a mark that cannot be sent now is told, not kept. */
  const sendAtOnce = async (made: readonly Press[]) => {
    let answered = 0
    await sendFrom({ unsent: async () => new Map(made.entries()), remove: async () => (answered += 1) })
    if (answered < made.length) toast.error(texts.errors.network)
  }

  const press = async (scheduledClass: string, people: readonly RosterPerson[], attended: boolean | null) => {
    const at = new Date(Date.now() + (day.data?.clockOffset ?? 0)).toISOString()
    const made = people.map(({ reservation_id }) => ({
      id: newIdempotencyKey(),
      class_id: scheduledClass,
      reservation_id,
      attended,
      at,
    }))
    try {
      for (const one of made) await addPress(user, one)
    } catch {
      return sendAtOnce(made)
    }
    await queries.invalidateQueries({ queryKey: pressesKey })
    // A run that began before these presses does not know them.
    await sending.current
    await send()
  }

  const unsent = presses.data ?? []
  return {
    day,
    classes: withPresses(day.data?.classes ?? [], unsent),
    unsent: unsent.length,
    keptSince: day.data?.keptSince,
    press,
  }
}
