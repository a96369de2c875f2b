import { setImmediate } from 'node:timers/promises'
import type { Receipt, ReceiptPaper } from '@estudio/contract'
import { workQueue } from '../../../platform/work-queue.ts'
import { receiptPdf } from './receipt-pdf.ts'

export type DrawReceipt = (receipt: Receipt, paper?: ReceiptPaper) => Promise<Buffer>

/** A request needs a turn of the event loop each to be accepted, read, authorised by the database and answered. */
const TURNS = 5

/**
 * Draws one receipt after another on the main thread. A receipt takes some hundredths of a second, and the event loop serves
 * other requests between two receipts, so that a short request waits for one receipt and not for several. Throws rate_limited when
 * 30 receipts wait.
 */
export const receiptDrawer = (): DrawReceipt => {
  const queue = workQueue({ running: 1, waiting: 30 })
  return (receipt, paper) =>
    queue.run(async () => {
      for (let turn = 0; turn < TURNS; turn += 1) await setImmediate()
      return receiptPdf(receipt, paper)
    })
}
