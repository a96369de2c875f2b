import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { type ReactNode, useId } from 'react'

interface StartCardProps {
  title: string
  /** A link beside the heading. */
  link?: ReactNode
  children: ReactNode
}

/** A part of the start page with its heading. */
export const StartCard = ({ title, link, children }: StartCardProps) => {
  const heading = useId()
  return (
    <Card component="section" aria-labelledby={heading} sx={{ p: 2, minWidth: 0 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 2, mb: 1 }}>
        <Typography id={heading} variant="h6" component="h2" sx={{ flexGrow: 1 }}>
          {title}
        </Typography>
        {link}
      </Box>
      {children}
    </Card>
  )
}
