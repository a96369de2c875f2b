import {
  askForStandingPlaceMutation,
  failureText,
  standingChoiceQuery,
  useHttp,
  useSession,
  useWrite,
} from '@estudio/client'
import type { Series, StandingChoice } from '@estudio/contract'
import { isStandingRequest } from '@estudio/domain'
import { texts } from '@estudio/texts'
import { ConfirmDialog, PushpinIcon, useStudio, useStudioDay } from '@estudio/ui'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { toast } from '../feedback/toasts'
import { AcceptStandingPlace } from './accept-standing-place'
import { WithdrawStandingRequest } from './withdraw-standing-request'

const t = texts.standingPlaces

const nameOf = ({ weekday, start_time, class_name }: Series) => t.series(weekday, start_time, class_name)

interface AskDialogProps {
  series: Series
  wouldWait: boolean
  /** The day of the class. */
  day: string
  onClose: () => void
}

/** Says what the press does: the member takes the place, asks the studio for it, or waits for one. */
const AskDialog = ({ series, wouldWait, day, onClose }: AskDialogProps) => {
  const today = useStudioDay()
  const from = day > today ? day : today
  const isApproved = useStudio().standing_requests === 'approval'
  const ask = useWrite({
    ...askForStandingPlaceMutation(useHttp(), useSession().user?.id),
    onSuccess: ({ state }) => {
      if (state === 'requested' || state === 'waiting' || state === 'active') toast.success(t.ask.done[state])
      onClose()
    },
  })
  return (
    <ConfirmDialog
      open
      title={t.ask.title}
      confirmLabel={isApproved || wouldWait ? t.ask.send : t.ask.confirm}
      busy={ask.isPending}
      error={ask.error ? failureText(ask.error, t.ask.error) : undefined}
      onConfirm={() => ask.mutate({ seriesId: series.id, from })}
      onClose={onClose}
    >
      <Typography sx={{ fontWeight: 600, mb: 1 }}>{t.ask.from(nameOf(series), from)}</Typography>
      <Typography sx={{ mb: 1 }}>{t.ask.take}</Typography>
      {isApproved && <Typography sx={{ mb: 1 }}>{t.ask.request}</Typography>}
      {wouldWait && <Typography>{t.ask.wait}</Typography>}
    </ConfirmDialog>
  )
}

type OwnPlace = NonNullable<StandingChoice['place']>

/** The member's place or request in the series. A request can be withdrawn, and a place that is offered can be taken. */
const OwnState = ({ place: { id, state }, name }: { place: OwnPlace; name: string }) => (
  <>
    <Typography variant="body2" sx={{ display: 'flex', alignItems: 'center', gap: 0.75 }}>
      <PushpinIcon sx={{ fontSize: 18, color: 'text.secondary' }} />
      {state !== 'ended' && t.ownStates[state]}
    </Typography>
    {state === 'offered' && <AcceptStandingPlace placeId={id} name={name} />}
    {isStandingRequest(state) && <WithdrawStandingRequest placeId={id} name={name} />}
  </>
)

/** What a member can do about a weekly place in the series of a class. Nothing where only staff give such places. */
export const AskStandingPlace = ({ classId, start }: { classId: string; start: string }) => {
  const { status, user } = useSession()
  const { standing_requests: requests } = useStudio()
  const membersMayAsk = requests === 'approval' || requests === 'direct'
  const { data } = useQuery({
    ...standingChoiceQuery(useHttp(), user?.id, classId),
    enabled: membersMayAsk && status === 'signed-in',
  })
  const [asks, setAsks] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  const shown = data && (data.place?.state ?? 'none')
  // The button that was pressed is gone with its question: the focus stays in the dialog of the class.
  useEffect(() => {
    if (shown && document.activeElement === document.body) box.current?.focus()
  }, [shown])
  if (!data?.series) return null
  const { series, place, may_ask, would_wait } = data
  if (!place && !may_ask) return null
  return (
    <Box ref={box} tabIndex={-1} sx={{ mt: 2 }}>
      {place ? (
        <OwnState place={place} name={nameOf(series)} />
      ) : (
        <Button
          variant="text"
          color="secondary"
          startIcon={<PushpinIcon />}
          onClick={() => setAsks(true)}
          sx={{ ml: -1 }}
        >
          {t.ask.open}
        </Button>
      )}
      {!place && asks && (
        <AskDialog
          series={series}
          wouldWait={would_wait}
          day={start.slice(0, 10)}
          onClose={() => setAsks(false)}
        />
      )}
    </Box>
  )
}
