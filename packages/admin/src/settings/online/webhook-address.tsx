import type { ProviderAccount } from '@estudio/contract'
import { texts } from '@estudio/texts'
import { CopyLine } from '@estudio/ui'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useNotify } from 'react-admin'
import { success } from '../../ui/notifications.tsx'

const t = texts.admin.onlineSettings.webhook

/** The address that the provider's panel has to call, and the events to choose there. */
export const WebhookAddress = ({ account: { provider, webhook_url } }: { account: ProviderAccount }) => {
  const notify = useNotify()
  return (
    <Box>
      <Typography variant="subtitle2" component="h4">
        {t.title}
      </Typography>
      <Box component="dl" sx={{ m: 0 }}>
        <CopyLine label={t.address} value={webhook_url} onCopied={() => notify(t.copied, success)} />
      </Box>
      <Box component="details" sx={{ typography: 'body2' }}>
        <Box component="summary" sx={{ cursor: 'pointer', py: 0.5, color: 'text.secondary' }}>
          {t.where[provider]}
        </Box>
        <Box component="ul" sx={{ m: 0, pl: 2.5, columns: { sm: 2 }, overflowWrap: 'anywhere' }}>
          {t.events[provider].map((event) => (
            <li key={event}>{event}</li>
          ))}
        </Box>
      </Box>
    </Box>
  )
}
