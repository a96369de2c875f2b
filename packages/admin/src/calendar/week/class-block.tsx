import type { StaffScheduledClass } from '@estudio/contract'
import { coachPublicName, firstName, scheduledClassName, textToneOn } from '@estudio/domain'
import { formatClassMoment, joinNames, texts } from '@estudio/texts'
import { classTint, palette } from '@estudio/ui'
import { useTheme } from '@mui/material/styles'
import { type CSSProperties, memo, type Ref } from 'react'
import type { ClassStage } from '../../shared/class-stage.ts'

const t = texts.admin.calendar

interface ClassLook {
  background: string
  ink: string
  line: string
}

/** The look of a class everywhere: the tint of its type, or the gradient of a special class. */
const classLook = (entry: StaffScheduledClass, mode: 'light' | 'dark'): ClassLook => {
  if (!entry.is_special) return classTint(entry.classes.name, mode, entry.class_color)
  const { special_color1: from, special_color2: to } = entry
  return gradientLook(from, to)
}

/** The gradient of two colours with a readable text colour. */
export const gradientLook = (from: string, to: string): ClassLook => {
  const ink = textToneOn(from, to) === 'dark' ? palette.ink : palette.white
  return { background: `linear-gradient(100deg, ${from}, ${to})`, ink, line: to }
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
  /** So few reservations for a class of the next days that it says so. */
  isNearlyEmpty?: boolean
  tabIndex?: number
  /** During a drag, `lifted` is the block that stays in the cell and `carried` the block in the overlay. */
  state?: 'lifted' | 'carried'
  handle?: Handle
  onOpen: (entry: StaffScheduledClass) => void
}

const coachesOf = ({ instructors }: StaffScheduledClass): string[] => instructors.map(coachPublicName)

interface ClassFacts {
  stage: ClassStage
  isFull: boolean
  isNearlyEmpty: boolean
  isBusy: boolean
}

/**
 * The state of a class that is not over. There is room for one word, so a full class that runs only says that it runs, and a class that
 * collides with its coach's own calendar says that first.
 */
const wordOf = ({ stage, isFull, isNearlyEmpty, isBusy }: ClassFacts): string | undefined => {
  if (stage === 'over') return undefined
  if (stage === 'running') return t.stages.running
  if (isBusy) return t.busy
  if (isFull) return t.full
  return isNearlyEmpty ? t.nearlyEmpty : undefined
}

/**
 * A class on the timetable in three lines of one height: its name; its coaches and places; a word when the class runs, is full or is nearly
 * empty. The share of taken places is a bar at the bottom, as long in every class, so that the eye compares them.
 */
export const ClassBlock = memo((props: ClassBlockProps) => {
  const { entry, stage, isNearlyEmpty = false, tabIndex, state, handle, onOpen } = props
  const look = classLook(entry, useTheme().palette.mode)
  const { reservation_count: taken, max_capacity: capacity } = entry
  const title = scheduledClassName(entry)
  const coaches = coachesOf(entry).map(firstName).join(', ')
  const isFull = taken >= capacity
  const isBusy = stage !== 'over' && entry.busy_coaches.length > 0
  const word = wordOf({ stage, isFull, isNearlyEmpty, isBusy })
  const places = t.places(taken, capacity)
  const written = [title, coaches, places, word].filter(Boolean)
  const unwritten = [
    formatClassMoment(entry.start_time),
    t.placesLabel(taken, capacity),
    ...(isBusy ? [t.busyCoaches(joinNames(entry.busy_coaches))] : []),
    ...(stage === 'over' ? [t.stages.over] : []),
  ]
  const style = {
    '--background': look.background,
    '--ink': look.ink,
    '--line': look.line,
  } as CSSProperties
  const filled = Math.min(100, (100 * taken) / Math.max(1, capacity))
  return (
    <button
      type="button"
      ref={handle?.ref}
      {...handle?.listeners}
      className={['class', stage, isNearlyEmpty && 'nearly-empty', state].filter(Boolean).join(' ')}
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
        <span className="tabular class-places">{places}</span>
      </span>{' '}
      {word && <span className="class-word">{word}</span>}
      <span className="class-filled" style={{ '--filled': `${filled}%` } as CSSProperties} />
    </button>
  )
})
ClassBlock.displayName = 'ClassBlock'
