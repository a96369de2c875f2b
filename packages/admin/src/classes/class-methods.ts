import { type Impact, paths } from '@estudio/contract'
import type { SendJson } from '../data/http-client.ts'

export const classMethods = (sendJson: SendJson) => ({
  /** What deleting a class of the catalogue would touch (B04). */
  classImpact: (id: string) => sendJson<Impact>(paths.admin.classImpact(id)),
})
