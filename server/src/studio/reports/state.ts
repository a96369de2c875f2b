import type { Context } from '../../platform/context.ts'
import { ExportSlots } from './exports/export-slots.ts'

/** The state that reports keep in the memory of a process. */
interface ReportsState {
  exportSlots: ExportSlots
  /** Limits the files that members download about themselves: one for each person, so that nobody holds every slot. */
  ownFileSlots: ExportSlots
}

export interface ReportsContext extends Context {
  reports: ReportsState
}

export const createReportsState = (): ReportsState => ({
  exportSlots: new ExportSlots(),
  ownFileSlots: new ExportSlots(1),
})
