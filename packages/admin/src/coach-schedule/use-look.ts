import { COACH_SCHEDULE_BREAKPOINT, civilDateOf, isCivilDate } from '@estudio/domain'
import { useMoment } from '@estudio/ui'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useSearchParams } from 'react-router'
import { type Look, stepFrom, type View } from './shown-days.ts'

/** Who and when is shown. It lives in the address, so that a reload or a link shows the same. */
export const useLook = () => {
  const [search, setSearch] = useSearchParams()
  const { now, zone } = useMoment()
  const narrow = useMediaQuery(`(max-width: ${COACH_SCHEDULE_BREAKPOINT - 0.05}px)`, { noSsr: true })
  const today = civilDateOf(now, zone)
  const asked = search.get('dia') ?? ''
  const look: Look = {
    view: search.get('vista') === 'dia' ? 'day' : 'week',
    day: isCivilDate(asked) ? asked : today,
    narrow,
  }
  const change = (values: Record<string, string>) =>
    setSearch(
      (before) => {
        const next = new URLSearchParams(before)
        for (const [name, value] of Object.entries(values)) next.set(name, value)
        return next
      },
      { replace: true },
    )
  return {
    look,
    today,
    coach: search.get('coach') ?? undefined,
    goTo: (day: string) => change({ dia: day }),
    step: (direction: 1 | -1) => change({ dia: stepFrom(look, direction) }),
    show: (view: View) => change({ vista: view === 'day' ? 'dia' : 'semana' }),
    choose: (coach: string) => change({ coach }),
  }
}

export type LookControl = ReturnType<typeof useLook>
