import type { MessageSummary } from '@estudio/contract'
import { texts } from '@estudio/texts'
import { MoreButton, useFocusOnArrival } from '@estudio/ui'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useRef } from 'react'
import { NavigationType, Link as RouterLink, useNavigationType } from 'react-router-dom'
import { errorText } from '../data/error-text.ts'
import { useMessages } from '../shared/messages/use-messages.ts'
import { Failure } from '../ui/failure.tsx'
import { Page } from '../ui/page.tsx'
import { audienceWords, useWhen } from './message-words.ts'
import { ReadyGroups } from './ready-groups.tsx'

const { page: t, work } = texts.admin.messages

const Row = ({ message }: { message: MessageSummary }) => {
  const when = useWhen()
  const { id, channel, template, opened, total, created_at, created_by } = message
  return (
    <Box
      component="li"
      sx={{
        py: 1.5,
        borderBottom: 1,
        borderColor: 'divider',
        display: 'grid',
        gridTemplateColumns: 'minmax(0, 1fr) auto',
        columnGap: 2,
      }}
    >
      <Link component={RouterLink} to={`/avisos/${id}`} color="inherit" sx={{ overflowWrap: 'anywhere' }}>
        {work[channel]}: {audienceWords(message)}
      </Link>
      <Typography variant="body2" className="tabular" sx={{ justifySelf: 'end' }}>
        {channel === 'mail' ? t.mailed(total) : t.opened(opened, total)}
      </Typography>
      <Typography variant="body2" color="textSecondary" noWrap title={template}>
        {template}
      </Typography>
      <Typography variant="caption" color="textSecondary" sx={{ gridColumn: '1 / -1' }}>
        {created_by ? t.by(when(created_at), created_by.name) : when(created_at)}
      </Typography>
    </Box>
  )
}

/** The groups with a ready message, then every message, the newest first, with how far its list was worked through. */
export const MessageListPage = () => {
  const list = useMessages()
  const { error, isFetchNextPageError } = list
  const rows = useRef<HTMLUListElement>(null)
  const messages = list.data?.pages.flatMap((page) => page.messages)
  useFocusOnArrival(useNavigationType() !== NavigationType.Pop && messages !== undefined)
  const retry = () => void (isFetchNextPageError ? list.fetchNextPage() : list.refetch())
  const failure = error && <Failure message={errorText(error, t.loadError)} onRetry={retry} />
  return (
    <Page
      title={t.title}
      actions={
        <Button component={RouterLink} to="/usuarios" variant="outlined" color="secondary">
          {t.toUsers}
        </Button>
      }
    >
      <ReadyGroups />
      <Typography variant="h6" component="h2" sx={{ mb: 1 }}>
        {t.history}
      </Typography>
      {list.isPending && <Skeleton variant="rounded" height={240} />}
      {!isFetchNextPageError && failure}
      {messages?.length === 0 && <Typography color="textSecondary">{t.empty}</Typography>}
      {messages && messages.length > 0 && (
        <Box
          component="ul"
          ref={rows}
          tabIndex={-1}
          aria-label={t.title}
          sx={{ listStyle: 'none', m: 0, p: 0, '&:focus': { outline: 'none' } }}
        >
          {messages.map((message) => (
            <Row key={message.id} message={message} />
          ))}
        </Box>
      )}
      {isFetchNextPageError && failure}
      {list.hasNextPage && !isFetchNextPageError && (
        <MoreButton
          label={t.more}
          list={rows}
          busy={list.isFetchingNextPage}
          onMore={() => void list.fetchNextPage()}
        />
      )}
    </Page>
  )
}
