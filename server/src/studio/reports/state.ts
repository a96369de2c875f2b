import type { Context } from '../../platform/context.ts'
import { OwnFileSlots } from './data-export/own-file-slots.ts'
import { ExportSlots } from './exports/export-slots.ts'

/** The state that reports keep in the memory of a process. */
interface ReportsState {
  exportSlots: ExportSlots
  ownFileSlots: OwnFileSlots
}

export interface ReportsContext extends Context {
  reports: ReportsState
}

export const createReportsState = (): ReportsState => ({
  exportSlots: new ExportSlots(),
  ownFileSlots: new OwnFileSlots(),
})
