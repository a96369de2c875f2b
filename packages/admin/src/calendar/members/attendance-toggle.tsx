import type { Attendance } from '@estudio/contract'
import { texts } from '@estudio/texts'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'

const t = texts.admin.calendar.attendance

interface AttendanceToggleProps {
  name: string
  value: Attendance | null
  onChange: (attendance: Attendance | null) => void
}

/** Came or did not; pressed again, it is not known. */
export const AttendanceToggle = ({ name, value, onChange }: AttendanceToggleProps) => (
  <ToggleButtonGroup
    exclusive
    size="small"
    value={value}
    onChange={(_event, chosen: Attendance | null) => onChange(chosen)}
    aria-label={t.label(name)}
    sx={{ '& .MuiToggleButton-root': { py: 0.5, px: 1.25, minHeight: 36, textTransform: 'none' } }}
  >
    <ToggleButton value="attended">{t.attended}</ToggleButton>
    <ToggleButton value="no_show">{t.noShow}</ToggleButton>
  </ToggleButtonGroup>
)
