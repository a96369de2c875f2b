import {
  DndContext,
  type DragEndEvent,
  MouseSensor,
  useDraggable,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import { LAYOUT_LIMITS, shortLabels } from '@estudio/domain'
import { texts } from '@estudio/texts'
import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import { visuallyHidden } from '@mui/utils'
import { type KeyboardEvent, useState } from 'react'
import { type DraftItem, isPlace, nameOf, shownGrid } from './draft.ts'
import type { MapDraft } from './use-map-draft.ts'

const t = texts.admin.rooms.map

/** The side of a cell in px. */
const CELL = 48

const steps: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
}

const pieceLook = (item: DraftItem, isChosen: boolean) =>
  ({
    m: '2px',
    minWidth: 0,
    borderRadius: 1,
    border: isPlace(item) ? '1.5px solid' : '1.5px dashed',
    borderColor: isChosen ? 'primary.main' : 'studio.outline',
    bgcolor: isChosen ? 'primary.main' : isPlace(item) ? 'background.paper' : 'studio.band',
    color: isChosen ? 'primary.contrastText' : isPlace(item) ? 'text.primary' : 'text.secondary',
    fontFamily: 'inherit',
    fontSize: isPlace(item) ? '0.9rem' : '0.6875rem',
    fontWeight: 600,
    overflow: 'hidden',
    cursor: 'grab',
    '@media (forced-colors: active)': { outline: isChosen ? '2px solid' : undefined },
  }) as const

interface PieceProps {
  item: DraftItem
  short: string
  isChosen: boolean
  onChoose: () => void
  onKey: (event: KeyboardEvent) => void
}

/** A piece of the map: pressed it is chosen, the arrow keys move it. */
const Piece = ({ item, short, isChosen, onChoose, onKey }: PieceProps) => {
  const { setNodeRef, listeners, transform } = useDraggable({ id: item.key })
  return (
    <ButtonBase
      ref={setNodeRef}
      {...listeners}
      aria-pressed={isChosen}
      onClick={onChoose}
      onKeyDown={onKey}
      style={{
        gridColumn: item.x + 1,
        gridRow: item.y + 1,
        transform: transform ? `translate(${transform.x}px, ${transform.y}px)` : undefined,
        zIndex: transform ? 1 : undefined,
      }}
      sx={pieceLook(item, isChosen)}
    >
      <span style={visuallyHidden}>{t.at(nameOf(item), item.x, item.y)}</span>
      <span aria-hidden>{short}</span>
    </ButtonBase>
  )
}

/** The grid of the room, on which the pieces are dragged by mouse or moved with the arrow keys. */
export const MapGrid = ({ map }: { map: MapDraft }) => {
  const { draft, chosen, choose, move, remove } = map
  const sensors = useSensors(useSensor(MouseSensor, { activationConstraint: { distance: 4 } }))
  const [said, say] = useState('')
  const { columns, rows } = shownGrid(draft)
  const places = draft.filter(isPlace)
  const short = new Map(
    shortLabels(places.map(({ label }) => label)).map((one, at) => [places[at]?.key ?? '', one]),
  )
  const moveBy = (item: DraftItem, x: number, y: number) => {
    const to = { x: item.x + x, y: item.y + y }
    if (to.x < 0 || to.y < 0 || to.x >= LAYOUT_LIMITS.grid || to.y >= LAYOUT_LIMITS.grid) return
    move(item, to)
    say(t.at(nameOf(item), to.x, to.y))
  }
  const onDragEnd = ({ active, delta }: DragEndEvent) => {
    const item = draft.find(({ key }) => key === active.id)
    if (item) moveBy(item, Math.round(delta.x / CELL), Math.round(delta.y / CELL))
  }
  const keysOf = (item: DraftItem) => (event: KeyboardEvent) => {
    const step = steps[event.key]
    if (step) {
      event.preventDefault()
      choose(item.key)
      moveBy(item, ...step)
    } else if (event.key === 'Delete') {
      remove(item.key)
      say(t.removed(nameOf(item)))
    }
  }
  return (
    <DndContext sensors={sensors} onDragEnd={onDragEnd}>
      <Box
        role="group"
        aria-label={t.grid}
        sx={{ overflowX: 'auto', border: 1, borderColor: 'divider', borderRadius: 2, p: 1 }}
      >
        <Box
          sx={{
            display: 'grid',
            width: 'max-content',
            mx: 'auto',
            gridTemplateColumns: `repeat(${columns}, ${CELL}px)`,
            gridTemplateRows: `repeat(${rows}, ${CELL}px)`,
            backgroundImage: (theme) =>
              `radial-gradient(circle at center, ${theme.palette.studio.outline} 1px, transparent 1.5px)`,
            backgroundSize: `${CELL}px ${CELL}px`,
          }}
        >
          {draft.map((item) => (
            <Piece
              key={item.key}
              item={item}
              short={short.get(item.key) ?? nameOf(item)}
              isChosen={item === chosen}
              onChoose={() => choose(item.key)}
              onKey={keysOf(item)}
            />
          ))}
        </Box>
      </Box>
      <span role="status" style={visuallyHidden}>
        {said}
      </span>
    </DndContext>
  )
}
