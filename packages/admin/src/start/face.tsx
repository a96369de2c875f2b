import type { DeskPerson } from '@estudio/contract'
import { nameInitials } from '@estudio/domain'
import { texts } from '@estudio/texts'
import { lazyWithRetry } from '@estudio/ui'
import Avatar from '@mui/material/Avatar'
import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import { visuallyHidden } from '@mui/utils'
import { useState } from 'react'
import { useMay } from '../auth/use-may.ts'
import { attendanceStates } from '../ui/attendance-states.ts'
import { oneLine } from '../ui/one-line.ts'
import { colourOf, type Mark } from './person-marks.ts'

/** A face and its name in one line, as wide as the place of the person. */
const look = {
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'flex-start',
  gap: 0.5,
  width: '100%',
  minWidth: 0,
  minHeight: { xs: 44, md: 36 },
  py: 0.5,
  px: 0.25,
  borderRadius: 5,
  textAlign: 'left',
  '@media (pointer: coarse)': { minHeight: 44 },
} as const
const pressableLook = {
  ...look,
  '&:hover': { bgcolor: 'action.hover' },
  '&:focus-visible': { outline: '2px solid', outlineColor: 'primary.main' },
} as const

/** The room of the button, which is loaded after the day. */
const checkInLook = { flexShrink: 0, width: 44, height: 44, ml: -0.75 } as const

/** The buttons of a class stand below each other, like the boxes of a list that is ticked off. */
const withButton = { display: 'flex', alignItems: 'center', minWidth: 0 } as const

/** The initial or the surname has a line of its own when it has no room; a long first name never hides it. */
const nameLook = {
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: '0.3em',
  minWidth: 0,
  typography: 'caption',
  lineHeight: 1.25,
  '& > span': { maxWidth: '100%', ...oneLine },
} as const

const ShortName = ({ name }: { name: string }) => {
  const [first, ...others] = name.split(' ')
  return (
    <Box aria-hidden component="span" sx={nameLook}>
      <span>{first}</span> {others.length > 0 && <span>{others.join(' ')}</span>}
    </Box>
  )
}

const badge = {
  position: 'absolute',
  right: -4,
  bottom: -2,
  display: 'grid',
  placeItems: 'center',
  width: 18,
  height: 18,
  borderRadius: '50%',
  bgcolor: 'background.paper',
  border: 1,
  borderColor: 'divider',
} as const

/** Initials with the sign of the attendance. A ring stands for marks, which the text names. */
const Portrait = ({ person, marks }: { person: DeskPerson; marks: readonly Mark[] }) => {
  const state = person.attendance && attendanceStates[person.attendance]
  return (
    <Box aria-hidden sx={{ position: 'relative', flexShrink: 0 }}>
      <Avatar
        sx={{
          width: 26,
          height: 26,
          fontSize: 11,
          bgcolor: 'divider',
          color: 'text.primary',
          ...(marks.length > 0 && { outline: '2px solid', outlineColor: colourOf(marks) }),
        }}
      >
        {nameInitials(person.display_name)}
      </Avatar>
      {state && (
        <Box sx={{ ...badge, color: state.colour }}>
          <state.Icon sx={{ fontSize: 14 }} />
        </Box>
      )}
    </Box>
  )
}

const CheckInButton = lazyWithRetry(() => import('./check-in-button.tsx'))
const FaceMenu = lazyWithRetry(() => import('./face-menu.tsx'), { overlay: true })

interface FaceProps {
  classId: string
  person: DeskPerson
  /** The shown name, which tells the person apart from the others of the class. */
  shortName: string
  marks: readonly Mark[]
  /** The menu of the person records the attendance. */
  mayRecord: boolean
  /** Arrivals are recorded now, so that a button does it with one press. */
  takesAttendance: boolean
}

/** A person of a class. A press opens the menu of the person, unless the menu has nothing for the reader. */
export const Face = ({ classId, person, shortName, marks, mayRecord, takesAttendance }: FaceProps) => {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const isPressable = useMay()('users.read') || mayRecord
  const { display_name, attendance } = person
  const words = marks.map((mark) => texts.admin.start.today.marks[mark])
  const named = [display_name, ...words, ...(attendance ? [attendanceStates[attendance].text] : [])]
  const content = (
    <>
      <Portrait person={person} marks={marks} />
      <ShortName name={shortName} />
      <Box component="span" sx={visuallyHidden}>
        {named.join(', ')}
      </Box>
    </>
  )
  return (
    <Box sx={withButton}>
      {takesAttendance && (
        <Box sx={checkInLook}>
          <CheckInButton classId={classId} person={person} />
        </Box>
      )}
      {isPressable ? (
        <ButtonBase
          aria-haspopup="menu"
          aria-expanded={anchor !== null}
          onClick={({ currentTarget }) => setAnchor(currentTarget)}
          sx={pressableLook}
        >
          {content}
        </ButtonBase>
      ) : (
        <Box sx={look}>{content}</Box>
      )}
      {anchor && (
        <FaceMenu
          classId={classId}
          person={person}
          marks={words}
          mayRecord={mayRecord}
          anchor={anchor}
          onClose={() => setAnchor(null)}
        />
      )}
    </Box>
  )
}
