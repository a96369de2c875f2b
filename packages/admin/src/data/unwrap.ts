import type { fetchUtils } from 'react-admin'
import type { JsonAnswer } from './legacy-http-client.ts'
import { type ResourceShape, shapeOf } from './resources.ts'

const address = /^(\/api\/admin\/)([^/?]+)/

type Fetch = (url: string, options?: fetchUtils.Options) => Promise<JsonAnswer>

const unwrap = (shape: ResourceShape, json: unknown): unknown => {
  const body = (json ?? {}) as Record<string, unknown>
  return body[shape.many] ?? body[shape.one] ?? json
}

/**
 * What ra-data-simple-rest is given to fetch with: its addresses carry our resource names, its answers must be bare.
 * `/api/admin/planes/7` is asked as `/api/admin/plans/7`, and of `{plan: {…}}` it sees the row (B01).
 */
export const unwrapping =
  (fetchJson: Fetch): Fetch =>
  async (url, options) => {
    const shape = shapeOf(address.exec(url)?.[2] ?? '')
    const answer = await fetchJson(url.replace(address, `$1${shape.path}`), options)
    return { ...answer, json: unwrap(shape, answer.json) }
  }
