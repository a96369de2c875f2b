import type { RosterPerson } from '@estudio/contract'
import { nameInitials } from '@estudio/domain'
import { texts } from '@estudio/texts'
import { PushpinIcon, RosterNotes } from '@estudio/ui'
import Avatar from '@mui/material/Avatar'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'

/** The picture, the name and the notes of a person: two cells of a row whose grid has the areas `picture` and `person`. */
export const PersonFacts = ({ person }: { person: RosterPerson }) => {
  const { display_name, picture_url, place, has_standing_place } = person
  return (
    <>
      <Avatar
        src={picture_url ?? undefined}
        alt=""
        aria-hidden
        sx={{ gridArea: 'picture', bgcolor: 'studio.band', color: 'text.primary', typography: 'subtitle2' }}
      >
        {nameInitials(display_name)}
      </Avatar>
      <Box sx={{ gridArea: 'person', minWidth: 0 }}>
        <Typography sx={{ fontWeight: 600, lineHeight: 1.2, overflowWrap: 'anywhere' }}>
          {display_name}
          {has_standing_place && (
            <PushpinIcon
              titleAccess={texts.coach.today.standingPlace}
              sx={{ fontSize: 16, ml: 0.5, verticalAlign: '-2px' }}
            />
          )}
        </Typography>
        {place && <Typography variant="body2">{place}</Typography>}
        <RosterNotes person={person} />
      </Box>
    </>
  )
}
