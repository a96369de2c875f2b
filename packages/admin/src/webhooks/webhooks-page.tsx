import { MAX_WEBHOOKS } from '@estudio/domain'
import { texts } from '@estudio/texts'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { SecretDialog } from '../ui/dialog/secret-dialog.tsx'
import { Failure } from '../ui/failure.tsx'
import { PlusIcon } from '../ui/icons.tsx'
import { Page } from '../ui/page.tsx'
import { useWebhooks } from './use-webhooks.ts'
import { WebhookCard } from './webhook-card.tsx'
import { AddWebhook } from './webhook-form.tsx'

const t = texts.admin.webhooks

/** The webhooks of the studio. A new one shows its secret once. */
const WebhooksPage = () => {
  const { data, error, refetch } = useWebhooks()
  const [adds, setAdds] = useState(false)
  const [secret, setSecret] = useState<string>()
  const isFull = data !== undefined && data.length >= MAX_WEBHOOKS
  return (
    <Page
      title={t.title}
      back
      actions={
        <Button
          variant="contained"
          startIcon={<PlusIcon />}
          disabled={!data || isFull}
          onClick={() => setAdds(true)}
        >
          {t.add}
        </Button>
      }
    >
      <Typography color="textSecondary" sx={{ mb: 2, maxWidth: 640 }}>
        {isFull ? t.full(MAX_WEBHOOKS) : t.hint}
      </Typography>
      {!data && !error && <Skeleton variant="rounded" height={240} />}
      {!data && error && <Failure query={{ error, refetch }} text={t.loadError} />}
      {data?.length === 0 && <Typography>{t.empty}</Typography>}
      <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2 }}>
        {data?.map((webhook) => (
          <WebhookCard key={webhook.id} webhook={webhook} />
        ))}
      </Box>
      {adds && <AddWebhook onAdded={(added) => setSecret(added.secret)} onClose={() => setAdds(false)} />}
      {secret !== undefined && (
        <SecretDialog words={t.secret} secret={secret} onClose={() => setSecret(undefined)} />
      )}
    </Page>
  )
}

export default WebhooksPage
