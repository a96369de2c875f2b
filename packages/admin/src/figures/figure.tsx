import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { ServerLink } from '../ui/server-link.tsx'
import type { Change } from './change.ts'

const arrows = { [-1]: '▼', 0: '=', 1: '▲' } as const

const quiet = { color: 'text.secondary', whiteSpace: 'nowrap' } as const
const loud = { color: 'studio.ochre', fontWeight: 600, whiteSpace: 'nowrap' } as const

/** A difference with its arrow, in quiet text unless it needs action. */
export const ChangeText = ({ change }: { change: Change }) => (
  <Box component="span" sx={change.needsAction ? loud : quiet}>
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
