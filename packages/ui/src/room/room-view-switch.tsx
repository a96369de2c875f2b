import { type RoomCell, roomTracks } from '@estudio/domain'
import { texts } from '@estudio/texts'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'

const t = texts.places.view

export type RoomView = 'map' | 'list'

/** As many places stand beside each other on a telephone of 360 px. */
export const PHONE_COLUMNS = 7

/** How many places stand beside each other in the widest row, empty columns left out. */
export const roomColumns = (places: readonly RoomCell[]) => roomTracks(places, []).columns.length

/** A room that is too wide for a telephone begins as the list there. */
export const startView = (places: readonly RoomCell[]): RoomView =>
  roomColumns(places) > PHONE_COLUMNS && window.matchMedia('(max-width: 599px)').matches ? 'list' : 'map'

/** “Mapa | Lista”. */
export const RoomViewSwitch = ({
  view,
  onChange,
}: {
  view: RoomView
  onChange: (view: RoomView) => void
}) => (
  <ToggleButtonGroup
    exclusive
    size="small"
    aria-label={t.label}
    value={view}
    onChange={(_event, next: RoomView | null) => next && onChange(next)}
  >
    {(['map', 'list'] as const).map((one) => (
      <ToggleButton key={one} value={one} sx={{ minHeight: 44, px: 2 }}>
        {t[one]}
      </ToggleButton>
    ))}
  </ToggleButtonGroup>
)
