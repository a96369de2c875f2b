import type { MemberFigure } from '@estudio/contract'
import { type CivilDate, firstDayOf, type Month } from '@estudio/domain'
import { formatLongDate, formatMonthYear, texts } from '@estudio/texts'
import { useListContext } from 'react-admin'
import { FilterChip } from '../ui/list/filter-chip.tsx'

const t = texts.admin.figures

interface Counted {
  figure?: MemberFigure
  month?: Month
  /** A day of the month, when the figure is as it was on that day. */
  as_of?: CivilDate
}

/** Says that the list shows the people whom a figure of a month counts. */
export const FigureChip = () => {
  const { figure, month, as_of } = useListContext().filterValues as Counted
  if (!figure || !month) return null
  const name = t.names[figure]
  const label = as_of
    ? t.countedUntil(name, formatLongDate(as_of))
    : t.counted(name, formatMonthYear(firstDayOf(month)))
  return <FilterChip sources={['figure', 'month', 'as_of']} label={label} />
}
