import type { HourFill, ModelProposal, ModelWeekFigures } from '@estudio/contract'
import { type DraftCell, isAt, type Spot } from './draft.ts'

/** How full the class of a cell was at its hour in the last weeks; undefined when it was not held then. */
export const fillOf = (
  figures: ModelWeekFigures | undefined,
  cell: Spot & { class_id: string },
): HourFill | undefined => figures?.hours.find((hour) => isAt(hour, cell) && hour.class_id === cell.class_id)

/** The classes that were held at an hour in the last weeks, without those that the cell has now. */
export const earlierAt = (
  figures: ModelWeekFigures | undefined,
  spot: Spot,
  here: readonly DraftCell[],
): HourFill[] =>
  figures?.hours.filter(
    (hour) => isAt(hour, spot) && !here.some(({ class_id }) => class_id === hour.class_id),
  ) ?? []

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
