import { texts } from '@estudio/texts'
import Box from '@mui/material/Box'
import type { ReactNode } from 'react'

export interface Fact {
  label: string
  value: ReactNode
  /** The fact spans the whole width. */
  wide?: boolean
}

interface FactsProps {
  facts: readonly Fact[]
  /** Every value is short, so a phone has two columns too. */
  short?: boolean
}

/** Names and values, in two columns when there is room. */
export const Facts = ({ facts, short = false }: FactsProps) => (
  <Box
    component="dl"
    sx={{
      m: 0,
      display: 'grid',
      gridTemplateColumns: { xs: short ? '1fr 1fr' : '1fr', sm: '1fr 1fr' },
      columnGap: 3,
      rowGap: 1.5,
    }}
  >
    {facts.map(({ label, value, wide }) => (
      <Box key={label} sx={{ gridColumn: wide ? '1 / -1' : undefined, minWidth: 0 }}>
        <Box component="dt" sx={{ typography: 'caption', color: 'text.secondary' }}>
          {label}
        </Box>
        <Box component="dd" sx={{ m: 0, typography: 'body2', overflowWrap: 'anywhere' }}>
          {value === null || value === undefined || value === '' ? texts.common.noValue : value}
        </Box>
      </Box>
    ))}
  </Box>
)
