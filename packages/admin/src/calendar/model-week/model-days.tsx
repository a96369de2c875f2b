import { mondayToSunday } from '@estudio/domain'
import { texts, weekdayName } from '@estudio/texts'
import type { ComponentProps } from 'react'
import { TabPanels } from '../../ui/tab-panels.tsx'
import { ModelGrid } from './model-grid.tsx'
import { phoneBrushHeight } from './phone-brush.tsx'

const t = texts.admin.modelWeek
const names = ['1', '2', '3', '4', '5', '6', '7'] as const
const labels = Object.fromEntries(
  names.map((name) => [name, weekdayName(Number(name)).slice(0, 3)]),
) as Record<(typeof names)[number], string>

/** The days of a phone stay in view below its brush. */
const tabsLook = {
  position: 'sticky',
  zIndex: 3,
  mb: 1,
  bgcolor: 'background.default',
  '& .MuiTab-root': { minWidth: 0, px: 0.5, minHeight: 44 },
} as const

interface ModelDaysProps extends Omit<ComponentProps<typeof ModelGrid>, 'weekdays'> {
  phone: boolean
  /** The day that a phone shows, from Monday, 1. */
  shownDay: number
  onShowDay: (weekday: number) => void
}

/** Seven days side by side, or one day at a time on a phone. */
export const ModelDays = ({ phone, shownDay, onShowDay, ...grid }: ModelDaysProps) => {
  if (!phone) return <ModelGrid {...grid} weekdays={mondayToSunday} />
  return (
    <TabPanels
      label={t.days}
      names={names}
      labels={labels}
      shown={names[shownDay - 1] ?? '1'}
      onShow={(name) => onShowDay(Number(name))}
      variant="fullWidth"
      sx={{ ...tabsLook, top: 56 + (grid.readOnly ? 0 : phoneBrushHeight) }}
    >
      {(name) => <ModelGrid {...grid} weekdays={[Number(name)]} />}
    </TabPanels>
  )
}
