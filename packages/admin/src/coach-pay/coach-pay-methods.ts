import { withQuery } from '@estudio/client'
import { type CoachPay, type CoachRates, type CoachRatesInput, paths } from '@estudio/contract'
import type { Month } from '@estudio/domain'
import type { SendJson } from '../data/http-client.ts'

/** The calls for the pay of the coaches. */
export const coachPayMethods = (sendJson: SendJson) => ({
  getCoachPay: (month: Month) => sendJson<CoachPay>(withQuery(paths.admin.coachPay, { month })),

  closeCoachPay: (month: Month) => sendJson<CoachPay>(paths.admin.closeCoachPay(month), { method: 'POST' }),

  getCoachRates: (id: string) => sendJson<CoachRates>(paths.admin.instructorRates(id)),

  /** Throws version_conflict when somebody else changed the coach or the rates. */
  setCoachRates: (id: string, body: CoachRatesInput, version: number) =>
    sendJson<CoachRates>(paths.admin.instructorRates(id), { method: 'PUT', body, version }),
})
