import type { PendingPayment } from '@estudio/contract'
import { civilDateOf } from '@estudio/domain'
import { formatShortDate, formatTablePrice, texts } from '@estudio/texts'
import { useStudio } from '@estudio/ui'
import { Person } from '../ui/person.tsx'
import type { Column } from '../ui/resource-table.tsx'

const t = texts.admin.payments

/** Who waits, for what, how much and how long; a name brings its payment up. */
export const usePaymentColumns = (
  onChoose: (payment: PendingPayment) => void,
): readonly Column<PendingPayment>[] => {
  const { timezone } = useStudio()
  return [
    {
      key: 'member',
      label: t.columns.member,
      sortBy: 'full_name',
      grows: true,
      render: (payment) => (
        <Person
          name={payment.user.full_name}
          detail={`${formatTablePrice(payment.price)} · ${payment.reference} · ${payment.plan_name}`}
          onClick={() => onChoose(payment)}
        />
      ),
    },
    { key: 'plan', label: t.columns.plan, wide: 'widest', long: true, render: ({ plan_name }) => plan_name },
    { key: 'reference', label: t.columns.reference, wide: true, render: ({ reference }) => reference },
    {
      key: 'price',
      label: t.columns.amount,
      sortBy: 'price',
      numeric: true,
      wide: true,
      render: ({ price }) => formatTablePrice(price),
    },
    {
      key: 'waiting',
      label: t.columns.waiting,
      sortBy: 'created_at',
      numeric: true,
      render: ({ waiting_hours }) => t.waiting(waiting_hours),
    },
    {
      key: 'expires',
      label: t.columns.expires,
      numeric: true,
      wide: true,
      render: ({ expires_at }) => formatShortDate(civilDateOf(new Date(expires_at), timezone)),
    },
  ]
}
