import type { PendingPayment } from '@estudio/contract'
import { isReviewLate, VERIFICATION_BUSINESS_HOURS } from '@estudio/domain'
import { formatTablePrice, texts } from '@estudio/texts'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { DataTable, useListContext } from 'react-admin'
import { Link } from 'react-router-dom'
import { ListMenu } from '../shared/exports/export-button.tsx'
import { usePrefetchProof } from '../shared/proofs/proof-file.ts'
import { MessageDialog, RefuseDialog } from '../shared/sold-plans/index.ts'
import { Clamp } from '../ui/clamp.tsx'
import { EmptyListAction } from '../ui/list/empty-list-action.tsx'
import {
  fromDesktop,
  fromTablet,
  growing,
  ListTable,
  longText,
  oneLineHeading,
} from '../ui/list/list-table.tsx'
import { PressedChip } from '../ui/list/pressed-chip.tsx'
import { onlyBeside, ResourceList } from '../ui/list/resource-list.tsx'
import { Person } from '../ui/person.tsx'
import { ignoreSecondPress } from '../ui/second-press.ts'
import { DeletionDay } from './deletion-day.tsx'
import { OnlineLink } from './online-link.tsx'
import { PaymentCard, toPlan } from './payment-card.tsx'
import { RefuseProofDialog } from './refuse-proof-dialog.tsx'
import { nextShown, type Shown, useSettling } from './shown-payment.ts'
import { useWaitingText } from './use-waiting-text.ts'

const t = texts.admin.payments

const isSame = (one: Shown | undefined, other: Shown | undefined): boolean =>
  one?.payment === other?.payment &&
  one?.place === other?.place &&
  one?.view === other?.view &&
  one?.isSettled === other?.isSettled

interface ReviewProps {
  shown: Shown | undefined
  onShow: (shown: Shown | undefined) => void
}

/** The payment under review, the oldest first; after a decision the next payment is shown. */
const Review = ({ shown, onShow }: ReviewProps) => {
  const {
    data = [],
    total,
    filterValues,
    sort,
    page,
    perPage,
    isFetching = false,
  } = useListContext<PendingPayment>()
  const { settling, settle } = useSettling()
  // The state is kept here, because the dialog still shows an error when the card already shows another payment.
  const [refusing, setRefusing] = useState<PendingPayment>()
  const [asking, setAsking] = useState<PendingPayment>()
  const [refusingProof, setRefusingProof] = useState<PendingPayment>()
  const title = useRef<HTMLHeadingElement>(null)
  const view = JSON.stringify([filterValues, sort, page, perPage])
  const current = nextShown({ payments: data, view, isFetching }, shown, settling)
  useEffect(() => {
    if (!isSame(shown, current)) onShow(current)
  })
  const id = current?.payment.id
  const followsOwn = settling !== undefined && settling.id !== id
  useLayoutEffect(() => {
    if (id && followsOwn) ignoreSecondPress()
  }, [id, followsOwn])
  const place = current?.place ?? 0
  // The list has moved up over a payment that has left it.
  const [before, after] = [data[place - 1], data[current?.isSettled ? place : place + 1]]
  usePrefetchProof(after)
  const choose = (payment: PendingPayment | undefined) =>
    payment && onShow({ payment, place: data.indexOf(payment), view, isSettled: false })
  return (
    <>
      {total === 0 && Object.keys(filterValues).length === 0 && (
        <Alert severity="success" sx={{ mb: 2 }}>
          {t.allDone}
        </Alert>
      )}
      {current && (
        <PaymentCard
          key={current.payment.id}
          payment={current.payment}
          isSettled={current.isSettled}
          place={(page - 1) * perPage + place + 1}
          total={total ?? data.length}
          title={title}
          settle={settle(current.payment)}
          onBefore={before && (() => choose(before))}
          onAfter={after && (() => choose(after))}
          onRefuse={() => setRefusing(current.payment)}
          onRefuseProof={() => setRefusingProof(current.payment)}
          onMessage={() => setAsking(current.payment)}
        />
      )}
      {refusingProof?.proofs[0] && (
        <RefuseProofDialog
          proof={refusingProof.proofs[0]}
          settle={settle(refusingProof)}
          onClose={() => setRefusingProof(undefined)}
        />
      )}
      {asking && <MessageDialog plan={asking} onClose={() => setAsking(undefined)} />}
      {refusing && (
        <RefuseDialog
          plan={toPlan(data.find(({ id }) => id === refusing.id) ?? refusing)}
          settle={settle(data.find(({ id }) => id === refusing.id) ?? refusing)}
          onClose={() => setRefusing(undefined)}
        />
      )}
    </>
  )
}

/** The number of payments with a proof that waits for review; undefined while the page does not show every payment. */
const countProofs = (payments: readonly PendingPayment[] | undefined, total: number | undefined) =>
  payments && payments.length === total
    ? payments.filter(({ stands_still }) => stands_still).length
    : undefined

/** Filters for payments whose proof waits for review. The chip is hidden when there is no such payment. */
const ProofFilter = () => {
  const { data, total, filterValues, setFilters } = useListContext<PendingPayment>()
  const { has_proof, ...others } = filterValues as { has_proof?: boolean }
  const isPressed = has_proof === true
  const count = countProofs(data, total)
  const hasProofs = data !== undefined && count !== 0
  if (!isPressed && !hasProofs) return null
  return (
    <PressedChip
      label={count === undefined ? t.onlyProofs : texts.admin.filters.withCount(t.onlyProofs, count)}
      isPressed={isPressed}
      onClick={() => setFilters(has_proof ? others : { ...others, has_proof: true })}
    />
  )
}

/** The time that a payment has waited, as an error once it is late, and its proof, or the moment of its deletion without a proof. */
const WaitingCell = (payment: PendingPayment) => {
  const waiting = useWaitingText()(payment)
  const isLate = isReviewLate(payment.waiting_hours)
  return (
    <Box
      title={isLate ? t.late(waiting, VERIFICATION_BUSINESS_HOURS) : undefined}
      sx={{ lineHeight: 1.3, whiteSpace: 'nowrap', ...(isLate && { color: 'error.main', fontWeight: 600 }) }}
    >
      {waiting}
      <Box
        sx={{
          fontSize: '0.8rem',
          fontWeight: 400,
          color: payment.stands_still ? 'text.primary' : 'text.secondary',
        }}
      >
        {payment.stands_still ? t.onlyProofs : t.withoutProof}
        {!payment.stands_still && (
          <Box component="span" sx={{ display: { xs: 'block', sm: 'inline' } }}>
            <Box component="span" sx={{ display: { xs: 'none', sm: 'inline' } }}>
              {' · '}
            </Box>
            <DeletionDay payment={payment} />
          </Box>
        )}
      </Box>
    </Box>
  )
}

const underReview = { bgcolor: 'studio.clayMist' } as const

/** The pending payments with member, plan, amount and waiting time; pressing a name shows the payment in the card above. */
const PaymentTable = ({ shown, onShow }: ReviewProps) => {
  const { data = [] } = useListContext<PendingPayment>()
  const isShown = ({ id }: PendingPayment) => id === shown?.payment.id
  return (
    <ListTable<PendingPayment>
      label={t.title}
      emptyText={t.empty}
      emptyAction={<EmptyListAction {...t.lead} to="/usuarios" />}
      loadError={t.loadError}
      sortsOnPhone
      rowSx={(payment: PendingPayment) => (isShown(payment) ? underReview : {})}
    >
      <DataTable.Col
        source="full_name"
        label={t.columns.member}
        sx={growing}
        render={(payment: PendingPayment) => (
          <Person
            name={payment.user.full_name}
            isDetailShown={isShown(payment)}
            detail={
              isShown(payment)
                ? t.inReview
                : `${formatTablePrice(payment.price)} · ${payment.reference} · ${payment.plan_name}`
            }
            onClick={() => onShow({ payment, place: data.indexOf(payment), view: '', isSettled: false })}
          />
        )}
      />
      <DataTable.Col
        source="plan_name"
        label={t.columns.plan}
        disableSort
        sx={{ ...longText, ...fromDesktop }}
        render={({ plan_name }: PendingPayment) => <Clamp text={plan_name} />}
      />
      <DataTable.Col
        source="reference"
        label={t.columns.reference}
        disableSort
        sx={{ ...fromTablet, ...oneLineHeading }}
        render={({ reference }: PendingPayment) => reference}
      />
      <DataTable.Col
        source="price"
        label={t.columns.amount}
        align="right"
        sx={fromTablet}
        render={({ price }: PendingPayment) => formatTablePrice(price)}
      />
      <DataTable.Col
        source="waiting_hours"
        sortByOrder="DESC"
        label={t.columns.waiting}
        align="right"
        render={(payment: PendingPayment) => <WaitingCell {...payment} />}
      />
    </ListTable>
  )
}

/** The screen of pending transfers. */
const PaymentList = () => {
  const [shown, setShown] = useState<Shown>()
  return (
    <ResourceList
      title={t.title}
      back
      sort={{ field: 'waiting_hours', order: 'DESC' }}
      add={
        <Button component={Link} to="/pagos/recibidos" variant="outlined" sx={onlyBeside}>
          {t.received.title}
        </Button>
      }
      hint={t.hint}
      above={<Review shown={shown} onShow={setShown} />}
      searchPlaceholder={t.searchPlaceholder}
      chips={
        <>
          <ProofFilter />
          <OnlineLink />
        </>
      }
      menu={<ListMenu list="pending" />}
    >
      <PaymentTable shown={shown} onShow={setShown} />
    </ResourceList>
  )
}

export default PaymentList
