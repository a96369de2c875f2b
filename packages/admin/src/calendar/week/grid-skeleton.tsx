import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'

const rows = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '10']

/** The shape of the timetable to come. */
export const GridSkeleton = () => (
  <Box aria-hidden sx={{ display: 'grid', gap: 0.5 }}>
    {rows.map((row) => (
      <Skeleton key={row} variant="rounded" height={48} />
    ))}
  </Box>
)
