import { hasSecondFactor, useSession } from '@estudio/client'
import { texts } from '@estudio/texts'
import { FactorReminder as Reminder } from '@estudio/ui'
import Button from '@mui/material/Button'

/** Shown to administrators without a second factor; they set it up on the site, where the account is. */
export const FactorReminder = () => {
  const { user } = useSession()
  if (hasSecondFactor(user)) return null
  return (
    <Reminder
      sx={{ m: { xs: 2, md: 3 }, mb: 0 }}
      action={
        <Button variant="outlined" size="small" href="/mi-cuenta/seguridad">
          {texts.security.reminder.action}
        </Button>
      }
    />
  )
}
