import * as contract from '@estudio/contract'
import { Ajv, type Options } from 'ajv'
import addFormats from 'ajv-formats'
import fastJson from 'fast-json-stringify'
import type { FastifyInstance } from 'fastify'

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

const makeAjv = (options: Options): Ajv => {
  const ajv = new Ajv({ useDefaults: true, multipleOfPrecision: 6, code: { optimize: false }, ...options })
  addFormats.default(ajv)
  return ajv
}

/** Routes share many schemas, HEAD and GET all of them: each is compiled once. */
const perSchema = <Compiled>(compile: (schema: object) => Compiled) => {
  const compiled = new WeakMap<object, Compiled>()
  return (schema: object): Compiled => {
    const known = compiled.get(schema) ?? compile(inlined(schema))
    compiled.set(schema, known)
    return known
  }
}

/**
 * An address and headers hold texts only and are read as what they mean; a body says what it means and is taken as it is.
 * Header names stand in lower case in our schemas, as Node hands them over.
 */
export function compileSchemas(app: FastifyInstance): void {
  const bodies = makeAjv({ coerceTypes: false, removeAdditional: false })
  const texts = makeAjv({ coerceTypes: 'array', removeAdditional: true })
  const body = perSchema((schema) => bodies.compile(schema))
  const text = perSchema((schema) => texts.compile(schema))
  app.setValidatorCompiler<object>(({ schema, httpPart }) => (httpPart === 'body' ? body : text)(schema))
  const serializer = perSchema((schema) => fastJson(schema))
  app.setSerializerCompiler<object>(({ schema }) => serializer(schema))
}
