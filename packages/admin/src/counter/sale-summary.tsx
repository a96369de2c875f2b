import type { AdminUser, CashDay, Plan } from '@estudio/contract'
import { civilDateOf, isCivilDate, planEnd } from '@estudio/domain'
import {
  formatBalance,
  formatLongDate,
  formatPlanPrice,
  formatShortSpan,
  formatTablePrice,
  paymentMethodName,
  texts,
} from '@estudio/texts'
import { MissingFields, useMoment } from '@estudio/ui'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import { useGetOne } from 'react-admin'
import { useWatch } from 'react-hook-form'
import { focusField } from '../ui/form/focus-invalid.ts'
import { FormSaveButton, SubmitError } from '../ui/form/form.tsx'
import { undoSpace } from '../ui/undo-space.ts'
import {
  changeOf,
  checkSale,
  fromBalance,
  missingFrom,
  priceOf,
  type SaleValues,
  totalOf,
} from './sale-values.ts'

const t = texts.admin.counter

interface Sold {
  client: AdminUser | null
  plan: Plan | undefined
}

const datesOf = (plan: Plan | undefined, start: string | null): string | undefined =>
  plan && start && isCivilDate(start) ? formatShortSpan(start, planEnd(start, plan.duration_days)) : undefined

type Row = [label: string, value: string | null | undefined]

const rowsOf = ({ client, plan }: Sold, values: SaleValues): Row[] => {
  const { is_new, full_name, start_date, method, applied } = values
  const price = plan && priceOf(plan)
  const discount: Row[] =
    applied && price !== undefined
      ? [[t.summary.discount(applied.code), formatBalance(applied.price - price)]]
      : []
  const used = fromBalance(values)
  const balance: Row[] = used > 0 ? [[texts.admin.balances.title, formatBalance(-used)]] : []
  return [
    [t.client, is_new ? full_name : client?.full_name],
    [t.plan, plan?.name],
    [t.summary.dates, datesOf(plan, start_date)],
    [t.summary.price, price === undefined ? undefined : formatTablePrice(price)],
    ...discount,
    ...balance,
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

/** The height of the bar that holds the button on a phone. */
export const SALE_BAR_HEIGHT = 64

/** The summary stays in view beside the form; a phone shows it below the form, and its end above the bar. */
const look = {
  mb: { xs: `${SALE_BAR_HEIGHT}px`, md: 0 },
  position: { md: 'sticky' },
  top: { md: 72, lg: 16 },
  p: 2,
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 1.5,
} as const

/** On a phone the button stays at the bottom of the screen, with an error above it. */
const barLook = {
  position: { xs: 'fixed', md: 'static' },
  right: 0,
  bottom: undoSpace,
  left: 0,
  zIndex: { xs: 'appBar', md: 'auto' },
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignItems: 'center',
  columnGap: 2,
  rowGap: { xs: 1, md: 1.5 },
  minHeight: { xs: SALE_BAR_HEIGHT, md: 0 },
  px: { xs: 2, md: 0 },
  py: { xs: 1, md: 0 },
  pb: { xs: 'calc(8px + env(safe-area-inset-bottom))', md: 0 },
  bgcolor: 'background.paper',
  borderTop: 1,
  borderTopWidth: { xs: 1, md: 0 },
  borderColor: 'divider',
  '& > .MuiAlert-root': { gridColumn: '1 / -1' },
} as const

/** The button says the sum; beside it the bar of a phone says only what is missing. */
const barOfMissing = {
  ...barLook,
  gridTemplateColumns: { xs: 'minmax(0, 1fr) auto', md: 'minmax(0, 1fr)' },
} as const

/** The bar has room for one line, which can be moved sideways. */
const besideButton = {
  minWidth: 0,
  overflowX: { xs: 'auto', md: 'visible' },
  whiteSpace: { xs: 'nowrap', md: 'normal' },
} as const

interface SellButtonProps {
  total: number | undefined
  isReady: boolean
  missingId: string | undefined
  autoFocus: boolean
}

/** The button that sells. It looks ready once the sale can be made; a press before that shows what is wrong. */
const SellButton = ({ total, isReady, missingId, autoFocus }: SellButtonProps) => (
  <FormSaveButton
    label={total === undefined ? t.submit : t.charge(formatPlanPrice(total))}
    saving={t.submitting}
    autoFocus={autoFocus}
    size="large"
    variant={isReady ? 'contained' : 'outlined'}
    color={isReady ? 'primary' : 'secondary'}
    aria-describedby={missingId}
    sx={{
      minHeight: 48,
      minWidth: { xs: 152, md: '100%' },
      whiteSpace: 'nowrap',
      ...(!isReady && { color: 'text.secondary', borderStyle: 'dashed' }),
    }}
  />
)

interface SaleSummaryProps extends Sold {
  /** Nothing but the press is left to do. */
  isButtonFocused: boolean
}

/** Shows the plan, its price and the change, and has the button that sells. */
export const SaleSummary = ({ isButtonFocused, ...sold }: SaleSummaryProps) => {
  const values = useWatch<SaleValues>() as SaleValues
  const [total, change] = [totalOf(values), changeOf(values)]
  const missing = missingFrom(values)
  const isMissing = missing.length > 0
  const isReady = Object.values(checkSale(values)).every((error) => error === undefined)
  const missingId = useId()
  const totalText = total === undefined ? texts.common.noValue : formatTablePrice(total)
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
            {totalText}
          </Box>
        </Box>
      </Box>
      <Typography role="status" className="tabular" variant="h5" component="p" sx={{ minHeight: 32 }}>
        {values.method === 'cash' && change !== undefined && t.changeOf(formatTablePrice(change))}
      </Typography>
      <ClosedDay method={values.method} />
      <Box sx={isMissing ? barOfMissing : barLook}>
        <SubmitError saveError={t.error} />
        {isMissing && (
          <Box sx={besideButton}>
            <MissingFields
              id={missingId}
              fields={missing.map(({ source, label }) => ({ label, focus: () => focusField(source) }))}
            />
          </Box>
        )}
        <SellButton
          total={total}
          isReady={isReady}
          missingId={isMissing ? missingId : undefined}
          autoFocus={isButtonFocused}
        />
      </Box>
    </Card>
  )
}
