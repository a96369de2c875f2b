import type { PaymentSettings, ProviderAccount } from '@estudio/contract'
import { texts } from '@estudio/texts'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { plainList } from '../../ui/list/row-link.tsx'
import { RemoveSecretDialog } from './secret-dialogs.tsx'

const t = texts.admin.onlineSettings.secrets

interface SecretListProps {
  settings: PaymentSettings
  account: ProviderAccount
  /** The day of an instant in the studio. */
  day: (instant: string) => string
  onAdd: () => void
}

/** The secrets of an account by their last characters; two while one replaces the other. */
export const SecretList = ({ settings, account, day, onAdd }: SecretListProps) => {
  const [removing, setRemoving] = useState<ProviderAccount['secrets'][number]>()
  const { secrets } = account
  return (
    <Box>
      <Typography variant="subtitle2" component="h4">
        {t.title}
      </Typography>
      <Typography variant="body2" color="textSecondary">
        {secrets.length === 0 ? t.none : t.hint}
      </Typography>
      <Box component="ul" aria-label={t.title} sx={plainList}>
        {secrets.map((secret) => (
          <Box
            component="li"
            key={secret.id}
            sx={{
              display: 'flex',
              flexWrap: 'wrap',
              alignItems: 'center',
              columnGap: 1,
              typography: 'body2',
            }}
          >
            <span>{t.line(secret.last4, day(secret.added_at))}</span>
            <Button
              variant="text"
              size="small"
              color="error"
              aria-label={t.removeOf(secret.last4)}
              onClick={() => setRemoving(secret)}
            >
              {t.remove}
            </Button>
          </Box>
        ))}
      </Box>
      <Button variant="text" color="secondary" onClick={onAdd} sx={{ ml: -1.5 }}>
        {t.add}
      </Button>
      {removing && (
        <RemoveSecretDialog
          {...{ settings, account }}
          secret={removing}
          onClose={() => setRemoving(undefined)}
        />
      )}
    </Box>
  )
}
