import { wallTimeOf } from '@estudio/domain'
import { useStudio } from '@estudio/ui'
import Card from '@mui/material/Card'
import { useId } from 'react'
import { ClassHead } from './class-head'
import { stageTitle } from './current-class'
import { Roster, type RosterProps } from './roster'

/** The class that is on or comes next, with its roster. */
export const CurrentCard = (props: RosterProps) => {
  const { timezone: zone } = useStudio()
  const heading = useId()
  const { roster, now } = props
  return (
    <Card
      component="section"
      aria-labelledby={heading}
      // The foot of the roster is sticky, which it could not be in a card that clips what it contains.
      sx={{ px: { xs: 2, lg: 3 }, pt: { xs: 1.25, lg: 3 }, pb: { lg: 1.5 }, overflow: 'visible' }}
    >
      <ClassHead roster={roster} id={heading} title={stageTitle(roster, wallTimeOf(now, zone))} now={now} />
      <Roster {...props} />
    </Card>
  )
}
