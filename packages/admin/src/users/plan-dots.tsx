import type { PlanDot } from '@estudio/contract'
import { texts } from '@estudio/texts'
import Box from '@mui/material/Box'
import Tooltip from '@mui/material/Tooltip'

const t = texts.admin.users.states

interface Mark {
  label: string
  colour: string
  /** Each state has its own shape, for people who cannot distinguish the colours. */
  shape: string
}

/** Colour and shape of each dot: the state never depends on colour alone. */
export const planMarks: Record<PlanDot, Mark> = {
  red: { label: t.pending, colour: 'studio.garnet', shape: 'M7 .5l6.500 12H.5z' },
  green: { label: t.active, colour: 'studio.sage', shape: 'M7 1a6 6 0 1 0 0 12A6 6 0 0 0 7 1z' },
  orange: { label: t.runningLow, colour: 'studio.ochre', shape: 'M7 .3L13.700 7 7 13.700.3 7z' },
  blue: {
    label: t.frozen,
    colour: 'studio.dusk',
    shape: 'M7 1a6 6 0 1 0 0 12A6 6 0 0 0 7 1zm0 3a3 3 0 1 1 0 6 3 3 0 0 1 0-6z',
  },
}

export const DotShape = ({ dot }: { dot: PlanDot }) => (
  <Box
    component="svg"
    viewBox="0 0 14 14"
    aria-hidden
    sx={{ width: 12, height: 12, flexShrink: 0, color: planMarks[dot].colour }}
  >
    <path d={planMarks[dot].shape} fill="currentColor" fillRule="evenodd" />
  </Box>
)

/** The state of a user's plans, shown beside the name. */
export const PlanDots = ({ dots }: { dots: readonly PlanDot[] }) => (
  <Box component="span" sx={{ display: 'inline-flex', gap: 0.5 }}>
    {dots.map((dot) => (
      <Tooltip key={dot} title={planMarks[dot].label}>
        <Box component="span" role="img" aria-label={planMarks[dot].label} sx={{ display: 'inline-flex' }}>
          <DotShape dot={dot} />
        </Box>
      </Tooltip>
    ))}
  </Box>
)
