import { ownWaiverQuery, useHttp, useSession } from '@estudio/client'
import type { OwnWaiver } from '@estudio/contract'
import { wallTimeOf } from '@estudio/domain'
import { formatLongDateTime, texts } from '@estudio/texts'
import { LoadFailed, useStudio } from '@estudio/ui'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { Fold } from '../fold'

const t = texts.waiver

const stateText = ({ accepted_at, accepted_before, document, required }: OwnWaiver, zone: string): string => {
  if (accepted_at)
    return t.acceptedOn(document?.version ?? 0, formatLongDateTime(wallTimeOf(new Date(accepted_at), zone)))
  if (accepted_before) return t.introAgain
  return required ? t.missing : t.optional
}

/** The same in one or two words, for the closed fold. */
const stateHint = ({ accepted_at, required }: OwnWaiver): string => {
  if (accepted_at) return t.hints.accepted
  return required ? t.hints.required : t.hints.optional
}

/** The member's waiver, with its state while it is folded away; nothing while the studio has published none. */
export const WaiverFold = () => {
  const { user } = useSession()
  const { data, error, isFetching, refetch } = useQuery(ownWaiverQuery(useHttp(), user?.id))
  const { timezone } = useStudio()
  if (!error && !data?.document) return null
  const state = data && stateText(data, timezone)
  return (
    <Fold id="responsiva" title={texts.legal.titles.waiver} hint={data && stateHint(data)}>
      {data ? (
        <>
          <Typography color="textSecondary">{state}</Typography>
          <Button component={Link} to="/mi-cuenta/responsiva" variant="outlined" size="small" sx={{ mt: 2 }}>
            {data.accepted_at ? t.read : t.readAndAccept}
          </Button>
        </>
      ) : (
        <LoadFailed error={error} text={t.loadError} busy={isFetching} onRetry={() => void refetch()} />
      )}
    </Fold>
  )
}
