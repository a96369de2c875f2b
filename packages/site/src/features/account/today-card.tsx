import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import type { SxProps } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { type KeyboardEventHandler, type ReactNode, type Ref, useId } from 'react'

/** The heading of “Hoy”, which takes the focus of a button that is gone; on other pages their own heading does. */
export const TODAY_TITLE = 'today-title'
export const todayHeading = () => document.getElementById(TODAY_TITLE)

const head = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  columnGap: 2,
  mb: { xs: 0.5, sm: 1 },
} as const

/** For a card that may be higher than what it contains: one of its parts grows. */
export const growing = { display: 'flex', flexDirection: 'column' } as const

interface TodayCardProps {
  title: string
  /** At the right of the title. */
  aside?: ReactNode
  heading?: 'h2' | 'h3'
  /** The ref of a heading that takes the focus. */
  headingRef?: Ref<HTMLHeadingElement>
  onKeyDown?: KeyboardEventHandler
  sx?: SxProps
  children: ReactNode
}

/** A section of the day, named by its heading. */
export const TodayCard = (props: TodayCardProps) => {
  const { title, aside, heading = 'h3', headingRef, onKeyDown, sx, children } = props
  const id = useId()
  return (
    <Card
      component="section"
      aria-labelledby={id}
      onKeyDown={onKeyDown}
      sx={{
        p: { xs: 2, sm: 3 },
        overflowWrap: 'anywhere',
        position: 'relative',
        scrollMarginTop: 88,
        ...(sx as object),
      }}
    >
      <Box sx={head}>
        <Typography
          id={id}
          ref={headingRef}
          tabIndex={headingRef ? -1 : undefined}
          variant="subtitle2"
          component={heading}
          color="textSecondary"
        >
          {title}
        </Typography>
        {aside}
      </Box>
      {children}
    </Card>
  )
}
