import type { StaffScheduledClass } from '@estudio/contract'
import { firstName, formatClassMoment, joinNames, texts } from '@estudio/domain'
import Box from '@mui/material/Box'
import { useTheme } from '@mui/material/styles'
import { classLook } from './class-look.ts'
import { titleOf } from './timetable.ts'

const t = texts.admin.calendar

interface ClassBlockProps {
  entry: StaffScheduledClass
  /** Begun or over: quiet, and only to be looked at. */
  past: boolean
  tabIndex?: number
  onOpen: (entry: StaffScheduledClass) => void
}

/** A class on the timetable: its name, who gives it, how many come. The line below fills with the places taken. */
export const ClassBlock = ({ entry, past, tabIndex, onOpen }: ClassBlockProps) => {
  const look = classLook(entry, useTheme().palette.mode)
  const { reservation_count: taken, max_capacity: capacity } = entry
  const coaches = joinNames(entry.instructors.map(({ display_name, name }) => display_name || name))
  return (
    <Box
      component="button"
      type="button"
      tabIndex={tabIndex}
      data-class={entry.id}
      aria-label={`${titleOf(entry)}, ${formatClassMoment(entry.start_time)}, ${coaches}, ${t.placesLabel(taken, capacity)}`}
      onClick={() => onOpen(entry)}
      sx={{
        position: 'relative',
        display: 'block',
        width: '100%',
        minWidth: 0,
        minHeight: 44,
        px: { md: 0.75, lg: 1, xs: 1 },
        pt: 0.5,
        pb: 0.75,
        border: 0,
        borderLeft: 3,
        borderLeftStyle: 'solid',
        borderRadius: '8px',
        overflow: 'hidden',
        font: 'inherit',
        textAlign: 'left',
        cursor: 'pointer',
        ...(past
          ? { bgcolor: 'studio.band', color: 'text.secondary', borderLeftColor: 'divider' }
          : { background: look.background, color: look.ink, borderLeftColor: look.line }),
        transition: 'transform 120ms',
        '&:hover': { transform: 'translateY(-1px)' },
        '&:focus-visible': { outlineOffset: 1 },
      }}
    >
      <Box
        sx={{
          fontWeight: 600,
          fontSize: '0.82rem',
          lineHeight: 1.3,
          overflow: 'hidden',
          textOverflow: 'ellipsis',
          whiteSpace: 'nowrap',
        }}
      >
        {titleOf(entry)}
      </Box>
      <Box sx={{ display: 'flex', gap: 0.5, fontSize: '0.76rem', lineHeight: 1.35 }}>
        <Box
          sx={{
            flexGrow: 1,
            minWidth: 0,
            overflow: 'hidden',
            textOverflow: 'ellipsis',
            whiteSpace: 'nowrap',
          }}
        >
          {entry.instructors.map(({ display_name, name }) => firstName(display_name || name)).join(', ')}
        </Box>
        <Box component="span" className="tabular" sx={{ fontWeight: taken >= capacity ? 700 : 500 }}>
          {t.places(taken, capacity)}
        </Box>
      </Box>
      <Box
        aria-hidden
        sx={{
          position: 'absolute',
          left: 0,
          bottom: 0,
          height: 3,
          width: `${Math.min(100, (100 * taken) / Math.max(1, capacity))}%`,
          bgcolor: 'currentcolor',
          opacity: 0.45,
        }}
      />
    </Box>
  )
}
