import type { ReceivedPayment } from '@estudio/contract'
import { civilDateOf } from '@estudio/domain'
import {
  formatBalance,
  formatPromotionPrice,
  formatShortDate,
  paymentMethodName,
  texts,
} from '@estudio/texts'
import { lazyWithRetry, useStudio } from '@estudio/ui'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { DataTable, useListContext, useRecordContext } from 'react-admin'
import { Link } from 'react-router-dom'
import { useMay } from '../auth/use-may.ts'
import { useApi } from '../data/data-provider.ts'
import { plansOfUser } from '../shared/addresses.ts'
import { ListExport } from '../shared/exports/export-button.tsx'
import { DateFilter } from '../ui/date-input.tsx'
import { EmptyListAction } from '../ui/empty-list-action.tsx'
import { FilterChip } from '../ui/filter-chip.tsx'
import { fromTablet, growing, ListTable, longText } from '../ui/list-table.tsx'
import { ListTotals } from '../ui/list-totals.tsx'
import { Person } from '../ui/person.tsx'
import { ResourceList } from '../ui/resource-list.tsx'
import { RowMenu } from '../ui/row-menu.tsx'
import { ADMIN_PAGE_SIZE } from '../ui/screen-constants'

const RefundPayment = lazyWithRetry(() => import('./refund-payment.tsx'), { overlay: true })

/** Number and sum of the verified payments that match the filter. */
const useReceivedTotals = (filter: object) => {
  const api = useApi()
  return useQuery({
    queryKey: ['pagos/recibidos', 'totals', filter],
    queryFn: () =>
      api.get('/api/admin/payments/received', { query: { limit: 1, filter: JSON.stringify(filter) } }),
    placeholderData: keepPreviousData,
  })
}

const t = texts.admin.payments
const { from, to } = texts.admin.filters

/** More may have been refunded than was received. */
const sumText = (sum: number): string => `${sum < 0 ? '−' : ''}${formatPromotionPrice(Math.abs(sum))}`

/** The sum of the listed payments on all pages, minus the refunds; the start page shows the same sum. */
const Totals = () => (
  <ListTotals
    query={useReceivedTotals(useListContext().filterValues)}
    loadError={t.received.sumError}
    words={({ sum, total, refunds }) => [sumText(sum), t.received.count(total - refunds, refunds)]}
  />
)

const methods: Readonly<Record<string, string>> = texts.checkout.methods

/** The plan and the method by which a figure of the studio filters. The list may be empty, so the totals name the plan. */
const FigureFilters = () => {
  const { filterValues } = useListContext()
  const { data: totals } = useReceivedTotals(filterValues)
  const { plan_id, method } = filterValues as { plan_id?: string; method?: string }
  return (
    <>
      {plan_id && (
        <FilterChip
          sources={['plan_id']}
          label={`${t.columns.plan}: ${totals?.plan_name ?? texts.common.noValue}`}
        />
      )}
      {method && (
        <FilterChip
          sources={['method']}
          label={`${texts.admin.users.addPlan.method}: ${methods[method] ?? method}`}
        />
      )}
    </>
  )
}

/** A refund is named in its own row. */
const methodOf = (payment: ReceivedPayment): string =>
  payment.kind === 'refund'
    ? `${t.received.kinds.refund} · ${paymentMethodName(payment)}`
    : paymentMethodName(payment)

/** The menu of a row: the receipt, and the refund of what is left of a payment. */
const Actions = () => {
  const payment = useRecordContext<ReceivedPayment>()
  const [refunding, setRefunding] = useState(false)
  const mayRefund = useMay()('payments.correct')
  if (!payment) return null
  const { user, user_plan_id, refundable } = payment
  const items = [
    ...(mayRefund && user.id !== null && refundable > 0
      ? [{ label: texts.admin.refunds.action, onClick: () => setRefunding(true) }]
      : []),
    {
      label: texts.receipts.view,
      onClick: () => void window.open(`/mi-cuenta/recibos/${user_plan_id}`, '_blank', 'noopener'),
    },
  ]
  return (
    <>
      <RowMenu label={t.received.more(user.full_name)} items={items} />
      {refunding && user.id !== null && (
        <RefundPayment payment={payment} userId={user.id} onClose={() => setRefunding(false)} />
      )}
    </>
  )
}

/** A phone has no room for the word. */
const ActionsHeading = () => (
  <Box
    component="span"
    sx={{ clipPath: { xs: 'inset(50%)', md: 'none' }, position: { xs: 'absolute', md: 'static' } }}
  >
    {texts.common.actions}
  </Box>
)

/** The columns: member, plan, time, amount and method; the name links to the plans of the member. */
const ReceivedTable = () => {
  const { timezone } = useStudio()
  const dayOf = ({ verified_at }: ReceivedPayment) =>
    formatShortDate(civilDateOf(new Date(verified_at), timezone))
  return (
    <ListTable<ReceivedPayment>
      label={t.received.title}
      emptyText={texts.admin.start.income.empty}
      emptyAction={<EmptyListAction {...t.received.lead} to="/pagos" />}
      loadError={t.loadError}
      completeFrom="md"
    >
      <DataTable.Col
        source="full_name"
        label={t.columns.member}
        sx={growing}
        render={(payment: ReceivedPayment) => (
          <Person
            name={payment.user.full_name}
            detail={[
              ...(payment.kind === 'refund' ? [t.received.kinds.refund] : []),
              dayOf(payment),
              payment.plan_name,
              paymentMethodName(payment),
            ].join(' · ')}
            to={payment.user.id === null ? undefined : plansOfUser(payment.user.id)}
          />
        )}
      />
      <DataTable.Col
        source="plan_name"
        label={t.columns.plan}
        disableSort
        sx={{ ...longText, ...fromTablet }}
      />
      <DataTable.Col source="verified_at" label={t.received.day} sx={fromTablet} render={dayOf} />
      <DataTable.Col
        source="payment_method"
        label={texts.admin.users.addPlan.method}
        disableSort
        sx={fromTablet}
        render={methodOf}
      />
      <DataTable.Col
        source="amount"
        label={t.columns.amount}
        align="right"
        render={({ amount }: ReceivedPayment) => formatBalance(amount)}
      />
      <DataTable.Col label={<ActionsHeading />} align="right" sx={{ px: { xs: 0, md: 2 } }} field={Actions} />
    </ListTable>
  )
}

/** The verified payments and the refunds, the latest first. The income of the start page sums them up. */
const ReceivedList = () => (
  <ResourceList
    title={t.received.title}
    back
    perPage={ADMIN_PAGE_SIZE}
    sort={{ field: 'verified_at', order: 'DESC' }}
    add={
      <Button component={Link} to="/pagos" variant="outlined">
        {t.title}
      </Button>
    }
    above={
      <>
        <Typography variant="body2" color="textSecondary" sx={{ mb: 1.5 }}>
          {t.received.hint}
        </Typography>
        <Totals />
        <FigureFilters />
      </>
    }
    searchPlaceholder={t.searchPlaceholder}
    filters={[
      <DateFilter key="from" source="from" label={from} alwaysOn />,
      <DateFilter key="to" source="to" label={to} alwaysOn />,
    ]}
    actions={<ListExport list="received" />}
  >
    <ReceivedTable />
  </ResourceList>
)

export default ReceivedList
