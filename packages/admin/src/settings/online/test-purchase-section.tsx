import type { TestPurchase } from '@estudio/contract'
import { wallTimeOf } from '@estudio/domain'
import { formatLongDateTime, formatTablePrice, texts } from '@estudio/texts'
import { CheckIcon, ClockIcon, useStudio } from '@estudio/ui'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useApi } from '../../data/data-provider.ts'
import { Failure } from '../../ui/failure.tsx'
import { TestPurchaseButton } from './test-purchase-button.tsx'

const t = texts.admin.onlineSettings.test

const PAUSE_MS = 3000

/** When the screen asks no more, and says what to look at. */
const isOver = ({ state, webhook_at, is_webhook_late }: TestPurchase): boolean =>
  state === 'paid' ? webhook_at !== null || is_webhook_late : state !== 'open'

const useTestPurchase = (id: string) => {
  const api = useApi()
  return useQuery({
    queryKey: ['test-purchase', id],
    queryFn: async () =>
      (await api.get('/api/admin/settings/payments/test-purchases/{id}', { params: { id } })).purchase,
    refetchInterval: ({ state: { data, error } }) => (error || (data && isOver(data)) ? false : PAUSE_MS),
  })
}

const Step = ({ name, at }: { name: string; at: string | null }) => {
  const { timezone } = useStudio()
  const Icon = at ? CheckIcon : ClockIcon
  return (
    <Box component="li" sx={{ display: 'flex', alignItems: 'flex-start', gap: 1 }}>
      <Icon sx={{ color: at ? 'studio.sage' : 'text.secondary', fontSize: 20, mt: 0.25 }} />
      <Box>
        <Typography>{name}</Typography>
        <Typography variant="body2" color="textSecondary">
          {at ? t.done(formatLongDateTime(wallTimeOf(new Date(at), timezone))) : t.waiting}
        </Typography>
      </Box>
    </Box>
  )
}

const Outcome = ({ purchase }: { purchase: TestPurchase }) => {
  if (purchase.state !== 'paid')
    return <Alert severity={purchase.state === 'open' ? 'info' : 'warning'}>{t.states[purchase.state]}</Alert>
  if (purchase.webhook_at) return <Alert severity="success">{t.ok}</Alert>
  return purchase.is_webhook_late && <Alert severity="warning">{t.noWebhook}</Alert>
}

const Steps = ({ purchase }: { purchase: TestPurchase }) => {
  const { state, paid_at, read_at, webhook_at, fee, url, provider } = purchase
  return (
    <>
      <Outcome purchase={purchase} />
      <Box component="ul" sx={{ listStyle: 'none', p: 0, m: 0, display: 'grid', gap: 1 }}>
        <Step name={t.steps.paid} at={paid_at} />
        <Step name={t.steps.read} at={state === 'paid' ? read_at : null} />
        <Step name={t.steps.webhook} at={webhook_at} />
      </Box>
      {fee !== null && <Typography variant="body2">{t.fee(formatTablePrice(fee))}</Typography>}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, '&:empty': { display: 'none' } }}>
        {url && (
          <Button variant="contained" href={url}>
            {t.pay}
          </Button>
        )}
        {isOver(purchase) && <TestPurchaseButton provider={provider} label={t.again} />}
      </Box>
    </>
  )
}

/** The progress of a test purchase: whether the payment, its reading and the call of the provider arrived. */
export const TestPurchaseSection = ({ id, onClose }: { id: string; onClose: () => void }) => {
  const purchase = useTestPurchase(id)
  return (
    <Card
      component="section"
      aria-labelledby="test-purchase"
      sx={{ p: { xs: 2, sm: 3 }, display: 'grid', gap: 2 }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 1 }}>
        <Typography id="test-purchase" variant="h6" component="h2">
          {t.title}
        </Typography>
        <Button variant="text" color="secondary" onClick={onClose}>
          {t.close}
        </Button>
      </Box>
      {purchase.isPending && <Skeleton variant="rounded" height={120} />}
      {purchase.error && <Failure query={purchase} text={t.loadError} />}
      {purchase.data && <Steps purchase={purchase.data} />}
    </Card>
  )
}
