import Box from '@mui/material/Box'
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
      gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`,
      columnGap: { xs: 2, sm: 3 },
      mt: { xs: 1.5, sm: 2.5 },
      mb: 0,
    }}
  >
    {facts.map(([name, value]) => (
      <Box key={name} sx={{ borderTop: 1, borderColor: 'divider', py: 1 }}>
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
