import type { PendingPayment } from '@estudio/contract'
import { civilDateOf } from '@estudio/domain'
import { formatShortDate, formatTablePrice, texts } from '@estudio/texts'
import { useStudio } from '@estudio/ui'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { BooleanInput, DataTable, FilterLiveForm, useListContext } from 'react-admin'
import { Link } from 'react-router-dom'
import { ListExport } from '../shared/exports/export-button.tsx'
import { usePrefetchProof } from '../shared/proofs/proof-file.ts'
import { MessageDialog, RefuseDialog } from '../shared/sold-plans/index.ts'
import { EmptyListAction } from '../ui/empty-list-action.tsx'
import { fromDesktop, fromTablet, growing, ListTable, longText } from '../ui/list-table.tsx'
import { Person } from '../ui/person.tsx'
import { ResourceList } from '../ui/resource-list.tsx'
import { ADMIN_PAGE_SIZE } from '../ui/screen-constants'
import { ignoreSecondPress } from '../ui/second-press.ts'
import { PaymentCard, toPlan } from './payment-card.tsx'
import { RefuseProofDialog } from './refuse-proof-dialog.tsx'
import { nextShown, type Shown, useSettling } from './shown-payment.ts'

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
      <Typography variant="body2" color="textSecondary" sx={{ mb: 2 }}>
        {t.hint}
      </Typography>
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

/**
 * Filters for payments whose proof waits for review. The switch stands beside the export; among the list's filters it
 * would take a row of its own.
 */
const ProofFilter = () => (
  <FilterLiveForm debounce={false}>
    <BooleanInput source="has_proof" label={t.onlyProofs} parse={(on: boolean) => on || null} />
  </FilterLiveForm>
)

/** The pending payments with member, plan, amount and waiting time; pressing a name shows the payment. */
const PaymentTable = ({ onShow }: Pick<ReviewProps, 'onShow'>) => {
  const { data = [] } = useListContext<PendingPayment>()
  const { timezone } = useStudio()
  return (
    <ListTable<PendingPayment>
      label={t.title}
      emptyText={t.empty}
      emptyAction={<EmptyListAction {...t.lead} to="/usuarios" />}
      loadError={t.loadError}
      completeFrom="md"
    >
      <DataTable.Col
        source="full_name"
        label={t.columns.member}
        sx={growing}
        render={(payment: PendingPayment) => (
          <Person
            name={payment.user.full_name}
            detail={`${formatTablePrice(payment.price)} · ${payment.reference} · ${payment.plan_name}`}
            onClick={() => onShow({ payment, place: data.indexOf(payment), view: '', isSettled: false })}
          />
        )}
      />
      <DataTable.Col
        source="plan_name"
        label={t.columns.plan}
        disableSort
        sx={{ ...longText, ...fromDesktop }}
      />
      <DataTable.Col source="reference" label={t.columns.reference} disableSort sx={fromTablet} />
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
        render={({ waiting_hours }: PendingPayment) => t.waiting(waiting_hours)}
      />
      <DataTable.Col
        source="expires_at"
        label={t.columns.expires}
        disableSort
        align="right"
        sx={fromTablet}
        render={({ expires_at }: PendingPayment) =>
          expires_at ? formatShortDate(civilDateOf(new Date(expires_at), timezone)) : t.kept
        }
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
      perPage={ADMIN_PAGE_SIZE}
      sort={{ field: 'waiting_hours', order: 'DESC' }}
      add={
        <Button component={Link} to="/pagos/recibidos" variant="outlined">
          {t.received.title}
        </Button>
      }
      above={<Review shown={shown} onShow={setShown} />}
      searchPlaceholder={t.searchPlaceholder}
      actions={
        <>
          <ProofFilter />
          <ListExport list="pending" />
        </>
      }
    >
      <PaymentTable onShow={setShown} />
    </ResourceList>
  )
}

export default PaymentList
