import { failureText } from '@estudio/client'
import { texts } from '@estudio/texts'
import { BusyButton } from '@estudio/ui'
import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { pushAbility } from './browser-push'
import { useEnablePush } from './use-enable-push'

const t = texts.push

/** A line after a booking that offers push messages. Nobody is asked twice: it is gone once the browser's question was answered. */
const AskForPush = () => {
  const [ability] = useState(pushAbility)
  const { enable, isEnabling, isEnabled, wasDeclined, error } = useEnablePush()
  if (ability === 'home_screen')
    return (
      <Typography variant="body2" sx={{ mt: 2 }}>
        {t.ask} <Link href="/mi-cuenta/info#avisos">{t.enable}</Link>
      </Typography>
    )
  if (ability !== 'can_ask') return null
  if (isEnabled || wasDeclined)
    return (
      <Typography role="status" variant="body2" sx={{ mt: 2 }}>
        {isEnabled ? t.enabled : t.denied}
      </Typography>
    )
  return (
    <Box sx={{ mt: 2, display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1 }}>
      <Typography variant="body2">{t.ask}</Typography>
      <BusyButton variant="text" size="small" busy={isEnabling} onClick={enable}>
        {t.enable}
      </BusyButton>
      {error && (
        <Typography role="alert" variant="body2" color="error" sx={{ width: 1 }}>
          {failureText(error, t.enableError)}
        </Typography>
      )}
    </Box>
  )
}

export default AskForPush
