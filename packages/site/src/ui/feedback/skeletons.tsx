import { radius } from '@estudio/ui'
import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import { visuallyHidden } from '@mui/utils'

interface SkeletonListProps {
  /** For screen readers only (“Cargando horarios...”). */
  label: string
  count?: number
  /** Height of one row in px. */
  height?: number
  /** Between the rows, in units of 8 px. */
  gap?: number
}

/** Rows of cards while their data loads. */
export const SkeletonRows = ({ label, count = 4, height = 96, gap = 1.5 }: SkeletonListProps) => (
  <Stack role="status" sx={{ gap }}>
    <Box component="span" sx={visuallyHidden}>
      {label}
    </Box>
    {Array.from({ length: count }, (_, row) => (
      <Skeleton key={row} variant="rounded" height={height} sx={{ borderRadius: `${radius.card}px` }} />
    ))}
  </Stack>
)

/** Lines of text while they load, the last one shorter. */
export const SkeletonText = ({ label, count = 6 }: Omit<SkeletonListProps, 'height' | 'gap'>) => (
  <Box role="status">
    <Box component="span" sx={visuallyHidden}>
      {label}
    </Box>
    {Array.from({ length: count }, (_, line) => (
      <Skeleton key={line} width={line === count - 1 ? '55%' : '100%'} sx={{ my: 0.5 }} />
    ))}
  </Box>
)
