import { ChevronRightIcon } from '@estudio/ui'
import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'

/** The heights of a line and of an entry of two lines in px. */
const rowHeight = 40
const tallRowHeight = 52

const look = {
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr) auto auto',
  alignItems: 'center',
  columnGap: 1.5,
  minHeight: rowHeight,
  px: 1,
  mx: -1,
  py: 0.5,
  borderRadius: 1,
  color: 'text.primary',
  textDecoration: 'none',
  typography: 'body2',
  '&:hover': { bgcolor: 'action.hover' },
  '&:focus-visible': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: -2 },
} as const

/** In the last column, whether the line has two parts or three. */
const chevron = { gridColumn: 4, gridRow: 1, mx: -0.5, color: 'text.secondary' } as const

interface RowLinkProps {
  to: string
  /** The entry has two lines. */
  tall?: boolean
  /** `div` inside an item of a list that holds more than the link. */
  component?: 'li' | 'div'
  children: ReactNode
}

/** A line of a panel that links to its subject, as its arrow says, and has at most three parts. */
export const RowLink = ({ to, tall = false, component = 'li', children }: RowLinkProps) => (
  <Box component={component}>
    <Box component={Link} to={to} sx={tall ? { ...look, minHeight: tallRowHeight } : look}>
      {children}
      <ChevronRightIcon fontSize="small" sx={chevron} />
    </Box>
  </Box>
)

/** A line that opens a dialog with its subject and has at most three parts. */
export const RowButton = ({ onClick, children }: { onClick: () => void; children: ReactNode }) => (
  <ButtonBase
    aria-haspopup="dialog"
    onClick={onClick}
    sx={{ ...look, minHeight: tallRowHeight, width: 'calc(100% + 16px)', textAlign: 'left' }}
  >
    {children}
    <ChevronRightIcon fontSize="small" sx={chevron} />
  </ButtonBase>
)

export const plainList = { listStyle: 'none', m: 0, p: 0 } as const
