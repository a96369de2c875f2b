import { type CashDay, type CloseCashDayInput, paths } from '@estudio/contract'
import type { SendJson } from '../data/http-client.ts'

export const cashDeskMethods = (sendJson: SendJson) => ({
  /** The corte of a day: nothing falls on it afterwards. */
  closeCashDay: (date: string, input: CloseCashDayInput): Promise<CashDay> =>
    sendJson(paths.admin.closeCashDay(date), { method: 'POST', body: input }),
})
