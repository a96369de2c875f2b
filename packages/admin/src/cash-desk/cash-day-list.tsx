import type { CashDaySummary } from '@estudio/contract'
import { civilDateOf } from '@estudio/domain'
import { formatCompactDate, formatLongDate, formatShortDate, texts } from '@estudio/texts'
import { useMoment } from '@estudio/ui'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import { useTheme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import { DataTable } from 'react-admin'
import { Link, Route, Routes } from 'react-router-dom'
import { ListMenu } from '../shared/exports/export-button.tsx'
import { Clamp } from '../ui/clamp.tsx'
import { DateFilter } from '../ui/date/date-input.tsx'
import { lazyDialog, useDialogPath } from '../ui/dialog/dialog-route.tsx'
import { closeCells, cutText, fromTablet, growing, ListTable } from '../ui/list/list-table.tsx'
import { ResourceList } from '../ui/list/resource-list.tsx'
import { Person } from '../ui/person.tsx'

const CashDayDialog = lazyDialog(() => import('./cash-day-dialog.tsx'))

const t = texts.admin.cashDesk
const { from, to } = texts.admin.filters

const StatusChip = ({ status }: CashDaySummary) => (
  <Chip
    size="small"
    label={t.status[status]}
    sx={
      status === 'open'
        ? { bgcolor: 'studio.ochreMist', color: 'studio.ochre' }
        : { bgcolor: 'studio.sageMist', color: 'studio.sage' }
    }
  />
)

/** Only a closed day has counted amounts. Money that is missing or left over stands out by an arrow and by its colour. */
const Difference = ({ difference }: CashDaySummary) => {
  if (!difference) return difference === null ? texts.common.noValue : t.amount(difference)
  return (
    <Box component="strong" sx={{ color: 'studio.ochre' }}>
      <span aria-hidden>{difference < 0 ? '▼' : '▲'}</span> {t.amount(difference)}
    </Box>
  )
}

/** Shown below the day on a phone, where the table has no room for the columns. */
const Sums = ({ expected_cash, expected_card, difference }: CashDaySummary) => (
  <>
    <Box>{`${t.columns.cash} ${t.amount(expected_cash)}`}</Box>
    <Box>{`${t.columns.card} ${t.amount(expected_card)}`}</Box>
    {difference !== null && difference !== 0 && (
      <Box sx={{ color: 'studio.ochre', fontWeight: 600 }}>
        {`${t.columns.difference} ${t.amount(difference)}`}
      </Box>
    )}
  </>
)

const DayTable = () => {
  const toPath = useDialogPath()
  const tablet = useMediaQuery(useTheme().breakpoints.between('md', 'xl'), { noSsr: true })
  const nameOf = tablet ? formatCompactDate : formatLongDate
  return (
    <ListTable<CashDaySummary> label={t.title} emptyText={t.empty} loadError={t.loadError} sx={closeCells}>
      <DataTable.Col
        source="id"
        label={t.columns.day}
        sx={growing}
        render={(day: CashDaySummary) => (
          <Person name={nameOf(day.id)} faceless detail={<Sums {...day} />} to={toPath(`${day.id}/dia`)} />
        )}
      />
      <DataTable.Col source="status" label={t.columns.status} disableSort render={StatusChip} />
      <DataTable.Col
        source="expected_cash"
        label={t.columns.cash}
        disableSort
        align="right"
        sx={fromTablet}
        render={({ expected_cash }: CashDaySummary) => t.amount(expected_cash)}
      />
      <DataTable.Col
        source="expected_card"
        label={t.columns.card}
        disableSort
        align="right"
        sx={fromTablet}
        render={({ expected_card }: CashDaySummary) => t.amount(expected_card)}
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
        source="closed_by"
        label={t.columns.closedBy}
        disableSort
        sx={{ ...fromTablet, ...cutText(240, 180) }}
        render={({ closed_by }: CashDaySummary) => <Clamp text={closed_by?.full_name ?? ''} />}
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

/** The days with payments at the counter, the latest first; staff close each day with the counted amounts. */
const CashDayList = () => (
  <>
    <ResourceList
      title={t.title}
      back
      sort={{ field: 'id', order: 'DESC' }}
      add={<TodayButton />}
      hint={t.hint}
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
