import type { preValidationHookHandler, RouteOptions } from 'fastify'

interface Schema {
  type?: unknown
  nullable?: unknown
  properties?: Record<string, Schema>
  anyOf?: Schema[]
}

const coerced: unknown[] = ['number', 'integer', 'boolean']

/** Fields of a body that hold a number or a truth value and never null. */
const fieldsOf = ({ properties = {}, anyOf = [] }: Schema): string[] => [
  ...Object.entries(properties)
    .filter(([, { type, nullable }]) => coerced.includes(type) && nullable !== true)
    .map(([field]) => field),
  ...anyOf.flatMap(fieldsOf),
]

const dropNulls =
  (fields: readonly string[]): preValidationHookHandler =>
  ({ body }, _reply, done) => {
    if (typeof body === 'object' && body !== null)
      for (const field of fields) if (Reflect.get(body, field) === null) Reflect.deleteProperty(body, field)
    done()
  }

/**
 * For an onRoute hook: null in place of a number or a truth value says nothing. Coercion would make 0 or false of it: a
 * payment of nothing, an account switched off. Where the field is required its absence is refused.
 */
export function nullSaysNothing(route: RouteOptions): void {
  const fields = fieldsOf((route.schema?.body ?? {}) as Schema)
  if (fields.length > 0) route.preValidation = [dropNulls(fields), ...[route.preValidation ?? []].flat()]
}
