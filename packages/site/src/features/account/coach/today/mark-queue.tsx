import { coachDayKey, type Outcome, useSession } from '@estudio/client'
import type { RosterClass } from '@estudio/contract'
import { wallTimeOf } from '@estudio/domain'
import { useStudio } from '@estudio/ui'
import Box from '@mui/material/Box'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { createContext, type ReactNode, useCallback, useContext, useEffect, useRef } from 'react'
import { discardExpiredRosters, readKeptDay } from './class-day-store'
import { applyOutcome, nameIn, type ShownDay, tellOutcome } from './shown-day'
import { UnappliedMarks } from './unapplied-marks'
import { useMarkQueue } from './use-mark-queue'

type Marks = ReturnType<typeof useMarkQueue>

const MarksContext = createContext<Marks | null>(null)

/** The queue of the page, so that a mark is sent by one part of it. */
export const useMarks = (): Marks => {
  const marks = useContext(MarksContext)
  if (!marks) throw new Error('useMarks needs a MarkQueueProvider above it')
  return marks
}

/** The rosters that are shown or, on another page of the account, the kept ones. */
const knownClasses = async (
  queries: QueryClient,
  user: string,
  zone: string,
): Promise<RosterClass[] | undefined> => {
  const shown = queries.getQueryData<ShownDay>(coachDayKey(user))
  return (shown ?? (await readKeptDay(user, wallTimeOf(new Date(), zone)).catch(() => undefined)))?.classes
}

/** Sends the marks that wait on this telephone and lists those that were not applied, above the page that it is around. */
export const MarkQueueProvider = ({ children }: { children: ReactNode }) => {
  const user = useSession().user?.id ?? ''
  const queries = useQueryClient()
  const { timezone: zone } = useStudio()
  const content = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // A browser that stores nothing has no rosters.
    discardExpiredRosters(wallTimeOf(new Date(), zone)).catch(() => undefined)
  }, [zone])
  const report = useCallback(
    (outcome: Outcome, isAwaited: boolean) => {
      applyOutcome(queries, user, outcome)
      if (isAwaited) return
      const tell = (classes?: RosterClass[]) =>
        tellOutcome(nameIn(classes, outcome.mark.reservation_id), outcome)
      void knownClasses(queries, user, zone).then(tell)
    },
    [queries, user, zone],
  )
  const marks = useMarkQueue(report)
  return (
    <MarksContext value={marks}>
      <UnappliedMarks marks={marks.unapplied} onDismiss={marks.dismiss} nextFocus={() => content.current} />
      <Box ref={content} tabIndex={-1} sx={{ '&:focus': { outline: 'none' } }}>
        {children}
      </Box>
    </MarksContext>
  )
}
