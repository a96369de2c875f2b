import type { TaughtClass, TaughtClassFilter } from '@estudio/contract'
import { isCivilDate, monthOf } from '@estudio/domain'
import { formatPercent, formatShortDate, formatTime, joinNames, texts } from '@estudio/texts'
import { DataTable, parseQueryFromLocation, useListContext } from 'react-admin'
import { useLocation } from 'react-router-dom'
import { classAddress } from '../shared/calendar-address.ts'
import { Clamp } from '../ui/clamp.tsx'
import { DateFilter } from '../ui/date/date-input.tsx'
import { monthSearch } from '../ui/date/month-bar.tsx'
import { FilterChip } from '../ui/list/filter-chip.tsx'
import { fromTablet, growing, ListTable, longText } from '../ui/list/list-table.tsx'
import { ListTotals } from '../ui/list/list-totals.tsx'
import { ResourceList } from '../ui/list/resource-list.tsx'
import { Person } from '../ui/person.tsx'
import { useTaughtTotals } from './use-figures.ts'

const figures = texts.admin.figures
const t = figures.taught
const { from, to } = texts.admin.filters

/** The fill of the listed classes on all pages; the figures of the month show the same number. */
const Totals = () => (
  <ListTotals
    query={useTaughtTotals(useListContext().filterValues)}
    loadError={t.sumError}
    note={t.hint}
    words={({ total, reserved, places }) => [
      places === 0 ? figures.none : formatPercent(reserved / places),
      t.sum(total, reserved, places),
    ]}
  />
)

/** The class and the coach by which a figure filters. The list may be empty, so the totals name them. */
const FigureFilters = () => {
  const { filterValues } = useListContext()
  const { data: totals } = useTaughtTotals(filterValues)
  const { class_id, instructor_id } = filterValues as TaughtClassFilter
  return (
    <>
      {class_id && (
        <FilterChip
          sources={['class_id']}
          label={`${t.columns.class}: ${totals?.class_name ?? texts.common.noValue}`}
        />
      )}
      {instructor_id && (
        <FilterChip
          sources={['instructor_id']}
          label={`${t.columns.coach}: ${totals?.instructor_name ?? texts.common.noValue}`}
        />
      )}
    </>
  )
}

const coachesOf = ({ coaches }: TaughtClass): string =>
  coaches.length === 0
    ? texts.classCard.coachPending
    : joinNames(coaches.map(({ display_name }) => display_name))

const startOf = ({ start_time }: TaughtClass): string =>
  `${formatShortDate(start_time)} ${formatTime(start_time)}`

/** The class, which opens in the calendar with those who reserved it; on a phone its time and coaches are below the name. */
const Class = (taught: TaughtClass) => (
  <Person
    faceless
    name={taught.name}
    to={classAddress(taught.start_time.slice(0, 10), taught.id)}
    detail={`${startOf(taught)} · ${coachesOf(taught)}`}
  />
)

/** The figures of the month whose classes are listed. */
const useFiguresAddress = (): string => {
  const { filter = {} } = parseQueryFromLocation(useLocation())
  const first = String((filter as TaughtClassFilter).from)
  return isCivilDate(first) ? `/cifras${monthSearch(monthOf(first))}` : '/cifras'
}

/** The classes that the fill counts, the latest first. */
const TaughtClassList = () => (
  <ResourceList
    title={t.title}
    back={{ to: useFiguresAddress(), label: t.back }}
    sort={{ field: 'start_time', order: 'DESC' }}
    above={<Totals />}
    chips={<FigureFilters />}
    filters={[
      <DateFilter key="from" source="from" label={from} alwaysOn />,
      <DateFilter key="to" source="to" label={to} alwaysOn />,
    ]}
  >
    <ListTable<TaughtClass> label={t.title} emptyText={t.empty} loadError={t.loadError} sortsOnPhone>
      <DataTable.Col label={t.columns.class} sx={growing} render={Class} />
      <DataTable.Col source="start_time" label={t.columns.start} sx={fromTablet} render={startOf} />
      <DataTable.Col
        label={t.columns.coach}
        sx={{ ...fromTablet, ...longText }}
        render={(taught: TaughtClass) => <Clamp text={coachesOf(taught)} />}
      />
      <DataTable.Col
        label={t.columns.places}
        align="right"
        render={({ reserved, places }: TaughtClass) => `${reserved}/${places}`}
      />
      <DataTable.Col
        source="fill"
        label={figures.columns.fill}
        align="right"
        sx={fromTablet}
        render={({ reserved, places }: TaughtClass) => formatPercent(reserved / places)}
      />
    </ListTable>
  </ResourceList>
)

export default TaughtClassList
