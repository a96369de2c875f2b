import type { RosterPerson } from '@estudio/contract'
import { texts } from '@estudio/texts'
import { motion, RosterHealthNote, RosterNotes } from '@estudio/ui'
import Avatar from '@mui/material/Avatar'
import Box from '@mui/material/Box'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import Typography from '@mui/material/Typography'
import { useSwipe } from './use-swipe'

const t = texts.coach.today

/** The list of people is narrow in a column of “Hoy” too, so that its own width decides and not that of the window. */
const WIDE = '@container (min-width: 440px)'

const line = {
  display: 'grid',
  gridTemplateColumns: '40px minmax(0, 1fr)',
  [WIDE]: { gridTemplateColumns: '40px minmax(0, 1fr) auto' },
  alignItems: 'center',
  columnGap: 1.5,
  rowGap: 1,
  py: 1.25,
  bgcolor: 'background.paper',
} as const

interface PersonRowProps {
  person: RosterPerson
  /** Outside of the time for attendance the marks are only shown. */
  disabled: boolean
  onMark: (attended: boolean | null) => void
}

/** What lifting the finger marks, behind the row that follows the finger. */
const SwipeMark = ({ toRight, counts }: { toRight: boolean; counts: boolean }) => (
  <Box
    aria-hidden
    sx={{
      position: 'absolute',
      inset: 0,
      display: 'flex',
      alignItems: 'center',
      justifyContent: toRight ? 'flex-start' : 'flex-end',
      px: 2,
      fontWeight: 600,
      color: counts ? 'common.white' : 'text.primary',
      bgcolor: counts ? (toRight ? 'success.main' : 'error.main') : 'divider',
    }}
  >
    {toRight ? t.attended : t.missed}
  </Box>
)

/**
 * Who comes, what the coach needs to know, and two large buttons; a second press of the same button takes the mark back. A swipe to
 * the right or to the left marks too.
 */
export const PersonRow = ({ person, disabled, onMark }: PersonRowProps) => {
  const { display_name, picture_url, attended, health_note } = person
  const { offset, counts, handlers } = useSwipe(disabled, (direction) => {
    const mark = direction === 'right'
    if (mark !== attended) onMark(mark)
  })
  return (
    <Box
      component="li"
      {...handlers}
      sx={{
        position: 'relative',
        overflow: 'hidden',
        touchAction: 'pan-y',
        borderBottom: 1,
        borderColor: 'divider',
      }}
    >
      {offset !== 0 && <SwipeMark toRight={offset > 0} counts={counts} />}
      <Box
        sx={{
          ...line,
          position: 'relative',
          transition: offset === 0 ? `transform ${motion.quick}ms` : 'none',
        }}
        style={offset === 0 ? undefined : { transform: `translateX(${offset}px)` }}
      >
        <Avatar src={picture_url ?? undefined} alt="" aria-hidden sx={{ bgcolor: 'text.secondary' }}>
          {display_name.charAt(0).toUpperCase()}
        </Avatar>
        <Box sx={{ minWidth: 0 }}>
          <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{display_name}</Typography>
          <RosterNotes person={person} />
          {health_note && <RosterHealthNote text={health_note} />}
        </Box>
        <ToggleButtonGroup
          exclusive
          fullWidth
          disabled={disabled}
          value={attended}
          onChange={(_event, value: boolean | null) => onMark(value)}
          aria-label={t.mark(display_name)}
          sx={{ gridColumn: '1 / -1', [WIDE]: { gridColumn: 'auto' } }}
        >
          <ToggleButton value color="success" sx={{ minHeight: 48, minWidth: 104 }}>
            {t.attended}
          </ToggleButton>
          <ToggleButton value={false} color="error" sx={{ minHeight: 48, minWidth: 104 }}>
            {t.missed}
          </ToggleButton>
        </ToggleButtonGroup>
      </Box>
    </Box>
  )
}
