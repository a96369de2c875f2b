import type { ReceivedPayment } from '@estudio/contract'
import { civilDateOf } from '@estudio/domain'
import { formatShortDate, formatTablePrice, paymentMethodName, texts } from '@estudio/texts'
import { useStudio } from '@estudio/ui'
import { Person } from '../../ui/person.tsx'
import type { Column } from '../../ui/resource-table.tsx'

const t = texts.admin.payments

/** Who paid what, when and how; a name leads to the plans of that person. */
export const useReceivedColumns = (): readonly Column<ReceivedPayment>[] => {
  const { timezone } = useStudio()
  const dayOf = ({ verified_at }: ReceivedPayment) =>
    formatShortDate(civilDateOf(new Date(verified_at), timezone))
  return [
    {
      key: 'member',
      label: t.columns.member,
      sortBy: 'full_name',
      grows: true,
      render: (payment) => (
        <Person
          name={payment.user.full_name}
          detail={`${dayOf(payment)} · ${payment.plan_name} · ${paymentMethodName(payment)}`}
          to={payment.user.id === null ? undefined : `/usuarios/${payment.user.id}/planes`}
        />
      ),
    },
    { key: 'plan', label: t.columns.plan, wide: true, long: true, render: ({ plan_name }) => plan_name },
    { key: 'day', label: t.received.day, sortBy: 'verified_at', wide: true, render: dayOf },
    { key: 'method', label: texts.admin.users.addPlan.method, wide: true, render: paymentMethodName },
    {
      key: 'amount',
      label: t.columns.amount,
      sortBy: 'amount',
      numeric: true,
      render: ({ amount }) => formatTablePrice(amount),
    },
  ]
}
