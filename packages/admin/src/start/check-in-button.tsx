import type { DeskPerson } from '@estudio/contract'
import { texts } from '@estudio/texts'
import { CheckIcon } from '@estudio/ui'
import IconButton from '@mui/material/IconButton'
import type { MouseEvent } from 'react'
import { useMarkPerson } from './use-record-attendance.ts'

const look = {
  width: '100%',
  height: '100%',
  minWidth: 0,
  minHeight: 0,
  border: 1,
  borderColor: 'studio.outline',
  color: 'text.secondary',
  '&[aria-pressed=true]': {
    bgcolor: 'success.main',
    borderColor: 'success.main',
    color: 'success.contrastText',
  },
} as const

interface CheckInButtonProps {
  classId: string
  person: DeskPerson
}

/**
 * Records with one press that a person came; a later press clears the attendance. A double press would clear it at once, so the second
 * click of a double press is ignored, as is a press during the write.
 */
const CheckInButton = ({ classId, person }: CheckInButtonProps) => {
  const { mark, shown, isPending } = useMarkPerson(classId, person)
  const isPressed = shown === 'attended'
  const press = ({ detail: clicks }: MouseEvent) => {
    if (!isPending && clicks <= 1) mark(isPressed ? null : 'attended')
  }
  const label = texts.admin.start.person.came(person.display_name)
  return (
    <IconButton aria-label={label} title={label} aria-pressed={isPressed} onClick={press} sx={look}>
      <CheckIcon sx={{ fontSize: 22 }} />
    </IconButton>
  )
}

export default CheckInButton
