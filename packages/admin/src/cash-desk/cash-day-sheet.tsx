import type { CashDay, CashMovement } from '@estudio/contract'
import { wallTimeOf } from '@estudio/domain'
import { formatLongDate, formatLongDateTime, formatTime, texts } from '@estudio/texts'
import { useStudio } from '@estudio/ui'
import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import { sheetTable } from '../ui/print-sheet.tsx'
import { amountOrDash, drawerRows, drawerTotal, elsewhereRows } from './day-tables.tsx'

const t = texts.admin.cashDesk
const { methods } = texts.checkout
const { method: methodHead } = texts.admin.users.addPlan

/** Amounts stand below each other, and each column of amounts has the same width in all tables. */
const numbers = (columns: number) =>
  ({
    ...sheetTable,
    my: 0,
    fontVariantNumeric: 'tabular-nums',
    '& thead': { display: 'table-header-group' },
    [`& :is(th, td):nth-last-of-type(-n + ${columns})`]: {
      textAlign: 'right',
      whiteSpace: 'nowrap',
      width: '28mm',
    },
    '& tfoot td': { fontWeight: 600 },
  }) as const

interface SheetTableProps {
  title: string
  heads: readonly string[]
  /** The number of columns at the end that are amounts. */
  amounts?: number
  rows: readonly (readonly ReactNode[])[]
  /** The last row. */
  sum?: readonly ReactNode[]
}

// Rows and cells have no key but their position.
const cellsOf = (cells: readonly ReactNode[]) => cells.map((cell, index) => <td key={index}>{cell}</td>)

const SheetTable = ({ title, heads, amounts = 1, rows, sum }: SheetTableProps) => (
  <Box component="section" sx={{ mt: 2.5 }}>
    <Box component="h2" sx={{ typography: 'subtitle1', m: 0, mb: 0.5, breakAfter: 'avoid' }}>
      {title}
    </Box>
    <Box component="table" aria-label={title} sx={numbers(amounts)}>
      <thead>
        <tr>
          {heads.map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((cells, index) => (
          <tr key={index}>{cellsOf(cells)}</tr>
        ))}
      </tbody>
      {sum && (
        <tfoot>
          <tr>{cellsOf(sum)}</tr>
        </tfoot>
      )}
    </Box>
  </Box>
)

/** Amounts are added in centavos. */
const sumOf = (movements: readonly CashMovement[]): number =>
  movements.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0) / 100

interface MovementSheetProps {
  title: string
  movements: readonly CashMovement[]
}

/** The movements of one kind with their sum; nothing when there are none. */
const MovementSheet = ({ title, movements }: MovementSheetProps) => {
  const { timezone } = useStudio()
  if (movements.length === 0) return null
  return (
    <SheetTable
      title={title}
      heads={[t.columns.time, t.columns.kind, methodHead, t.columns.person, t.columns.amount]}
      rows={movements.map((movement) => [
        <Box key="time" component="span" sx={{ whiteSpace: 'nowrap' }}>
          {formatTime(wallTimeOf(new Date(movement.at), timezone).slice(11, 16))}
        </Box>,
        [
          t.kinds[movement.kind],
          movement.member?.full_name,
          movement.plan_name,
          movement.reference,
          movement.reason,
        ]
          .filter(Boolean)
          .join(' · '),
        methods[movement.method],
        movement.taken_by?.full_name ?? t.unknownPerson,
        t.amount(movement.amount),
      ])}
      sum={[t.sheet.total, '', '', '', t.amount(sumOf(movements))]}
    />
  )
}

const isPayment = ({ kind }: CashMovement): boolean => kind === 'payment' || kind === 'correction'
const isReturn = ({ kind }: CashMovement): boolean => kind === 'reversal' || kind === 'refund'
const isDrawer = (movement: CashMovement): boolean => !isPayment(movement) && !isReturn(movement)

/** The corte of a day on paper: what was expected and counted, and each movement that explains it. */
export const CashDaySheet = ({ day }: { day: CashDay }) => {
  const { name, timezone } = useStudio()
  const when = day.closed_at && formatLongDateTime(wallTimeOf(new Date(day.closed_at), timezone))
  return (
    <Box sx={{ fontSize: '10pt' }}>
      <Box sx={{ typography: 'subtitle2' }}>{name}</Box>
      <Box component="h1" sx={{ typography: 'h5', m: 0 }}>
        {t.sheet.title(formatLongDate(day.id))}
      </Box>
      {when && <div>{t.closedLine(day.closed_by?.full_name ?? t.unknownPerson, when)}</div>}
      <SheetTable
        title={t.byMethod}
        heads={[methodHead, t.columns.expected, t.columns.counted, t.columns.difference]}
        amounts={3}
        rows={day.methods.map((row) => [
          methods[row.method],
          t.amount(row.expected),
          amountOrDash(row.counted),
          amountOrDash(row.difference),
        ])}
      />
      {day.note && (
        <Box component="p" sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', my: 1.5 }}>
          <strong>{t.note}:</strong> {day.note}
        </Box>
      )}
      <SheetTable
        title={t.drawer.title}
        heads={[t.columns.kind, t.columns.amount]}
        rows={drawerRows(day)}
        sum={drawerTotal(day)}
      />
      {elsewhereRows(day).length > 0 && (
        <SheetTable title={t.elsewhere} heads={[methodHead, t.columns.amount]} rows={elsewhereRows(day)} />
      )}
      {day.people.length > 0 && (
        <SheetTable
          title={t.byPerson}
          heads={[t.columns.person, t.columns.cash, t.columns.card]}
          amounts={2}
          rows={day.people.map(({ person, cash, card }) => [
            person?.full_name ?? t.unknownPerson,
            t.amount(cash),
            t.amount(card),
          ])}
        />
      )}
      <MovementSheet title={t.sheet.payments} movements={day.movements.filter(isPayment)} />
      <MovementSheet title={t.sheet.returns} movements={day.movements.filter(isReturn)} />
      <MovementSheet title={t.sheet.drawer} movements={day.movements.filter(isDrawer)} />
      {day.movements.length === 0 && <p>{t.noMovements}</p>}
    </Box>
  )
}
