import { DAY_MS } from '@estudio/domain'
import type { Context } from '../../../platform/context.ts'
import { tidyImportsBefore } from './store.ts'

/** Deletes what imported files say about people, a day after the import. */
export const tidyImports = ({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<void> =>
  tidyImportsBefore(db, new Date(clock.now().getTime() - DAY_MS))
