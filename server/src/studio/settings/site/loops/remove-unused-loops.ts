import { DAY_MS } from '@estudio/domain'
import type { Context } from '../../../../platform/context.ts'
import { removeLoopsUnusedSince } from './store.ts'

/**
 * Removes loops a day after the site shows them no more, so that pages that are open keep their loop until then. Returns the number of
 * removed loops.
 */
export const removeUnusedLoops = ({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<number> =>
  removeLoopsUnusedSince(db, new Date(clock.now().getTime() - DAY_MS))
