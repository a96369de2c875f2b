import type { Attendance, DeskPerson } from '@estudio/contract'
import { texts } from '@estudio/texts'
import Box from '@mui/material/Box'
import ListItem from '@mui/material/ListItem'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { Link } from 'react-router-dom'
import { useMay } from '../auth/use-may.ts'
import { fileOfUser } from '../shared/addresses.ts'
import { attendanceStates } from '../ui/attendance-states.ts'
import { useMarkPerson } from './use-record-attendance.ts'

const t = texts.admin.start.person

const choice = { minHeight: 48 } as const

interface FaceMenuProps {
  classId: string
  person: DeskPerson
  /** The marks of the person, in words. */
  marks: readonly string[]
  mayRecord: boolean
  anchor: HTMLElement
  onClose: () => void
}

/** The menu of a person in a class records the attendance and opens the person's file. */
const FaceMenu = ({ classId, person, marks, mayRecord, anchor, onClose }: FaceMenuProps) => {
  const may = useMay()
  const { mark } = useMarkPerson(classId, person)
  const { user_id, display_name, attendance } = person
  const record = (value: Attendance | null) => {
    onClose()
    mark(value)
  }
  const choices = (Object.keys(attendanceStates) as Attendance[]).filter((value) => value !== attendance)
  return (
    <Menu open anchorEl={anchor} onClose={onClose} slotProps={{ list: { 'aria-label': display_name } }}>
      <ListItem role="presentation" sx={{ display: 'block', maxWidth: 280, py: 0.5, typography: 'body2' }}>
        <strong>{display_name}</strong>
        {marks.map((words) => (
          <Box key={words} sx={{ typography: 'caption', color: 'text.secondary' }}>
            {words}
          </Box>
        ))}
      </ListItem>
      {mayRecord &&
        choices.map((value) => (
          <MenuItem key={value} onClick={() => record(value)} sx={choice}>
            {attendanceStates[value].text}
          </MenuItem>
        ))}
      {mayRecord && attendance && (
        <MenuItem onClick={() => record(null)} sx={choice}>
          {texts.admin.attendance.clear}
        </MenuItem>
      )}
      {may('users.read') && (
        <MenuItem component={Link} to={fileOfUser(user_id)} sx={choice}>
          {t.file}
        </MenuItem>
      )}
    </Menu>
  )
}

export default FaceMenu
