import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'

interface PageHeadingProps {
  title: string
  subtitle?: string
  align?: 'left' | 'center'
}

/** A page's h1 and subtitle. */
export const PageHeading = ({ title, subtitle, align = 'left' }: PageHeadingProps) => (
  <Box sx={{ textAlign: align, mb: { xs: 3, md: 5 } }}>
    <Typography variant="h2" component="h1">
      {title}
    </Typography>
    {subtitle && (
      <Typography
        color="textSecondary"
        // A long address would make the page wider than a phone.
        sx={{ mt: 1, maxWidth: '56ch', mx: align === 'center' ? 'auto' : 0, overflowWrap: 'anywhere' }}
      >
        {subtitle}
      </Typography>
    )}
  </Box>
)
