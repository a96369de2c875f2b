import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { CopyButton } from './copy-button'

interface CopyLineProps {
  label: string
  value: string
  onCopied: () => void
}

/** A term and value of a definition list, with a copy button. */
export const CopyLine = ({ label, value, onCopied }: CopyLineProps) => (
  <Box
    sx={{
      display: 'grid',
      gridTemplateColumns: '1fr auto',
      alignItems: 'center',
      alignContent: 'center',
      minHeight: 52,
    }}
  >
    <Typography variant="caption" color="textSecondary" component="dt">
      {label}
    </Typography>
    <Box component="dd" sx={{ display: 'contents' }}>
      <Typography
        component="span"
        sx={{ gridRow: 2, fontVariantNumeric: 'tabular-nums', overflowWrap: 'anywhere' }}
      >
        {value}
      </Typography>
      <Box component="span" sx={{ gridArea: '1 / 2 / span 2' }}>
        <CopyButton value={value} label={label} onCopied={onCopied} />
      </Box>
    </Box>
  </Box>
)
