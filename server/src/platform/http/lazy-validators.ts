import type { FastifySchemaCompiler, FastifyServerOptions } from 'fastify'
import { requireFromFastify } from './fastify-part.ts'

type CompilersFactory = NonNullable<NonNullable<FastifyServerOptions['schemaController']>['compilersFactory']>
type ValidatorFactory = NonNullable<CompilersFactory['buildValidator']>
type Validator = ReturnType<FastifySchemaCompiler<unknown>>
type Schemas = Record<string, unknown>
type Options = { customOptions?: object }
type MakeCompiler = (schemas: Schemas, options: Options) => FastifySchemaCompiler<unknown>

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

/** An address and headers hold texts only and are read as what they mean; a body says what it means and is taken as it is. */
const asWritten = (options: Options): Options => ({
  ...options,
  customOptions: { ...options.customOptions, coerceTypes: false, removeAdditional: false },
})

/**
 * Makes the validator of a part of a request when it is first needed: to make the hundreds of a server takes half a second
 * of its start, and most of them wait long for their first call.
 * Two compilers serve all routes, one of them all bodies: a named schema is the same everywhere, and each compiles it once.
 */
export const lazyValidators = (): ValidatorFactory => {
  const known: Schemas = {}
  const compilers: { body?: FastifySchemaCompiler<unknown>; other?: FastifySchemaCompiler<unknown> } = {}
  const make: MakeCompiler = (schemas, options) => {
    Object.assign(known, schemas)
    return (route) => {
      if (route.httpPart === 'headers') refuseCapitals(route.schema, `${route.method} ${route.url}`)
      let validate: Validator | undefined
      const lazy: Validator = (data: unknown) => {
        const part = route.httpPart === 'body' ? 'body' : 'other'
        compilers[part] ??= ownFactory()(known, part === 'body' ? asWritten(options) : options)
        validate ??= compilers[part](route)
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
