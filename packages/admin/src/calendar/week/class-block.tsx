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

/** How a class looks wherever it appears: its type's tint, or the gradient of a special one (ACA-13, CRD-05). */
const classLook = (entry: StaffScheduledClass, mode: 'light' | 'dark'): ClassLook => {
  if (!entry.is_special) return classTint(entry.classes.name, mode)
  const { special_color1: from, special_color2: to } = entry
  return gradientLook(from, to)
}

/** The gradient of two colours with text that can be read on it. */
export const gradientLook = (from: string, to: string): ClassLook => ({
  background: `linear-gradient(100deg, ${from}, ${to})`,
  ink: textToneOn(from, to) === 'dark' ? palette.ink : palette.white,
  line: to,
})

/** What dnd-kit needs to drag it. */
interface Handle {
  ref: Ref<HTMLButtonElement>
  listeners: Record<string, unknown> | undefined
  describedBy: string
}

interface ClassBlockProps {
  entry: StaffScheduledClass
  /** Begun or over: quiet, and only to be looked at. */
  past: boolean
  tabIndex?: number
  /** While dragged: `lifted` is the block left in place, `carried` the one in the overlay. */
  state?: 'lifted' | 'carried'
  handle?: Handle
  onOpen: (entry: StaffScheduledClass) => void
}

const coachesOf = ({ instructors }: StaffScheduledClass): string[] =>
  instructors.map(({ display_name, name }) => display_name || name)

/** A class on the timetable: its name, who gives it, how many come. The line below fills with the places taken. */
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
