import { ownPassQuery, profileQuery, useHttp, useSession } from '@estudio/client'
import type { Reservation } from '@estudio/contract'
import { civilDateOf, instantOf, isCancelled, PASS_SECONDS } from '@estudio/domain'
import { formatClassMoment, texts } from '@estudio/texts'
import { LoadFailed, useMoment } from '@estudio/ui'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import encodeQR from 'qr'
import { useEffect } from 'react'
import { useComingReservations } from '../own-reservations'
import { CodeSkeleton, codeSquare, PassLayout } from './pass-skeleton'

const t = texts.memberPass

/** A medium error correction and a border of four modules, which cameras expect. */
const PassCode = ({ token }: { token: string }) => (
  <Box
    component="img"
    alt={t.code}
    src={`data:image/svg+xml,${encodeURIComponent(encodeQR(token, 'svg', { ecc: 'medium', border: 4 }))}`}
    sx={codeSquare}
  />
)

const request = () =>
  'wakeLock' in navigator ? navigator.wakeLock.request('screen').catch(() => undefined) : undefined

const release = async (lock: ReturnType<typeof request>) => (await lock)?.release().catch(() => undefined)

/** Keeps the screen on while the component is mounted, in browsers that can. */
const useWakeLock = () => {
  useEffect(() => {
    let lock = request()
    // The browser releases the lock whenever the page is hidden.
    const hold = () => {
      if (document.visibilityState === 'visible') lock = request()
    }
    document.addEventListener('visibilitychange', hold)
    return () => {
      document.removeEventListener('visibilitychange', hold)
      void release(lock)
    }
  }, [])
}

/** The member's pass with how long it is good: measured by the telephone's clock since it arrived, whatever that clock says. */
const usePass = () => {
  const pass = useQuery(ownPassQuery(useHttp(), useSession().user?.id))
  const { now } = useMoment()
  const isGood = now.getTime() - pass.dataUpdatedAt < PASS_SECONDS * 1000
  return { pass, token: isGood ? pass.data?.token : undefined }
}

/** The class that is on, or else the next one. */
const useNextClass = (): { next: Reservation | undefined; isKnown: boolean } => {
  const { now, zone } = useMoment()
  const { data } = useComingReservations(civilDateOf(now, zone))
  const next = data
    ?.filter(({ status, class_status }) => !isCancelled(status) && !isCancelled(class_status))
    .filter(({ end_time }) => instantOf(end_time, zone) > now)
    .sort((one, other) => one.start_time.localeCompare(other.start_time))[0]
  return { next, isKnown: data !== undefined }
}

/** Shows the member's name and next class. Both lines have their height before the data are loaded. */
const Owner = () => {
  const profile = useQuery(profileQuery(useHttp(), useSession().user?.id))
  const { next, isKnown } = useNextClass()
  const nextText = next ? `${t.next}: ${next.name}, ${formatClassMoment(next.start_time)}` : t.noClass
  return (
    <div>
      <Typography variant="h5" component="p" sx={{ overflowWrap: 'anywhere', minHeight: '1.25em' }}>
        {profile.data?.full_name}
      </Typography>
      <Typography color="textSecondary" sx={{ minHeight: '1.5em' }}>
        {isKnown && nextText}
      </Typography>
    </div>
  )
}

/** The member's code for the door, with her name and next class. */
const Pass = () => {
  useWakeLock()
  const { pass, token } = usePass()
  const hasFailed = pass.isError && !pass.isFetching
  return (
    <PassLayout>
      {token && <PassCode token={token} />}
      {!token && !hasFailed && <CodeSkeleton />}
      {token && pass.isError && <Alert severity="warning">{t.offline}</Alert>}
      {!token && hasFailed && (
        <LoadFailed
          error={pass.error}
          text={pass.data ? t.expired : t.loadError}
          onRetry={() => void pass.refetch()}
        />
      )}
      <Owner />
      {!pass.isError && (
        <Typography variant="body2" color="textSecondary">
          {t.help}
        </Typography>
      )}
    </PassLayout>
  )
}

export default Pass
