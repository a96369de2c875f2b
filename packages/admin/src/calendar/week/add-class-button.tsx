import { formatDayHeading, formatTime, texts } from '@estudio/texts'

const t = texts.admin.calendar

interface AddClassButtonProps {
  day: string
  time: string
  /** In a cell with a class, the button is in the corner and visible on hover; otherwise it fills the cell. */
  corner: boolean
  tabIndex?: number
  onAdd: () => void
}

/** One shared element, because a week has two hundred cells and React skips an element that it has rendered before. */
const plus = (
  <svg viewBox="0 0 24 24" aria-hidden>
    <path d="M12 5v14M5 12h14" />
  </svg>
)

/** A button that schedules a class at an open hour. */
export const AddClassButton = ({ day, time, corner, tabIndex, onAdd }: AddClassButtonProps) => (
  <button
    type="button"
    className={corner ? 'add corner' : 'add'}
    tabIndex={tabIndex}
    aria-label={t.cell(formatDayHeading(day).toLowerCase(), formatTime(time))}
    onClick={onAdd}
  >
    {plus}
  </button>
)
