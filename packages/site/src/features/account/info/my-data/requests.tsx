import { privacyRequestsQuery, useHttp, useSession } from '@estudio/client'
import type { OwnPrivacyRequest } from '@estudio/contract'
import { civilDateOf } from '@estudio/domain'
import { formatLongDate, texts } from '@estudio/texts'
import { useStudio } from '@estudio/ui'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Part } from '../../part'
import { Loaded } from './loaded'
import { RequestDialog } from './request-dialog'

const t = texts.privacy.requests

const RequestRow = ({ request }: { request: OwnPrivacyRequest }) => {
  const { timezone } = useStudio()
  const dayOf = (instant: string) => formatLongDate(civilDateOf(new Date(instant), timezone))
  const { kind, status, text, answer, received_at, due_on, closed_at } = request
  return (
    <Box component="li" sx={{ py: 1.5, overflowWrap: 'anywhere' }}>
      <Stack direction="row" sx={{ gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
        <Typography sx={{ fontWeight: 600 }}>{t.kinds[kind]}</Typography>
        <Chip size="small" label={t.statuses[status]} />
      </Stack>
      <Typography variant="body2" color="textSecondary">
        {t.received(dayOf(received_at))} ·{' '}
        {closed_at ? t.closed(dayOf(closed_at)) : t.due(formatLongDate(due_on))}
      </Typography>
      <Typography variant="body2" sx={{ mt: 0.5, whiteSpace: 'pre-line' }}>
        {text}
      </Typography>
      {answer && (
        <Typography variant="body2" sx={{ mt: 0.5, whiteSpace: 'pre-line' }}>
          <b>{t.answer}:</b> {answer}
        </Typography>
      )}
    </Box>
  )
}

/** The member's requests about personal data, and a form for another one. */
export const Requests = () => {
  const { user } = useSession()
  const requests = useQuery(privacyRequestsQuery(useHttp(), user?.id))
  const [asking, setAsking] = useState(false)
  return (
    <Part title={t.title}>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 1.5 }}>
        {t.text}
      </Typography>
      <Button variant="outlined" size="small" onClick={() => setAsking(true)}>
        {t.open}
      </Button>
      <Loaded query={requests}>
        {(list) => (
          <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
            {list.map((request) => (
              <RequestRow key={request.id} request={request} />
            ))}
          </Box>
        )}
      </Loaded>
      {asking && <RequestDialog onClose={() => setAsking(false)} />}
    </Part>
  )
}
