import Card from '@mui/material/Card'
import type { SxProps } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { type ReactNode, useId } from 'react'

/** The heading of “Hoy”, which takes the focus of a button that is gone; on other pages their own heading does. */
export const TODAY_TITLE = 'today-title'
export const todayHeading = () => document.getElementById(TODAY_TITLE)

interface TodayCardProps {
  title: string
  heading?: 'h2' | 'h3'
  sx?: SxProps
  children: ReactNode
}

/** A section of the day, named by its heading. */
export const TodayCard = ({ title, heading = 'h3', sx, children }: TodayCardProps) => {
  const id = useId()
  return (
    <Card
      component="section"
      aria-labelledby={id}
      sx={{ p: { xs: 2.5, sm: 3 }, overflowWrap: 'anywhere', ...(sx as object) }}
    >
      <Typography id={id} variant="subtitle2" component={heading} color="textSecondary" sx={{ mb: 1 }}>
        {title}
      </Typography>
      {children}
    </Card>
  )
}
