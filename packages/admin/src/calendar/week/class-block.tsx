import type { StaffScheduledClass } from '@estudio/contract'
import { firstName, scheduledClassName, textToneOn } from '@estudio/domain'
import { formatClassMoment, texts } from '@estudio/texts'
import { classTint, palette } from '@estudio/ui'
import { useTheme } from '@mui/material/styles'
import { type CSSProperties, memo, type Ref } from 'react'

const t = texts.admin.calendar

interface ClassLook {
  background: string
  ink: string
  line: string
}

/** The look of a class everywhere: the tint of its type, or the gradient of a special class. */
const classLook = (entry: StaffScheduledClass, mode: 'light' | 'dark'): ClassLook => {
  if (!entry.is_special) return classTint(entry.classes.name, mode)
  const { special_color1: from, special_color2: to } = entry
  return gradientLook(from, to)
}

/** The gradient of two colours with a readable text colour. */
export const gradientLook = (from: string, to: string): ClassLook => ({
  background: `linear-gradient(100deg, ${from}, ${to})`,
  ink: textToneOn(from, to) === 'dark' ? palette.ink : palette.white,
  line: to,
})

/** The props that dnd-kit needs to drag the class. */
interface Handle {
  ref: Ref<HTMLButtonElement>
  listeners: Record<string, unknown> | undefined
  describedBy: string
}

interface ClassBlockProps {
  entry: StaffScheduledClass
  /** The class has begun or is over, so it is muted and cannot be changed. */
  past: boolean
  tabIndex?: number
  /** During a drag, `lifted` is the block that stays in the cell and `carried` the block in the overlay. */
  state?: 'lifted' | 'carried'
  handle?: Handle
  onOpen: (entry: StaffScheduledClass) => void
}

const coachesOf = ({ instructors }: StaffScheduledClass): string[] =>
  instructors.map(({ display_name, name }) => display_name || name)

/** A class on the timetable with name, coaches and occupancy. The bar below shows the share of taken places. */
export const ClassBlock = memo(({ entry, past, tabIndex, state, handle, onOpen }: ClassBlockProps) => {
  const look = classLook(entry, useTheme().palette.mode)
  const { reservation_count: taken, max_capacity: capacity } = entry
  const title = scheduledClassName(entry)
  const coaches = coachesOf(entry).map(firstName).join(', ')
  const written = [title, coaches, t.places(taken, capacity)].filter(Boolean)
  const unwritten = [formatClassMoment(entry.start_time), t.placesLabel(taken, capacity)]
  const style = { '--background': look.background, '--ink': look.ink, '--line': look.line } as CSSProperties
  const filled = Math.min(100, (100 * taken) / Math.max(1, capacity))
  return (
    <button
      type="button"
      ref={handle?.ref}
      {...handle?.listeners}
      className={['class', past ? 'past' : '', state ?? ''].filter(Boolean).join(' ')}
      style={style}
      tabIndex={tabIndex}
      data-class={entry.id}
      aria-label={[...written, ...unwritten].join(', ')}
      aria-describedby={handle?.describedBy}
      onClick={() => onOpen(entry)}
    >
      <span className="class-name">{title}</span>{' '}
      <span className="class-facts">
        <span className="class-coaches">{coaches}</span>{' '}
        <span className={taken >= capacity ? 'tabular class-places full' : 'tabular class-places'}>
          {t.places(taken, capacity)}
        </span>
      </span>
      <span className="class-filled" style={{ width: `${filled}%` }} />
    </button>
  )
})
ClassBlock.displayName = 'ClassBlock'
