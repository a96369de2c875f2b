import type { RosterClass } from '@estudio/contract'
import { texts } from '@estudio/texts'
import { RosterHealthNote } from '@estudio/ui'
import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import { ClassHead } from './class-head'
import { PersonFacts } from './person-facts'

const t = texts.coach.today

const list = {
  listStyle: 'none',
  p: 0,
  m: 0,
  pt: 0.75,
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  columnGap: 2,
} as const

const row = {
  display: 'grid',
  gridTemplateColumns: '40px minmax(0, 1fr)',
  gridTemplateAreas: '"picture person" ". health"',
  alignItems: 'center',
  alignContent: 'start',
  columnGap: 1.25,
  py: 0.75,
} as const

interface FollowingCardProps {
  roster: RosterClass
  /** The server's time. */
  now: Date
}

/** The class after the one that is open, with who comes to it. Marks stand in the class that is open alone. */
export const FollowingCard = ({ roster, now }: FollowingCardProps) => {
  const heading = useId()
  return (
    <Card component="section" aria-labelledby={heading} sx={{ p: 3, pb: 2 }}>
      <ClassHead roster={roster} id={heading} title={t.following} now={now} />
      {roster.people.length === 0 && (
        <Typography color="textSecondary" sx={{ pt: 1.5 }}>
          {t.nobody}
        </Typography>
      )}
      <Box component="ul" sx={list}>
        {roster.people.map((person) => (
          <Box component="li" key={person.reservation_id} sx={row}>
            <PersonFacts person={person} />
            {person.health_note && (
              <Box sx={{ gridArea: 'health', minWidth: 0 }}>
                <RosterHealthNote text={person.health_note} />
              </Box>
            )}
          </Box>
        ))}
      </Box>
    </Card>
  )
}
