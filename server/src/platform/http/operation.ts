import { type Right, type Role, rolesWith } from '@estudio/domain'
import type { FastifySchema } from 'fastify'

declare module 'fastify' {
  interface FastifySchema {
    /** The right that the guard of roles requires; the OpenAPI document shows it. */
    'x-right'?: Right
  }
}

type OpenAccess = 'anyone' | 'member' | 'service'

/** Who may call a route. */
type Access = OpenAccess | Right

export type Operation = Required<
  Pick<FastifySchema, 'operationId' | 'summary' | 'description' | 'tags' | 'security'>
> &
  Pick<FastifySchema, 'x-right'>

const openTo: Record<OpenAccess, string> = {
  anyone: 'Open to visitors.',
  member: 'For members who are signed in.',
  service: 'For a service token.',
}

const isOpen = (access: Access): access is OpenAccess => Object.hasOwn(openTo, access)

const people: Record<Role, string> = {
  admin: 'administrators',
  reception: 'reception',
  instructor: 'coaches',
}

const forRoles = (right: Right): string =>
  `For ${rolesWith(right)
    .map((role) => people[role])
    .join(', ')}.`

/**
 * Spread the result into a route's schema: `{ ...operation('listPlans', 'Plans, page by page'), querystring: ListQuery
 * }`.
 */
export const operations =
  (tag: string, access: Access) =>
  (operationId: string, summary: string): Operation => ({
    operationId,
    summary,
    description: isOpen(access) ? openTo[access] : forRoles(access),
    tags: [tag],
    security: access === 'anyone' ? [] : [{ session: [] }],
    ...(!isOpen(access) && { 'x-right': access }),
  })

const kibibyte = 1024

export const ANYONE_LIMIT = 16 * kibibyte

/** The body limit of routes that identify the caller before they read the body. */
export const RECORD_LIMIT = kibibyte * kibibyte
