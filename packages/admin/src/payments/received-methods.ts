import { withQuery } from '@estudio/client'
import { paths, type ReceivedPaymentList } from '@estudio/contract'
import type { SendJson } from '../data/http-client.ts'

export const receivedMethods = (sendJson: SendJson) => ({
  /** Number and sum of all verified payments that match the filter of the list. */
  receivedTotals: (filter: object): Promise<Pick<ReceivedPaymentList, 'sum' | 'total'>> =>
    sendJson(withQuery(paths.admin.receivedPayments, { limit: 1, filter: JSON.stringify(filter) })),
})
