import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { type ReactNode, useId } from 'react'

/** A part of the start page with its heading. */
export const StartCard = ({ title, children }: { title: string; children: ReactNode }) => {
  const heading = useId()
  return (
    <Card component="section" aria-labelledby={heading} sx={{ p: 2, minWidth: 0 }}>
      <Typography id={heading} variant="h6" component="h2" sx={{ mb: 1 }}>
        {title}
      </Typography>
      {children}
    </Card>
  )
}
