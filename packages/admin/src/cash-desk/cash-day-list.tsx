import type { CashDay, CashDaySummary } from '@estudio/contract'
import { civilDateOf } from '@estudio/domain'
import { formatCompactDate, formatLongDate, formatShortDate, texts } from '@estudio/texts'
import { useMoment } from '@estudio/ui'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import { useTheme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import { DataTable, useGetOne } from 'react-admin'
import { Link, Route, Routes } from 'react-router-dom'
import { ListMenu } from '../shared/exports/export-button.tsx'
import { DateFilter } from '../ui/date/date-input.tsx'
import { lazyDialog, useDialogPath } from '../ui/dialog/dialog-route.tsx'
import { closeCells, cutText, fromTablet, growing, ListTable } from '../ui/list/list-table.tsx'
import { ResourceList } from '../ui/list/resource-list.tsx'
import { Person } from '../ui/person.tsx'

const CashDayDialog = lazyDialog(() => import('./cash-day-dialog.tsx'))

const t = texts.admin.cashDesk
const { from, to } = texts.admin.filters

/** Nearly every day is closed, so that only an open one says its state. */
const openChip = (
  <Chip size="small" label={t.status.open} sx={{ bgcolor: 'studio.ochreMist', color: 'studio.ochre' }} />
)

const nothing = (
  <Box component="span" sx={{ color: 'text.secondary' }}>
    {texts.common.noValue}
  </Box>
)

/** Most days have money of one kind only, so that a column of zeros would hide the amounts. */
const amountOrNothing = (amount: number) => (amount === 0 ? nothing : t.amount(amount))

/** Only a closed day has counted amounts. Money that is missing or left over stands out by an arrow and by its colour. */
const Difference = ({ difference }: CashDaySummary) => {
  if (!difference) return nothing
  return (
    <Box component="strong" sx={{ color: 'studio.ochre' }}>
      <span aria-hidden>{difference < 0 ? '▼' : '▲'}</span> {t.amount(difference)}
    </Box>
  )
}

/** Shown below the day on a phone, where the table has no room for the columns. */
const Sums = ({ expected_cash, expected_card, difference }: CashDaySummary) => (
  <>
    {(expected_cash !== 0 || expected_card === 0) && (
      <Box>{`${t.columns.cash} ${t.amount(expected_cash)}`}</Box>
    )}
    {expected_card !== 0 && <Box>{`${t.columns.card} ${t.amount(expected_card)}`}</Box>}
    {difference !== null && difference !== 0 && (
      <Box sx={{ color: 'studio.ochre', fontWeight: 600 }}>
        {`${t.columns.difference} ${t.amount(difference)}`}
      </Box>
    )}
  </>
)

/** On a phone the day takes the remaining width, and otherwise the note, so that the amounts stand beside their day. */
const dayColumn = {
  ...growing,
  width: { xs: '100%', md: 'auto' },
  maxWidth: { xs: 0, md: 'none' },
  minWidth: { xs: 0, md: 184, xl: 296 },
} as const
const noteColumn = {
  ...fromTablet,
  width: { md: '100%' },
  ...cutText(0),
  minWidth: { md: 150 },
  pl: { xl: 4 },
  color: 'text.secondary',
} as const

const DayTable = () => {
  const toPath = useDialogPath()
  const tablet = useMediaQuery(useTheme().breakpoints.between('md', 'xl'), { noSsr: true })
  const nameOf = tablet ? formatCompactDate : formatLongDate
  return (
    <ListTable<CashDaySummary> label={t.title} emptyText={t.empty} loadError={t.loadError} sx={closeCells}>
      <DataTable.Col
        source="id"
        label={t.columns.day}
        sx={dayColumn}
        render={(day: CashDaySummary) => (
          <Person
            name={nameOf(day.id)}
            faceless
            marks={day.status === 'open' && openChip}
            detail={<Sums {...day} />}
            to={toPath(`${day.id}/dia`)}
          />
        )}
      />
      <DataTable.Col
        source="expected_cash"
        label={t.columns.cash}
        disableSort
        align="right"
        sx={fromTablet}
        render={({ expected_cash }: CashDaySummary) => amountOrNothing(expected_cash)}
      />
      <DataTable.Col
        source="expected_card"
        label={t.columns.card}
        disableSort
        align="right"
        sx={fromTablet}
        render={({ expected_card }: CashDaySummary) => amountOrNothing(expected_card)}
      />
      <DataTable.Col
        source="difference"
        label={t.columns.difference}
        disableSort
        align="right"
        sx={fromTablet}
        render={Difference}
      />
      <DataTable.Col
        source="note"
        label={t.note}
        disableSort
        sx={noteColumn}
        render={({ note }: CashDaySummary) => note && <span title={note}>{note}</span>}
      />
    </ListTable>
  )
}

/** A link to today beside the title, because the list has no row for a day without movements. */
const TodayButton = () => {
  const { now, zone } = useMoment()
  const toPath = useDialogPath()
  const today = civilDateOf(now, zone)
  return (
    <Button variant="contained" title={formatShortDate(today)} component={Link} to={toPath(`${today}/dia`)}>
      {t.today}
    </Button>
  )
}

/** Says what the list is about, and what to do while today has no movement, because the list has no row for it then. */
const Hint = () => {
  const { now, zone } = useMoment()
  const { data } = useGetOne<CashDay>('caja', { id: civilDateOf(now, zone) })
  if (data?.status !== 'open' || data.movements.length > 0) return t.hint
  return (
    <>
      <Box component="strong" sx={{ color: 'text.primary', fontWeight: 600 }}>
        {t.nothingToday}
      </Box>{' '}
      {t.transfersHint}
    </>
  )
}

/** The days with payments at the counter, the latest first; staff close each day with the counted amounts. */
const CashDayList = () => (
  <>
    <ResourceList
      title={t.title}
      back
      sort={{ field: 'id', order: 'DESC' }}
      add={<TodayButton />}
      hint={<Hint />}
      filters={[
        <DateFilter key="from" source="from" label={from} alwaysOn />,
        <DateFilter key="to" source="to" label={to} alwaysOn />,
      ]}
      menu={<ListMenu list="cash" />}
    >
      <DayTable />
    </ResourceList>
    <Routes>
      <Route path=":id/dia" element={<CashDayDialog />} />
      <Route path="*" element={null} />
    </Routes>
  </>
)

export default CashDayList
