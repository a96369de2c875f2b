import { type Impact, paths } from '@estudio/contract'
import type { SendJson } from '../data/http-client.ts'

export const classMethods = (sendJson: SendJson) => ({
  /** The impact of deleting a class of the catalogue (B04). */
  classImpact: (id: string) => sendJson<Impact>(paths.admin.classImpact(id)),
})
