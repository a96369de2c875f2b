import GlobalStyles from '@mui/material/GlobalStyles'
import type { Theme } from '@mui/material/styles'
import { memo } from 'react'

const classStyles = (theme: Theme) => ({
  '& .class': {
    position: 'relative',
    display: 'flex',
    flexDirection: 'column',
    width: '100%',
    minWidth: 0,
    minHeight: 56,
    padding: '3px 8px 9px',
    border: 0,
    borderLeft: '3px solid var(--line)',
    borderRadius: '8px',
    overflow: 'hidden',
    background: 'var(--background)',
    color: 'var(--ink)',
    font: 'inherit',
    textAlign: 'left',
    cursor: 'pointer',
    touchAction: 'manipulation',
    transition: 'transform 120ms',
    '&:hover': { transform: 'translateY(-1px)' },
    '&:focus-visible': { outlineOffset: 1 },
    // A class that is over keeps its colour at the edge and loses its ground and weight.
    '&.over': {
      background: 'transparent',
      color: theme.palette.text.secondary,
      boxShadow: `inset 0 0 0 1px ${theme.palette.divider}`,
      '& .class-name': { fontWeight: 500 },
      '& .class-places': { fontWeight: 400 },
    },
    '&.nearly-empty': {
      borderBlock: '1px dashed var(--ink)',
      borderRight: '1px dashed var(--ink)',
      padding: '2px 7px 8px 8px',
      '& .class-filled': { insetInline: '8px 7px', bottom: 2 },
    },
    '&.running': { boxShadow: 'inset 0 0 0 2px var(--line)' },
    '&.lifted': { opacity: 0.35 },
    '&.carried': { cursor: 'grabbing', outline: `2px solid ${theme.palette.primary.main}` },
  },
  '& .class-name': {
    display: 'block',
    fontWeight: 600,
    fontSize: '0.82rem',
    lineHeight: '16px',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
  '& .class-facts': {
    display: 'flex',
    alignItems: 'center',
    columnGap: 6,
    minHeight: 15,
    fontSize: '0.76rem',
    lineHeight: '15px',
    whiteSpace: 'nowrap',
  },
  '& .class-coaches': {
    flex: '1 1 0',
    minWidth: 0,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
  '& .class-places': { fontWeight: 500 },
  '& .class-word': {
    display: 'block',
    marginTop: '1px',
    fontSize: '0.72rem',
    fontWeight: 600,
    lineHeight: '12px',
    textAlign: 'right',
    whiteSpace: 'nowrap',
  },
  '& .class-filled': {
    position: 'absolute',
    insetInline: 8,
    bottom: 3,
    height: 3,
    borderRadius: 2,
    overflow: 'hidden',
    '&::before, &::after': {
      content: '""',
      position: 'absolute',
      inset: 0,
      background: 'currentcolor',
      opacity: 0.2,
      ...theme.applyStyles('dark', { opacity: 0.3 }),
    },
    '&::after': {
      width: 'var(--filled)',
      opacity: 0.6,
      ...theme.applyStyles('dark', { opacity: 0.8 }),
    },
  },
})

const addStyles = (theme: Theme) => ({
  '& .add': {
    display: 'grid',
    placeItems: 'center',
    width: '100%',
    height: '100%',
    minHeight: 44,
    padding: 0,
    border: 0,
    borderRadius: '8px',
    background: 'transparent',
    color: theme.palette.primary.main,
    cursor: 'pointer',
    '& svg': {
      width: '1em',
      height: '1em',
      opacity: 0,
      fontSize: 20,
      fill: 'none',
      stroke: 'currentColor',
      strokeWidth: 1.6,
      strokeLinecap: 'round',
      transition: 'opacity 120ms',
    },
    '&:hover, &:focus-visible': { background: theme.palette.studio.clayMist },
    '&:hover svg, &:focus-visible svg, &:active svg': { opacity: 1 },
    '&:focus-visible': { outlineOffset: 1 },
  },
  '& .add.corner': {
    position: 'absolute',
    top: 5,
    right: 5,
    width: 24,
    height: 24,
    minHeight: 24,
    background: theme.palette.background.paper,
    opacity: 0,
    '& svg': { fontSize: 16, opacity: 1 },
  },
  '& td:hover .add.corner, & .add.corner:focus-visible': { opacity: 1 },
})

const headStyles = (theme: Theme) => ({
  '& .day-head': {
    position: 'sticky',
    top: 0,
    zIndex: 2,
    padding: '8px 4px',
    background: theme.palette.background.paper,
    borderBottom: `1px solid ${theme.palette.divider}`,
    fontWeight: 500,
    fontSize: '0.85rem',
    color: theme.palette.text.secondary,
    [theme.breakpoints.down('lg')]: { top: 56 },
    '&:first-of-type': { borderTopLeftRadius: 15 },
    '&:last-child': { borderTopRightRadius: 15 },
  },
  '& .day-number': {
    display: 'inline-grid',
    placeItems: 'center',
    minWidth: 28,
    height: 28,
    borderRadius: '14px',
    fontWeight: 600,
    fontSize: '1rem',
    color: theme.palette.text.primary,
  },
  '& .past-day .day-number': { fontWeight: 400, color: 'inherit' },
  '& .today .day-number': {
    color: theme.palette.background.paper,
    background: theme.palette.text.primary,
    // The other numbers have this distance inside their place.
    marginLeft: '5px',
  },
  '& .day-closed': {
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    fontSize: '0.72rem',
    fontWeight: 600,
    color: theme.palette.studio.garnet,
  },
})

/** The rows and cells of the grid. Past days are muted, today is tinted. */
const gridStyles = (theme: Theme) => ({
  ...headStyles(theme),
  '--hours': '74px',
  [theme.breakpoints.up('lg')]: { '--hours': '84px' },
  width: '100%',
  tableLayout: 'fixed',
  borderCollapse: 'separate',
  borderSpacing: 0,
  background: theme.palette.background.paper,
  border: `1px solid ${theme.palette.divider}`,
  borderRadius: '16px',
  '& .hour': {
    padding: '7px',
    textAlign: 'right',
    verticalAlign: 'top',
    fontWeight: 400,
    whiteSpace: 'nowrap',
    borderTop: `1px solid ${theme.palette.divider}`,
  },
  '& .cell': {
    position: 'relative',
    height: 52,
    padding: '3px',
    borderTop: `1px solid ${theme.palette.divider}`,
    borderLeft: `1px solid ${theme.palette.divider}`,
    '&.past-day': { background: theme.palette.studio.ground },
    '&.today': { background: `color-mix(in srgb, ${theme.palette.studio.band} 45%, transparent)` },
    '&.target': {
      background: theme.palette.studio.clayMist,
      boxShadow: `inset 0 0 0 2px ${theme.palette.primary.main}`,
    },
  },
  '& .band': { position: 'relative', padding: 0, borderTop: `1px solid ${theme.palette.divider}` },
  '& .now-line': {
    position: 'absolute',
    zIndex: 1,
    left: 0,
    right: 0,
    height: 2,
    marginTop: '-1px',
    background: theme.palette.primary.main,
    pointerEvents: 'none',
    // A point at the beginning of the line, beside the labels of the hours, which it never covers.
    '&::before': {
      content: '""',
      position: 'absolute',
      left: -5,
      top: -3,
      width: 8,
      height: 8,
      borderRadius: 4,
      background: 'inherit',
    },
    '&.over-band': {
      '--day': `calc((100% - var(--hours)) / 7)`,
      left: 'calc(var(--hours) + var(--column) * var(--day))',
      right: 'auto',
      width: 'var(--day)',
    },
    '@media print': { display: 'none' },
  },
  // The line of the present time passes behind the classes, also behind those that are over, and strikes through no text.
  '& .class, & .add.corner': { zIndex: 1 },
  '& .today .class.over': {
    background: `color-mix(in srgb, ${theme.palette.studio.band} 45%, ${theme.palette.background.paper})`,
  },
  '& .cell-classes': { display: 'grid', gap: '3px', minWidth: 0, height: '100%' },
  // A class has one height, also beside two classes of another day.
  '& .cell-classes:has(> .class)': { alignContent: 'start' },
})

/**
 * The styles of classes and open hours below the class names `timetable` and `week-grid`. They are defined once,
 * because separate styles for each part of each class took most of the time of rendering another week.
 */
export const TimetableStyles = memo(() => (
  <GlobalStyles
    styles={(theme: Theme) => ({
      '.timetable': { ...classStyles(theme), ...addStyles(theme) },
      '.week-grid': gridStyles(theme),
    })}
  />
))
TimetableStyles.displayName = 'TimetableStyles'
