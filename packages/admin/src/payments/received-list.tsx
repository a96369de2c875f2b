import type { ReceivedPayment } from '@estudio/contract'
import { civilDateOf, firstDayOf, monthOf } from '@estudio/domain'
import { formatBalance, formatPromotionPrice, formatTableDay, paymentMethodName, texts } from '@estudio/texts'
import { lazyWithRetry, useStudio, useStudioDay } from '@estudio/ui'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { visuallyHidden } from '@mui/utils'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { DataTable, useListContext, useRecordContext } from 'react-admin'
import { Link } from 'react-router-dom'
import { useMay } from '../auth/use-may.ts'
import { useApi } from '../data/data-provider.ts'
import { plansOfUser } from '../shared/addresses.ts'
import { ListMenu } from '../shared/exports/export-button.tsx'
import { Clamp } from '../ui/clamp.tsx'
import { DateFilter } from '../ui/date/date-input.tsx'
import { EmptyListAction } from '../ui/list/empty-list-action.tsx'
import { FilterChip } from '../ui/list/filter-chip.tsx'
import {
  closeCells,
  fromDesktop,
  fromTablet,
  growing,
  ListTable,
  longText,
  oneLineHeading,
} from '../ui/list/list-table.tsx'
import { ListTotals } from '../ui/list/list-totals.tsx'
import { onlyBeside, ResourceList } from '../ui/list/resource-list.tsx'
import { RowMenu } from '../ui/list/row-menu.tsx'
import { SelectFilter } from '../ui/list/select-filter.tsx'
import { Person } from '../ui/person.tsx'
import { InvoicesLink } from './invoices-link.tsx'
import { OnlineLink } from './online-link.tsx'

const LoadPlanToRefund = lazyWithRetry(() => import('./load-plan-to-refund.tsx'), { overlay: true })

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
// Money from the balance was income before, so it is no method here.
const { balance: _balance, ...methods } = texts.checkout.methods
const { online: _online, ...deskMethods } = methods

/** More may have been refunded than was received. */
const sumText = (sum: number): string => `${sum < 0 ? '−' : ''}${formatPromotionPrice(Math.abs(sum))}`

/** The sum of the listed payments on all pages, minus the refunds; the start page shows the same sum. */
const Totals = () => (
  <ListTotals
    query={useReceivedTotals(useListContext().filterValues)}
    loadError={t.received.sumError}
    note={t.received.hint}
    words={({ sum, total, refunds, failed_refunds = 0 }) => [
      sumText(sum),
      t.received.count(total - refunds - failed_refunds, refunds),
    ]}
  />
)

/** The plan by which a figure of the studio filters. The list may be empty, so the totals name the plan. */
const PlanFilter = () => {
  const { filterValues } = useListContext()
  const { data: totals } = useReceivedTotals(filterValues)
  const { plan_id } = filterValues as { plan_id?: string }
  if (!plan_id) return null
  const name = totals?.plan_name ?? texts.common.noValue
  return <FilterChip sources={['plan_id']} label={`${t.columns.plan}: ${name}`} />
}

/** A row that is no payment of a plan begins with its kind, in colour when the studio paid the money out. */
const Method = (payment: ReceivedPayment) => (
  <>
    {payment.kind !== 'payment' && (
      <Box component="span" sx={{ color: payment.amount < 0 ? 'studio.garnet' : undefined, fontWeight: 600 }}>
        {t.received.kinds[payment.kind]} ·{' '}
      </Box>
    )}
    {paymentMethodName(payment)}
  </>
)

/** The menu of a row: the receipt, and the refund of what is left of a payment. */
const Actions = () => {
  const payment = useRecordContext<ReceivedPayment>()
  const [refunding, setRefunding] = useState(false)
  const mayRefund = useMay()('payments.correct')
  // A movement of a balance has no receipt.
  if (!payment || payment.kind === 'credit' || payment.kind === 'return') return null
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
        <LoadPlanToRefund payment={payment} userId={user.id} onClose={() => setRefunding(false)} />
      )}
    </>
  )
}

interface LinesProps {
  payment: ReceivedPayment
  /** Without the year, for which a phone has no room. */
  day: string
}

/** Below the name: on a phone what the other columns say, on a tablet the plan. */
const Lines = ({ payment, day }: LinesProps) => {
  const all = [
    ...(payment.kind === 'payment' ? [] : [t.received.kinds[payment.kind]]),
    day,
    ...(payment.plan_name === null ? [] : [payment.plan_name]),
    paymentMethodName(payment),
  ].join(' · ')
  return (
    <>
      <Box component="span" title={all} sx={{ display: { md: 'none' } }}>
        {all}
      </Box>
      <Box
        component="span"
        title={payment.plan_name ?? undefined}
        sx={{ display: { xs: 'none', md: 'inline', xl: 'none' } }}
      >
        {payment.plan_name}
      </Box>
    </>
  )
}

/** The running month, which the list shows until somebody removes or changes the day. */
const useRunningMonth = () => ({ from: firstDayOf(monthOf(useStudioDay())) })

/** The columns: member, plan, time, amount and method; the name links to the plans of the member. */
const ReceivedTable = () => {
  const { timezone } = useStudio()
  const today = useStudioDay()
  const month = useRunningMonth()
  const isMonth = (filter: object) => JSON.stringify(filter) === JSON.stringify(month)
  const { filterValues } = useListContext()
  const dayOf = ({ verified_at }: ReceivedPayment) => civilDateOf(new Date(verified_at), timezone)
  return (
    <ListTable<ReceivedPayment>
      label={t.received.title}
      emptyText={isMonth(filterValues) ? t.received.emptyMonth : texts.admin.start.income.empty}
      isNarrowed={(filter) => Object.keys(filter).length > 0 && !isMonth(filter)}
      emptyAction={<EmptyListAction {...t.received.lead} to="/pagos" />}
      loadError={t.loadError}
      sortsOnPhone
      sx={closeCells}
    >
      <DataTable.Col
        source="full_name"
        label={t.columns.member}
        sx={growing}
        render={(payment: ReceivedPayment) => (
          <Person
            name={payment.user.full_name}
            isDetailShown
            detail={<Lines payment={payment} day={formatTableDay(dayOf(payment), today)} />}
            to={payment.user.id === null ? undefined : plansOfUser(payment.user.id)}
          />
        )}
      />
      <DataTable.Col
        source="plan_name"
        label={t.columns.plan}
        disableSort
        sx={{ ...longText, ...fromDesktop }}
        render={({ plan_name }: ReceivedPayment) => <Clamp text={plan_name ?? texts.common.noValue} />}
      />
      <DataTable.Col
        source="verified_at"
        label={t.received.day}
        sx={{ ...fromTablet, ...oneLineHeading }}
        render={(payment: ReceivedPayment) => formatTableDay(dayOf(payment), today)}
      />
      <DataTable.Col
        source="payment_method"
        label={texts.admin.users.addPlan.method}
        disableSort
        sx={{ ...fromTablet, ...oneLineHeading }}
        render={Method}
      />
      <DataTable.Col
        source="amount"
        label={t.columns.amount}
        align="right"
        render={({ amount }: ReceivedPayment) => formatBalance(amount)}
      />
      <DataTable.Col
        label={<span style={visuallyHidden}>{texts.common.actions}</span>}
        align="right"
        sx={{ px: { xs: 0, md: 1 } }}
        field={Actions}
      />
    </ListTable>
  )
}

/** A search is for a payment of any month, so its first letter removes the month that the list opened with. */
const SearchOfAllMonths = () => {
  const { filterValues, setFilters } = useListContext()
  const month = useRunningMonth()
  const isSearched = Boolean(filterValues.q)
  const onChange = useEffectEvent(() => {
    const { from: first, ...others } = filterValues
    if (isSearched && first === month.from && !others.to) setFilters(others)
  })
  const wasSearched = useRef(isSearched)
  useEffect(() => {
    if (wasSearched.current !== isSearched) onChange()
    wasSearched.current = isSearched
  }, [isSearched])
  return null
}

/** The verified payments and the refunds, the latest first. The income of the start page sums them up. */
const ReceivedList = () => {
  const { takes_online_payments } = useStudio()
  return (
    <ResourceList
      title={t.received.title}
      back
      filterDefaultValues={useRunningMonth()}
      sort={{ field: 'verified_at', order: 'DESC' }}
      add={
        <Button component={Link} to="/pagos" variant="outlined" sx={onlyBeside}>
          {t.title}
        </Button>
      }
      above={
        <>
          <SearchOfAllMonths />
          <Totals />
        </>
      }
      chips={
        <>
          <PlanFilter />
          <OnlineLink />
          <InvoicesLink />
        </>
      }
      searchPlaceholder={t.searchPlaceholder}
      hasFilterLine
      filters={[
        <SelectFilter
          key="method"
          source="method"
          label={texts.admin.users.addPlan.method}
          names={takes_online_payments ? methods : deskMethods}
          alwaysOn
        />,
        <DateFilter key="from" source="from" label={from} alwaysOn />,
        <DateFilter key="to" source="to" label={to} alwaysOn />,
      ]}
      menu={<ListMenu list="received" />}
    >
      <ReceivedTable />
    </ResourceList>
  )
}

export default ReceivedList
