import type { Reservation } from '@estudio/contract'
import { formatCoaches, texts } from '@estudio/texts'
import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { ClassDot } from '../../../ui/content/class-dot'

const facts = {
  display: 'block',
  textAlign: 'left',
  width: '100%',
  minWidth: 0,
  minHeight: 56,
  py: 0.75,
  pl: { xs: 2, sm: 3 },
  pr: 1,
  overflowWrap: 'anywhere',
} as const

/** With room, what, when and who stand in columns, so that the list reads like a timetable. The width of the list decides. */
const wideFacts = {
  '@container (min-width: 640px)': {
    display: 'grid',
    gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
    alignItems: 'center',
    columnGap: 2,
  },
} as const

const line = { display: 'block', lineHeight: 1.4 } as const

const row = {
  display: 'grid',
  alignItems: 'center',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  '& + &': { borderTop: 1, borderColor: 'divider' },
} as const

interface ReservationRowProps {
  reservation: Reservation
  /** The day and hour of the class. */
  when: string
  /** Without it the row opens nothing. */
  onOpen?: () => void
  children: ReactNode
}

/** A class of the list: what and when at the left, its state or its buttons at the right. */
export const ReservationRow = ({ reservation, when, onOpen, children }: ReservationRowProps) => {
  const { name, instructors, place } = reservation
  const text = (
    <>
      <Typography
        component="span"
        sx={{ ...line, fontWeight: 600, textDecoration: onOpen ? undefined : 'line-through' }}
      >
        <ClassDot name={name} />
        {name}
      </Typography>
      <Typography variant="body2" className="tabular" component="span" sx={line}>
        {when}
      </Typography>
      <Typography variant="body2" color="textSecondary" component="span" sx={line}>
        {formatCoaches(instructors)}
        {place && (
          <Box component="span" sx={{ display: 'block' }}>
            {texts.places.own(place.label)}
          </Box>
        )}
      </Typography>
    </>
  )
  return (
    <Box component="li" sx={row}>
      {onOpen ? (
        <ButtonBase
          aria-haspopup="dialog"
          onClick={onOpen}
          sx={{ ...facts, ...wideFacts, '&:hover': { bgcolor: 'action.hover' } }}
        >
          {text}
        </ButtonBase>
      ) : (
        <Box sx={{ ...facts, ...wideFacts }}>{text}</Box>
      )}
      <Box sx={{ pr: { xs: 1, sm: 2 }, maxWidth: { xs: 160, sm: 'none' } }}>{children}</Box>
    </Box>
  )
}

export const reservationList = { listStyle: 'none', p: 0, m: 0, containerType: 'inline-size' } as const
