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
 * The schema without its limits. The writer tests a value against each branch of a union; a limit there would make an
 * answer about something that is already stored impossible to write.
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

/** The keys are names of fields here, such as `pattern`, and not keywords. */
const eachWithoutLimits = (properties: Schema): Schema =>
  Object.fromEntries(Object.entries(properties).map(([name, schema]) => [name, withoutLimits(schema)]))

/** The items that `write` accepts; the others are logged with their ids. */
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

/** Leaves out the records that cannot be written, of a list or of the lists in an object. */
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
 * Writes answers by their schema. One record that does not fit is logged with its id and left out, so that it never
 * takes a list with it.
 * @throws if the answer itself cannot be written
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
