import type { HourFill, ModelProposal, ModelWeekFigures } from '@estudio/contract'
import { type DraftCell, isAt, type Spot } from './draft.ts'

/** How full the class of a cell was at its hour in the last weeks; undefined when it was not held then. */
export const fillOf = (
  figures: ModelWeekFigures | undefined,
  cell: Spot & { class_id: string },
): HourFill | undefined => figures?.hours.find((hour) => isAt(hour, cell) && hour.class_id === cell.class_id)

/** A class that an hour had in the last weeks. */
export interface EarlierHour extends HourFill {
  /** The coaches of the class in this week; undefined where this week is not shown. */
  instructor_ids?: readonly string[]
}

/**
 * The classes that were held at an hour in the last weeks, without those that the cell has now.
 * @param week the classes of this week, which name the coaches
 */
export const earlierAt = (
  figures: ModelWeekFigures | undefined,
  spot: Spot,
  here: readonly DraftCell[],
  week?: readonly DraftCell[],
): EarlierHour[] => {
  const hours = figures?.hours.filter(
    (hour) => isAt(hour, spot) && !here.some(({ class_id }) => class_id === hour.class_id),
  )
  if (!week) return hours ?? []
  return (hours ?? []).map((hour) => {
    const held = week.find((cell) => isAt(cell, hour) && cell.class_id === hour.class_id)
    return { ...hour, instructor_ids: held?.instructor_ids ?? [] }
  })
}

/** The proposals whose class is still where the server saw it and whose hour is still free, each with its cell. */
export const openProposals = (
  figures: ModelWeekFigures,
  cells: readonly DraftCell[],
): { proposal: ModelProposal; cell: DraftCell }[] =>
  figures.proposals.flatMap((proposal) => {
    const cell = cells.find(
      (one) => one.id === proposal.series_id && one.class_id === proposal.class_id && isAt(one, proposal),
    )
    return cell && !cells.some((one) => isAt(one, proposal.to)) ? [{ proposal, cell }] : []
  })
