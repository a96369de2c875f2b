import type { Attendance, DeskPerson } from '@estudio/contract'
import { texts } from '@estudio/texts'
import Box from '@mui/material/Box'
import ListItem from '@mui/material/ListItem'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useNotify } from 'react-admin'
import { Link } from 'react-router-dom'
import { useMay } from '../auth/use-may.ts'
import { errorText } from '../data/error-text.ts'
import { fileOfUser } from '../shared/addresses.ts'
import { attendanceStates } from './attendance-states.ts'
import { useRecordAttendance } from './use-record-attendance.ts'

const t = texts.admin.start.person

const choice = { minHeight: 48 } as const

interface FaceMenuProps {
  classId: string
  person: DeskPerson
  /** The marks of the person, in words. */
  marks: readonly string[]
  anchor: HTMLElement
  onClose: () => void
}

/** The menu of a person in a class records the attendance and opens the person's file. */
const FaceMenu = ({ classId, person, marks, anchor, onClose }: FaceMenuProps) => {
  const may = useMay()
  const notify = useNotify()
  const { mutateAsync } = useRecordAttendance(classId)
  const { reservation_id, user_id, display_name, attendance } = person
  const record = (value: Attendance | null) => {
    onClose()
    mutateAsync({ reservation_id, attendance: value }).catch((error: unknown) =>
      notify(errorText(error, texts.admin.calendar.attendance.error), { type: 'error' }),
    )
  }
  const mayRecord = may('attendance.record')
  const choices = (Object.keys(attendanceStates) as Attendance[]).filter((value) => value !== attendance)
  return (
    <Menu open anchorEl={anchor} onClose={onClose} slotProps={{ list: { 'aria-label': display_name } }}>
      <ListItem role="presentation" sx={{ display: 'block', maxWidth: 280, py: 0.5, typography: 'body2' }}>
        <strong>{display_name}</strong>
        {marks.map((mark) => (
          <Box key={mark} sx={{ typography: 'caption', color: 'text.secondary' }}>
            {mark}
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
          {t.clear}
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
