import { type Impact, type PlanImpact, paths } from '@estudio/contract'
import type { SendJson } from '../http-client.ts'

/** Classes of the catalogue and plans, beyond their rows. */
export const catalogueMethods = (sendJson: SendJson) => ({
  classImpact: (id: string) => sendJson<Impact>(paths.admin.classImpact(id)),
  planImpact: (id: string) => sendJson<PlanImpact>(paths.admin.planImpact(id)),
  /** Puts a plan at a place of the list, counted from 1; the others make room. */
  movePlan: (id: string, place: number) =>
    sendJson<unknown>(paths.admin.planPlace(id), { method: 'PATCH', body: { display_order: place } }),
})
