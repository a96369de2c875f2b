import { formatDayAndMonth, texts } from '@estudio/texts'
import { CopyIcon } from '@estudio/ui'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import { DateField } from '../../ui/date/date-field.tsx'
import { RedoIcon, UndoIcon } from './stroke-icons.ts'
import type { Draft } from './use-draft.ts'

const t = texts.admin.modelWeek

interface StrokeButtonsProps {
  draft: Draft
  onUndo: () => void
  onRedo: () => void
  /** Undefined where copying is offered elsewhere. */
  onCopyDay?: () => void
}

/** The buttons that undo the last stroke, redo it, and copy a day. */
export const StrokeButtons = ({ draft, onUndo, onRedo, onCopyDay }: StrokeButtonsProps) => {
  const { past, future } = draft.state
  const actions = [
    { label: t.undo, Icon: UndoIcon, run: onUndo, isIdle: past.length === 0 },
    { label: t.redo, Icon: RedoIcon, run: onRedo, isIdle: future.length === 0 },
    ...(onCopyDay ? [{ label: t.copyDay.open, Icon: CopyIcon, run: onCopyDay, isIdle: false }] : []),
  ]
  return actions.map(({ label, Icon, run, isIdle }) => (
    <IconButton
      key={label}
      aria-label={label}
      title={label}
      aria-disabled={isIdle}
      onClick={run}
      sx={{ opacity: isIdle ? 0.4 : 1 }}
    >
      <Icon fontSize="small" />
    </IconButton>
  ))
}

interface ModelFromProps {
  from: string
  today: string
  draft: Draft
  onFrom: (day: string) => void
}

/** The day from which the shown model holds. It can be changed while no stroke waits to be saved. */
export const ModelFrom = ({ from, today, draft: { isDirty, changes }, onFrom }: ModelFromProps) => (
  <Box
    sx={{
      minHeight: 40,
      alignContent: 'center',
      // As words it takes its own width in one line, so that the first stroke does not move the grid.
      flex: { xs: '1 1 140px', sm: isDirty ? '0 1 auto' : '0 0 176px' },
      minWidth: 0,
    }}
  >
    {isDirty ? (
      <Box sx={{ typography: 'body2', lineHeight: 1.25 }}>
        <strong>
          {t.from} {formatDayAndMonth(from)}
        </strong>
        {/* The bar of a phone has the counts. */}
        <Box
          role="status"
          sx={{
            display: { xs: 'none', md: 'block' },
            typography: 'caption',
            lineHeight: 1.2,
            color: 'text.secondary',
          }}
        >
          {t.bar.count(changes)}
        </Box>
      </Box>
    ) : (
      <DateField label={t.from} value={from} min={today} onChange={(day) => day && onFrom(day)} />
    )}
  </Box>
)
