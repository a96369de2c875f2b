import { texts } from '@estudio/texts'
import { ChevronRightIcon } from '@estudio/ui'
import Box from '@mui/material/Box'
import type { ReactNode } from 'react'

const fold = {
  mb: 0.75,
  '& > summary': {
    display: 'inline-flex',
    alignItems: 'center',
    gap: 0.5,
    minHeight: 44,
    pr: 1,
    typography: 'body2',
    color: 'text.secondary',
    cursor: 'pointer',
  },
  '& > summary::-webkit-details-marker': { display: 'none' },
  '&[open] > summary svg': { transform: 'rotate(90deg)' },
} as const

/** One line for the classes of today that are over; a press shows them. */
export const OverClasses = ({ count, children }: { count: number; children: ReactNode }) => (
  <Box component="details" sx={fold}>
    <summary>
      <ChevronRightIcon sx={{ fontSize: '1.25rem' }} />
      {texts.schedule.over(count)}
    </summary>
    {children}
  </Box>
)
