import { radius } from '@estudio/ui'
import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import { keyframes } from '@mui/material/styles'
import { visuallyHidden } from '@mui/utils'

const pulse = keyframes({ '50%': { opacity: 0.4 } })

interface SkeletonRowsProps {
  /** For screen readers only (“Cargando horarios...”). */
  label: string
  count?: number
  /** Height of one row in px. */
  height?: number
  /** Between the rows, in units of 8 px. */
  gap?: number
}

/** Rows of cards while their data loads. Material's Skeleton would be 1.5 KiB of the first load of the schedule for these rows alone. */
export const SkeletonRows = ({ label, count = 4, height = 96, gap = 1.5 }: SkeletonRowsProps) => (
  <Stack role="status" sx={{ gap }}>
    <Box component="span" sx={visuallyHidden}>
      {label}
    </Box>
    {Array.from({ length: count }, (_, row) => (
      <Box
        key={row}
        sx={{
          height,
          borderRadius: `${radius.card}px`,
          bgcolor: 'studio.band',
          '@media (prefers-reduced-motion: no-preference)': { animation: `${pulse} 2s ease-in-out infinite` },
        }}
      />
    ))}
  </Stack>
)
