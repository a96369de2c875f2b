import type { FastifyInstance, FastifySchema, FastifyServerOptions, RouteOptions } from 'fastify'

type Schema = Record<string, unknown>
type Bucket = NonNullable<NonNullable<FastifyServerOptions['schemaController']>['bucket']>

const isSchema = (value: unknown): value is Schema => typeof value === 'object' && value !== null

/** The named schemas of a whole server: by itself Fastify copies all of them for each of its hundreds of contexts. */
export const sharedBucket = (): Bucket => {
  const known: Record<string, unknown> = {}
  const bucket = {
    add: (schema: Schema) => void (known[String(schema.$id)] = schema),
    getSchema: (id: string) => known[id],
    getSchemas: () => known,
  }
  // Fastify's type asks for the server as the answer of `add`; it reads none.
  return (() => bucket) as unknown as Bucket
}

/** Copies a schema, each named part in it replaced by what `named` makes of it. */
function mapNamed(schema: unknown, named: (id: string, part: Schema) => Schema): unknown {
  if (Array.isArray(schema)) return schema.map((item) => mapNamed(item, named))
  if (!isSchema(schema)) return schema
  const { $id, ...rest } = schema
  const copy = Object.fromEntries(Object.entries(rest).map(([key, value]) => [key, mapNamed(value, named)]))
  return typeof $id === 'string' ? named($id, copy) : copy
}

/** Makes the contract's named schemas shared ones of the instance, by reference: each is compiled and described once. */
function share(app: FastifyInstance, schema: unknown): unknown {
  return mapNamed(schema, (id, part) => {
    if (!app.getSchema(id)) app.addSchema({ $id: id, ...part })
    return { $ref: `${id}#` }
  })
}

const inline = (schema: unknown) => mapNamed(schema, (_id, part) => part)

/**
 * For an onRoute hook: schemas of the contract carry an $id and stand inside each other, which the serialiser takes for
 * contradicting definitions. Bodies and answers refer to schemas shared by the whole server; the parts of an address
 * stay in place.
 */
export function shareNamedSchemas(app: FastifyInstance, route: RouteOptions): void {
  if (!route.schema) return
  const { body, response, querystring, params, headers, ...rest } = route.schema
  const schema: FastifySchema = { ...rest }
  if (body !== undefined) schema.body = share(app, body)
  if (response !== undefined) schema.response = share(app, response)
  if (querystring !== undefined) schema.querystring = inline(querystring)
  if (params !== undefined) schema.params = inline(params)
  if (headers !== undefined) schema.headers = inline(headers)
  route.schema = schema
}
