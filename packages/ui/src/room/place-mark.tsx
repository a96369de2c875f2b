import { texts } from '@estudio/texts'
import Box from '@mui/material/Box'
import { CheckIcon, CloseIcon, lineIcon } from '../icons'
import type { ShownState } from './place-look'

const OutIcon = lineIcon('M5 19L19 5')

const small = { fontSize: '0.875rem' } as const

/** The sign of a state below the number of a place, so that no state is a colour alone. */
export const PlaceMark = ({ state, isChosen }: { state: ShownState; isChosen: boolean }) => {
  if (isChosen) return <CheckIcon sx={small} />
  if (state === 'taken') return <CloseIcon sx={small} />
  if (state === 'out') return <OutIcon sx={small} />
  if (state === 'mine')
    return (
      <Box component="span" sx={{ fontSize: '0.6875rem' }}>
        {texts.places.mineShort}
      </Box>
    )
  return null
}
