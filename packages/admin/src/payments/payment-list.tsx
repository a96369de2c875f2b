import type { PendingPayment } from '@estudio/contract'
import { ADMIN_PAGE_SIZE } from '@estudio/domain'
import { texts } from '@estudio/texts'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useRef, useState } from 'react'
import { useListContext } from 'react-admin'
import { Link } from 'react-router'
import { ListExport } from '../exports/list-export.tsx'
import { ListPage } from '../ui/list-page.tsx'
import { StudioList } from '../ui/studio-list.tsx'
import { RefuseDialog } from '../users/plans/changes/refuse-dialog.tsx'
import { PaymentCard } from './payment-card.tsx'
import { usePaymentColumns } from './payment-columns.tsx'
import { currentPayment, planOf } from './verify-payment.ts'

const t = texts.admin.payments

const Queue = () => {
  const { data = [], total, filterValues, page, perPage } = useListContext<PendingPayment>()
  const [looked, setLooked] = useState<{ id?: string; place: number }>({ place: 0 })
  // Not the card's: the dialog still says why nothing was refused when the card is another payment's already.
  const [refused, setRefused] = useState<PendingPayment>()
  const title = useRef<HTMLHeadingElement>(null)
  const columns = usePaymentColumns(({ id }) =>
    setLooked({ id, place: data.findIndex((payment) => payment.id === id) }),
  )
  const current = currentPayment(data, looked.id, looked.place)
  const done = total === 0 && !filterValues.q
  return (
    <ListPage
      title={t.title}
      back
      actions={
        <Button component={Link} to="/pagos/recibidos" variant="outlined">
          {t.received.title}
        </Button>
      }
      columns={columns}
      searchPlaceholder={t.searchPlaceholder}
      tools={<ListExport list="pending" />}
      empty={t.empty}
      loadError={t.loadError}
      above={
        <>
          <Typography variant="body2" color="textSecondary" sx={{ mb: 2 }}>
            {t.hint}
          </Typography>
          {done && (
            <Alert severity="success" sx={{ mb: 2 }}>
              {t.allDone}
            </Alert>
          )}
          {current && (
            <PaymentCard
              key={current.id}
              payment={current}
              place={(page - 1) * perPage + data.indexOf(current) + 1}
              total={total ?? data.length}
              title={title}
              onRefuse={() => setRefused(current)}
            />
          )}
        </>
      }
    >
      {refused && (
        <RefuseDialog
          plan={planOf(data.find(({ id }) => id === refused.id) ?? refused)}
          onClose={() => setRefused(undefined)}
        />
      )}
    </ListPage>
  )
}

/** Transfers that wait to be verified, the oldest first: one is looked at, the next comes up by itself. */
const PaymentList = () => (
  <StudioList resource="pagos" perPage={ADMIN_PAGE_SIZE} sort={{ field: 'created_at', order: 'ASC' }}>
    <Queue />
  </StudioList>
)

export default PaymentList
