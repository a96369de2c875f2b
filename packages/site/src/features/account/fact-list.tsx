import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'

interface FactListProps {
  /** Name and value. */
  facts: ReadonlyArray<readonly [string, string]>
  /** Name and value stand at the two ends of one line. */
  inLines?: boolean
}

const inOneLine = {
  display: 'flex',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  columnGap: 2,
} as const

/** A list of terms and values. */
export const FactList = ({ facts, inLines = false }: FactListProps) => (
  <Box
    component="dl"
    sx={{
      mt: { xs: 1.5, sm: 2.5 },
      mb: 0,
    }}
  >
    {facts.map(([name, value]) => (
      <Box key={name} sx={{ borderTop: 1, borderColor: 'divider', py: 1, ...(inLines && inOneLine) }}>
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
