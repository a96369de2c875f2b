import type { ApiKey, NewApiKey } from '@estudio/contract'
import { wallTimeOf } from '@estudio/domain'
import { formatLongDate, formatRecent, joinNames, rightNames, texts } from '@estudio/texts'
import { useMoment, useStudioDay } from '@estudio/ui'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Chip from '@mui/material/Chip'
import Link from '@mui/material/Link'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useId, useState } from 'react'
import { useNotify } from 'react-admin'
import { ConfirmedAction } from '../ui/dialog/confirmed-action.tsx'
import { SecretDialog } from '../ui/dialog/secret-dialog.tsx'
import { Failure } from '../ui/failure.tsx'
import { PlusIcon } from '../ui/icons.tsx'
import { success } from '../ui/notifications.tsx'
import { Page } from '../ui/page.tsx'
import { NewKeyDialog } from './new-key-dialog.tsx'
import { useApiKeys, useRevokeApiKey } from './use-api-keys.ts'

const t = texts.admin.apiKeys

const RevokeButton = ({ apiKey: { id, name } }: { apiKey: ApiKey }) => {
  const notify = useNotify()
  const revoke = useRevokeApiKey(id, () => notify(t.revoked, success))
  return (
    <ConfirmedAction
      write={revoke}
      texts={{ action: t.revoke, title: t.confirmRevoke(name), confirm: t.revoke, error: t.revokeError }}
      label={t.revokeNamed(name)}
      variant="text"
      color="error"
    >
      {t.revokeAbout}
    </ConfirmedAction>
  )
}

/** “Hasta el 31 de enero de 2027 · Último uso: hoy, 7:00 a.m. · La hizo Sofía”. */
const useFacts = ({ expires_on, last_used_at, maker }: ApiKey): string => {
  const { zone } = useMoment()
  const today = useStudioDay()
  return [
    expires_on ? t.until(formatLongDate(expires_on)) : t.noEnd,
    last_used_at ? t.lastUse(formatRecent(wallTimeOf(new Date(last_used_at), zone), today)) : t.neverUsed,
    t.made(maker.name),
  ].join(' · ')
}

const KeyRow = ({ apiKey }: { apiKey: ApiKey }) => {
  const nameId = useId()
  const facts = useFacts(apiKey)
  return (
    <Card component="li" aria-labelledby={nameId} sx={{ p: 2 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <Typography
          id={nameId}
          variant="h6"
          component="h2"
          sx={{ flex: '1 1 160px', minWidth: 0, overflowWrap: 'anywhere' }}
        >
          {apiKey.name}
        </Typography>
        {apiKey.has_expired && <Chip size="small" label={t.expired} />}
        <RevokeButton apiKey={apiKey} />
      </Box>
      <Typography variant="body2" sx={{ mt: 0.5 }}>
        {joinNames(apiKey.rights.map((right) => rightNames[right]))}
      </Typography>
      <Typography variant="caption" component="p" color="textSecondary" sx={{ mt: 0.5 }}>
        {facts}
      </Typography>
    </Card>
  )
}

/** The API keys of the studio: what each may do, how long, when it was last used; made and revoked. */
const ApiKeysPage = () => {
  const { data, error, refetch } = useApiKeys()
  const [adds, setAdds] = useState(false)
  const [made, setMade] = useState<NewApiKey>()
  const add = (
    <Button variant="contained" startIcon={<PlusIcon />} onClick={() => setAdds(true)}>
      {t.new}
    </Button>
  )
  return (
    <Page title={t.title} back actions={add}>
      <Typography color="textSecondary" sx={{ mb: 2, maxWidth: '70ch' }}>
        {t.about}{' '}
        <Link href="/api/docs" target="_blank" rel="noopener">
          {t.docs}
        </Link>
      </Typography>
      {!data && !error && <Skeleton variant="rounded" height={160} />}
      {!data && error && <Failure query={{ error, refetch }} text={t.loadError} />}
      {data?.length === 0 && <Typography>{t.empty}</Typography>}
      {data && data.length > 0 && (
        <Box component="ul" sx={{ display: 'grid', gap: 2, listStyle: 'none', m: 0, p: 0 }}>
          {data.map((apiKey) => (
            <KeyRow key={apiKey.id} apiKey={apiKey} />
          ))}
        </Box>
      )}
      {adds && <NewKeyDialog onMade={setMade} onClose={() => setAdds(false)} />}
      {made && (
        <SecretDialog
          words={t.secret}
          subtitle={made.key.name}
          secret={made.secret}
          onClose={() => setMade(undefined)}
        />
      )}
    </Page>
  )
}

export default ApiKeysPage
