import type { CoachScheduleRow } from '@estudio/contract'
import { isCancelled } from '@estudio/domain'
import { formatClassMoment, texts } from '@estudio/texts'
import { classTint } from '@estudio/ui'
import Box from '@mui/material/Box'
import { useTheme } from '@mui/material/styles'
import { visuallyHidden } from '@mui/utils'
import { coachNames } from '../ui/coach-names.ts'

const t = texts.admin.coachSchedule

interface CoachClassProps {
  row: CoachScheduleRow
  onOpen: (row: CoachScheduleRow) => void
}

const CoachClass = ({ row, onOpen }: CoachClassProps) => {
  const { mode } = useTheme().palette
  const tint = classTint(row.class_name, mode)
  const canceled = isCancelled(row.status)
  const coaches = coachNames(row)
  const written = [row.class_name, canceled ? t.canceled : coaches]
  const unwritten = [formatClassMoment(row.start_time), ...(canceled ? [coaches] : [])]
  return (
    <Box
      component="button"
      type="button"
      aria-label={[...written, ...unwritten].join(', ')}
      onClick={() => onOpen(row)}
      sx={{
        display: 'block',
        width: '100%',
        minHeight: 44,
        px: 1,
        py: 0.5,
        border: 0,
        borderLeft: `3px solid ${tint.line}`,
        borderRadius: '8px',
        background: tint.background,
        color: tint.ink,
        font: 'inherit',
        textAlign: 'left',
        cursor: 'pointer',
        overflow: 'hidden',
        '&:focus-visible': { outlineOffset: 1 },
      }}
    >
      <Box
        sx={{
          fontWeight: 600,
          fontSize: '0.85rem',
          lineHeight: 1.3,
          overflowWrap: 'anywhere',
          textDecoration: canceled ? 'line-through' : undefined,
        }}
      >
        {row.class_name}
      </Box>{' '}
      <Box sx={{ fontSize: '0.76rem', lineHeight: 1.35, overflowWrap: 'anywhere' }}>
        {canceled ? t.canceled : coaches}
      </Box>
    </Box>
  )
}

interface CoachCellProps extends Omit<CoachClassProps, 'row'> {
  rows: readonly CoachScheduleRow[]
}

/** The coach's class at an hour, highlighted; a dash where there is none (CSC-06). */
export const CoachCell = ({ rows, onOpen }: CoachCellProps) =>
  rows.length === 0 ? (
    <Box component="span" sx={{ color: 'text.secondary' }}>
      <span aria-hidden>{t.emptyCell}</span>
      <span style={visuallyHidden}>{t.emptyLabel}</span>
    </Box>
  ) : (
    <Box sx={{ display: 'grid', gap: '3px' }}>
      {rows.map((row) => (
        <CoachClass key={row.id} row={row} onOpen={onOpen} />
      ))}
    </Box>
  )
