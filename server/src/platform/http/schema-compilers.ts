import { Ajv, type Options } from 'ajv'
import addFormats from 'ajv-formats'
import fastJson from 'fast-json-stringify'
import type { FastifyInstance } from 'fastify'
import { inlined } from './named-schemas.ts'

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
