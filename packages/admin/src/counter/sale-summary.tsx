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
import { MissingFields, radius, useMoment } from '@estudio/ui'
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
/** A tablet has room for two rows beside each other. */
const facts = {
  m: 0,
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))', xl: 'minmax(0, 1fr)' },
  columnGap: 4,
  rowGap: 1,
  typography: 'body2',
} as const

const valueLook = { m: 0, minWidth: 0, textAlign: 'right', overflowWrap: 'anywhere' } as const

/** On a tablet the bar has the total. */
const totalLook = {
  ...rowLook,
  display: { xs: 'grid', sm: 'none', xl: 'grid' },
  gridColumn: '1 / -1',
  pt: 1,
  borderTop: 1,
  borderColor: 'divider',
  typography: 'h5',
} as const

/** The height of the bar that holds the button on a phone and a tablet. */
export const SALE_BAR_HEIGHT = 72

/** On a wide screen summary and button are one card, which stays in view beside the form. */
const aside = {
  display: { xs: 'contents', xl: 'grid' },
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 1.5,
  position: 'sticky',
  top: 16,
  p: 2,
} as const

/** On a phone and a tablet the summary is a card of its own below the form. */
const look = {
  p: { xs: 2, xl: 0 },
  border: 1,
  borderWidth: { xs: 1, xl: 0 },
  borderColor: 'divider',
  borderRadius: { xs: `${radius.card}px`, xl: 0 },
  bgcolor: 'background.paper',
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 1.5,
} as const

/**
 * On a phone and a tablet the button stays at the bottom of the screen, with an error above it. The bar has a place of its own at the
 * end of the form, so that it covers nothing there.
 */
const barLook = {
  position: { xs: 'sticky', xl: 'static' },
  bottom: undoSpace,
  alignSelf: { xs: 'end', xl: 'auto' },
  zIndex: { xs: 'appBar', xl: 'auto' },
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  rowGap: 1,
  minHeight: { xs: SALE_BAR_HEIGHT, xl: 0 },
  mx: { xs: -2, sm: -3, xl: 0 },
  mb: { xs: -2, xl: 0 },
  px: { xs: 2, sm: 3, xl: 0 },
  py: { xs: 1, xl: 0 },
  pb: { xs: 'calc(8px + env(safe-area-inset-bottom))', xl: 0 },
  bgcolor: 'background.paper',
  borderTop: 1,
  borderTopWidth: { xs: 1, xl: 0 },
  borderColor: 'divider',
  '& > .MuiAlert-root': { flexBasis: '100%' },
  // No content shows between the bar and the offer to undo, and the form can be scrolled up by the height of the offer.
  '&::after': {
    content: '""',
    display: { xl: 'none' },
    position: 'absolute',
    insetInline: 0,
    top: '100%',
    height: undoSpace,
    bgcolor: 'background.paper',
  },
} as const

/** The bar has room for one line, which can be moved sideways. */
const besideButton = {
  display: 'flex',
  flexWrap: { xl: 'wrap' },
  alignItems: 'baseline',
  minWidth: 0,
  overflowX: { xs: 'auto', xl: 'visible' },
  whiteSpace: { xs: 'nowrap', xl: 'normal' },
  '& > :not(:empty)': { pr: 2 },
} as const

/** The button of a phone takes the room that the change leaves. */
const besideReady = { ...besideButton, flex: { xs: '0 1 auto', sm: '1 1 0', xl: '1 1 100%' } } as const
const besideMissing = { ...besideButton, flex: { xs: '1 1 0', xl: '1 1 100%' } } as const

const barTotal = { typography: 'h5', display: { xs: 'none', sm: 'block', xl: 'none' } } as const

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
      flexGrow: { xs: isReady ? 1 : 0, sm: 0, xl: 1 },
      minHeight: { xs: 56, xl: 48 },
      minWidth: { xs: 152, sm: 240 },
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
    <Card component="section" aria-labelledby="sale-summary" sx={aside}>
      <Box sx={look}>
        <Typography id="sale-summary" variant="subtitle2" component="h2">
          {t.summary.title}
        </Typography>
        <Box component="dl" className="tabular" sx={facts}>
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
          <Box sx={totalLook}>
            <dt>{t.summary.total}</dt>
            <Box component="dd" sx={valueLook}>
              {totalText}
            </Box>
          </Box>
        </Box>
        <ClosedDay method={values.method} />
      </Box>
      <Box sx={barLook}>
        <SubmitError saveError={t.error} />
        <Box sx={isMissing ? besideMissing : besideReady}>
          {total !== undefined && (
            <Box className="tabular" sx={barTotal}>
              {`${t.summary.total} ${totalText}`}
            </Box>
          )}
          <Typography
            role="status"
            className="tabular"
            variant="h5"
            component="p"
            sx={{ minHeight: { xl: 32 } }}
          >
            {values.method === 'cash' && change !== undefined && t.changeOf(formatTablePrice(change))}
          </Typography>
          {isMissing && (
            <MissingFields
              id={missingId}
              fields={missing.map(({ source, label }) => ({ label, focus: () => focusField(source) }))}
            />
          )}
        </Box>
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
