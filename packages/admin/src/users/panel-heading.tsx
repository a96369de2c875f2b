import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'

interface PanelHeadingProps {
  title: string
  action?: ReactNode
}

/** The heading of a tab's panel, with its action beside it. */
export const PanelHeading = ({ title, action }: PanelHeadingProps) => (
  <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, mb: 2 }}>
    <Typography variant="h6" component="h2" sx={{ flexGrow: 1 }}>
      {title}
    </Typography>
    {action}
  </Box>
)
