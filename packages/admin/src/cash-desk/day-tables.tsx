import type { CashDay, CashMovement } from '@estudio/contract'
import { wallTimeOf } from '@estudio/domain'
import { formatTime, texts } from '@estudio/texts'
import { useStudio } from '@estudio/ui'
import Box from '@mui/material/Box'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { NarrowTable } from '../ui/list/narrow-table.tsx'

const t = texts.admin.cashDesk
const { methods } = texts.checkout

export const amountOrDash = (amount: number | null): string =>
  amount === null ? texts.common.noValue : t.amount(amount)

interface NamedTableProps {
  title: string
  /** The headings of the columns; all columns but the first contain numbers. */
  heads: readonly string[]
  children: ReactNode
}

const NamedTable = ({ title, heads, children }: NamedTableProps) => (
  <Box component="section">
    <Typography variant="subtitle2" component="h3" sx={{ mb: 0.5 }}>
      {title}
    </Typography>
    <NarrowTable label={title}>
      <TableHead>
        <TableRow>
          {heads.map((head, index) => (
            <TableCell key={head} component="th" scope="col" align={index > 0 ? 'right' : undefined}>
              {head}
            </TableCell>
          ))}
        </TableRow>
      </TableHead>
      <TableBody>{children}</TableBody>
    </NarrowTable>
  </Box>
)

const Row = ({ cells }: { cells: readonly ReactNode[] }) => (
  <TableRow>
    {cells.map((cell, index) => (
      <TableCell
        // The cells of a row have no key but their position.
        key={index}
        align={index > 0 ? 'right' : undefined}
        className={index > 0 ? 'tabular' : undefined}
        sx={index > 0 ? { whiteSpace: 'nowrap' } : { overflowWrap: 'anywhere' }}
      >
        {cell}
      </TableCell>
    ))}
  </TableRow>
)

export const MethodTable = ({ day }: { day: CashDay }) => {
  const isClosed = day.status === 'closed'
  const counted = isClosed ? [t.columns.counted, t.columns.difference] : []
  return (
    <NamedTable title={t.byMethod} heads={[texts.admin.users.addPlan.method, t.columns.expected, ...counted]}>
      {day.methods.map((row) => (
        <Row
          key={row.method}
          cells={[
            methods[row.method],
            t.amount(row.expected),
            ...(isClosed ? [amountOrDash(row.counted), amountOrDash(row.difference)] : []),
          ]}
        />
      ))}
    </NamedTable>
  )
}

/** The income that no drawer holds, one row for each method, and what providers keep of it. */
export const elsewhereRows = ({ elsewhere, online_fees }: CashDay): [label: string, amount: string][] => [
  ...elsewhere.map(({ method, payments, amount }): [string, string] => [
    t.elsewhereName(methods[method], payments),
    t.amount(amount),
  ]),
  ...(online_fees > 0 ? [[t.onlineFees, t.amount(online_fees)] as [string, string]] : []),
]

/** Shown only on a day with such income. */
export const ElsewhereTable = ({ day }: { day: CashDay }) =>
  elsewhereRows(day).length > 0 && (
    <Box>
      <NamedTable title={t.elsewhere} heads={[texts.admin.users.addPlan.method, t.columns.amount]}>
        {elsewhereRows(day).map((cells) => (
          <Row key={cells[0]} cells={cells} />
        ))}
      </NamedTable>
      <Typography variant="caption" color="textSecondary" component="p">
        {t.elsewhereHint}
      </Typography>
    </Box>
  )

/** Lists what the drawer should contain; `drawerTotal` is the sum. */
export const drawerRows = ({ drawer }: CashDay): [label: string, amount: string][] => [
  [t.drawer.float, t.amount(drawer.float)],
  [t.drawer.income, t.amount(drawer.income)],
  [t.drawer.deposits, t.amount(drawer.deposits)],
  [t.drawer.withdrawals, t.amount(-drawer.withdrawals)],
  [t.drawer.refunds, t.amount(-drawer.refunds)],
]

export const drawerTotal = (day: CashDay): [label: string, amount: string] => [
  t.drawer.expected,
  t.amount(day.expected_cash),
]

/** Shows how the expected cash adds up. */
export const DrawerTable = ({ day }: { day: CashDay }) => (
  <NamedTable title={t.drawer.title} heads={[t.columns.kind, t.columns.amount]}>
    {[...drawerRows(day), drawerTotal(day)].map((cells) => (
      <Row key={cells[0]} cells={cells} />
    ))}
  </NamedTable>
)

export const PeopleTable = ({ day }: { day: CashDay }) => (
  <NamedTable title={t.byPerson} heads={[t.columns.person, t.columns.cash, t.columns.card]}>
    {day.people.map(({ person, cash, card }) => (
      <Row
        key={person?.id ?? t.unknownPerson}
        cells={[person?.full_name ?? t.unknownPerson, t.amount(cash), t.amount(card)]}
      />
    ))}
  </NamedTable>
)

const About = ({ movement, zone }: { movement: CashMovement; zone: string }) => (
  <>
    {formatTime(wallTimeOf(new Date(movement.at), zone).slice(11, 16))} ·{' '}
    {movement.member?.full_name ?? t.kinds[movement.kind]}
    <Typography variant="caption" color="textSecondary" component="div">
      {[
        movement.member && t.kinds[movement.kind],
        methods[movement.method],
        movement.plan_name,
        movement.reference,
        movement.reason,
        movement.taken_by?.full_name,
      ]
        .filter(Boolean)
        .join(' · ')}
    </Typography>
  </>
)

export const CashMovementTable = ({ day }: { day: CashDay }) => {
  const { timezone } = useStudio()
  return (
    <NamedTable title={t.movements} heads={[t.columns.kind, t.columns.amount]}>
      {day.movements.map((movement) => (
        <Row
          key={movement.id}
          cells={[<About key="about" movement={movement} zone={timezone} />, t.amount(movement.amount)]}
        />
      ))}
    </NamedTable>
  )
}
