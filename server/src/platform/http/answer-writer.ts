import fastJson from 'fast-json-stringify'
import type { FastifyBaseLogger } from 'fastify'

type Schema = Record<string, unknown>
type Write = (answer: unknown) => string

const isObject = (value: unknown): value is Schema =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const limits = [
  'minimum',
  'maximum',
  'exclusiveMinimum',
  'exclusiveMaximum',
  'multipleOf',
  'minLength',
  'maxLength',
  'pattern',
  'minItems',
  'maxItems',
]

/**
 * Returns the schema without its limits. The writer tests a value against each branch of a union, so a limit would
 * prevent it from writing a value that is already stored.
 */
function withoutLimits(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(withoutLimits)
  if (!isObject(schema)) return schema
  return Object.fromEntries(
    Object.entries(schema)
      .filter(([keyword]) => !limits.includes(keyword))
      .map(([keyword, value]) => [
        keyword,
        keyword === 'properties' && isObject(value) ? eachWithoutLimits(value) : withoutLimits(value),
      ]),
  )
}

/** These keys are names of fields, such as `pattern`, and not keywords. */
const eachWithoutLimits = (properties: Schema): Schema =>
  Object.fromEntries(Object.entries(properties).map(([name, schema]) => [name, withoutLimits(schema)]))

/** Returns the items that `write` accepts and logs the others with their ids. */
const writable = (items: unknown[], write: Write, log: FastifyBaseLogger): unknown[] =>
  items.filter((item) => {
    try {
      write(item)
      return true
    } catch (error) {
      log.error({ err: error, id: isObject(item) ? item.id : undefined }, 'record left out of its list')
      return false
    }
  })

/** Leaves out the records that cannot be written, in a list or in the lists of an object. */
function withoutUnwritable(schema: Schema, answer: unknown, log: FastifyBaseLogger): unknown {
  if (Array.isArray(answer) && isObject(schema.items)) return writable(answer, fastJson(schema.items), log)
  if (!isObject(answer) || !isObject(schema.properties)) return answer
  const fields = schema.properties
  return Object.fromEntries(
    Object.entries(answer).map(([name, value]) => {
      const field = fields[name]
      return [name, Array.isArray(value) && isObject(field) ? withoutUnwritable(field, value, log) : value]
    }),
  )
}

/**
 * Writes answers by their schema. A record that does not fit is logged with its id and left out, so that the rest of
 * its list is still answered. Throws when the answer itself cannot be written.
 */
export function answerWriter(inlinedSchema: object): (answer: unknown, log: FastifyBaseLogger) => string {
  const schema = withoutLimits(inlinedSchema) as Schema
  const write: Write = fastJson(schema)
  return (answer, log) => {
    try {
      return write(answer)
    } catch {
      return write(withoutUnwritable(schema, answer, log))
    }
  }
}
