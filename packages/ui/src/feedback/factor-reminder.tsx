import { texts } from '@estudio/texts'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { SxProps, Theme } from '@mui/material/styles'
import { type ReactNode, useState } from 'react'

/** Both front ends share this key: a reminder dismissed in either is dismissed in both, for this tab. */
const dismissedKey = 'factorReminderLater'

const t = texts.factorReminder

interface FactorReminderProps {
  /** Link to the security settings. */
  action: ReactNode
  sx?: SxProps<Theme>
}

/** Reminds administrators to turn on the second factor, until it is dismissed. */
export const FactorReminder = ({ action, sx }: FactorReminderProps) => {
  const [dismissed, setDismissed] = useState(() => sessionStorage.getItem(dismissedKey) !== null)
  const dismiss = () => {
    sessionStorage.setItem(dismissedKey, 'true')
    setDismissed(true)
  }
  if (dismissed) return null
  return (
    <Alert
      severity="warning"
      role="status"
      sx={[
        { alignItems: { xs: 'flex-start', md: 'center' }, '& .MuiAlert-message': { flex: 1 } },
        ...(Array.isArray(sx) ? sx : [sx]),
      ]}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 1 }}>
        <Box sx={{ flex: '1 1 260px' }}>{t.body}</Box>
        <Box sx={{ display: 'flex', gap: 1 }}>
          {action}
          <Button color="secondary" size="small" onClick={dismiss}>
            {t.later}
          </Button>
        </Box>
      </Box>
    </Alert>
  )
}
