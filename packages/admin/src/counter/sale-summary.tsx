import type { AdminUser, CashDay, Plan } from '@estudio/contract'
import { civilDateOf, isCivilDate, planEnd } from '@estudio/domain'
import {
  formatBalance,
  formatDateSpan,
  formatLongDate,
  formatTablePrice,
  paymentMethodName,
  texts,
} from '@estudio/texts'
import { useMoment } from '@estudio/ui'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { useGetOne } from 'react-admin'
import { useWatch } from 'react-hook-form'
import { FormSaveButton, SubmitError } from '../ui/form.tsx'
import { changeOf, priceOf, type SaleValues, totalOf } from './sale-values.ts'

const t = texts.admin.counter

interface Sold {
  client: AdminUser | null
  plan: Plan | undefined
}

const datesOf = (plan: Plan | undefined, start: string | null): string | undefined =>
  plan && start && isCivilDate(start) ? formatDateSpan(start, planEnd(start, plan.duration_days)) : undefined

type Row = [label: string, value: string | null | undefined]

const rowsOf = ({ client, plan }: Sold, values: SaleValues): Row[] => {
  const { is_new, full_name, start_date, method, applied } = values
  const price = plan && priceOf(plan)
  const discount: Row[] =
    applied && price !== undefined
      ? [[t.summary.discount(applied.code), formatBalance(applied.price - price)]]
      : []
  return [
    [t.client, is_new ? full_name : client?.full_name],
    [t.plan, plan?.name],
    [t.summary.dates, datesOf(plan, start_date)],
    [t.summary.price, price === undefined ? undefined : formatTablePrice(price)],
    ...discount,
    [t.method, paymentMethodName({ payment_method: method, payment_channel: null })],
  ]
}

/** After today's corte cash and card fall on another day. */
const ClosedDay = ({ method }: Pick<SaleValues, 'method'>) => {
  const { now, zone } = useMoment()
  const today = civilDateOf(now, zone)
  const { data } = useGetOne<CashDay>('caja', { id: today })
  if (method === 'transfer' || !data || data.open_day === today) return null
  return <Alert severity="info">{t.dayClosed(formatLongDate(data.open_day))}</Alert>
}

const rowLook = {
  display: 'grid',
  gridTemplateColumns: 'fit-content(50%) minmax(0, 1fr)',
  gap: 2,
  alignItems: 'baseline',
} as const
const valueLook = { m: 0, minWidth: 0, textAlign: 'right', overflowWrap: 'anywhere' } as const

/** The summary stays in view beside the form; a phone shows it below the form. */
const look = {
  position: { md: 'sticky' },
  top: { md: 72, lg: 16 },
  p: 2,
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 1.5,
} as const

/** Shows the plan, its price and the change, and has the button that sells. */
export const SaleSummary = (sold: Sold) => {
  const values = useWatch<SaleValues>() as SaleValues
  const [total, change] = [totalOf(values), changeOf(values)]
  return (
    <Card component="section" aria-labelledby="sale-summary" sx={look}>
      <Typography id="sale-summary" variant="subtitle2" component="h2">
        {t.summary.title}
      </Typography>
      <Box component="dl" className="tabular" sx={{ m: 0, display: 'grid', gap: 1, typography: 'body2' }}>
        {rowsOf(sold, values).map(([label, value]) => (
          <Box key={label} sx={rowLook}>
            <Box component="dt" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
              {label}
            </Box>
            <Box component="dd" sx={valueLook}>
              {value?.trim() || texts.common.noValue}
            </Box>
          </Box>
        ))}
        <Box sx={{ ...rowLook, pt: 1, borderTop: 1, borderColor: 'divider', typography: 'h5' }}>
          <dt>{t.summary.total}</dt>
          <Box component="dd" sx={valueLook}>
            {total === undefined ? texts.common.noValue : formatTablePrice(total)}
          </Box>
        </Box>
      </Box>
      <Typography role="status" className="tabular" variant="h5" component="p" sx={{ minHeight: 32 }}>
        {values.method === 'cash' && change !== undefined && t.changeOf(formatTablePrice(change))}
      </Typography>
      <ClosedDay method={values.method} />
      <SubmitError saveError={t.error} />
      <FormSaveButton label={t.submit} saving={t.submitting} fullWidth size="large" sx={{ minHeight: 48 }} />
    </Card>
  )
}
