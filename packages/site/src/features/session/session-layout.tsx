import { classTint, layout, palette } from '@estudio/ui'
import Box from '@mui/material/Box'
import { alpha } from '@mui/material/styles'
import type { ReactNode } from 'react'
import { PageHeading } from '../../ui/content/page-heading'
import { Figure } from '../../ui/drawings/figure'
import { type Drawing, stretch } from '../../ui/drawings/poses'

const sun = alpha(classTint('Funcional').line, 0.42)
const wash = alpha(palette.clay, 0.62)

/** The illustration beside the form on wide screens. */
const SessionScene = ({ drawing }: { drawing: Drawing }) => (
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

interface SessionLayoutProps {
  title: string
  subtitle?: string
  drawing?: Drawing
  children: ReactNode
}

const below = (header: number) => `calc(100svh - ${header}px)`

/** The layout of the login, sign-up and recovery forms: beside an illustration on wide screens. */
export const SessionLayout = ({ title, subtitle, drawing = stretch, children }: SessionLayoutProps) => (
  <Box
    sx={{
      minHeight: { xs: below(layout.header.phone), md: below(layout.header.desktop) },
      display: 'grid',
      gridTemplateColumns: { xs: '1fr', lg: 'minmax(0, 5fr) minmax(0, 6fr)' },
    }}
  >
    <Box
      sx={{
        gridColumn: { lg: 2 },
        gridRow: 1,
        width: '100%',
        maxWidth: 480,
        mx: 'auto',
        alignSelf: 'start',
        px: { xs: 2, sm: 3 },
        // Not centred vertically, because steps of different heights must not move the title.
        pt: { xs: 2, md: 'clamp(40px, 11svh, 128px)' },
        pb: { xs: 8, md: 10 },
      }}
    >
      <PageHeading variant="h3" title={title} subtitle={subtitle} />
      {children}
    </Box>
    <Box
      sx={{
        display: { xs: 'none', lg: 'block' },
        gridColumn: 1,
        gridRow: 1,
        alignSelf: 'start',
        position: 'sticky',
        top: layout.header.desktop,
        height: below(layout.header.desktop),
        p: 3,
        pt: 1,
      }}
    >
      <SessionScene drawing={drawing} />
    </Box>
  </Box>
)
