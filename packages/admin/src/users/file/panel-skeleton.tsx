import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'

const rows = ['1', '2', '3', '4', '5', '6']

/** The rows of a tab's panel while they load. */
export const PanelSkeleton = () => (
  <Box sx={{ display: 'grid', gap: 1 }}>
    {rows.map((row) => (
      <Skeleton key={row} variant="rounded" height={32} />
    ))}
  </Box>
)
