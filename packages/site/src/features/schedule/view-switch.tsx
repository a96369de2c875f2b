import { texts } from '@estudio/texts'
import { radius, type } from '@estudio/ui'
import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import { type ReactNode, useSyncExternalStore } from 'react'
import { useHydrated } from '../../ui/studio/hydration'

const query = '(min-width: 900px)'

/** A window in which the week may be chosen, and in which a column stands beside the day. */
export const wide = `@media ${query}`
export const narrow = '@media (max-width: 899.95px)'

const subscribe = (changed: () => void) => {
  const list = matchMedia(query)
  list.addEventListener('change', changed)
  return () => list.removeEventListener('change', changed)
}

/** The children in a wide window, or else what a narrow one has. */
export const WhereWide = ({ children, otherwise }: { children: ReactNode; otherwise: ReactNode }) =>
  useSyncExternalStore(
    subscribe,
    () => matchMedia(query).matches,
    () => false,
  )
    ? children
    : otherwise

export type View = 'day' | 'week'

const t = texts.schedule.view

const views = ['day', 'week'] as const satisfies View[]

interface ViewSwitchProps {
  view: View
  onChange: (view: View) => void
}

/** Day or week, on a wide window. */
export const ViewSwitch = ({ view, onChange }: ViewSwitchProps) => {
  const hydrated = useHydrated()
  return (
    <Box
      data-needs-script
      role="group"
      aria-label={t.label}
      sx={{
        display: 'none',
        [wide]: { display: 'flex' },
        border: 1,
        borderColor: 'studio.outline',
        borderRadius: `${radius.pill}px`,
        p: 0.25,
      }}
    >
      {views.map((one) => (
        <ButtonBase
          key={one}
          aria-pressed={one === view}
          disabled={!hydrated}
          onClick={() => onChange(one)}
          sx={{
            minHeight: 40,
            px: 2,
            fontFamily: 'inherit',
            fontSize: type.small,
            fontWeight: 600,
            borderRadius: `${radius.pill}px`,
            color: one === view ? 'primary.contrastText' : 'text.primary',
            bgcolor: one === view ? 'primary.main' : undefined,
            '@media (forced-colors: active)': { outline: one === view ? '2px solid' : undefined },
          }}
        >
          {t[one]}
        </ButtonBase>
      ))}
    </Box>
  )
}
