import { ownPassQuery, profileQuery, useHttp, useSession } from '@estudio/client'
import type { Reservation } from '@estudio/contract'
import { civilDateOf, instantOf, isCancelled, PASS_SECONDS } from '@estudio/domain'
import { formatClassMoment, texts } from '@estudio/texts'
import { LoadFailed, radius, StudioDialog, useMoment } from '@estudio/ui'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import encodeQR from 'qr'
import { useEffect } from 'react'
import { useComingReservations } from '../own-reservations'

const t = texts.memberPass

const square = {
  display: 'block',
  width: '100%',
  maxWidth: 320,
  aspectRatio: '1',
  borderRadius: `${radius.control}px`,
} as const

/** A medium error correction and a border of four modules, which cameras expect. */
const PassCode = ({ token }: { token: string }) => (
  <Box
    component="img"
    alt={t.code}
    src={`data:image/svg+xml,${encodeURIComponent(encodeQR(token, 'svg', { ecc: 'medium', border: 4 }))}`}
    sx={square}
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
const useNextClass = (): Reservation | undefined => {
  const { now, zone } = useMoment()
  const coming = useComingReservations(civilDateOf(now, zone))
  return coming.data
    ?.filter(({ status, class_status }) => !isCancelled(status) && !isCancelled(class_status))
    .filter(({ end_time }) => instantOf(end_time, zone) > now)
    .sort((one, other) => one.start_time.localeCompare(other.start_time))[0]
}

const Owner = () => {
  const profile = useQuery(profileQuery(useHttp(), useSession().user?.id))
  const next = useNextClass()
  return (
    <Box sx={{ textAlign: 'center' }}>
      <Typography variant="h5" component="p" sx={{ overflowWrap: 'anywhere' }}>
        {profile.data?.full_name}
      </Typography>
      <Typography color="textSecondary">
        {next ? `${t.next}: ${next.name}, ${formatClassMoment(next.start_time)}` : t.noClass}
      </Typography>
    </Box>
  )
}

/** The member's code for the door, large, with name and next class. */
const PassDialog = ({ onClose }: { onClose: () => void }) => {
  useWakeLock()
  const { pass, token } = usePass()
  const hasFailed = pass.isError && !pass.isFetching
  return (
    <StudioDialog open onClose={onClose} title={t.title}>
      <Stack sx={{ gap: 2, alignItems: 'center' }}>
        {token && <PassCode token={token} />}
        {!token && !hasFailed && <Skeleton variant="rounded" sx={{ ...square, height: 'auto' }} />}
        {token && !pass.isError && (
          <Typography color="textSecondary" sx={{ textAlign: 'center' }}>
            {t.help}
          </Typography>
        )}
        {token && pass.isError && <Alert severity="warning">{t.offline}</Alert>}
        {!token && hasFailed && (
          <LoadFailed
            error={pass.error}
            text={pass.data ? t.expired : t.loadError}
            onRetry={() => void pass.refetch()}
          />
        )}
        <Owner />
      </Stack>
    </StudioDialog>
  )
}

export default PassDialog
