import type { Context } from '../../platform/context.ts'
import { type WorkQueue, workQueue } from '../../platform/work-queue.ts'
import { type UploadRoom, uploadRoom } from '../shared/uploads/upload-room.ts'
import type { OpenProvider } from './online-payments/accounts/open-provider.ts'
import { createMercadoPagoProvider } from './online-payments/providers/mercadopago/mercado-pago-provider.ts'
import { createStripeProvider } from './online-payments/providers/stripe/stripe-provider.ts'
import { type DrawReceipt, receiptDrawer } from './receipts/draw-receipts.ts'

/** The state that sales keeps in the memory of a process. */
interface SalesState {
  /** The uploads of payment proofs and signed papers in progress. */
  uploads: UploadRoom
  drawReceipt: DrawReceipt
  /** Reading a large workbook takes some 150 MB, so bank statements and files of clients are read one at a time. */
  tableReading: WorkQueue
  /** Makes the client of a payment provider. Tests replace it. */
  openProvider: OpenProvider
}

export interface SalesContext extends Context {
  sales: SalesState
}

export const createSalesState = ({ clock }: Pick<Context, 'clock'>): SalesState => ({
  uploads: uploadRoom(),
  drawReceipt: receiptDrawer(),
  tableReading: workQueue({ running: 1, waiting: 4 }),
  openProvider: (name, account) =>
    name === 'stripe' ? createStripeProvider(account) : createMercadoPagoProvider(account, () => clock.now()),
})
