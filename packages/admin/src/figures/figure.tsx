import { texts } from '@estudio/texts'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { ServerLink } from '../ui/server-link.tsx'
import type { Change } from './change.ts'

const arrows = { [-1]: '▼', 0: '=', 1: '▲' } as const

/** Tabular figures squeeze “%” into the width of a digit, so that shares and single numbers have natural widths. */
export const naturalNumerals = { fontVariantNumeric: 'lining-nums' } as const

const toneOf = ({ isBetter }: Change): string => {
  if (isBetter === undefined) return 'text.secondary'
  return isBetter ? 'studio.sage' : 'studio.ochre'
}

/** A difference with its arrow, in the colour of what the studio wants or does not want. */
export const ChangeText = ({ change }: { change: Change }) => (
  <Box component="span" sx={{ color: toneOf(change), whiteSpace: 'nowrap', ...naturalNumerals }}>
    <Box component="span" aria-hidden sx={{ fontSize: '0.75em', mr: 0.5 }}>
      {arrows[change.direction]}
    </Box>
    {change.text}
  </Box>
)

interface FigureProps {
  /** The heading above the number. */
  label?: ReactNode
  value: string
  href: string
  /** The accessible names of both links. */
  names: { value: string; before: string }
  change?: Change
  /** Undefined when there is nothing to compare with. */
  previous?: string
  previousHref: string
  /** The number of a whole section, with the others beside it. */
  isLarge?: boolean
}

const line = { display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 2 } as const
const lines = { display: 'grid' } as const

/** A number of the month, how it changed, and the number before. Both numbers link to the lists that they count. */
export const Figure = ({
  label,
  value,
  href,
  names,
  change,
  previous,
  previousHref,
  isLarge,
}: FigureProps) => (
  <Box sx={isLarge ? line : undefined}>
    {label}
    <Typography variant={isLarge ? 'h3' : 'h4'} component="p" sx={naturalNumerals}>
      <ServerLink href={href} name={names.value}>
        {value}
      </ServerLink>
    </Typography>
    <Typography variant="body2" component="p" sx={isLarge ? line : lines}>
      {change && <ChangeText change={change} />}
      {previous !== undefined && (
        <Box component="span" sx={{ color: 'text.secondary', whiteSpace: 'nowrap' }}>
          {texts.admin.figures.previously}{' '}
          <ServerLink href={previousHref} name={names.before}>
            {previous}
          </ServerLink>
        </Box>
      )}
    </Typography>
  </Box>
)
