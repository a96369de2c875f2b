import { type CashDay, type CloseCashDayInput, paths } from '@estudio/contract'
import type { SendJson } from '../data/http-client.ts'

export const cashDeskMethods = (sendJson: SendJson) => ({
  /** Closes a day (corte); later payments no longer count for the day. */
  closeCashDay: (date: string, input: CloseCashDayInput): Promise<CashDay> =>
    sendJson(paths.admin.closeCashDay(date), { method: 'POST', body: input }),
})
