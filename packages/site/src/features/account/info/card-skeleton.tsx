import { texts } from '@estudio/texts'
import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import { SkeletonText } from '../../../ui/feedback/skeleton-text'

/** The skeleton of a card: head, optionally with an avatar, and lines of text. */
export const CardSkeleton = ({ avatar = false, lines }: { avatar?: boolean; lines: number }) => (
  <>
    <Stack direction="row" sx={{ gap: 2, alignItems: 'center', mb: 3 }}>
      {avatar && <Skeleton variant="circular" width={64} height={64} />}
      <Box sx={{ flex: 1 }}>
        <Skeleton width="60%" height={36} />
        <Skeleton width="40%" />
      </Box>
    </Stack>
    <SkeletonText label={texts.common.loading} count={lines} />
  </>
)
