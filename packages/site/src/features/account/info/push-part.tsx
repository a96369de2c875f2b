import {
  failureText,
  pushSubscriptionsQuery,
  removePushSubscriptionMutation,
  useHttp,
  useSession,
  useWrite,
} from '@estudio/client'
import type { PushSubscription } from '@estudio/contract'
import { civilDateOf } from '@estudio/domain'
import { deviceName, formatLongDate, texts } from '@estudio/texts'
import { BusyButton, CheckIcon, LoadFailed, useMoveFocusOnUnmount, useStudio } from '@estudio/ui'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { SkeletonText } from '../../../ui/feedback/skeleton-text'
import { toast } from '../../../ui/feedback/toasts'
import { pushAbility, unsubscribeBrowser } from '../../../ui/push/browser-push'
import { ownEndpointQuery, useEnablePush } from '../../../ui/push/use-enable-push'
import { Part } from '../part'
import { StateChip } from '../state-chip'

const t = texts.push

/** How an iPhone shows messages: as an application of the home screen. */
const HomeScreenSteps = () => (
  <Alert severity="info">
    <Typography sx={{ fontWeight: 600 }}>{t.homeScreen.title}</Typography>
    <Box component="ol" sx={{ pl: 2.5, my: 0.5 }}>
      {t.homeScreen.steps.map((step) => (
        <li key={step}>{step}</li>
      ))}
    </Box>
  </Alert>
)

/** The button that adds this browser, or why it cannot be added. */
const EnableHere = () => {
  const { enable, isEnabling, wasDeclined, error } = useEnablePush()
  const ref = useMoveFocusOnUnmount<HTMLButtonElement>()
  const ability = wasDeclined ? 'denied' : pushAbility()
  if (ability === 'home_screen') return <HomeScreenSteps />
  if (ability === 'unsupported') return <Alert severity="info">{t.unsupported}</Alert>
  if (ability === 'denied') return <Alert severity="warning">{t.denied}</Alert>
  return (
    <Box>
      <BusyButton ref={ref} variant="contained" busy={isEnabling} onClick={enable}>
        {t.enable}
      </BusyButton>
      {error && (
        <Typography role="alert" variant="body2" color="error" sx={{ mt: 1 }}>
          {failureText(error, t.enableError)}
        </Typography>
      )}
    </Box>
  )
}

/** Removes a browser; the subscription of this browser ends with it. */
const useRemoval = (currentId: string | undefined) => {
  const queries = useQueryClient()
  const removing = useWrite({
    ...removePushSubscriptionMutation(useHttp(), useSession().user?.id),
    onSuccess: async (_answer, id) => {
      if (id === currentId) await unsubscribeBrowser()
      toast.success(t.removed)
      void queries.invalidateQueries({ queryKey: ownEndpointQuery.queryKey })
    },
    onError: (error) => toast.error(failureText(error, t.removeError)),
  })
  return {
    remove: (id: string) => removing.mutate(id),
    removingId: removing.isPending ? removing.variables : undefined,
  }
}

interface DeviceProps {
  device: PushSubscription
  isCurrent: boolean
  busy: boolean
  onRemove: () => void
}

const DeviceRow = ({ device, isCurrent, busy, onRemove }: DeviceProps) => {
  const { timezone } = useStudio()
  const name = deviceName(device.user_agent)
  const ref = useMoveFocusOnUnmount<HTMLButtonElement>()
  return (
    <Stack
      component="li"
      direction="row"
      sx={{ gap: 1.5, alignItems: 'center', borderTop: 1, borderColor: 'divider', py: 1.5 }}
    >
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Stack direction="row" sx={{ columnGap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
          <Typography sx={{ fontWeight: 600 }}>{name}</Typography>
          {isCurrent && <StateChip tone="success" icon={<CheckIcon />} label={t.current} />}
        </Stack>
        <Typography variant="body2" color="textSecondary">
          {t.since(formatLongDate(civilDateOf(new Date(device.created_at), timezone)))}
        </Typography>
      </Box>
      <BusyButton
        ref={ref}
        size="small"
        color="secondary"
        busy={busy}
        aria-label={t.removeLabel(name)}
        onClick={onRemove}
      >
        {t.remove}
      </BusyButton>
    </Stack>
  )
}

interface DeviceListProps {
  devices: PushSubscription[]
  current: PushSubscription | undefined
}

const DeviceList = ({ devices, current }: DeviceListProps) => {
  const { remove, removingId } = useRemoval(current?.id)
  if (devices.length === 0) return <Typography color="textSecondary">{t.none}</Typography>
  return (
    <Box component="ul" aria-label={t.devices} sx={{ listStyle: 'none', p: 0, m: 0 }}>
      {devices.map((device) => (
        <DeviceRow
          key={device.id}
          device={device}
          isCurrent={device === current}
          busy={removingId === device.id}
          onRemove={() => remove(device.id)}
        />
      ))}
    </Box>
  )
}

/** The browsers that show the member's messages, and adding this one. */
const PushPart = () => {
  const devices = useQuery(pushSubscriptionsQuery(useHttp(), useSession().user?.id))
  const own = useQuery(ownEndpointQuery)
  const current = devices.data?.find(({ endpoint }) => endpoint === own.data)
  return (
    <Stack sx={{ gap: 2 }}>
      <Typography color="textSecondary">{t.body}</Typography>
      {devices.data && !own.isPending && !current && <EnableHere />}
      <Part title={t.devices}>
        {devices.data ? (
          <DeviceList devices={devices.data} current={current} />
        ) : devices.isError ? (
          <LoadFailed query={devices} text={t.loadError} />
        ) : (
          <SkeletonText label={texts.common.loading} count={2} />
        )}
      </Part>
    </Stack>
  )
}

export default PushPart
