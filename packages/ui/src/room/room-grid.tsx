import type { LayoutObject } from '@estudio/contract'
import { objectRuns, type RoomCell, roomTracks, shortLabels } from '@estudio/domain'
import { texts } from '@estudio/texts'
import Box from '@mui/material/Box'
import type { ReactNode } from 'react'

export interface MapPlace extends RoomCell {
  id: string
  label: string
  /** Empty without one. */
  note: string
}

export interface RoomShape<Place extends MapPlace> {
  places: readonly Place[]
  objects?: readonly LayoutObject[]
}

/** The smallest side of a place, which is a fingertip wide. Seven of them stand beside each other at 360 px. */
export const PLACE_SIZE = 44

/** The width of a column and the height of a row without places. */
const NARROW = { column: 18, row: 22 }

/** In a dialog on a phone the map is wider than the text: seven places with an object at each side. */
export const roomInDialog = { mx: { xs: -2, sm: 0 } } as const

/** The width of the text of a dialog on the narrowest phone. */
const DIALOG_TEXT = 312

/** Whether the map needs more room than the text of a dialog has on a phone. A narrower map is as wide as the text. */
export const isWiderThanText = ({ places, objects = [] }: RoomShape<MapPlace>): boolean =>
  roomTracks(places, objects).columns.reduce(
    (width, { isNarrow }) => width + (isNarrow ? NARROW.column : PLACE_SIZE),
    0,
  ) > DIALOG_TEXT

const size = (tracks: readonly { isNarrow: boolean }[], narrow: number, widest: string) =>
  tracks.map(({ isNarrow }) => (isNarrow ? `${narrow}px` : `minmax(${PLACE_SIZE}px, ${widest})`)).join(' ')

/** Places in the order in which the room is read: row by row. */
export const inReadingOrder = <Place extends RoomCell>(places: readonly Place[]): Place[] =>
  places.toSorted((one, other) => one.y - other.y || one.x - other.x)

/** A list of places that is too wide is scrolled with the keyboard; radios and buttons scroll to the one that has the focus. */
const focusOverflow = (box: HTMLElement | null): void => {
  if (box && box.scrollWidth > box.clientWidth) box.tabIndex = 0
}

interface RoomGridProps<Place extends MapPlace> extends RoomShape<Place> {
  /** The name of the map, where it is read as a list of places. */
  label?: string
  /** Draws a place; `short` is what fits on it. */
  children: (place: Place, short: string) => ReactNode
}

/** The room from above. Its objects are only drawn: what they mean for a place is said by the note of the place. */
export const RoomGrid = <Place extends MapPlace>({
  places,
  objects = [],
  label,
  children,
}: RoomGridProps<Place>) => {
  const { columns, rows } = roomTracks(places, objects)
  const ordered = inReadingOrder(places)
  const short = shortLabels(ordered.map(({ label }) => label))
  const at = ({ x, y }: RoomCell) => ({
    gridColumn: columns.findIndex((column) => column.at === x) + 1,
    gridRow: rows.findIndex((row) => row.at === y) + 1,
  })
  const isUpright = ({ x }: RoomCell) => columns.some((column) => column.at === x && column.isNarrow)
  return (
    <Box
      ref={label ? focusOverflow : undefined}
      role={label && 'list'}
      aria-label={label}
      sx={{
        display: 'grid',
        gridTemplateColumns: size(columns, NARROW.column, '72px'),
        gridTemplateRows: size(rows, NARROW.row, 'max-content'),
        // A room that is too wide begins at its first column.
        justifyContent: 'safe center',
        overflowX: 'auto',
        py: 0.5,
      }}
    >
      {objectRuns(objects, columns).map((object) => (
        <Box
          key={`${object.x} ${object.y}`}
          aria-hidden
          style={{ ...at(object), gridColumn: `${at(object).gridColumn} / span ${object.columns}` }}
          sx={{
            display: 'grid',
            placeItems: 'center',
            m: '2px',
            minWidth: 0,
            overflow: 'hidden',
            borderRadius: 1,
            bgcolor: 'studio.band',
            color: 'text.secondary',
            fontSize: '0.6875rem',
            lineHeight: 1.1,
            writingMode: isUpright(object) ? 'vertical-rl' : undefined,
          }}
        >
          {texts.places.objects[object.kind]}
        </Box>
      ))}
      {ordered.map((place, index) => (
        <Box
          key={place.id}
          role={label && 'listitem'}
          style={at(place)}
          sx={{ p: '2px', minWidth: 0, display: 'grid' }}
        >
          {children(place, short[index] ?? '')}
        </Box>
      ))}
    </Box>
  )
}
