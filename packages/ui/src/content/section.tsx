import Box from '@mui/material/Box'
import Container from '@mui/material/Container'
import type { ReactNode } from 'react'
import { layout } from '../theme/tokens'

interface SectionProps {
  /** Fragment target and, with `label`, the name of the region. */
  id?: string
  labelledBy?: string
  /** `band` paints a darker ground from edge to edge. */
  ground?: 'plain' | 'band'
  width?: 'page' | 'prose'
  /** Below the first view: it is laid out and painted only when it comes near. */
  below?: boolean
  children: ReactNode
}

/** One part of a page: generous margins, the page's width, an optional band of colour. */
export const Section = ({
  id,
  labelledBy,
  ground = 'plain',
  width = 'page',
  below,
  children,
}: SectionProps) => (
  <Box
    component="section"
    id={id}
    aria-labelledby={labelledBy}
    sx={{
      bgcolor: ground === 'band' ? 'studio.band' : undefined,
      py: { xs: 7, md: 12 },
      ...(below && { contentVisibility: 'auto', containIntrinsicSize: 'auto 700px' }),
    }}
  >
    <Container maxWidth={false} sx={{ maxWidth: layout[width] + 96 }}>
      {children}
    </Container>
  </Box>
)
