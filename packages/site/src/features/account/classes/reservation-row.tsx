import type { Reservation } from '@estudio/contract'
import { formatCoaches } from '@estudio/texts'
import { classTint } from '@estudio/ui'
import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'

const facts = {
  display: 'block',
  textAlign: 'left',
  width: '100%',
  minWidth: 0,
  py: 1.5,
  pl: 1.75,
  pr: 1,
  overflowWrap: 'anywhere',
} as const

interface ReservationRowProps {
  reservation: Reservation
  /** The day and hour of the class. */
  when: string
  /** Without it the row opens nothing. */
  onOpen?: () => void
  children: ReactNode
}

/** A class of the list: what and when at the left, its state or its buttons at the right, below on a narrow screen. */
export const ReservationRow = ({ reservation, when, onOpen, children }: ReservationRowProps) => {
  const { name, instructors } = reservation
  const text = (
    <>
      <Typography
        variant="h5"
        component="span"
        sx={{ display: 'block', textDecoration: onOpen ? undefined : 'line-through' }}
      >
        {name}
      </Typography>
      <Typography component="span" sx={{ display: 'block' }}>
        {when}
      </Typography>
      <Typography variant="body2" color="textSecondary" component="span" sx={{ display: 'block' }}>
        {formatCoaches(instructors)}
      </Typography>
    </>
  )
  return (
    <Card
      component="li"
      sx={{
        display: 'grid',
        alignItems: 'center',
        gridTemplateColumns: { sm: 'minmax(0, 1fr) auto' },
        borderLeft: '4px solid',
        borderLeftColor: onOpen ? classTint(name).line : 'error.main',
      }}
    >
      {onOpen ? (
        <ButtonBase
          aria-haspopup="dialog"
          onClick={onOpen}
          sx={{ ...facts, '&:hover': { bgcolor: 'action.hover' } }}
        >
          {text}
        </ButtonBase>
      ) : (
        <Box sx={facts}>{text}</Box>
      )}
      <Box sx={{ px: 2, pb: { xs: 1.5, sm: 0 } }}>{children}</Box>
    </Card>
  )
}

export const reservationList = { listStyle: 'none', p: 0, m: 0, display: 'grid', gap: 1.5 } as const
