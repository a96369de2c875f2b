import type { FastifySchemaCompiler, FastifyServerOptions } from 'fastify'
import { requireFromFastify } from './fastify-part.ts'

type CompilersFactory = NonNullable<NonNullable<FastifyServerOptions['schemaController']>['compilersFactory']>
type ValidatorFactory = NonNullable<CompilersFactory['buildValidator']>
type Validator = ReturnType<FastifySchemaCompiler<unknown>>
type Schemas = Record<string, unknown>
type MakeCompiler = (schemas: Schemas, options: unknown) => FastifySchemaCompiler<unknown>

/** The compiler that Fastify takes where it is given none. */
const ownFactory = (): MakeCompiler => requireFromFastify('@fastify/ajv-compiler')()

/**
 * Fastify lower-cases the names of header schemas itself, but not for a compiler that is not its own. Ours are lower case as
 * they stand; one that is not would never be found among a request's headers.
 */
const refuseCapitals = (schema: unknown, where: string): void => {
  const { properties = {}, required = [] } = schema as { properties?: object; required?: string[] }
  const wrong = [...Object.keys(properties), ...required].find((name) => name !== name.toLowerCase())
  if (wrong) throw new Error(`${where}: the header ${wrong} is not in lower case`)
}

/**
 * Makes the validator of a part of a request when it is first needed: to make the hundreds of a server takes half a second
 * of its start, and most of them wait long for their first call.
 * One compiler serves all routes: a named schema is the same everywhere, and it is compiled once.
 */
export const lazyValidators = (): ValidatorFactory => {
  const known: Schemas = {}
  let compile: FastifySchemaCompiler<unknown> | undefined
  const make: MakeCompiler = (schemas, options) => {
    Object.assign(known, schemas)
    return (route) => {
      if (route.httpPart === 'headers') refuseCapitals(route.schema, `${route.method} ${route.url}`)
      let validate: Validator | undefined
      const lazy: Validator = (data: unknown) => {
        compile ??= ownFactory()(known, options)
        validate ??= compile(route)
        const isValid = validate(data)
        lazy.errors = validate.errors
        return isValid
      }
      return lazy
    }
  }
  // Fastify's type asks for Ajv's own functions; it calls them as these.
  return make as ValidatorFactory
}
