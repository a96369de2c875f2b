import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { ServerLink } from '../ui/server-link.tsx'
import type { Change } from './change.ts'

const arrows = { [-1]: '▼', 0: '=', 1: '▲' } as const

const colourOf = ({ isGood }: Change): string => {
  if (isGood === undefined) return 'text.secondary'
  return isGood ? 'studio.sage' : 'studio.garnet'
}

/** A difference with its arrow; the colour says whether it is good. */
export const ChangeText = ({ change }: { change: Change }) => (
  <Box component="span" sx={{ color: colourOf(change), fontWeight: 600, whiteSpace: 'nowrap' }}>
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
  before: string
  previousHref: string
  isLarge?: boolean
}

/** A number of the month, how it changed, and the month before. Both numbers link to the lists that they count. */
export const Figure = ({ label, value, href, names, change, before, previousHref, isLarge }: FigureProps) => (
  <>
    {label}
    <Typography variant={isLarge ? 'h3' : 'h4'} component="p" className="tabular">
      <ServerLink href={href} name={names.value}>
        {value}
      </ServerLink>
    </Typography>
    <Typography
      variant="body2"
      component="p"
      className="tabular"
      sx={{ display: 'flex', flexDirection: isLarge ? 'row' : 'column', flexWrap: 'wrap', columnGap: 1.5 }}
    >
      {change && <ChangeText change={change} />}
      <Box component="span" sx={{ color: 'text.secondary' }}>
        <ServerLink href={previousHref} name={names.before}>
          {before}
        </ServerLink>
      </Box>
    </Typography>
  </>
)
