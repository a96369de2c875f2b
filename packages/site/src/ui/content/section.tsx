import { layout } from '@estudio/ui'
import Box from '@mui/material/Box'
import Container from '@mui/material/Container'
import type { ReactNode } from 'react'

interface SectionProps {
  /** Fragment target and, with `labelledBy`, the name of the region. */
  id?: string
  labelledBy?: string
  /** `band` is darker, from edge to edge. */
  background?: 'plain' | 'band'
  width?: 'page' | 'prose'
  /** Smaller margins above and below, on a page with a task. */
  dense?: boolean
  children: ReactNode
}

/** A section of a page: its margins, width and background. */
export const Section = ({
  id,
  labelledBy,
  background = 'plain',
  width = 'page',
  dense = false,
  children,
}: SectionProps) => (
  <Box
    component="section"
    id={id}
    aria-labelledby={labelledBy}
    sx={{
      bgcolor: background === 'band' ? 'studio.band' : undefined,
      py: dense ? { xs: 2, md: 6 } : { xs: 7, md: 12 },
    }}
  >
    <Container maxWidth={false} sx={{ maxWidth: layout[width] + 96 }}>
      {children}
    </Container>
  </Box>
)
