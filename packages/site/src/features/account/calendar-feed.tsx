import {
  failureText,
  openCalendarFeedMutation,
  revokeCalendarFeedMutation,
  useHttp,
  useWrite,
} from '@estudio/client'
import { texts } from '@estudio/texts'
import { CalendarIcon, ConfirmDialog, CopyLine, LoadFailed, StudioDialog } from '@estudio/ui'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { SkeletonText } from '../../ui/feedback/skeleton-text'
import { toast } from '../../ui/feedback/toasts'

const t = texts.calendarFeed

/** The address with the scheme at which calendar applications subscribe instead of downloading. */
const webcal = (url: string): string => url.replace(/^https?:/, 'webcal:')

const googleLink = (url: string): string =>
  `https://calendar.google.com/calendar/r?cid=${encodeURIComponent(webcal(url))}`

const newTab = { target: '_blank', rel: 'noopener noreferrer' } as const

interface AddressesProps {
  url: string
  body: string
  label: string
  isPrivate?: boolean
}

const Addresses = ({ url, body, label, isPrivate = false }: AddressesProps) => (
  <Stack sx={{ gap: 2 }}>
    <Typography>{body}</Typography>
    {isPrivate && <Alert severity="warning">{t.private}</Alert>}
    <Stack sx={{ gap: 1 }}>
      <Button variant="contained" href={webcal(url)}>
        {t.apple}
      </Button>
      <Button variant="outlined" color="secondary" href={googleLink(url)} {...newTab}>
        {t.google}
      </Button>
    </Stack>
    <Box component="dl" sx={{ m: 0 }}>
      <CopyLine label={label} value={url} onCopied={() => toast.success(texts.common.copied)} />
    </Box>
  </Stack>
)

interface RevokeDialogProps {
  onClose: () => void
  onRevoked: () => void
}

const RevokeDialog = ({ onClose, onRevoked }: RevokeDialogProps) => {
  const revoking = useWrite({
    ...revokeCalendarFeedMutation(useHttp()),
    onSuccess: () => {
      toast.success(t.revoked)
      onRevoked()
    },
  })
  return (
    <ConfirmDialog
      open
      tone="danger"
      title={t.confirm}
      confirmLabel={t.revoke}
      busy={revoking.isPending}
      error={revoking.error ? failureText(revoking.error, t.revokeError) : undefined}
      onConfirm={() => revoking.mutate()}
      onClose={onClose}
    >
      <Typography>{t.consequence}</Typography>
    </ConfirmDialog>
  )
}

/** Makes the private address of the member's calendar, or shows the one there is; a coach's has their classes too. */
export const CalendarFeedButton = () => {
  const opening = useWrite(openCalendarFeedMutation(useHttp()))
  const [shown, setShown] = useState<'addresses' | 'revoke'>()
  const close = () => setShown(undefined)
  const open = () => {
    setShown('addresses')
    opening.mutate()
  }
  return (
    <>
      <Button
        color="secondary"
        size="small"
        startIcon={<CalendarIcon />}
        onClick={open}
        sx={{ whiteSpace: 'normal', ml: -1.5 }}
      >
        {t.title}
      </Button>
      {shown === 'addresses' && (
        <StudioDialog
          open
          onClose={close}
          title={t.title}
          actions={
            opening.data && (
              <Button color="error" onClick={() => setShown('revoke')}>
                {t.revoke}
              </Button>
            )
          }
        >
          {opening.isPending && <SkeletonText label={texts.common.loading} />}
          {opening.isError && (
            <LoadFailed error={opening.error} text={t.loadError} onRetry={() => opening.mutate()} />
          )}
          {opening.data && <Addresses url={opening.data} body={t.body} label={t.address} isPrivate />}
        </StudioDialog>
      )}
      {shown === 'revoke' && <RevokeDialog onClose={() => setShown('addresses')} onRevoked={close} />}
    </>
  )
}

/** The public address of the whole schedule, for a calendar beside the member's own. */
export const ScheduleFeedButton = () => {
  const [isOpen, setIsOpen] = useState(false)
  const close = () => setIsOpen(false)
  return (
    <>
      <Button
        color="secondary"
        size="small"
        startIcon={<CalendarIcon />}
        onClick={() => setIsOpen(true)}
        sx={{ whiteSpace: 'normal', ml: -1.5 }}
      >
        {t.schedule.title}
      </Button>
      {isOpen && (
        <StudioDialog open onClose={close} title={t.schedule.title}>
          <Addresses
            url={new URL('/feeds/schedule.ics', location.origin).href}
            body={t.schedule.body}
            label={t.schedule.address}
          />
        </StudioDialog>
      )}
    </>
  )
}
