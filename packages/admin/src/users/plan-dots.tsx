import type { PlanDot } from '@estudio/contract'
import { texts } from '@estudio/texts'
import Box from '@mui/material/Box'
import { useTheme } from '@mui/material/styles'
import Tooltip from '@mui/material/Tooltip'
import useMediaQuery from '@mui/material/useMediaQuery'

const t = texts.admin.users.legend

interface Mark {
  label: string
  colour: string
  /** Each state has its own shape, for people who cannot distinguish the colours. */
  shape: string
}

/** Colour and shape of each dot: the state is never told by colour alone. */
const marks: Record<PlanDot, Mark> = {
  red: { label: t.pending, colour: 'studio.garnet', shape: 'M7 .5l6.500 12H.5z' },
  green: { label: t.active, colour: 'studio.sage', shape: 'M7 1a6 6 0 1 0 0 12A6 6 0 0 0 7 1z' },
  orange: { label: t.expiring, colour: 'studio.ochre', shape: 'M7 .3L13.700 7 7 13.700.3 7z' },
  blue: {
    label: t.frozen,
    colour: 'studio.dusk',
    shape: 'M7 1a6 6 0 1 0 0 12A6 6 0 0 0 7 1zm0 3a3 3 0 1 1 0 6 3 3 0 0 1 0-6z',
  },
}

const DotShape = ({ dot }: { dot: PlanDot }) => (
  <Box
    component="svg"
    viewBox="0 0 14 14"
    aria-hidden
    sx={{ width: 12, height: 12, flexShrink: 0, color: marks[dot].colour }}
  >
    <path d={marks[dot].shape} fill="currentColor" fillRule="evenodd" />
  </Box>
)

/** The state of a user's plans, shown beside the name. */
export const PlanDots = ({ dots }: { dots: readonly PlanDot[] }) => (
  <Box component="span" sx={{ display: 'inline-flex', gap: 0.5 }}>
    {dots.map((dot) => (
      <Tooltip key={dot} title={marks[dot].label}>
        <Box component="span" role="img" aria-label={marks[dot].label} sx={{ display: 'inline-flex' }}>
          <DotShape dot={dot} />
        </Box>
      </Tooltip>
    ))}
  </Box>
)

const order: readonly PlanDot[] = ['red', 'green', 'orange', 'blue']

const LegendList = () => (
  <Box
    component="ul"
    aria-label={t.title}
    sx={{
      listStyle: 'none',
      m: 0,
      p: 0,
      display: 'flex',
      flexWrap: 'wrap',
      columnGap: 2.5,
      rowGap: 0.5,
      typography: 'caption',
      color: 'text.secondary',
    }}
  >
    {order.map((dot) => (
      <Box component="li" key={dot} sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.75 }}>
        <DotShape dot={dot} />
        {marks[dot].label}
      </Box>
    ))}
  </Box>
)

/** The legend of the dots. A phone shows it on request, so that the list begins further up. */
export const Legend = () => {
  const isPhone = useMediaQuery(useTheme().breakpoints.down('sm'), { noSsr: true })
  if (!isPhone)
    return (
      <Box sx={{ mb: 2 }}>
        <LegendList />
      </Box>
    )
  return (
    <Box component="details" sx={{ mb: 1.5, typography: 'caption', color: 'text.secondary' }}>
      <Box component="summary" sx={{ py: 0.5, mb: 0.5, cursor: 'pointer' }}>
        {t.title}
      </Box>
      <LegendList />
    </Box>
  )
}
