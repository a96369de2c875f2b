import type { ScheduledClass } from '@estudio/contract'
import { coachPublicName, scheduledClassName } from '@estudio/domain'
import { compareNames, texts } from '@estudio/texts'
import { radius, type } from '@estudio/ui'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { useHydrated } from '../../ui/studio/hydration'
import { useAddressValue } from './address'

export interface Filters {
  /** The name of a class, or empty for every class. */
  className: string
  /** The name of a coach, or empty for every coach. */
  coach: string
}

const coachNames = ({ instructors }: ScheduledClass): string[] => instructors.map(coachPublicName)

export const isShownBy =
  ({ className, coach }: Filters) =>
  (scheduled: ScheduledClass): boolean =>
    (!className || scheduledClassName(scheduled) === className) &&
    (!coach || coachNames(scheduled).includes(coach))

interface ChosenFilters {
  filters: Filters
  choose: (filters: Partial<Filters>) => void
  clear: () => void
}

/** The filters of the schedule; the address keeps them. */
export const useFilters = (): ChosenFilters => {
  const [className, chooseClass] = useAddressValue('clase')
  const [coach, chooseCoach] = useAddressValue('coach')
  const choose = (filters: Partial<Filters>) => {
    if (filters.className !== undefined) chooseClass(filters.className)
    if (filters.coach !== undefined) chooseCoach(filters.coach)
  }
  return { filters: { className, coach }, choose, clear: () => choose({ className: '', coach: '' }) }
}

/** The system's own arrow differs from browser to browser. */
const chevron = `url("data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' width='12' height='8' fill='none' stroke='%236F655C' stroke-width='1.6' stroke-linecap='round'%3E%3Cpath d='m1 1.5 5 5 5-5'/%3E%3C/svg%3E")`

interface FilterProps {
  label: string
  /** Shown while nothing is chosen. */
  every: string
  value: string
  names: string[]
  onChoose: (name: string) => void
}

const Filter = ({ label, every, value, names, onChoose }: FilterProps) => {
  const hydrated = useHydrated()
  const options = [...new Set(value ? [...names, value] : names)].sort(compareNames)
  return (
    <Box
      component="select"
      aria-label={label}
      disabled={!hydrated}
      value={value}
      onChange={({ target }) => onChoose(target.value)}
      sx={{
        flex: '1 1 8rem',
        minWidth: 0,
        maxWidth: '100%',
        minHeight: 44,
        pl: 2,
        pr: 4.5,
        font: 'inherit',
        fontSize: type.small,
        fontWeight: 600,
        color: 'text.primary',
        opacity: 1,
        appearance: 'none',
        background: `${chevron} no-repeat right 14px center`,
        bgcolor: value ? 'studio.clayMist' : 'background.paper',
        border: 1,
        borderColor: value ? 'primary.main' : 'studio.outline',
        borderRadius: `${radius.pill}px`,
        textOverflow: 'ellipsis',
        cursor: 'pointer',
      }}
    >
      <option value="">{every}</option>
      {options.map((name) => (
        <option key={name}>{name}</option>
      ))}
    </Box>
  )
}

const t = texts.schedule.filters

interface ScheduleFiltersProps {
  /** The classes of the week. */
  classes: ScheduledClass[]
  filters: Filters
  onChoose: (filters: Partial<Filters>) => void
}

const chosenCount = ({ className, coach }: Filters): number => [className, coach].filter(Boolean).length

/** By class and by coach. On a phone they are behind a button, which says how many are chosen. */
export const ScheduleFilters = ({ classes, filters, onChoose }: ScheduleFiltersProps) => {
  const hydrated = useHydrated()
  const [open, setOpen] = useState(false)
  const count = chosenCount(filters)
  return (
    <>
      <Button
        size="small"
        variant={count > 0 ? 'contained' : 'outlined'}
        disabled={!hydrated}
        aria-expanded={open}
        onClick={() => setOpen(!open)}
        sx={{ display: { sm: 'none' } }}
      >
        {count > 0 ? t.withCount(count) : t.label}
      </Button>
      <Box
        sx={{
          display: { xs: open ? 'flex' : 'none', sm: 'flex' },
          flex: { xs: '1 0 100%', sm: '0 1 24rem' },
          flexWrap: 'wrap',
          gap: 1,
        }}
      >
        <Filter
          label={t.class}
          every={t.everyClass}
          value={filters.className}
          names={classes.map(scheduledClassName)}
          onChoose={(className) => onChoose({ className })}
        />
        <Filter
          label={t.coach}
          every={t.everyCoach}
          value={filters.coach}
          names={classes.flatMap(coachNames)}
          onChoose={(coach) => onChoose({ coach })}
        />
      </Box>
    </>
  )
}
