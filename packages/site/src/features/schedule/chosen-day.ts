import { type CivilDate, isCivilDate } from '@estudio/domain'
import { useEffect, useState } from 'react'
import { useBrowserValue } from '../../ui/studio/hydration'

const parameter = 'dia'

/** The day chosen in this history entry, or the day of an address that /login returned to. */
const keptDay = (): unknown => {
  const { day } = (history.state ?? {}) as { day?: unknown }
  return day ?? new URLSearchParams(location.search).get(parameter)
}

const keepDay = (day: unknown): void => history.replaceState({ ...history.state, day }, '', location.pathname)

/** The address that opens the schedule on the chosen day. */
export const scheduleAddress = (): string => {
  const day = keptDay()
  return typeof day === 'string' ? `/horarios?${new URLSearchParams({ [parameter]: day })}` : '/horarios'
}

interface ChosenDay {
  date: CivilDate
  /** 1 if the day was chosen by going forward in time, -1 by going back. */
  direction: 1 | -1
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
  const isOpen = typeof date === 'string' && isCivilDate(date) && date >= today
  const shown = isOpen ? date : today
  return {
    date: shown,
    direction: chosen?.direction ?? 1,
    choose: (next) => {
      keepDay(next)
      setChosen({ date: next, direction: next > shown ? 1 : -1 })
    },
  }
}
