import { rememberOrigin } from '@estudio/client'
import { texts } from '@estudio/texts'
import { StudioDialog } from '@estudio/ui'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { Link as RouterLink, useLocation } from 'react-router-dom'
import { useBooking } from './booking-context'

const { planRequired } = texts.booking

/** “Reserva tu clase”: a plan in force is needed; ways to the plans and, for visitors, to /login (BOK-01, BOK-02). */
export const PlanRequiredDialog = ({ reason }: { reason: 'signed_out' | 'no_plan' }) => {
  const { close } = useBooking()
  const location = useLocation()
  return (
    <StudioDialog
      open
      onClose={close}
      title={planRequired.title}
      actions={
        <Button variant="contained" component={RouterLink} to="/planes">
          {planRequired.plans}
        </Button>
      }
    >
      <Typography>{planRequired.body}</Typography>
      {reason === 'signed_out' && (
        <Typography sx={{ mt: 2 }}>
          {planRequired.loginPrompt}{' '}
          <Link component={RouterLink} to="/login" state={rememberOrigin(location)}>
            {planRequired.login}
          </Link>
        </Typography>
      )}
    </StudioDialog>
  )
}
