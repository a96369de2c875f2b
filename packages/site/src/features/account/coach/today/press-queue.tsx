import { coachDayKey, type Outcome, useSession } from '@estudio/client'
import type { RosterClass } from '@estudio/contract'
import { wallTimeOf } from '@estudio/domain'
import { useStudio } from '@estudio/ui'
import Box from '@mui/material/Box'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { createContext, type ReactNode, useCallback, useContext, useEffect, useRef } from 'react'
import { discardExpiredRosters, readKeptDay } from './class-day-store'
import { applyOutcome, nameIn, type ShownDay, tellOutcome } from './shown-day'
import { UnappliedPresses } from './unapplied-presses'
import { usePressQueue } from './use-press-queue'

type Presses = ReturnType<typeof usePressQueue>

const PressesContext = createContext<Presses | null>(null)

/** The queue of the page, so that a press is sent by one part of it. */
export const usePresses = (): Presses => {
  const presses = useContext(PressesContext)
  if (!presses) throw new Error('usePresses needs a PressQueueProvider above it')
  return presses
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

/** Sends the presses that wait on this telephone and lists those that were not applied, above the page that it is around. */
export const PressQueueProvider = ({ children }: { children: ReactNode }) => {
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
        tellOutcome(nameIn(classes, outcome.press.reservation_id), outcome)
      void knownClasses(queries, user, zone).then(tell)
    },
    [queries, user, zone],
  )
  const presses = usePressQueue(report)
  return (
    <PressesContext value={presses}>
      <UnappliedPresses
        presses={presses.unapplied}
        onDismiss={presses.dismiss}
        nextFocus={() => content.current}
      />
      <Box ref={content} tabIndex={-1} sx={{ '&:focus': { outline: 'none' } }}>
        {children}
      </Box>
    </PressesContext>
  )
}
