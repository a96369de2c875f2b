import { formatClassMoment } from '@estudio/texts'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'

interface ClassMoment {
  key: string
  name: string
  start: string
  /** Why the class is skipped. */
  why?: string
}

interface ClassMomentsProps {
  label: string
  moments: readonly ClassMoment[]
  /** Shows every class; a long list otherwise scrolls. */
  isWhole?: boolean
}

/** A list of classes with their times. */
export const ClassMoments = ({ label, moments, isWhole = false }: ClassMomentsProps) => (
  <Box
    component="ul"
    aria-label={label}
    tabIndex={isWhole ? undefined : 0}
    sx={{
      listStyle: 'none',
      m: 0,
      mt: 0.5,
      px: 1.5,
      py: 0.5,
      maxHeight: isWhole ? undefined : 180,
      overflowY: 'auto',
      border: 1,
      borderColor: 'divider',
      borderRadius: '12px',
    }}
  >
    {moments.map(({ key, name, start, why }) => (
      <Box
        component="li"
        key={key}
        sx={{
          py: 0.5,
          typography: 'body2',
          borderBottom: 1,
          borderColor: 'divider',
          '&:last-child': { border: 0 },
        }}
      >
        <strong>{name}</strong>, <span className="tabular">{formatClassMoment(start)}</span>
        {why && (
          <Typography variant="caption" component="div" sx={{ color: 'studio.ochre' }}>
            {why}
          </Typography>
        )}
      </Box>
    ))}
  </Box>
)
