import { ownWaiverQuery, useHttp, useSession } from '@estudio/client'
import type { OwnWaiver } from '@estudio/contract'
import { wallTimeOf } from '@estudio/domain'
import { formatLongDateTime, texts } from '@estudio/texts'
import { LoadFailed, useStudio } from '@estudio/ui'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import CardContent from '@mui/material/CardContent'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'

const t = texts.waiver

const State = ({ waiver: { accepted_at, accepted_before, document, required } }: { waiver: OwnWaiver }) => {
  const { timezone } = useStudio()
  const missing = required ? t.missing : t.optional
  const text = accepted_at
    ? t.acceptedOn(document?.version ?? 0, formatLongDateTime(wallTimeOf(new Date(accepted_at), timezone)))
    : accepted_before
      ? t.introAgain
      : missing
  return (
    <>
      <Typography color="textSecondary">{text}</Typography>
      <Button component={Link} to="/mi-cuenta/responsiva" variant="outlined" size="small" sx={{ mt: 2 }}>
        {accepted_at ? t.read : t.readAndAccept}
      </Button>
    </>
  )
}

/** The member's waiver; nothing while the studio has published none. */
export const WaiverCard = () => {
  const { user } = useSession()
  const { data, error, isFetching, refetch } = useQuery(ownWaiverQuery(useHttp(), user?.id))
  if (!error && !data?.document) return null
  return (
    <Card component="section" aria-labelledby="waiver" sx={{ mt: 3 }}>
      <CardContent>
        <Typography id="waiver" variant="h4" component="h2" sx={{ mb: 1.5 }}>
          {texts.legal.titles.waiver}
        </Typography>
        {data ? (
          <State waiver={data} />
        ) : (
          <LoadFailed error={error} text={t.loadError} busy={isFetching} onRetry={() => void refetch()} />
        )}
      </CardContent>
    </Card>
  )
}
