import type { MemberFigure } from '@estudio/contract'
import { firstDayOf, type Month } from '@estudio/domain'
import { formatMonthYear, texts } from '@estudio/texts'
import { useListContext } from 'react-admin'
import { FilterChip } from '../ui/filter-chip.tsx'

const t = texts.admin.figures

/** Says that the list shows the people whom a figure of a month counts. */
export const FigureChip = () => {
  const { figure, month } = useListContext().filterValues as { figure?: MemberFigure; month?: Month }
  if (!figure || !month) return null
  const label = t.counted(t.names[figure], formatMonthYear(firstDayOf(month)))
  return <FilterChip sources={['figure', 'month']} label={label} />
}
