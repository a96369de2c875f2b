import { setImmediate } from 'node:timers/promises'
import type { Receipt, ReceiptPaper } from '@estudio/contract'
import { workQueue } from '../../../platform/work-queue.ts'
import { receiptPdf } from './receipt-pdf.ts'

export type DrawReceipt = (receipt: Receipt, paper?: ReceiptPaper) => Promise<Buffer>

/**
 * Draws one receipt after another on the main thread. A receipt takes some hundredths of a second, and the event loop serves
 * other requests between two receipts. Throws rate_limited when 30 receipts wait.
 */
export const receiptDrawer = (): DrawReceipt => {
  const queue = workQueue({ running: 1, waiting: 30 })
  return (receipt, paper) =>
    queue.run(async () => {
      await setImmediate()
      return receiptPdf(receipt, paper)
    })
}
