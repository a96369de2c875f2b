import { useState } from 'react'
import type { Option } from '../use-schedule.ts'
import type { Brush, Spot } from './draft.ts'
import type { PaintedClass } from './model-cell.tsx'

export interface BrushChoice {
  classId: string
  coachId: string
  /** The days on which each stroke is repeated. */
  weekdays: number[]
  erases: boolean
}

const nothing: BrushChoice = { classId: '', coachId: '', weekdays: [], erases: false }

const onlyId = (options: readonly { id: string }[]): string =>
  options.length === 1 ? (options[0]?.id ?? '') : ''

/** The chosen brush with its class and its coach. A studio's only class and only coach are chosen from the start. */
export const useBrush = (classes: readonly PaintedClass[], coaches: readonly Option[]) => {
  const [chosen, setChosen] = useState(nothing)
  const choice: BrushChoice = {
    ...chosen,
    classId: chosen.classId || onlyId(classes),
    coachId: chosen.coachId || onlyId(coaches),
  }
  const paintedClass = classes.find(({ id }) => id === choice.classId)
  const coach = coaches.find(({ id }) => id === choice.coachId)
  const brush: Brush | undefined =
    paintedClass && coach
      ? {
          class_id: paintedClass.id,
          instructor_ids: [coach.id],
          duration_minutes: paintedClass.default_duration_minutes,
          max_capacity: paintedClass.default_capacity,
        }
      : undefined
  return {
    choice,
    paintedClass,
    coach,
    brush,
    change: (part: Partial<BrushChoice>) => setChosen((before) => ({ ...before, ...part })),
  }
}

/** The spots of a stroke with those on the days on which it is repeated. */
export const repeatedSpots = (spots: readonly Spot[], weekdays: readonly number[]): Spot[] => {
  const all = spots.flatMap((spot) => [spot, ...weekdays.map((weekday) => ({ weekday, time: spot.time }))])
  return all.filter(
    ({ weekday, time }, index) =>
      all.findIndex((one) => one.weekday === weekday && one.time === time) === index,
  )
}
