import type { RosterPerson } from '@estudio/contract'
import { texts } from '@estudio/texts'
import { RosterHealthNote, RosterNotes } from '@estudio/ui'
import Avatar from '@mui/material/Avatar'
import Box from '@mui/material/Box'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import Typography from '@mui/material/Typography'

const t = texts.coach.today

const line = {
  display: 'grid',
  gridTemplateColumns: { xs: '40px minmax(0, 1fr)', sm: '40px minmax(0, 1fr) auto' },
  alignItems: 'center',
  columnGap: 1.5,
  rowGap: 1,
  py: 1.25,
  borderBottom: 1,
  borderColor: 'divider',
} as const

interface PersonRowProps {
  person: RosterPerson
  /** Outside of the time for attendance the marks are only shown. */
  disabled: boolean
  onMark: (attended: boolean | null) => void
}

/** Who comes, what the coach needs to know, and two large buttons; a second press of the same button takes the mark back. */
export const PersonRow = ({ person, disabled, onMark }: PersonRowProps) => {
  const { display_name, picture_url, attended, health_note } = person
  return (
    <Box component="li" sx={line}>
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
        sx={{ gridColumn: { xs: '1 / -1', sm: 'auto' } }}
      >
        <ToggleButton value color="success" sx={{ minHeight: 48, minWidth: 104 }}>
          {t.attended}
        </ToggleButton>
        <ToggleButton value={false} color="error" sx={{ minHeight: 48, minWidth: 104 }}>
          {t.missed}
        </ToggleButton>
      </ToggleButtonGroup>
    </Box>
  )
}
