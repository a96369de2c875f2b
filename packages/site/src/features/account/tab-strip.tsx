import { motion, useScrollingRow } from '@estudio/ui'
import { styled } from '@mui/material/styles'
import type { ReactNode } from 'react'
import { NavLink } from 'react-router-dom'

const Bar = styled('nav')(({ theme }) => ({
  display: 'flex',
  gap: theme.spacing(3),
  marginBlock: theme.spacing(2, 4),
  [theme.breakpoints.down('md')]: { marginBlock: theme.spacing(0, 2) },
  [theme.breakpoints.down('sm')]: { gap: theme.spacing(1.5), justifyContent: 'space-between' },
  overflowX: 'auto',
  overscrollBehaviorX: 'contain',
  scrollbarWidth: 'none',
  boxShadow: `inset 0 -1px ${theme.palette.divider}`,
}))

/** On a phone a label breaks between its words before the strip has to scroll. */
export const Tab = styled(NavLink)(({ theme }) => ({
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
  [theme.breakpoints.down('sm')]: {
    flex: '0 1 auto',
    minWidth: 'min-content',
    justifyContent: 'center',
    textAlign: 'center',
    fontSize: theme.typography.body2.fontSize,
    lineHeight: 1.2,
    paddingBlock: theme.spacing(0.5),
  },
  '&:hover': { color: theme.palette.text.primary },
  '&:focus-visible': { outlineOffset: -2 },
  '&[aria-current="page"]': {
    color: theme.palette.text.primary,
    borderBottomColor: theme.palette.primary.main,
  },
}))

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
