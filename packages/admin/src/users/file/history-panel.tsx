import type { TimelineEvent, TimelineKind } from '@estudio/contract'
import { formatMonthYear, texts } from '@estudio/texts'
import { MoreButton, useStudio } from '@estudio/ui'
import Box from '@mui/material/Box'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useId, useRef, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { errorText } from '../../data/error-text.ts'
import { Failure } from '../../ui/failure.tsx'
import { type FilePanelProps, kindParameter } from '../file-panel.ts'
import { PanelHeading } from '../panel-heading.tsx'
import { HistoryEvent } from './history-event.tsx'
import { historyByMonth, historyLines } from './history-lines.ts'
import { UserLateCancellations } from './late-cancellations.tsx'
import { PanelSkeleton } from './panel-skeleton.tsx'
import { useTimeline } from './use-history.ts'

const { history: t, tabs } = texts.admin.userFile

/** The lines that are shown before “Cargar más” is pressed. */
const SHOWN_AT_FIRST = 10

const plain = { listStyle: 'none', m: 0, p: 0 } as const

const kinds = Object.keys(t.kinds) as TimelineKind[]

/** The kind of events that the address asks for. */
const useKind = () => {
  const [search, setSearch] = useSearchParams()
  const choose = (chosen: string) =>
    setSearch(
      (before) => {
        const after = new URLSearchParams(before)
        if (chosen) after.set(kindParameter, chosen)
        else after.delete(kindParameter)
        return after
      },
      { replace: true },
    )
  return { kind: kinds.find((kind) => kind === search.get(kindParameter)), choose }
}

interface KindFilterProps {
  kind: TimelineKind | undefined
  onChoose: (kind: string) => void
}

const KindFilter = ({ kind, onChoose }: KindFilterProps) => (
  <TextField
    select
    size="small"
    label={t.kind}
    value={kind ?? ''}
    onChange={({ target }) => onChoose(target.value)}
    slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
    sx={{ width: { xs: '100%', sm: 240 } }}
  >
    <MenuItem value="">{texts.admin.filters.any}</MenuItem>
    {kinds.map((name) => (
      <MenuItem key={name} value={name}>
        {t.kinds[name]}
      </MenuItem>
    ))}
  </TextField>
)

/** Two events may have the same time and the same words; the number tells them apart. */
const keyOf = ({ at, kind, entity_id }: TimelineEvent, index: number) => `${at} ${kind} ${entity_id} ${index}`

interface MonthProps {
  userId: string
  /** “2026-11”. */
  month: string
  events: readonly TimelineEvent[]
}

const Month = ({ userId, month, events }: MonthProps) => {
  const heading = useId()
  return (
    <li>
      <Typography id={heading} variant="subtitle2" component="h3" sx={{ mt: 1.5, mb: 0.5 }}>
        {formatMonthYear(`${month}-01`)}
      </Typography>
      <Box component="ul" aria-labelledby={heading} sx={plain}>
        {events.map((event, index) => (
          <HistoryEvent key={keyOf(event, index)} userId={userId} event={event} />
        ))}
      </Box>
    </li>
  )
}

interface EventListProps {
  userId: string
  kind: TimelineKind | undefined
}

/** The events by month, the newest first: ten lines, then the rest of the page, then page by page. */
const EventList = ({ userId, kind }: EventListProps) => {
  const { timezone } = useStudio()
  const timeline = useTimeline(userId, kind)
  const list = useRef<HTMLUListElement>(null)
  const { data, error, isPending, isFetchNextPageError } = timeline
  const [all, setAll] = useState(false)
  const lines = data && historyLines(data.pages.flatMap((page) => page.events))
  const shown = all ? lines : lines?.slice(0, SHOWN_AT_FIRST)
  const isCut = lines !== undefined && shown !== undefined && shown.length < lines.length
  const retry = () => void (isFetchNextPageError ? timeline.fetchNextPage() : timeline.refetch())
  const failure = error && <Failure message={errorText(error, t.loadError)} onRetry={retry} />
  if (isPending) return <PanelSkeleton />
  return (
    <>
      {!isFetchNextPageError && failure}
      {lines?.length === 0 && <Typography color="textSecondary">{kind ? t.emptyKind : t.empty}</Typography>}
      <Box
        component="ul"
        ref={list}
        tabIndex={-1}
        aria-label={tabs.history}
        aria-busy={timeline.isPlaceholderData}
        sx={{ ...plain, '&:focus': { outline: 'none' } }}
      >
        {shown &&
          [...historyByMonth(shown, timezone)].map(([month, events]) => (
            <Month key={month} userId={userId} month={month} events={events} />
          ))}
      </Box>
      {isFetchNextPageError && failure}
      {(isCut || timeline.hasNextPage) && !isFetchNextPageError && (
        <MoreButton
          label={t.more}
          list={list}
          busy={timeline.isFetchingNextPage}
          onMore={() => (isCut ? setAll(true) : void timeline.fetchNextPage())}
        />
      )}
    </>
  )
}

/** Everything that happened to a user, as one time line with a filter that is kept in the address. */
const HistoryPanel = ({ user }: FilePanelProps) => {
  const { kind, choose } = useKind()
  return (
    <>
      <PanelHeading title={tabs.history} action={<KindFilter kind={kind} onChoose={choose} />} />
      <UserLateCancellations member={user} />
      <EventList userId={user.id} kind={kind} />
    </>
  )
}

export default HistoryPanel
