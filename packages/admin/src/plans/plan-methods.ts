import { type PlanImpact, paths } from '@estudio/contract'
import type { SendJson } from '../data/http-client.ts'

export const planMethods = (sendJson: SendJson) => ({
  /** The members who have the plan and keep it when it is deleted (B04). */
  planImpact: (id: string) => sendJson<PlanImpact>(paths.admin.planImpact(id)),

  /** Moves a plan to a position of the list, counted from 1; the other plans shift. */
  movePlan: (id: string, place: number) =>
    sendJson<unknown>(paths.admin.planPlace(id), { method: 'PATCH', body: { display_order: place } }),
})
