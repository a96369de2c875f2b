import type { PlanDot } from '@estudio/contract'
import { texts } from '@estudio/texts'
import Box from '@mui/material/Box'
import { DotShape, marks } from './dots.tsx'

const order: readonly PlanDot[] = ['red', 'green', 'orange', 'blue']

/** What the dots mean (AUS-04). */
export const Legend = () => (
  <Box
    component="ul"
    aria-label={texts.admin.users.legend.title}
    sx={{
      listStyle: 'none',
      m: 0,
      mb: 2,
      p: 0,
      display: 'flex',
      flexWrap: 'wrap',
      columnGap: 2.5,
      rowGap: 0.5,
      typography: 'caption',
      color: 'text.secondary',
    }}
  >
    {order.map((dot) => (
      <Box component="li" key={dot} sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.75 }}>
        <DotShape dot={dot} />
        {marks[dot].label}
      </Box>
    ))}
  </Box>
)
