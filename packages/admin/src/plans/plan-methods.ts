import { type PlanImpact, paths } from '@estudio/contract'
import type { SendJson } from '../data/http-client.ts'

export const planMethods = (sendJson: SendJson) => ({
  /** Who holds the plan and keeps it when it is deleted (B04). */
  planImpact: (id: string) => sendJson<PlanImpact>(paths.admin.planImpact(id)),

  /** Puts a plan at a place of the list, counted from 1; the others make room. */
  movePlan: (id: string, place: number) =>
    sendJson<unknown>(paths.admin.planPlace(id), { method: 'PATCH', body: { display_order: place } }),
})
