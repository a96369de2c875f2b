import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'

interface PageHeadingProps {
  title: string
  subtitle?: string
  /** `h3` on a page with a task, whose first view belongs to the task. */
  variant?: 'h2' | 'h3'
  align?: 'left' | 'center'
}

/** A page's h1 and subtitle. */
export const PageHeading = ({ title, subtitle, variant = 'h2', align = 'left' }: PageHeadingProps) => (
  <Box sx={{ textAlign: align, mb: variant === 'h2' ? { xs: 3, md: 5 } : { xs: 2, md: 3 } }}>
    <Typography variant={variant} component="h1">
      {title}
    </Typography>
    {subtitle && (
      <Typography
        color="textSecondary"
        // A long address would make the page wider than a phone.
        sx={{ mt: 1, maxWidth: '37.3em', mx: align === 'center' ? 'auto' : 0, overflowWrap: 'anywhere' }}
      >
        {subtitle}
      </Typography>
    )}
  </Box>
)
