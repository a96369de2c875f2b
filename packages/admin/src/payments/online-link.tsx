import { texts } from '@estudio/texts'
import { useStudio } from '@estudio/ui'
import Chip from '@mui/material/Chip'
import { Link } from 'react-router-dom'

/** Leads to the online payments of a studio that takes them. */
export const OnlineLink = () =>
  useStudio().takes_online_payments && (
    <Chip
      clickable
      component={Link}
      to="/pagos/en-linea"
      variant="outlined"
      label={texts.admin.onlinePayments.title}
      sx={{ fontSize: '0.8125rem', '@media (pointer: coarse)': { height: 44 } }}
    />
  )
