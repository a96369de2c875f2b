import { texts } from '@estudio/texts'
import Box from '@mui/material/Box'
import { placeLook, type ShownState } from './place-look'
import { PlaceMark } from './place-mark'

const states = ['free', 'taken', 'mine', 'out'] as const

/** Explains the signs that are on the map. */
export const RoomLegend = ({ places }: { places: readonly { state: ShownState }[] }) => (
  <Box
    aria-hidden
    sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'center', columnGap: 2, rowGap: 0.5, mt: 1 }}
  >
    {states
      .filter((state) => places.some((place) => place.state === state))
      .map((state) => (
        <Box key={state} sx={{ display: 'flex', alignItems: 'center', gap: 0.75, typography: 'caption' }}>
          <Box
            component="span"
            sx={[
              ...[placeLook(state, false)].flat(),
              { minHeight: 22, width: 22, '& .MuiSvgIcon-root': { fontSize: 14 } },
            ]}
          >
            <PlaceMark state={state} isChosen={false} />
          </Box>
          {texts.places.legend[state]}
        </Box>
      ))}
  </Box>
)
