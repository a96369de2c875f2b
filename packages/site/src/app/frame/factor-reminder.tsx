import { texts } from '@estudio/texts'
import { layout, FactorReminder as Reminder, useFactorReminder } from '@estudio/ui'
import Button from '@mui/material/Button'
import Container from '@mui/material/Container'
import { Link, useLocation } from 'react-router-dom'

/** Above the page until dismissed, except on the security page. */
export const FactorReminder = () => {
  const { pathname } = useLocation()
  const { dismissed, dismiss } = useFactorReminder()
  if (dismissed || pathname === '/mi-cuenta/seguridad') return null
  return (
    <Container maxWidth={false} sx={{ maxWidth: layout.page + 96, py: 1.5 }}>
      <Reminder
        onDismiss={dismiss}
        action={
          <Button component={Link} to="/mi-cuenta/seguridad" variant="outlined" size="small">
            {texts.security.reminder.action}
          </Button>
        }
      />
    </Container>
  )
}
