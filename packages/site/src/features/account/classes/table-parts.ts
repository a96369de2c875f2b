import { styled } from '@mui/material/styles'

/** The grid of the week; every day is as wide as the others. */
export const Table = styled('table')(({ theme }) => ({
  width: '100%',
  tableLayout: 'fixed',
  borderCollapse: 'collapse',
  fontVariantNumeric: 'tabular-nums lining-nums',
  '& th, & td': {
    padding: theme.spacing(0.375),
    verticalAlign: 'top',
    borderBottom: `1px solid ${theme.palette.divider}`,
    [theme.breakpoints.up('lg')]: { padding: theme.spacing(0.75) },
  },
  '& th + td, & td + td, & th + th': { borderLeft: `1px solid ${theme.palette.divider}` },
  '& tbody tr:last-of-type > *': { borderBottom: 0 },
}))

/** A day's cell at one hour; `data-past` dims it (MYC-04). */
export const DayCell = styled('td')(({ theme }) => ({
  '&[data-past="true"]': { backgroundColor: theme.palette.background.default },
}))

/** The column of hours. */
export const HourCell = styled('th')(({ theme }) => ({
  color: theme.palette.text.secondary,
  fontSize: theme.typography.body2.fontSize,
  fontWeight: 500,
  textAlign: 'left',
  lineHeight: 1.35,
  '&&': { padding: theme.spacing(1.25, 0.5, 1.25, 1) },
}))
