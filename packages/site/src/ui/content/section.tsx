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
  /** Whether the section is below the fold: it is laid out and painted only near the viewport. */
  below?: boolean
  children: ReactNode
}

/** A section of a page: its margins, width and background. */
export const Section = ({
  id,
  labelledBy,
  background = 'plain',
  width = 'page',
  below,
  children,
}: SectionProps) => (
  <Box
    component="section"
    id={id}
    aria-labelledby={labelledBy}
    sx={{
      bgcolor: background === 'band' ? 'studio.band' : undefined,
      py: { xs: 7, md: 12 },
      ...(below && { contentVisibility: 'auto', containIntrinsicSize: 'auto 700px' }),
    }}
  >
    <Container maxWidth={false} sx={{ maxWidth: layout[width] + 96 }}>
      {children}
    </Container>
  </Box>
)
