import { layout } from '@estudio/theme'
import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import { PageHeading } from '../../ui/page-heading'
import { BreathDrawing } from './breath-drawing'

interface SessionLayoutProps {
  title: string
  subtitle?: string
  children: ReactNode
}

const below = (header: number) => `calc(100svh - ${header}px)`

/** The frame of every account form: alone and centred on phones, beside a drawing on wide screens. */
export const SessionLayout = ({ title, subtitle, children }: SessionLayoutProps) => (
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
        alignSelf: { md: 'center' },
        px: { xs: 2, sm: 3 },
        pt: { xs: 4, md: 5 },
        pb: { xs: 8, md: 10 },
      }}
    >
      <PageHeading title={title} subtitle={subtitle} />
      {children}
    </Box>
    <Box
      aria-hidden
      sx={{
        display: { xs: 'none', lg: 'grid' },
        gridColumn: 1,
        gridRow: 1,
        placeItems: 'center',
        m: 3,
        mt: 1,
        borderRadius: '24px',
        bgcolor: 'studio.band',
        color: 'primary.main',
        overflow: 'hidden',
      }}
    >
      <BreathDrawing />
    </Box>
  </Box>
)
