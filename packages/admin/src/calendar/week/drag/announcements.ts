import type { Announcements } from '@dnd-kit/core'
import { formatClassMoment, texts } from '@estudio/texts'
import { titleOf } from '../timetable.ts'
import { accepts, cellOf, entryOf } from './targets.ts'

const t = texts.admin.calendar.drag

type Moment = Parameters<Announcements['onDragOver']>[0]

const nameOf = ({ active }: Pick<Moment, 'active'>): string => {
  const entry = entryOf(active)
  return entry ? titleOf(entry) : ''
}

/** Where the class would be left, or undefined where it cannot be. */
const placeOf = ({ active, over }: Moment): string | undefined => {
  const target = cellOf(over)
  if (!target || !accepts(entryOf(active), target.cell, target.kind)) return undefined
  return formatClassMoment(target.cell.start)
}

/** What a screen reader says while a class is moved. */
export const announcements: Announcements = {
  onDragStart: (event) => t.lifted(nameOf(event)),
  onDragOver: (event) => {
    const place = placeOf(event)
    return place ? t.over(nameOf(event), place) : t.nowhere(nameOf(event))
  },
  onDragEnd: (event) => {
    const place = placeOf(event)
    return place ? t.dropped(nameOf(event), place) : t.cancelled(nameOf(event))
  },
  onDragCancel: (event) => t.cancelled(nameOf(event)),
}
