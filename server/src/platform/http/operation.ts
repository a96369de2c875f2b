import type { FastifySchema } from 'fastify'

/** Who may call a route. A service token counts as an administrator. */
type Access = 'anyone' | 'member' | 'instructor' | 'admin' | 'service'

export type Operation = Required<
  Pick<FastifySchema, 'operationId' | 'summary' | 'description' | 'tags' | 'security'>
>

const callers: Record<Access, string> = {
  anyone: 'Open to visitors.',
  member: 'For members who are signed in.',
  instructor: 'For coaches.',
  admin: 'For administrators.',
  service: 'For a service token.',
}

/**
 * What the API page says of a resource's routes. Spread the answer into a route's schema:
 * `{ ...operation('listPlans', 'Plans, page by page'), querystring: ListQuery }`.
 */
export const operations =
  (tag: string, access: Access) =>
  (operationId: string, summary: string): Operation => ({
    operationId,
    summary,
    description: callers[access],
    tags: [tag],
    security: access === 'anyone' ? [] : [{ session: [] }],
  })

const kibibyte = 1024

/** Bytes of a body that anyone may send. */
export const ANYONE_LIMIT = 16 * kibibyte

/** Where the caller is known before the body is read, and long texts, many rows or a whole record are sent. */
export const RECORD_LIMIT = kibibyte * kibibyte
