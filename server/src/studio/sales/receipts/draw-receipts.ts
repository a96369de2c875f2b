import { setImmediate } from 'node:timers/promises'
import type { Receipt } from '@estudio/contract'
import { workQueue } from '../../../platform/work-queue.ts'
import { receiptPdf } from './receipt-pdf.ts'

export type DrawReceipt = (receipt: Receipt) => Promise<Buffer>

/**
 * Draws one receipt after the other, on the main thread: each takes some hundredths of a second, and between two of them the
 * event loop serves everything else. Throws rate_limited when 30 wait.
 */
export const receiptDrawer = (): DrawReceipt => {
  const queue = workQueue({ running: 1, waiting: 30 })
  return (receipt) =>
    queue.run(async () => {
      await setImmediate()
      return receiptPdf(receipt)
    })
}
