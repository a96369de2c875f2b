import type { ModelWeekFigures } from '@estudio/contract'
import { texts, weekdayName } from '@estudio/texts'
import GlobalStyles from '@mui/material/GlobalStyles'
import type { Theme } from '@mui/material/styles'
import { type KeyboardEvent, useRef, useState } from 'react'
import { oneLine } from '../../ui/one-line.ts'
import { TimeLabel, WeekTable } from '../../ui/week/week-table.tsx'
import { BandButton, useFoldedHours } from '../week/hour-band.tsx'
import { brushHeight } from './brush-bar.tsx'
import { cellsAt, type DraftCell, type Spot } from './draft.ts'
import { handleGridKey } from './grid-keys.ts'
import { ModelCellView, type Names } from './model-cell.tsx'
import { earlierAt, fillOf } from './occupation.ts'
import { spotFrom, spotName, useStrokes } from './use-strokes.ts'

const t = texts.admin.modelWeek

const gridLook = (theme: Theme) => ({
  '.model-week': {
    // A finger that moves sideways paints; one that moves up or down scrolls the page.
    touchAction: 'pan-y',
    userSelect: 'none',
    // Below the brush, which stays in view too; those who only read have none.
    '&:not(.read-only) .day-head': {
      [theme.breakpoints.up('md')]: { top: 56 + brushHeight.md },
      [theme.breakpoints.up('lg')]: { top: brushHeight.md },
      [theme.breakpoints.up('xl')]: { top: brushHeight.xl },
    },
    // The tab above the hours of one day names the day.
    '&&.one-day .day-head': {
      height: 0,
      padding: 0,
      border: 0,
      fontSize: 0,
      lineHeight: 0,
      position: 'static',
    },
    '& .cell': {
      cursor: 'crosshair',
      verticalAlign: 'top',
      '&:hover': { background: theme.palette.studio.clayMist },
      '&:focus-visible': { outline: `2px solid ${theme.palette.primary.main}`, outlineOffset: -2 },
    },
    '& .model-cell': { display: 'grid', gap: 3, minHeight: 44, alignContent: 'start' },
    '& .model-class, & .model-earlier': { position: 'relative', minWidth: 0, lineHeight: 1.3 },
    '& .model-class': {
      padding: '4px 6px 6px 7px',
      borderLeft: '3px solid',
      borderRadius: 8,
      overflow: 'hidden',
    },
    '& .model-name': {
      fontWeight: 600,
      fontSize: '0.82rem',
      ...oneLine,
    },
    // The figure stands at the end of a line that is there without it, so that late figures move nothing.
    '& .model-facts, & .model-earlier': { display: 'flex', columnGap: 4, fontSize: '0.74rem' },
    '& .model-earlier': {
      padding: '2px 5px 5px 9px',
      border: '1px dashed',
      borderRadius: 8,
      overflow: 'hidden',
      flexWrap: 'wrap',
      fontSize: '0.72rem',
    },
    // On a tablet a name of before has a line of its own, as a painted class has, so that it is not cut.
    '& .model-earlier > .model-coach:first-of-type': {
      [theme.breakpoints.between('md', 'xl')]: { flexBasis: '100%' },
    },
    '& .model-coach': { flex: '1 1 0', minWidth: 0, minHeight: '1.3em', ...oneLine },
    '& .model-earlier .model-name': { flexBasis: '100%', fontSize: 'inherit' },
    // Tabular figures squeeze “%”.
    '& .model-figure': { fontWeight: 500, fontVariantNumeric: 'lining-nums' },
    // Its width is how full the class was; it keeps a distance from the edge and the round corners.
    '& .model-bar': {
      position: 'absolute',
      left: 8,
      bottom: 2,
      width: 'calc(var(--filled) * (100% - 16px))',
      height: 3,
      borderRadius: 2,
      background: 'currentcolor',
      opacity: 0.45,
    },
  },
})

interface ModelGridProps {
  /** The shown days, from Monday, 1, to Sunday, 7: all of them, or one on a phone. */
  weekdays: readonly number[]
  /** The hours of the rows, HH:MM. */
  times: readonly string[]
  cells: readonly DraftCell[]
  /** The hours with classes before the strokes: a stroke folds no hours, because rows would move under the hand. The hours of the figures stay too. */
  savedTimes: ReadonlySet<string>
  figures: ModelWeekFigures | undefined
  /** The classes of this week, whose coaches an empty model names; undefined in another model. */
  week: readonly DraftCell[] | undefined
  names: Names
  readOnly: boolean
  onBegin: () => void
  onEnd: () => void
  /** The brush or the eraser reached these spots; the key of a class that was pressed. */
  onReach: (spots: Spot[], key?: string) => void
  onErase: (spot: Spot) => void
  onUndo: () => void
  onRedo: () => void
}

/** The cell that the Tab key reaches: the focus goes there when the pressed button is gone. */
export const gridStop = (): HTMLElement | null =>
  document.querySelector<HTMLElement>('.model-week [role="gridcell"][tabindex="0"]')

/** The weekdays and hours of the model week. A pointer paints strokes, the arrow keys move, Enter paints. */
export const ModelGrid = (props: ModelGridProps) => {
  const { weekdays, cells, savedTimes, figures, names, readOnly, onBegin, onEnd, onReach, onErase } = props
  const { rows, bands, toggle } = useFoldedHours(
    props.times.map((time) => ({ time })),
    ({ time }) => !savedTimes.has(time) && !figures?.hours.some((hour) => hour.time === time),
    ({ time }) => cells.some((cell) => cell.time === time),
  )
  const times = rows.map(({ time }) => time)
  const [visited, setVisited] = useState<string>()
  const table = useRef<HTMLTableElement>(null)
  const strokes = useStrokes({ weekdays, times, onBegin, onReach, onEnd })
  const first = spotName({ weekday: weekdays[0] ?? 1, time: times[0] ?? '' })
  const isShown = visited !== undefined && weekdays.includes(spotFrom(visited).weekday)
  const stop = isShown ? visited : first
  const onKeyDown = (event: KeyboardEvent) =>
    handleGridKey(event, {
      weekdays,
      times,
      onMove: (spot) => table.current?.querySelector<HTMLElement>(`[data-spot="${spotName(spot)}"]`)?.focus(),
      onPaint: (spot) => !readOnly && onReach([spot]),
      onErase: (spot) => !readOnly && onErase(spot),
      onUndo: props.onUndo,
      onRedo: props.onRedo,
    })
  return (
    <>
      <GlobalStyles styles={gridLook} />
      <WeekTable
        {...(readOnly ? {} : strokes)}
        ref={table}
        role="grid"
        className={['model-week', readOnly && 'read-only', weekdays.length === 1 && 'one-day']
          .filter(Boolean)
          .join(' ')}
        onKeyDown={onKeyDown}
        caption={`${t.grid}. ${readOnly ? t.gridHelpToRead : t.gridHelp}`}
        hourHeading={t.hour}
        days={weekdays.map(String)}
        rows={rows}
        head={(day) => (
          <th key={day} scope="col" className="day-head">
            {weekdayName(Number(day))}
          </th>
        )}
        Hour={TimeLabel}
        band={({ time }) => {
          const band = bands.get(time)
          return band && <BandButton key={`band ${band.until}`} band={band} onToggle={toggle} />
        }}
        cell={({ time }, day) => {
          const spot = { weekday: Number(day), time }
          const here = cellsAt(cells, spot)
          const name = spotName(spot)
          return (
            <ModelCellView
              key={name}
              spot={spot}
              cells={here}
              fills={here.map((cell) => fillOf(figures, cell))}
              earlier={earlierAt(figures, spot, here, props.week)}
              names={names}
              tabIndex={name === stop ? 0 : -1}
              onFocus={() => setVisited(name)}
            />
          )
        }}
      />
    </>
  )
}
