import type { preValidationHookHandler, RouteOptions } from 'fastify'

interface Schema {
  properties?: Record<string, { readOnly?: unknown }>
}

const readOnlyOf = ({ properties = {} }: Schema): string[] =>
  Object.entries(properties)
    .filter(([, { readOnly }]) => readOnly === true)
    .map(([field]) => field)

const dropFields =
  (fields: readonly string[]): preValidationHookHandler =>
  ({ body }, _reply, done) => {
    if (typeof body === 'object' && body !== null)
      for (const field of fields) if (Object.hasOwn(body, field)) Reflect.deleteProperty(body, field)
    done()
  }

/**
 * For an onRoute hook: what a body's schema calls read-only is taken out before it is looked at. Whoever sends a whole record
 * back changes what may be changed of it; a field that the resource does not have is refused by the schema itself.
 */
export function ignoreReadOnlyFields(route: RouteOptions): void {
  const fields = readOnlyOf((route.schema?.body ?? {}) as Schema)
  if (fields.length > 0) route.preValidation = [dropFields(fields), ...[route.preValidation ?? []].flat()]
}
