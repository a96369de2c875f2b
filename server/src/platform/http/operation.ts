import { type Right, type Role, rolesWith } from '@estudio/domain'
import type { FastifySchema } from 'fastify'

type OpenAccess = 'anyone' | 'member' | 'service'

/** The callers of a route. */
export type Access = OpenAccess | Right

declare module 'fastify' {
  interface FastifySchema {
    /** The callers of the route. The guard of the routes enforces it. */
    access?: Access
    /** The right that `access` names; the OpenAPI document shows it. */
    'x-right'?: Right
  }
}

export type Operation = Required<
  Pick<FastifySchema, 'access' | 'operationId' | 'summary' | 'description' | 'tags' | 'security'>
> &
  Pick<FastifySchema, 'x-right'>

const openTo: Record<OpenAccess, string> = {
  anyone: 'Open to visitors.',
  member: 'For members who are signed in.',
  service: 'For a service token.',
}

const isOpen = (access: Access): access is OpenAccess => Object.hasOwn(openTo, access)

export const isRight = (access: Access): access is Right => !isOpen(access)

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
    access,
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
