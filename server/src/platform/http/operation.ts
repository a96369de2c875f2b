import type { FastifySchema } from 'fastify'

/** A service token counts as an administrator. */
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
 * Spread the result into a route's schema: `{ ...operation('listPlans', 'Plans, page by page'), querystring: ListQuery
 * }`.
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

export const ANYONE_LIMIT = 16 * kibibyte

/** The body limit of routes that identify the caller before they read the body. */
export const RECORD_LIMIT = kibibyte * kibibyte
