import type { Invoice } from '@estudio/contract'
import { formatTablePrice, texts } from '@estudio/texts'
import { useStudio } from '@estudio/ui'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { visuallyHidden } from '@mui/utils'
import { DataTable } from 'react-admin'
import { Link } from 'react-router-dom'
import { plansOfUser } from '../shared/addresses.ts'
import { EmptyListAction } from '../ui/list/empty-list-action.tsx'
import { closeCells, fromTablet, growing, ListTable } from '../ui/list/list-table.tsx'
import { onlyBeside, ResourceList } from '../ui/list/resource-list.tsx'
import { StateCell, type StateTone } from '../ui/list/state-cell.tsx'
import { StateFilter } from '../ui/list/state-filter.tsx'
import { Person } from '../ui/person.tsx'
import { InvoiceActions } from './invoice-actions.tsx'
import { madeOn, nameOf, noteOf } from './invoice-words.ts'

const t = texts.admin.invoices

const tones: Record<keyof typeof t.states, StateTone> = {
  none: 'quiet',
  receipt: 'waiting',
  invoiced: 'good',
  global: 'good',
  cancelled: 'quiet',
}

/** The state in a word, and below it what went wrong and what waits. */
const State = (invoice: Invoice) => (
  <StateCell
    label={t.states[invoice.state]}
    tone={tones[invoice.state]}
    test={invoice.mode === 'test' ? t.test : undefined}
    lines={noteOf(invoice).map((text) => ({
      text,
      look: { color: invoice.task ? 'studio.garnet' : undefined },
    }))}
    minWidth={{ md: 200, lg: 320 }}
  />
)

const Member = (invoice: Invoice) => {
  const { timezone } = useStudio()
  const { folio, plan_name, user } = invoice
  return (
    <>
      <Person
        name={nameOf(invoice)}
        isDetailShown
        detail={
          <>
            <Box component="span" sx={{ display: { md: 'none' } }}>
              {madeOn(invoice, timezone)}
            </Box>
            <Box component="span" sx={{ display: { xs: 'none', md: 'inline' } }}>
              {[plan_name, folio === null ? null : t.folio(folio)].filter(Boolean).join(' · ')}
            </Box>
          </>
        }
        to={user?.id ? plansOfUser(user.id) : undefined}
      />
      <Box sx={{ display: { md: 'none' } }}>
        <State {...invoice} />
      </Box>
    </>
  )
}

const InvoiceTable = () => {
  const { timezone } = useStudio()
  return (
    <ListTable<Invoice>
      label={t.title}
      emptyText={t.empty}
      emptyAction={<EmptyListAction {...t.lead} to="/ajustes/facturas" />}
      loadError={t.loadError}
      sortsOnPhone
      sx={closeCells}
    >
      <DataTable.Col label={t.columns.member} sx={growing} render={(one: Invoice) => <Member {...one} />} />
      <DataTable.Col
        source="created_at"
        label={t.columns.made}
        sx={fromTablet}
        render={(one: Invoice) => madeOn(one, timezone)}
      />
      <DataTable.Col
        label={t.columns.amount}
        align="right"
        render={({ amount }: Invoice) => formatTablePrice(amount)}
      />
      <DataTable.Col label={t.columns.state} sx={fromTablet} render={(one: Invoice) => <State {...one} />} />
      <DataTable.Col
        label={<span style={visuallyHidden}>{texts.common.actions}</span>}
        align="right"
        sx={{ px: { xs: 0, md: 1 } }}
        field={InvoiceActions}
      />
    </ListTable>
  )
}

/** The receipts and invoices of payments and months, the latest first; what needs staff is marked. */
const InvoiceList = () => (
  <ResourceList
    title={t.title}
    back={{ to: '/pagos/recibidos', label: t.toReceived }}
    sort={{ field: 'created_at', order: 'DESC' }}
    add={
      <Button component={Link} to="/ajustes/facturas" variant="outlined" sx={onlyBeside}>
        {t.lead.action}
      </Button>
    }
    hint={t.hint}
    searchPlaceholder={t.searchPlaceholder}
    chips={<StateFilter labels={t.filters} />}
  >
    <InvoiceTable />
  </ResourceList>
)

export default InvoiceList
