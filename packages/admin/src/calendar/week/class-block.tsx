import type { StaffScheduledClass } from '@estudio/contract'
import { coachPublicName, firstName, scheduledClassName, textToneOn } from '@estudio/domain'
import { formatClassMoment, texts } from '@estudio/texts'
import { classTint, palette } from '@estudio/ui'
import { useTheme } from '@mui/material/styles'
import { type CSSProperties, memo, type Ref } from 'react'
import type { ClassStage } from '../../shared/class-stage.ts'

const t = texts.admin.calendar

interface ClassLook {
  background: string
  /** The colour of text on `ink`, where the block shows its colours the other way round. */
  ground: string
  ink: string
  line: string
}

/** The look of a class everywhere: the tint of its type, or the gradient of a special class. */
const classLook = (entry: StaffScheduledClass, mode: 'light' | 'dark'): ClassLook => {
  if (!entry.is_special) {
    const tint = classTint(entry.classes.name, mode, entry.class_color)
    return { ...tint, ground: tint.background }
  }
  const { special_color1: from, special_color2: to } = entry
  return gradientLook(from, to)
}

/** The gradient of two colours with a readable text colour. */
export const gradientLook = (from: string, to: string): ClassLook => {
  const [ink, ground] =
    textToneOn(from, to) === 'dark' ? [palette.ink, palette.white] : [palette.white, palette.ink]
  return { background: `linear-gradient(100deg, ${from}, ${to})`, ground, ink, line: to }
}

/** The props that dnd-kit needs to drag the class. */
interface Handle {
  ref: Ref<HTMLButtonElement>
  listeners: Record<string, unknown> | undefined
  describedBy: string
}

interface ClassBlockProps {
  entry: StaffScheduledClass
  /** A class that has begun cannot be changed; one that is over is an outline without a ground. */
  stage: ClassStage
  tabIndex?: number
  /** During a drag, `lifted` is the block that stays in the cell and `carried` the block in the overlay. */
  state?: 'lifted' | 'carried'
  handle?: Handle
  onOpen: (entry: StaffScheduledClass) => void
}

const coachesOf = ({ instructors }: StaffScheduledClass): string[] => instructors.map(coachPublicName)

/**
 * A class on the timetable with name, coaches and occupancy. The bar below shows the share of taken places; a full class says so in a word
 * on a dark ground.
 */
export const ClassBlock = memo(({ entry, stage, tabIndex, state, handle, onOpen }: ClassBlockProps) => {
  const look = classLook(entry, useTheme().palette.mode)
  const { reservation_count: taken, max_capacity: capacity } = entry
  const title = scheduledClassName(entry)
  const coaches = coachesOf(entry).map(firstName).join(', ')
  const isFull = taken >= capacity
  const isFullToCome = isFull && stage !== 'over'
  const words = [stage === 'running' && t.stages.running, isFullToCome && t.full].filter(Boolean).join(' ')
  const places = t.places(taken, capacity)
  const written = [title, coaches, words, places].filter(Boolean)
  const unwritten = [
    formatClassMoment(entry.start_time),
    t.placesLabel(taken, capacity),
    ...(stage === 'over' ? [t.stages.over] : []),
  ]
  const style = {
    '--background': look.background,
    '--ground': look.ground,
    '--ink': look.ink,
    '--line': look.line,
  } as CSSProperties
  const filled = Math.min(100, (100 * taken) / Math.max(1, capacity))
  return (
    <button
      type="button"
      ref={handle?.ref}
      {...handle?.listeners}
      className={['class', stage, state ?? ''].filter(Boolean).join(' ')}
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
        <span className={isFullToCome ? 'tabular class-places full' : 'tabular class-places'}>
          {[words, places].filter(Boolean).join(' ')}
        </span>
      </span>
      {stage !== 'over' && <span className="class-filled" style={{ width: `${filled}%` }} />}
    </button>
  )
})
ClassBlock.displayName = 'ClassBlock'
