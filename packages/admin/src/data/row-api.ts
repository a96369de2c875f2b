import type { Http } from '@estudio/client'
import { type ResourceName, shapeOf } from './resources.ts'

/** A row that can be edited: its version goes along with every change, so that nothing is overwritten unseen. */
export interface Versioned {
  id: string
  version: number
}

/** Reading and writing single rows of a resource. Every call throws ApiError. */
export const rowApi = <Row extends Versioned, Input extends object>(
  { request }: Pick<Http, 'request'>,
  resource: ResourceName,
) => {
  const { path, one } = shapeOf(resource)
  const all = `/api/admin/${path}`
  const at = (id: string) => `${all}/${id}`
  const rowOf = async (answer: Promise<Record<string, Row>>): Promise<Row> => (await answer)[one] as Row
  return {
    read: (id: string) => rowOf(request(at(id))),
    create: (input: Input) => rowOf(request(all, { method: 'POST', body: input })),
    update: ({ id, version }: Versioned, patch: object) =>
      rowOf(request(at(id), { method: 'PATCH', body: patch, version })),
    remove: ({ id, version }: Versioned) => request<unknown>(at(id), { method: 'DELETE', version }),
    /** What the deletion would touch (B04). */
    impact: <Impact>(id: string) => request<Impact>(`${at(id)}/impact`),
  }
}
