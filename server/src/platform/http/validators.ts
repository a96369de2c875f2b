import { Ajv, type Options } from 'ajv'
import addFormats from 'ajv-formats'
import type { FastifyInstance, FastifySchema } from 'fastify'
import { namedSchemas } from './shared-schemas.ts'

const common: Options = { useDefaults: true, allErrors: false, multipleOfPrecision: 6 }

const makeAjv = (options: Options): Ajv => {
  const ajv = new Ajv({ ...common, ...options })
  addFormats.default(ajv)
  for (const schema of namedSchemas) ajv.addSchema(schema)
  return ajv
}

/**
 * An address and headers hold texts only and are read as what they mean; a body says what it means and is taken as it is.
 * Names of headers stand in lower case in our schemas, as Node hands them over.
 */
export function validateRequests(app: FastifyInstance): void {
  const bodies = makeAjv({ coerceTypes: false, removeAdditional: false })
  const texts = makeAjv({ coerceTypes: 'array', removeAdditional: true })
  app.setValidatorCompiler<FastifySchema>(({ schema, httpPart }) =>
    (httpPart === 'body' ? bodies : texts).compile(schema),
  )
}
