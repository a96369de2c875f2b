import { texts } from '@estudio/texts'
import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import { summaryLine } from '../../ui/content/summary-line'

/** One line for the classes of the day that are over; a press shows them. */
export const OverClasses = ({ count, children }: { count: number; children: ReactNode }) => (
  <Box component="details" sx={{ ...summaryLine, mb: 0.75, color: 'text.secondary' }}>
    <Box component="summary" sx={{ typography: 'body2' }}>
      {texts.schedule.over(count)}
    </Box>
    {children}
  </Box>
)
