import type { Context } from '../../../platform/context.ts'
import { undoableSince } from '../../shared/undo/undo-window.ts'
import { tidyImportsBefore } from './store.ts'

/** Deletes what imported files say about people, when their import cannot be undone any more. */
export const tidyImports = ({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<void> =>
  tidyImportsBefore(db, undoableSince('import', clock.now()))
