import * as contract from '@estudio/contract'
import { isInCentavos } from '@estudio/domain'
import { Ajv, type Options } from 'ajv'
import addFormats from 'ajv-formats'
import type { FastifyInstance } from 'fastify'
import { answerWriter } from './answer-writer.ts'

type Schema = Record<string, unknown>

const isSchema = (value: unknown): value is Schema => typeof value === 'object' && value !== null

function mapNamed(schema: unknown, named: (id: string, part: Schema) => Schema): unknown {
  if (Array.isArray(schema)) return schema.map((item) => mapNamed(item, named))
  if (!isSchema(schema)) return schema
  const { $id, ...rest } = schema
  const copy = Object.fromEntries(Object.entries(rest).map(([key, value]) => [key, mapNamed(value, named)]))
  return typeof $id === 'string' ? named($id, copy) : copy
}

/** The schema without names, for the compilers. */
export const inlineSchema = (schema: object): object => mapNamed(schema, (_id, part) => part) as object

/** The schema with references to named parts, for OpenAPI. */
export const referToNamed = (schema: object): Schema =>
  mapNamed(schema, (id) => ({ $ref: `${id}#` })) as Schema

export const namedSchemas: Schema[] = Object.values<unknown>(contract)
  .filter(isSchema)
  .filter(({ $id }) => typeof $id === 'string')
  .map(({ $id, ...rest }) => ({ $id, ...referToNamed(rest) }))

const makeAjv = (options: Options): Ajv => {
  const ajv = new Ajv({ useDefaults: true, code: { optimize: false }, ...options })
  addFormats.default(ajv)
  // `multipleOf: 0.01` is not used, because floating point makes it refuse 17.29 and many other amounts.
  ajv.addFormat('centavos', { type: 'number', validate: isInCentavos })
  return ajv
}

const perSchema = <Compiled>(compile: (schema: object) => Compiled) => {
  const compiled = new WeakMap<object, Compiled>()
  return (schema: object): Compiled => {
    const known = compiled.get(schema) ?? compile(inlineSchema(schema))
    compiled.set(schema, known)
    return known
  }
}

/** One validator or serializer for each schema, shared by all its routes. */
export type SchemaCompilers = ReturnType<typeof schemaCompilers>

/**
 * Values in the query, path and headers are coerced; bodies are not. Schemas name headers in lower case, as Node does.
 */
export function schemaCompilers() {
  const bodies = makeAjv({ coerceTypes: false, removeAdditional: false })
  const texts = makeAjv({ coerceTypes: 'array', removeAdditional: true })
  return {
    body: perSchema((schema) => bodies.compile(schema)),
    text: perSchema((schema) => texts.compile(schema)),
    response: perSchema(answerWriter),
  }
}

/** A schema is compiled when it is used first: compiling the schemas of all routes would take a quarter of the start. */
export function compileSchemas(app: FastifyInstance, { body, text, response } = schemaCompilers()): void {
  app.setValidatorCompiler<object>(({ schema, httpPart }) => {
    const validatorOf = httpPart === 'body' ? body : text
    return (value) => {
      const validate = validatorOf(schema)
      return validate(value) ? true : { error: validate.errors ?? [] }
    }
  })
  app.setSerializerCompiler<object>(
    ({ schema }) =>
      (answer) =>
        response(schema)(answer, app.log),
  )
}
