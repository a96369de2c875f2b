import {
  acceptWaiverMutation,
  failureText,
  ownWaiverQuery,
  readOrigin,
  useHttp,
  useSession,
  useWrite,
} from '@estudio/client'
import type { LegalDocument, OwnWaiver } from '@estudio/contract'
import { wallTimeOf } from '@estudio/domain'
import { formatLongDateTime, texts } from '@estudio/texts'
import { BusyButton, LegalText, LoadFailed, usePageTitle, useStudio } from '@estudio/ui'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { TaskPage } from '../../ui/content/task-page'
import { SkeletonText } from '../../ui/feedback/skeleton-text'
import { toast } from '../../ui/feedback/toasts'

const t = texts.waiver
const title = texts.legal.titles.waiver

/** Leads to the page that sent the member here, or to her account. */
const BackButton = ({ takesFocus }: { takesFocus: boolean }) => {
  const { state, search } = useLocation()
  const link = useRef<HTMLAnchorElement>(null)
  useEffect(() => {
    if (takesFocus) link.current?.focus()
  }, [takesFocus])
  const { to } = readOrigin(state, search)
  return (
    <Button variant="contained" component={Link} ref={link} to={to === '/' ? '/mi-cuenta/info' : to}>
      {to === '/' ? t.toAccount : t.goBack}
    </Button>
  )
}

interface AcceptButtonProps extends Pick<LegalDocument, 'version'> {
  onAccepted: () => void
}

const AcceptButton = ({ version, onAccepted }: AcceptButtonProps) => {
  const { user } = useSession()
  const acceptance = useWrite({
    ...acceptWaiverMutation(useHttp(), user?.id),
    onSuccess: () => {
      onAccepted()
      toast.success(t.accepted)
    },
    onError: (error) => toast.error(failureText(error, t.acceptError)),
  })
  return (
    <BusyButton
      variant="contained"
      busy={acceptance.isPending}
      busyLabel={t.accepting}
      onClick={() => acceptance.mutate(version)}
      sx={{ mt: 1 }}
    >
      {t.accept}
    </BusyButton>
  )
}

interface WaiverProps {
  waiver: OwnWaiver
  document: LegalDocument
}

const Waiver = ({ waiver: { accepted_at, accepted_before }, document }: WaiverProps) => {
  const { timezone } = useStudio()
  // The button that had the focus disappears, so the link to go back takes the focus.
  const [isNew, setNew] = useState(false)
  return (
    <>
      {!accepted_at && <Typography sx={{ mb: 2 }}>{accepted_before ? t.introAgain : t.intro}</Typography>}
      <LegalText content={document.content} />
      {accepted_at ? (
        <>
          <Alert severity="success" sx={{ my: 3 }}>
            {t.acceptedOn(document.version, formatLongDateTime(wallTimeOf(new Date(accepted_at), timezone)))}
          </Alert>
          <BackButton takesFocus={isNew} />
        </>
      ) : (
        <AcceptButton version={document.version} onAccepted={() => setNew(true)} />
      )}
    </>
  )
}

/** /mi-cuenta/responsiva: the member reads and accepts the waiver, and returns to the booking that asked for it. */
const WaiverPage = () => {
  usePageTitle(title)
  const { user } = useSession()
  const { data, error, isFetching, refetch } = useQuery(ownWaiverQuery(useHttp(), user?.id))
  return (
    <TaskPage title={title}>
      {data?.document && <Waiver waiver={data} document={data.document} />}
      {data && !data.document && <Typography>{texts.legal.inPreparation}</Typography>}
      {!data && !error && <SkeletonText label={texts.common.loading} count={10} />}
      {!data && error && (
        <LoadFailed error={error} text={t.loadError} busy={isFetching} onRetry={() => void refetch()} />
      )}
    </TaskPage>
  )
}

export default WaiverPage
