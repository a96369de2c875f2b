import { addDays, type CivilDate, isCivilDate, MAX_DAYS_AHEAD } from '@estudio/domain'
import { useEffect, useState } from 'react'
import { useBrowserValue } from '../../ui/studio/hydration'
import { addressWith, readParameter } from './address'

/** The day chosen in this history entry, or the day of an address that /login returned to. */
const keptDay = (): unknown => {
  const { day } = (history.state ?? {}) as { day?: unknown }
  return day ?? readParameter('dia')
}

const keepDay = (day: unknown): void =>
  history.replaceState({ ...history.state, day }, '', addressWith('dia', ''))

/** The address that opens the schedule on the chosen day, with the chosen filters. */
export const scheduleAddress = (): string => {
  const day = keptDay()
  return addressWith('dia', typeof day === 'string' ? day : '')
}

/** The last day that the schedule opens. */
export const lastDayFrom = (today: CivilDate): CivilDate => addDays(today, MAX_DAYS_AHEAD)

interface ChosenDay {
  date: CivilDate
  /** 1 if the day was chosen by going forward in time, -1 by going back; undefined until a day is chosen. */
  direction: 1 | -1 | undefined
}

/**
 * The chosen day, initially today. The history entry stores the day, so that Back, a reload and a return from /login
 * restore it.
 */
export const useChosenDay = (today: CivilDate): ChosenDay & { choose: (next: CivilDate) => void } => {
  // The server rendered today.
  const kept = useBrowserValue(keptDay, null)
  const [chosen, setChosen] = useState<ChosenDay>()
  useEffect(() => {
    const day = keptDay()
    if (day) keepDay(day)
  }, [])
  const date = chosen?.date ?? kept
  const last = lastDayFrom(today)
  const isOpen = typeof date === 'string' && isCivilDate(date) && date >= today && date <= last
  const shown = isOpen ? date : today
  return {
    date: shown,
    direction: chosen?.direction,
    choose: (wanted) => {
      const next = wanted > last ? last : wanted
      keepDay(next)
      setChosen({ date: next, direction: next > shown ? 1 : -1 })
    },
  }
}
