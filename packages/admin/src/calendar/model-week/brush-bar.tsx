import { texts } from '@estudio/texts'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { type BrushProps, ClassChoice, CoachChoice, DayChips } from './brush-choices.tsx'

const t = texts.admin.modelWeek.brush

/** Says what the next stroke does. */
export const brushText = ({
  choice,
  paintedClass,
  coach,
}: Pick<BrushProps, 'choice' | 'paintedClass' | 'coach'>): string => {
  if (choice.erases) return t.erasing
  if (!paintedClass) return coach ? t.noClass : t.none
  if (!coach) return t.noCoach
  return t.ready(paintedClass.default_duration_minutes, paintedClass.default_capacity)
}

/** The heights of the brush, which stays in view over the grid. */
export const brushHeight = { md: 104, xl: 56 }

/** On a desktop the choices are one line; on a tablet the coaches and the days are a second one. */
const look = {
  display: 'grid',
  // On a tablet the distance from the grid is below the chips.
  alignContent: { md: 'start', xl: 'center' },
  pt: { md: '2px', xl: 0 },
  alignItems: 'center',
  columnGap: 1.5,
  rowGap: 0.75,
  // Many classes scroll sideways and leave room for the others.
  gridTemplateColumns: { md: 'minmax(0, 1fr) auto', xl: 'fit-content(45%) minmax(0, 1fr)' },
  gridTemplateAreas: { md: '"classes strokes" "others others"', xl: '"classes others"' },
  position: 'sticky',
  top: { md: 56, lg: 0 },
  zIndex: 3,
  height: brushHeight,
  bgcolor: 'background.default',
} as const

const othersLook = {
  gridArea: 'others',
  display: 'flex',
  alignItems: 'center',
  gap: 1.5,
  minWidth: 0,
} as const

interface BrushBarProps extends BrushProps {
  /** On a tablet the buttons that begin or take strokes back, which a desktop has beside the title. */
  children: ReactNode
}

/** The brush above the grid, with all its choices in view. */
export const BrushBar = ({ children, ...props }: BrushBarProps) => (
  <Box component="section" aria-label={t.title} sx={look}>
    <Box sx={{ gridArea: 'classes', minWidth: 0 }}>
      <ClassChoice {...props} />
    </Box>
    <Box sx={othersLook}>
      <CoachChoice {...props} />
      <Box sx={{ ml: 'auto', flexShrink: 0, display: 'flex', alignItems: 'center', gap: 1 }}>
        <Typography component="span" variant="caption" color="textSecondary" aria-hidden>
          {t.repeatShort}
        </Typography>
        <DayChips {...props} />
      </Box>
    </Box>
    {children && <Box sx={{ gridArea: 'strokes', display: 'flex' }}>{children}</Box>}
  </Box>
)
