import { failureText } from '@estudio/client'
import { texts } from '@estudio/texts'
import { BusyButton } from '@estudio/ui'
import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { pushAbility } from './browser-push'
import { ownEndpointQuery, useEnablePush } from './use-enable-push'

const t = texts.push

/**
 * A line after a booking that offers push messages. It is not shown where this browser shows the messages already, nor to somebody who
 * refused them; on an iPhone it leads to the steps for the home screen.
 */
const AskForPush = () => {
  const [ability] = useState(pushAbility)
  const { enable, isEnabling, isEnabled, wasDeclined, error } = useEnablePush()
  const own = useQuery(ownEndpointQuery)
  if (ability === 'home_screen')
    return (
      <Typography variant="body2" sx={{ mt: 2 }}>
        {t.ask} <Link href="/mi-cuenta/info#avisos">{t.enable}</Link>
      </Typography>
    )
  if (isEnabled || wasDeclined)
    return (
      <Typography role="status" variant="body2" sx={{ mt: 2 }}>
        {isEnabled ? t.enabled : t.denied}
      </Typography>
    )
  // A sign-out ends the messages, and the permission stays.
  if (ability !== 'can_ask' && !(ability === 'granted' && own.data === null)) return null
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
