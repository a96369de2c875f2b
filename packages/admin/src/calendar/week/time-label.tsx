import { formatTime, texts } from '@estudio/texts'
import Box from '@mui/material/Box'
import { memo } from 'react'
import type { RowKind } from './timetable.ts'

/** The hour of a row; a row that exists only for special classes has a note. */
export const TimeLabel = memo(({ time, kind }: { time: string; kind: RowKind }) => {
  const [hour, half] = formatTime(time).split(' ')
  return (
    <Box
      component="span"
      className="tabular"
      sx={{ display: 'block', fontSize: '0.82rem', lineHeight: 1.25 }}
    >
      <Box
        component="span"
        sx={{ fontWeight: 600, color: kind === 'slot' ? 'text.primary' : 'text.secondary' }}
      >
        {hour}
      </Box>{' '}
      <Box component="span" sx={{ fontSize: '0.72rem', color: 'text.secondary' }}>
        {half}
      </Box>
      {kind === 'special' && (
        <Box
          component="span"
          sx={{ display: 'block', fontSize: '0.7rem', color: 'studio.ochre', fontWeight: 600 }}
        >
          {texts.admin.calendar.specialRow}
        </Box>
      )}
    </Box>
  )
})
TimeLabel.displayName = 'TimeLabel'
