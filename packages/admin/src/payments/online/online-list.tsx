import type { OnlinePayment } from '@estudio/contract'
import { texts } from '@estudio/texts'
import { useStudio } from '@estudio/ui'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { visuallyHidden } from '@mui/utils'
import { DataTable } from 'react-admin'
import { Link } from 'react-router-dom'
import { plansOfUser } from '../../shared/addresses.ts'
import { EmptyListAction } from '../../ui/list/empty-list-action.tsx'
import { closeCells, fromTablet, growing, ListTable } from '../../ui/list/list-table.tsx'
import { onlyBeside, ResourceList } from '../../ui/list/resource-list.tsx'
import { StateCell, type StateTone } from '../../ui/list/state-cell.tsx'
import { StateFilter } from '../../ui/list/state-filter.tsx'
import { Person } from '../../ui/person.tsx'
import { OnlineActions } from './online-actions.tsx'
import { dayText, decisionText, disputeText, moneyText, refundTexts, reviewText } from './online-words.ts'

const t = texts.admin.onlinePayments

const tones: Record<keyof typeof t.states, StateTone> = {
  review: 'urgent',
  applied: 'good',
  resolved: 'quiet',
  failing: 'waiting',
}

const alertLook = { color: 'studio.garnet', fontWeight: 600 } as const

/** The state in a word, and below it why the payment waits, what was decided, and what a bank says. */
const State = (payment: OnlinePayment) => {
  const { timezone } = useStudio()
  const { state, mode } = payment
  const why = state === 'failing' ? t.failing : state === 'review' ? reviewText(payment) : undefined
  const reasons = [why, decisionText(payment, timezone)].filter((text) => text !== undefined)
  const alerts = [disputeText(payment, timezone), ...refundTexts(payment)].filter(
    (text) => text !== undefined,
  )
  return (
    <StateCell
      label={t.states[state]}
      tone={tones[state]}
      test={mode === 'test' ? t.test : undefined}
      lines={[...reasons.map((text) => ({ text })), ...alerts.map((text) => ({ text, look: alertLook }))]}
      minWidth={{ md: 170, xl: 280 }}
    />
  )
}

/** The received amount, and the expected one where they differ. */
const Amount = ({ amount, currency, checkout }: OnlinePayment) => {
  const differs = checkout !== null && (checkout.expected !== amount || currency !== 'MXN')
  return (
    <Box sx={{ lineHeight: 1.3, whiteSpace: 'nowrap' }} className="tabular">
      {moneyText(amount, currency)}
      {differs && (
        <Box
          sx={{ typography: 'caption', color: 'studio.garnet', whiteSpace: { xs: 'normal', md: 'nowrap' } }}
        >
          {t.expected(moneyText(checkout.expected, 'MXN'))}
        </Box>
      )}
    </Box>
  )
}

const OnlineTable = () => {
  const { timezone } = useStudio()
  const dayOf = ({ paid_at }: OnlinePayment) => dayText(paid_at, timezone)
  return (
    <ListTable<OnlinePayment>
      label={t.title}
      emptyText={t.empty}
      emptyAction={<EmptyListAction {...t.lead} to="/pagos/recibidos" />}
      loadError={t.loadError}
      sortsOnPhone
      sx={closeCells}
    >
      <DataTable.Col
        label={t.columns.member}
        sx={growing}
        render={(payment: OnlinePayment) => (
          <>
            <Person
              name={payment.user?.full_name ?? t.unknownPerson}
              isDetailShown
              detail={
                <>
                  <Box component="span" sx={{ display: { md: 'none' } }}>
                    {[t.methods[payment.method], dayOf(payment)].join(' · ')}
                  </Box>
                  <Box component="span" sx={{ display: { xs: 'none', md: 'inline' } }}>
                    {payment.plan_name}
                  </Box>
                </>
              }
              to={payment.user?.id ? plansOfUser(payment.user.id) : undefined}
            />
            <Box sx={{ display: { md: 'none' } }}>
              <State {...payment} />
            </Box>
          </>
        )}
      />
      <DataTable.Col
        label={t.columns.method}
        sx={fromTablet}
        render={({ method }: OnlinePayment) => t.methods[method]}
      />
      <DataTable.Col source="paid_at" label={t.columns.paidAt} sx={fromTablet} render={dayOf} />
      <DataTable.Col
        label={t.columns.amount}
        align="right"
        render={(payment: OnlinePayment) => <Amount {...payment} />}
      />
      <DataTable.Col
        label={t.columns.state}
        sx={fromTablet}
        render={(payment: OnlinePayment) => <State {...payment} />}
      />
      <DataTable.Col
        label={<span style={visuallyHidden}>{texts.common.actions}</span>}
        align="right"
        sx={{ px: { xs: 0, md: 1 } }}
        field={OnlineActions}
      />
    </ListTable>
  )
}

/** The money that providers received, the latest first; what pays no purchase waits here for a decision. */
const OnlineList = () => (
  <ResourceList
    title={t.title}
    back={{ to: '/pagos', label: t.toPending }}
    sort={{ field: 'paid_at', order: 'DESC' }}
    add={
      <Button component={Link} to="/pagos/recibidos" variant="outlined" sx={onlyBeside}>
        {texts.admin.payments.received.title}
      </Button>
    }
    hint={t.hint}
    searchPlaceholder={t.searchPlaceholder}
    chips={<StateFilter labels={t.filters} />}
  >
    <OnlineTable />
  </ResourceList>
)

export default OnlineList
