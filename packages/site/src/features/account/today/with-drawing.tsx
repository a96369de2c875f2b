import { classTint, radius } from '@estudio/ui'
import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import { ClassFigure } from '../../../ui/drawings/class-figure'
import { growing } from '../today-card'

const beside = '@container (min-width: 640px)'

/** In a wide card the drawing stands beside the facts, and in a narrow one below them. */
const parts = {
  flexGrow: 1,
  display: 'grid',
  gap: { xs: 2, md: 3 },
  gridTemplateColumns: 'minmax(0, 1fr)',
  gridTemplateRows: { md: 'auto minmax(144px, 1fr)' },
  [beside]: {
    gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 232px)',
    gridTemplateRows: 'minmax(256px, 1fr)',
  },
} as const

/** It takes the height that is there and never makes the card higher. A phone has no room for it. */
const drawing = {
  display: { xs: 'none', md: 'block' },
  [beside]: { display: 'block' },
  position: 'relative',
  borderRadius: `${radius.control}px`,
  '& > svg': { position: 'absolute', inset: 0, width: 1, height: 1, p: 2 },
} as const

interface WithDrawingProps {
  /** The name of the class that is drawn; without a class it is a figure in balance. */
  name?: string
  children: ReactNode
}

/** What a card says, with the drawing of the class. */
export const WithDrawing = ({ name = '', children }: WithDrawingProps) => {
  const { background, ink } = classTint(name)
  return (
    <Box sx={{ ...growing, flexGrow: 1, containerType: 'inline-size' }}>
      <Box sx={parts}>
        <Box sx={{ ...growing, minWidth: 0 }}>{children}</Box>
        <Box aria-hidden sx={{ ...drawing, bgcolor: background, color: ink }}>
          <ClassFigure name={name} />
        </Box>
      </Box>
    </Box>
  )
}
