import * as contract from '@estudio/contract'
import type { FastifyInstance, FastifySchema, RouteOptions } from 'fastify'

type Schema = Record<string, unknown>

const isSchema = (value: unknown): value is Schema => typeof value === 'object' && value !== null

/** Copies a schema, each named part in it replaced by what `named` makes of it. */
function mapNamed(schema: unknown, named: (id: string, part: Schema) => Schema): unknown {
  if (Array.isArray(schema)) return schema.map((item) => mapNamed(item, named))
  if (!isSchema(schema)) return schema
  const { $id, ...rest } = schema
  const copy = Object.fromEntries(Object.entries(rest).map(([key, value]) => [key, mapNamed(value, named)]))
  return typeof $id === 'string' ? named($id, copy) : copy
}

const referring = (schema: unknown) => mapNamed(schema, (id) => ({ $ref: `${id}#` }))
const inline = (schema: unknown) => mapNamed(schema, (_id, part) => part)

/** The contract's named schemas, each referring to the others by name. */
export const namedSchemas: Schema[] = Object.values<unknown>(contract)
  .filter(isSchema)
  .filter(({ $id }) => typeof $id === 'string')
  .map(({ $id, ...rest }) => ({ $id, ...(referring(rest) as Schema) }))

/**
 * For an onRoute hook: schemas of the contract carry an $id and stand inside each other, which the serialiser takes for
 * contradicting definitions. Bodies and answers refer to the named schemas; the parts of an address stay in place.
 */
export function referToNamedSchemas(route: RouteOptions): void {
  if (!route.schema) return
  const { body, response, querystring, params, headers, ...rest } = route.schema
  const schema: FastifySchema = { ...rest }
  if (body !== undefined) schema.body = referring(body)
  if (response !== undefined) schema.response = referring(response)
  if (querystring !== undefined) schema.querystring = inline(querystring)
  if (params !== undefined) schema.params = inline(params)
  if (headers !== undefined) schema.headers = inline(headers)
  route.schema = schema
}

/** Before any route: a schema is shared with what is registered after it. */
export function shareNamedSchemas(app: FastifyInstance): void {
  for (const schema of namedSchemas) app.addSchema(schema)
}
