import { setImmediate } from 'node:timers/promises'
import type { Receipt } from '@estudio/contract'
import { workQueue } from '../../../platform/work-queue.ts'
import { receiptPdf } from './receipt-pdf.ts'

/**
 * Draws one receipt after the other, on the main thread: each takes some hundredths of a second, and between two of them the
 * event loop serves everything else. Throws rate_limited when 30 wait.
 */
export const receiptDrawer = () => {
  const queue = workQueue({ running: 1, waiting: 30 })
  return (receipt: Receipt): Promise<Buffer> =>
    queue.run(async () => {
      await setImmediate()
      return receiptPdf(receipt)
    })
}
