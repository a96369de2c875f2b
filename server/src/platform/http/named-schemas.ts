import * as contract from '@estudio/contract'

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

/** Without the names, as compilers take it: the contract's schemas stand inside each other, each with its $id. */
export const inlined = (schema: object): object => mapNamed(schema, (_id, part) => part) as object

/** With a reference in place of each named part, as the API's document shows it. */
export const referring = (schema: object): Schema => mapNamed(schema, (id) => ({ $ref: `${id}#` })) as Schema

/** The named schemas of the contract, each referring to the others. */
export const namedSchemas: Schema[] = Object.values<unknown>(contract)
  .filter(isSchema)
  .filter(({ $id }) => typeof $id === 'string')
  .map(({ $id, ...rest }) => ({ $id, ...referring(rest) }))
