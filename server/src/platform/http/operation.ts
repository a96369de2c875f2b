import { KEY_RIGHTS, type Right, type Role, rolesWith } from '@estudio/domain'
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
    /** A program with an API key may call the route if the key has the right. */
    takesKeys?: boolean
  }
}

export type Operation = Required<
  Pick<
    FastifySchema,
    'access' | 'operationId' | 'summary' | 'description' | 'tags' | 'security' | 'takesKeys'
  >
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

const forRoles = (right: Right, takesKeys: boolean): string => {
  const roles = rolesWith(right).map((role) => people[role])
  return takesKeys
    ? `For ${roles.join(', ')}, and for API keys with the right ${right}.`
    : `For ${roles.join(', ')} who are signed in; it needs the right ${right}, and no API key is accepted.`
}

interface OperationOptions {
  /** Only a person may call the route, for example because it asks for her password. */
  peopleOnly?: boolean
}

const securityOf = (access: Access, takesKeys: boolean): Record<string, string[]>[] => {
  if (access === 'anyone') return []
  return takesKeys ? [{ session: [] }, { apiKey: [] }] : [{ session: [] }]
}

/**
 * Spread the result into a route's schema: `{ ...operation('listPlans', 'Plans, page by page'), querystring: ListQuery
 * }`.
 */
export const operations =
  (tag: string, access: Access, { peopleOnly = false }: OperationOptions = {}) =>
  (operationId: string, summary: string): Operation => {
    const takesKeys = isRight(access) && KEY_RIGHTS.includes(access) && !peopleOnly
    return {
      access,
      takesKeys,
      operationId,
      summary,
      description: isOpen(access) ? openTo[access] : forRoles(access, takesKeys),
      tags: [tag],
      security: securityOf(access, takesKeys),
      ...(!isOpen(access) && { 'x-right': access }),
    }
  }

const kibibyte = 1024

export const ANYONE_LIMIT = 16 * kibibyte

/** The body limit of routes that identify the caller before they read the body. */
export const RECORD_LIMIT = kibibyte * kibibyte
