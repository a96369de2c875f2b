import { texts } from '@estudio/texts'
import { SkeletonText } from '@estudio/ui'
import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'

interface FactListProps {
  /** Name and value. */
  facts: ReadonlyArray<readonly [string, string]>
  columns?: 1 | 2
}

/** A list of terms and values, in one column or two. */
export const FactList = ({ facts, columns = 1 }: FactListProps) => (
  <Box
    component="dl"
    sx={{
      display: 'grid',
      gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: `repeat(${columns}, minmax(0, 1fr))` },
      columnGap: 3,
      mt: 2.5,
      mb: 0,
    }}
  >
    {facts.map(([name, value]) => (
      <Box key={name} sx={{ borderTop: 1, borderColor: 'divider', py: 1.25 }}>
        <Typography component="dt" variant="caption" color="textSecondary">
          {name}
        </Typography>
        <Typography component="dd" sx={{ m: 0, overflowWrap: 'anywhere' }}>
          {value}
        </Typography>
      </Box>
    ))}
  </Box>
)

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
