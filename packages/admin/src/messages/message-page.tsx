import type { Message, MessagePerson } from '@estudio/contract'
import { texts } from '@estudio/texts'
import { MoreButton, radius, useFocusOnArrival } from '@estudio/ui'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import FormControlLabel from '@mui/material/FormControlLabel'
import LinearProgress from '@mui/material/LinearProgress'
import Link from '@mui/material/Link'
import Skeleton from '@mui/material/Skeleton'
import Switch from '@mui/material/Switch'
import Typography from '@mui/material/Typography'
import { useRef, useState } from 'react'
import { NavigationType, Link as RouterLink, useNavigationType, useParams } from 'react-router-dom'
import { errorText } from '../data/error-text.ts'
import { fileOfUser } from '../shared/addresses.ts'
import { LeftOut } from '../shared/messages/left-out.tsx'
import { useMessage, useOpenMessage } from '../shared/messages/use-messages.ts'
import { Failure } from '../ui/failure.tsx'
import { Page } from '../ui/page.tsx'
import { audienceWords, useWhen } from './message-words.ts'

const { work: t, page } = texts.admin.messages

const useStateWords = () => {
  const when = useWhen()
  return ({ state, left_out, opened_at, opened_by }: MessagePerson): string => {
    if (state === 'sent') return t.mailed
    if (opened_at)
      return opened_by ? t.openedBy(opened_by.name, when(opened_at)) : t.openedAt(when(opened_at))
    return left_out ? t.noLonger[left_out] : t.notYet
  }
}

interface PersonRowProps {
  person: MessagePerson
  /** The first person whose message waits: her button is the filled one. */
  isNext: boolean
  /** Why the last press on this row was not recorded. */
  error: Error | null
  onOpen: () => void
}

const PersonRow = ({ person, isNext, error, onOpen }: PersonRowProps) => {
  const stateWords = useStateWords()
  const { user_id, display_name, whatsapp_url, state } = person
  const action = state === 'opened' ? t.openAgain : t.openWhatsApp
  return (
    <Box
      component="li"
      sx={{
        py: 1,
        borderBottom: 1,
        borderColor: 'divider',
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 1,
      }}
    >
      <Box sx={{ flex: '1 1 120px', minWidth: 0, overflowWrap: 'anywhere' }}>
        <Link component={RouterLink} to={fileOfUser(user_id)} color="inherit">
          {display_name}
        </Link>
        <Typography variant="body2" color="textSecondary">
          {stateWords(person)}
        </Typography>
      </Box>
      {whatsapp_url && (
        // The press itself opens the window, because the browser blocks a window that opens after an answer as a pop-up.
        <Button
          variant={isNext ? 'contained' : 'outlined'}
          color={state === 'opened' ? 'secondary' : 'primary'}
          href={whatsapp_url}
          target="_blank"
          rel="noopener noreferrer"
          aria-label={t.openFor(action, display_name)}
          onClick={onOpen}
        >
          {action}
        </Button>
      )}
      {error && (
        <Alert severity="error" sx={{ flexBasis: '100%' }}>
          {errorText(error, t.recordError)}
        </Alert>
      )}
    </Box>
  )
}

const Progress = ({ message: { opened, total } }: { message: Message }) => (
  <Box sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
    <LinearProgress
      variant="determinate"
      value={total === 0 ? 100 : (100 * opened) / total}
      aria-label={page.openedOf(opened, total)}
      sx={{ flexGrow: 1, height: 8, borderRadius: 4 }}
    />
    <Typography variant="body2" className="tabular" role="status">
      {page.openedOf(opened, total)}
    </Typography>
  </Box>
)

const Summary = ({ message }: { message: Message }) => {
  const when = useWhen()
  const { channel, template, total, left_out, created_at, created_by } = message
  return (
    <Box sx={{ display: 'grid', gap: 1, mb: 2, maxWidth: 720 }}>
      <Typography color="textSecondary" variant="body2">
        {audienceWords(message)} ·{' '}
        {created_by ? page.by(when(created_at), created_by.name) : when(created_at)}
      </Typography>
      <Typography
        component="blockquote"
        aria-label={t.text}
        variant="body2"
        sx={{
          m: 0,
          p: 1.5,
          borderRadius: `${radius.card}px`,
          bgcolor: 'studio.band',
          whiteSpace: 'pre-wrap',
          overflowWrap: 'anywhere',
        }}
      >
        {template}
      </Typography>
      {channel === 'mail' ? (
        <Typography variant="body2">{page.mailed(total)}</Typography>
      ) : (
        <Progress message={message} />
      )}
      <LeftOut counts={left_out} />
      {channel === 'whatsapp' && (
        <Typography variant="body2" color="textSecondary">
          {t.hint}
        </Typography>
      )}
    </Box>
  )
}

const WaitingSwitch = ({ on, onChange }: { on: boolean; onChange: (on: boolean) => void }) => (
  <FormControlLabel
    control={<Switch checked={on} onChange={(_event, checked) => onChange(checked)} />}
    label={t.waiting}
  />
)

/** A message: the list to work through, which anybody at the desk can continue. */
export const MessagePage = () => {
  const { id = '' } = useParams()
  const [waiting, setWaiting] = useState(false)
  const list = useMessage(id, waiting)
  const open = useOpenMessage(id)
  // Errors are kept by user, because several rows may be pressed while one request fails.
  const [errors, setErrors] = useState<Readonly<Record<string, Error | null>>>({})
  const press = (user: string) => {
    const keep = (reason: Error | null) => setErrors((all) => ({ ...all, [user]: reason }))
    keep(null)
    void open.mutateAsync(user).then(() => keep(null), keep)
  }
  const message = list.data?.pages[0]
  const people = list.data?.pages.flatMap((one) => one.people) ?? []
  const next = people.find(({ whatsapp_url, state }) => whatsapp_url && state !== 'opened')
  const rows = useRef<HTMLUListElement>(null)
  useFocusOnArrival(useNavigationType() !== NavigationType.Pop && message !== undefined)
  const { error, isFetchNextPageError } = list
  const retry = () => void (isFetchNextPageError ? list.fetchNextPage() : list.refetch())
  const failure = error && <Failure message={errorText(error, t.loadError)} onRetry={retry} />
  return (
    <Page
      title={message ? t[message.channel] : error ? page.title : undefined}
      actions={
        <Button component={RouterLink} to="/avisos" variant="outlined" color="secondary">
          {t.all}
        </Button>
      }
    >
      {list.isPending && <Skeleton variant="rounded" height={320} />}
      {!isFetchNextPageError && failure}
      {message && (
        <>
          <Summary message={message} />
          {message.channel === 'whatsapp' && message.total > 0 && (
            <WaitingSwitch on={waiting} onChange={setWaiting} />
          )}
          {people.length === 0 && (
            <Typography color="textSecondary">{waiting ? t.allOpened : t.nobody}</Typography>
          )}
          <Box
            component="ul"
            ref={rows}
            tabIndex={-1}
            aria-label={t.people}
            aria-busy={list.isPlaceholderData}
            sx={{ listStyle: 'none', m: 0, p: 0, maxWidth: 720, '&:focus': { outline: 'none' } }}
          >
            {people.map((person) => (
              <PersonRow
                key={person.user_id}
                person={person}
                isNext={person === next}
                // A colleague may have recorded the press meanwhile.
                error={person.state === 'opened' ? null : (errors[person.user_id] ?? null)}
                onOpen={() => press(person.user_id)}
              />
            ))}
          </Box>
          {isFetchNextPageError && failure}
          {list.hasNextPage && !isFetchNextPageError && (
            <Box sx={{ maxWidth: 720 }}>
              <MoreButton
                label={page.more}
                list={rows}
                busy={list.isFetchingNextPage}
                onMore={() => void list.fetchNextPage()}
              />
            </Box>
          )}
        </>
      )}
    </Page>
  )
}
