import { formatDayHeading, formatTime, texts } from '@estudio/texts'

interface AddButtonProps {
  day: string
  time: string
  /** In the corner of a cell that has a class already, seen when the hand is near; else it is the whole cell. */
  corner: boolean
  tabIndex?: number
  onAdd: () => void
}

/** One for all: a week has two hundred, and React passes over what it has drawn before. */
const plus = (
  <svg viewBox="0 0 24 24" aria-hidden>
    <path d="M12 5v14M5 12h14" />
  </svg>
)

/** An open hour: press it to schedule a class there. */
export const AddButton = ({ day, time, corner, tabIndex, onAdd }: AddButtonProps) => (
  <button
    type="button"
    className={corner ? 'add corner' : 'add'}
    tabIndex={tabIndex}
    aria-label={texts.admin.calendar.cell(formatDayHeading(day).toLowerCase(), formatTime(time))}
    onClick={onAdd}
  >
    {plus}
  </button>
)
