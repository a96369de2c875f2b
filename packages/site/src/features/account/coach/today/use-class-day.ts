import { coachDayKey, isUnreachable, readCoachDay, useHttp, useSession } from '@estudio/client'
import type { RosterPerson } from '@estudio/contract'
import { civilDateOf, wallTimeOf } from '@estudio/domain'
import { useMoment } from '@estudio/ui'
import { useQuery } from '@tanstack/react-query'
import { keepDay, readKeptDay } from './class-day-store'
import { useMarks } from './mark-queue'
import { type ShownDay, withMarks } from './shown-day'

const useDayQuery = (user: string) => {
  const http = useHttp()
  const { now, zone } = useMoment()
  const today = civilDateOf(now, zone)
  const wallNow = wallTimeOf(now, zone)
  return useQuery({
    queryKey: coachDayKey(user),
    staleTime: 0,
    refetchInterval: 60_000,
    queryFn: async (): Promise<ShownDay> => {
      try {
        const askedAt = Date.now()
        const { classes, now: serverNow } = await readCoachDay(http)
        // The server read its clock halfway between the request and the answer, as far as the telephone can tell.
        const clockOffset = Date.parse(serverNow) - (askedAt + Date.now()) / 2
        // A browser that stores nothing shows the rosters all the same.
        const kept = { date: today, classes, clockOffset, readAt: Date.now() }
        await keepDay(user, kept, wallNow).catch(() => undefined)
        return { classes, clockOffset }
      } catch (error) {
        const kept = isUnreachable(error)
          ? await readKeptDay(user, wallNow).catch(() => undefined)
          : undefined
        if (!kept) throw error
        return { classes: kept.classes, clockOffset: kept.clockOffset, keptSince: kept.readAt }
      }
    },
  })
}

/** The coach's rosters of today and tomorrow and of the next class, read without a network too, with the marks that are not sent yet. */
export const useClassDay = () => {
  const day = useDayQuery(useSession().user?.id ?? '')
  const { unsent, mark, recordAndWait } = useMarks()
  const { now } = useMoment()
  const clockOffset = day.data?.clockOffset ?? 0
  /** The server's time, RFC 3339. */
  const pressedNow = () => new Date(Date.now() + clockOffset).toISOString()
  return {
    day,
    classes: withMarks(day.data?.classes ?? [], unsent),
    unsent: unsent.length,
    keptSince: day.data?.keptSince,
    /** The server's time as the screen's clock shows it: it decides which marks may be pressed. */
    now: new Date(now.getTime() + clockOffset),
    pressedNow,
    mark: (classId: string, people: readonly RosterPerson[], attended: boolean | null) => {
      const at = pressedNow()
      return mark(people.map(({ reservation_id }) => ({ class_id: classId, reservation_id, attended, at })))
    },
    recordAndWait,
  }
}

export type ClassDay = ReturnType<typeof useClassDay>
