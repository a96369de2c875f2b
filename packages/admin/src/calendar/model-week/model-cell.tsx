import type { HourFill } from '@estudio/contract'
import { firstName } from '@estudio/domain'
import { texts } from '@estudio/texts'
import { classTint } from '@estudio/ui'
import { useTheme } from '@mui/material/styles'
import { type CSSProperties, Fragment, memo } from 'react'
import type { DraftCell, Spot } from './draft.ts'
import type { EarlierHour } from './occupation.ts'
import { spotName } from './use-strokes.ts'

const t = texts.admin.modelWeek

/** A class of the catalogue, as the cells and the brush show it. */
export interface PaintedClass {
  id: string
  name: string
  color: string | null
  default_duration_minutes: number
  default_capacity: number
}

/** The names of what the cells refer to. */
export interface Names {
  classes: ReadonlyMap<string, PaintedClass>
  coaches: ReadonlyMap<string, string>
}

export const classNameOf = ({ classes }: Names, id: string): string => classes.get(id)?.name ?? t.inactive

export const coachNamesOf = (
  { coaches }: Names,
  { instructor_ids }: { instructor_ids: readonly string[] },
): string =>
  instructor_ids
    .map((id) => firstName(coaches.get(id) ?? ''))
    .filter(Boolean)
    .join(', ')

interface ModelBlockProps {
  cell: DraftCell
  name: string
  coaches: string
  color: string | null
  fill: HourFill | undefined
}

/** How full an hour was, as a figure and a bar; the label of the cell says it in words. */
const Fill = ({ hour: { fill, waited } }: { hour: HourFill }) => (
  <>
    <span className="model-figure">{t.figure(fill, waited)}</span>
    <span className="model-bar" style={{ '--filled': Math.min(1, fill) } as CSSProperties} />
  </>
)

/** A class with its coaches and how full its hour was. */
const ModelBlock = ({ cell, name, coaches, color, fill }: ModelBlockProps) => {
  const look = classTint(name, useTheme().palette.mode, color)
  return (
    <div
      className="model-class"
      data-cell-key={cell.key}
      style={{ background: look.background, color: look.ink, borderLeftColor: look.line }}
      title={fill && t.earlier(name, fill.fill, fill.waited)}
    >
      <div className="model-name">{name}</div>{' '}
      <div className="model-facts">
        <span className="model-coach">{coaches}</span> {fill && <Fill hour={fill} />}
      </div>
    </div>
  )
}

interface EarlierClassProps {
  hour: HourFill
  name: string
  /** Undefined where the coaches are not shown. */
  coaches: string | undefined
  color: string | null
}

/** A class that an empty cell had in the last weeks: the outline of a class that waits to be painted. */
const EarlierClass = ({ hour, name, coaches, color }: EarlierClassProps) => {
  const { background, ink, line } = classTint(name, useTheme().palette.mode, color)
  const hasCoaches = coaches !== undefined
  return (
    <div
      className="model-earlier"
      style={{
        background: `color-mix(in srgb, ${background} 30%, transparent)`,
        color: ink,
        borderColor: line,
      }}
      title={t.earlier(name, hour.fill, hour.waited)}
    >
      <span className={hasCoaches ? 'model-name' : 'model-coach'}>{name}</span>{' '}
      {hasCoaches && <span className="model-coach">{coaches}</span>} <Fill hour={hour} />
    </div>
  )
}

interface ModelCellProps {
  spot: Spot
  cells: readonly DraftCell[]
  fills: readonly (HourFill | undefined)[]
  /** Classes that were held here in the last weeks and are not in the cell. */
  earlier: readonly EarlierHour[]
  names: Names
  tabIndex: 0 | -1
  onFocus: () => void
}

const earlierCoaches = (names: Names, { instructor_ids }: EarlierHour): string | undefined =>
  instructor_ids && coachNamesOf(names, { instructor_ids })

const labelOf = ({ spot, cells, fills, earlier, names }: ModelCellProps): string => {
  const here = cells.map((cell, index) => {
    const fill = fills[index]
    const name = t.classIn(classNameOf(names, cell.class_id), coachNamesOf(names, cell))
    return fill ? `${name}, ${t.fill(fill.fill, fill.waited)}` : name
  })
  const content = here.length > 0 ? here : [t.emptyCell]
  const before = earlier.map((hour) => ({
    ...hour,
    name: t.classIn(classNameOf(names, hour.class_id), earlierCoaches(names, hour) ?? ''),
  }))
  const [first, second] = before
  const withBefore = first
    ? [...content, t.before(second ? t.together(before) : t.earlier(first.name, first.fill, first.waited))]
    : content
  return [t.cell(spot.weekday, spot.time), ...withBefore].join(', ')
}

/** A cell of the model week: one weekday and hour. */
export const ModelCellView = memo((props: ModelCellProps) => {
  const { spot, cells, fills, earlier, names, tabIndex, onFocus } = props
  return (
    <td
      role="gridcell"
      className="cell"
      data-spot={spotName(spot)}
      tabIndex={tabIndex}
      aria-label={labelOf(props)}
      onFocus={onFocus}
    >
      <div className="model-cell" aria-hidden>
        {/* The space keeps the words of two classes apart, as in the label. */}
        {cells.map((cell, index) => (
          <Fragment key={cell.key}>
            <ModelBlock
              cell={cell}
              name={classNameOf(names, cell.class_id)}
              coaches={coachNamesOf(names, cell)}
              color={names.classes.get(cell.class_id)?.color ?? null}
              fill={fills[index]}
            />{' '}
          </Fragment>
        ))}
        {cells.length === 0 &&
          earlier.map((hour) => (
            <Fragment key={hour.class_id}>
              <EarlierClass
                hour={hour}
                name={classNameOf(names, hour.class_id)}
                coaches={earlierCoaches(names, hour)}
                color={names.classes.get(hour.class_id)?.color ?? null}
              />{' '}
            </Fragment>
          ))}
      </div>
    </td>
  )
})
ModelCellView.displayName = 'ModelCellView'
