import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import { visuallyHidden } from '@mui/utils'

interface SkeletonTextProps {
  /** For screen readers only (“Cargando horarios...”). */
  label: string
  count?: number
}

/** Lines of text while they load, the last one shorter. */
export const SkeletonText = ({ label, count = 6 }: SkeletonTextProps) => (
  <Box role="status">
    <Box component="span" sx={visuallyHidden}>
      {label}
    </Box>
    {Array.from({ length: count }, (_, line) => (
      <Skeleton key={line} width={line === count - 1 ? '55%' : '100%'} sx={{ my: 0.5 }} />
    ))}
  </Box>
)
