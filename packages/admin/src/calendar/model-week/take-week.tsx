import type { StaffScheduledClass } from '@estudio/contract'
import { isCancelled, minutesBetween, mondayOf, weekFrom } from '@estudio/domain'
import { texts } from '@estudio/texts'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import { useMemo } from 'react'
import { useWeek } from '../use-schedule.ts'
import type { DraftCell } from './draft.ts'
import { gridStop } from './model-grid.tsx'
import { spotName } from './use-strokes.ts'

const t = texts.admin.modelWeek.empty

/** The classes of a week as cells, without special classes, which are not held every week. */
export const cellsOfWeek = (days: readonly string[], entries: readonly StaffScheduledClass[]): DraftCell[] =>
  entries
    .filter(
      ({ status, is_special, instructor_ids }) =>
        !isCancelled(status) && !is_special && instructor_ids.length > 0,
    )
    .map((entry) => {
      const spot = {
        weekday: days.indexOf(entry.start_time.slice(0, 10)) + 1,
        time: entry.start_time.slice(11, 16),
      }
      return {
        ...spot,
        key: `${spotName(spot)} ${entry.id}`,
        class_id: entry.class_id,
        instructor_ids: entry.instructor_ids,
        duration_minutes: minutesBetween(entry.start_time, entry.end_time),
        max_capacity: entry.max_capacity,
      }
    })
    .filter(({ weekday }) => weekday > 0)

/** The classes of this week as cells, for a model that is empty; undefined while they are read. */
export const useCellsOfThisWeek = (today: string, enabled: boolean): DraftCell[] | undefined => {
  const monday = mondayOf(today)
  const { data, isPending } = useWeek(monday, { enabled })
  return useMemo(
    () => (isPending ? undefined : cellsOfWeek(weekFrom(monday), data ?? [])),
    [isPending, monday, data],
  )
}

interface TakeWeekProps {
  /** The classes of this week; undefined while they are read. */
  cells: DraftCell[] | undefined
  onTake: (cells: DraftCell[]) => void
}

/** A model without classes begins with those of this week. The button is absent when this week has no classes; its place waits for the week. */
export const TakeWeek = ({ cells, onTake }: TakeWeekProps) => {
  if (!cells) return <Skeleton variant="rounded" width={260} height={40} sx={{ borderRadius: 5 }} />
  if (cells.length === 0) return null
  return (
    <Button
      variant="contained"
      onClick={() => {
        onTake(cells)
        gridStop()?.focus()
      }}
    >
      {t.take(cells.length)}
    </Button>
  )
}
