import Box from '@mui/material/Box'

interface ShareProps {
  left: number
  limit: number
}

/** The classes left as a share of the plan. The sentence above says the same in words. */
export const Share = ({ left, limit }: ShareProps) => (
  <Box aria-hidden sx={{ height: 6, mt: 1.5, borderRadius: 3, bgcolor: 'studio.band', overflow: 'hidden' }}>
    <Box sx={{ height: 1, width: Math.min(1, left / limit), borderRadius: 3, bgcolor: 'success.main' }} />
  </Box>
)
