import type { DeskPerson } from '@estudio/contract'
import { texts } from '@estudio/texts'
import { CheckIcon } from '@estudio/ui'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import type { MouseEvent } from 'react'
import { useMarkPerson } from './use-record-attendance.ts'

/** A box that is empty until somebody came. The tick is shown under the pointer too. */
const look = {
  width: '100%',
  height: '100%',
  minWidth: 0,
  minHeight: 0,
  p: 0,
  '& > span': {
    display: 'grid',
    placeItems: 'center',
    width: 24,
    height: 24,
    border: 2,
    borderColor: 'studio.outline',
    borderRadius: '6px',
    color: 'text.secondary',
  },
  '& svg': { fontSize: 18, opacity: 0 },
  '@media (hover: hover)': { '&:hover svg': { opacity: 1 } },
  '&[aria-pressed=true] > span': {
    bgcolor: 'success.main',
    borderColor: 'success.main',
    color: 'success.contrastText',
  },
  '&[aria-pressed=true] svg': { opacity: 1 },
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
      <Box component="span">
        <CheckIcon />
      </Box>
    </IconButton>
  )
}

export default CheckInButton
