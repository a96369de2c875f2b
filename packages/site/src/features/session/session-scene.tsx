import { classTint, type Drawing, Figure, palette } from '@estudio/ui'
import Box from '@mui/material/Box'
import { alpha } from '@mui/material/styles'

const sun = alpha(classTint('Funcional').line, 0.42)
const wash = alpha(palette.clay, 0.62)

/** The wide screen's other half: a low sun in its niche, and a body in movement that draws itself once. */
export const SessionScene = ({ drawing }: { drawing: Drawing }) => (
  <Box
    aria-hidden
    sx={{
      height: '100%',
      minHeight: 0,
      display: 'grid',
      gridTemplateRows: '1fr auto',
      bgcolor: 'studio.band',
      borderRadius: '24px',
      overflow: 'hidden',
      position: 'relative',
      '&::before': {
        content: '""',
        position: 'absolute',
        left: '50%',
        bottom: '22%',
        width: '58%',
        aspectRatio: '1',
        borderRadius: '50%',
        translate: '-38% 0',
        bgcolor: sun,
      },
    }}
  >
    <Box sx={{ gridRow: 2, px: '9%', pb: '9%', position: 'relative', color: 'text.primary' }}>
      <Figure
        drawing={drawing}
        tint={wash}
        drawn
        width="100%"
        style={{ display: 'block', maxHeight: '70svh' }}
      />
    </Box>
  </Box>
)
