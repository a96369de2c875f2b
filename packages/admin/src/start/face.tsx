import type { DeskPerson } from '@estudio/contract'
import { firstName, nameInitials } from '@estudio/domain'
import { lazyWithRetry } from '@estudio/ui'
import Avatar from '@mui/material/Avatar'
import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import { visuallyHidden } from '@mui/utils'
import { useState } from 'react'
import { attendanceStates } from './attendance-states.ts'

const look = {
  display: 'grid',
  justifyItems: 'center',
  alignContent: 'start',
  width: 64,
  minHeight: 64,
  p: 0.5,
  borderRadius: 1.5,
  '&:hover': { bgcolor: 'action.hover' },
  '&:focus-visible': { outline: '2px solid', outlineColor: 'primary.main' },
} as const

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

/** Initials with the sign of the attendance; a ring stands for something that needs attention, which the text names. */
const Portrait = ({ person, isMarked }: { person: DeskPerson; isMarked: boolean }) => {
  const state = person.attendance && attendanceStates[person.attendance]
  return (
    <Box sx={{ position: 'relative' }}>
      <Avatar
        sx={{
          width: 40,
          height: 40,
          fontSize: 14,
          bgcolor: 'studio.band',
          color: 'text.primary',
          ...(isMarked && { outline: '2px solid', outlineColor: (theme) => theme.palette.studio.ochre }),
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

const FaceMenu = lazyWithRetry(() => import('./face-menu.tsx'), { overlay: true })

interface FaceProps {
  classId: string
  person: DeskPerson
  /** The marks of the person, in words. */
  marks: readonly string[]
}

/** A person of a class. A press opens what can be done about her. */
export const Face = ({ classId, person, marks }: FaceProps) => {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const { display_name, attendance } = person
  const named = [display_name, ...marks, ...(attendance ? [attendanceStates[attendance].text] : [])]
  return (
    <>
      <ButtonBase
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
        sx={look}
      >
        <Box aria-hidden sx={{ display: 'grid', justifyItems: 'center', maxWidth: '100%' }}>
          <Portrait person={person} isMarked={marks.length > 0} />
          <Box
            sx={{
              maxWidth: '100%',
              typography: 'caption',
              overflow: 'hidden',
              textOverflow: 'ellipsis',
              whiteSpace: 'nowrap',
            }}
          >
            {firstName(display_name)}
          </Box>
        </Box>
        <Box component="span" sx={visuallyHidden}>
          {named.join(', ')}
        </Box>
      </ButtonBase>
      {anchor && (
        <FaceMenu
          classId={classId}
          person={person}
          marks={marks}
          anchor={anchor}
          onClose={() => setAnchor(null)}
        />
      )}
    </>
  )
}
