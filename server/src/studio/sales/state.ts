import type { Context } from '../../platform/context.ts'
import { type WorkQueue, workQueue } from '../../platform/work-queue.ts'
import { type UploadRoom, uploadRoom } from './proofs/upload-room.ts'
import { type DrawReceipt, receiptDrawer } from './receipts/draw-receipts.ts'

/** What sales keeps in the memory of a process. */
interface SalesState {
  /** The uploads of proofs under way. */
  proofUploads: UploadRoom
  drawReceipt: DrawReceipt
  /** A large workbook takes some 150 MB while it is read: one at a time. */
  statementReading: WorkQueue
}

export interface SalesContext extends Context {
  sales: SalesState
}

export const createSalesState = (): SalesState => ({
  proofUploads: uploadRoom(),
  drawReceipt: receiptDrawer(),
  statementReading: workQueue({ running: 1, waiting: 4 }),
})
