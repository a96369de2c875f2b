import Chip from '@mui/material/Chip'
import { Link } from 'react-router-dom'

/** Leads from one list of money to another, in the line of the filters. */
export const ListLink = ({ to, label }: { to: string; label: string }) => (
  <Chip
    clickable
    component={Link}
    to={to}
    variant="outlined"
    label={label}
    sx={{ fontSize: '0.8125rem', '@media (pointer: coarse)': { height: 44 } }}
  />
)
