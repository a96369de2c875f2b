import { motion, useScrollingRow } from '@estudio/ui'
import Box from '@mui/material/Box'
import { styled } from '@mui/material/styles'
import type { ReactNode } from 'react'
import { NavLink, type NavLinkProps } from 'react-router-dom'

const Bar = styled('nav')(({ theme }) => ({
  display: 'flex',
  gap: theme.spacing(3),
  marginBlock: theme.spacing(1, 3),
  [theme.breakpoints.down('md')]: { marginBlock: theme.spacing(0, 2) },
  [theme.breakpoints.down('sm')]: { gap: theme.spacing(0.5), justifyContent: 'space-between' },
  overflowX: 'auto',
  overscrollBehaviorX: 'contain',
  scrollbarWidth: 'none',
  boxShadow: `inset 0 -1px ${theme.palette.divider}`,
}))

const Link = styled(NavLink)(({ theme }) => ({
  flex: 'none',
  display: 'inline-flex',
  alignItems: 'center',
  gap: theme.spacing(0.75),
  minHeight: 48,
  color: theme.palette.text.secondary,
  fontWeight: 600,
  textDecoration: 'none',
  borderBottom: '2px solid transparent',
  transition: `color ${motion.quick}ms, border-color ${motion.quick}ms`,
  whiteSpace: 'nowrap',
  [theme.breakpoints.down('sm')]: {
    fontSize: theme.typography.body2.fontSize,
    letterSpacing: '-0.01em',
  },
  '&:hover': { color: theme.palette.text.primary },
  '&:focus-visible': { outlineOffset: -2 },
  '&[aria-current="page"]': {
    color: theme.palette.text.primary,
    borderBottomColor: theme.palette.primary.main,
  },
}))

interface TabProps extends Pick<NavLinkProps, 'to' | 'reloadDocument'> {
  label: string
  /** The visible words of the label on a phone whose strip has four tabs or more. */
  shortLabel?: string
  children?: ReactNode
}

export const Tab = ({ label, shortLabel, children, ...link }: TabProps) => (
  <Link {...link} aria-label={shortLabel && label}>
    <Box component="span" sx={{ display: shortLabel && { xs: 'none', sm: 'inline' } }}>
      {label}
    </Box>
    {shortLabel && (
      <Box component="span" sx={{ display: { sm: 'none' } }}>
        {shortLabel}
      </Box>
    )}
    {children}
  </Link>
)

interface TabStripProps {
  label: string
  /** Changes when another tab becomes active, or when the strip has other tabs. */
  changes: string
  children: ReactNode
}

/** Links to the pages of a section. With large text the strip scrolls, and fades where it hides a tab. */
export const TabStrip = ({ label, changes, children }: TabStripProps) => {
  const { list, maskImage } = useScrollingRow<HTMLElement>('[aria-current="page"]', changes)
  return (
    <Bar ref={list} aria-label={label} style={{ maskImage }}>
      {children}
    </Bar>
  )
}
