import { radius } from '@estudio/ui'
import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import { visuallyHidden } from '@mui/utils'

interface SkeletonRowsProps {
  /** For screen readers only (“Cargando horarios...”). */
  label: string
  count?: number
  /** Height of one row in px. */
  height?: number
  /** Between the rows, in units of 8 px. */
  gap?: number
}

/** Rows of cards while their data loads. Without Material's Skeleton, which the first load of the schedule would contain for it. */
export const SkeletonRows = ({ label, count = 4, height = 96, gap = 1.5 }: SkeletonRowsProps) => (
  <Stack role="status" sx={{ gap }}>
    <Box component="span" sx={visuallyHidden}>
      {label}
    </Box>
    {Array.from({ length: count }, (_, row) => (
      <Box key={row} sx={{ height, borderRadius: `${radius.card}px`, bgcolor: 'studio.band' }} />
    ))}
  </Stack>
)
