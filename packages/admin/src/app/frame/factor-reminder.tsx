import { hasSecondFactor, useSession } from '@estudio/client'
import { texts } from '@estudio/texts'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'

/** The site's key too: put off here is put off there, until this tab is closed. */
const laterKey = 'factorReminderLater'

const { reminder: words } = texts.security

/** Reminds administrators without a second factor to set one up; on the site, where the account is. */
export const FactorReminder = () => {
  const { user } = useSession()
  const [later, setLater] = useState(() => sessionStorage.getItem(laterKey) !== null)
  if (later || hasSecondFactor(user)) return null
  const putOff = () => {
    sessionStorage.setItem(laterKey, 'true')
    setLater(true)
  }
  return (
    <Alert
      severity="warning"
      role="status"
      sx={{
        m: { xs: 2, md: 3 },
        mb: 0,
        alignItems: { xs: 'flex-start', md: 'center' },
        '& .MuiAlert-message': { flex: 1 },
      }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 1 }}>
        <Box sx={{ flex: '1 1 260px' }}>{words.body}</Box>
        <Box sx={{ display: 'flex', gap: 1 }}>
          <Button variant="outlined" size="small" href="/mi-cuenta/seguridad">
            {words.action}
          </Button>
          <Button color="secondary" size="small" onClick={putOff}>
            {words.later}
          </Button>
        </Box>
      </Box>
    </Alert>
  )
}
