import fc from 'fast-check'
import { type ApiDocument, type Route, resolve, type Schema } from './document.ts'

/** Stands for the id of something that is there when the request is sent. */
export class Pick {
  constructor(
    readonly name: string,
    readonly index: number,
  ) {}
}

export interface FuzzRequest {
  route: Route
  path: Record<string, unknown>
  query: Record<string, unknown>
  headers: Record<string, string>
  body: unknown
}

const hostileTexts = [
  '',
  ' ',
  "'; drop table studio.plans; --",
  '<img src=x onerror=alert(1)>',
  '../../../etc/passwd',
  '%00',
  '\u0000',
  '\ud800',
  '👩‍🦽'.repeat(40),
  'a'.repeat(5000),
  '9'.repeat(40),
  '1e309',
  'NaN',
  '{"$gt":""}',
  '2026-02-30',
  '0000-00-00T25:61:61',
  '9999-12-31T23:59:59',
  '-1',
]

const hostile: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom(...hostileTexts),
  fc.constantFrom(null, true, 0, -1, 1.5, 2 ** 53, -(2 ** 31) - 1, 1e300, [], {}, [[]], { id: null }),
  fc.jsonValue(),
)

const pad = (value: number) => String(value).padStart(2, '0')
const civilDate = fc
  .tuple(fc.integer({ min: 10, max: 13 }), fc.integer({ min: 1, max: 31 }))
  .map(([month, day]) => (month > 12 ? `2027-01-${pad(day)}` : `2026-${pad(month)}-${pad(day)}`))
const hour = fc
  .tuple(fc.integer({ min: 6, max: 21 }), fc.constantFrom(0, 0, 0, 15, 30))
  .map(([at, minute]) => `${pad(at)}:${pad(minute)}`)
const wallTime = fc.tuple(civilDate, hour).map(([date, at]) => `${date}T${at}:00`)

const text = (schema: Schema, name: string): fc.Arbitrary<unknown> => {
  if (schema.pattern?.startsWith('^[0-9a-fA-F]{8}')) return fc.nat().map((index) => new Pick(name, index))
  if (schema.pattern?.includes('T\\d')) return wallTime
  if (schema.pattern?.startsWith('^\\d{4}-')) return civilDate
  if (schema.pattern?.includes(':')) return hour
  const maxLength = Math.min(schema.maxLength ?? 40, 120)
  return fc.oneof(
    fc.string({ minLength: schema.minLength ?? 0, maxLength }),
    fc.string({ minLength: schema.minLength ?? 0, maxLength, unit: 'grapheme' }),
    fc.constantFrom('Pilates', 'transfer', 'cash', 'Prueba', '#ff8800'),
    fc.nat().map((index) => new Pick(name, index)),
  )
}

const number = ({ type, minimum = -10, maximum = 1000 }: Schema): fc.Arbitrary<number> =>
  type === 'integer'
    ? fc.oneof(
        fc.integer({ min: minimum, max: Math.max(minimum, maximum) }),
        fc.constantFrom(minimum, maximum),
      )
    : fc.oneof(
        fc.integer({ min: minimum * 100, max: Math.max(minimum, maximum) * 100 }).map((cents) => cents / 100),
        fc.constantFrom(minimum, maximum, 0.01, 0.07, 17.29),
      )

/** Values that a schema asks for, by and large. */
function fitting(document: ApiDocument, given: Schema, name: string, depth = 0): fc.Arbitrary<unknown> {
  const schema = resolve(document, given)
  const within = (inner: Schema, key = name) => fitting(document, inner, key, depth + 1)
  const options = schema.anyOf ?? schema.oneOf
  if (depth > 5) return fc.constant(null)
  if (schema.nullable) return fc.option(within({ ...schema, nullable: false }), { freq: 6 })
  if (schema.const !== undefined) return fc.constant(schema.const)
  if (schema.enum) return fc.constantFrom(...schema.enum)
  if (options) return fc.oneof(...options.map((option) => within(option)))
  if (schema.type === 'string') return text(schema, name)
  if (schema.type === 'integer' || schema.type === 'number') return number(schema)
  if (schema.type === 'boolean') return fc.boolean()
  if (schema.type === 'array')
    return fc.array(within(schema.items ?? {}), {
      minLength: schema.minItems ?? 0,
      maxLength: Math.min(schema.maxItems ?? 4, 4),
    })
  if (schema.properties) return object(document, schema, depth)
  return fc.jsonValue()
}

const object = (document: ApiDocument, { properties = {}, required = [] }: Schema, depth: number) =>
  fc.record(
    Object.fromEntries(
      Object.entries(properties).map(([key, schema]) => [key, fitting(document, schema, key, depth + 1)]),
    ),
    { requiredKeys: required.filter((key) => properties[key]) },
  )

/** A fitting object with one member that is anything. */
const spoiled = (fit: fc.Arbitrary<unknown>, keys: string[]): fc.Arbitrary<unknown> =>
  fc
    .tuple(fit, fc.constantFrom(...keys, 'unheard_of', '__proto__'), hostile)
    .map(([value, key, bad]) => (value && typeof value === 'object' ? { ...value, [key]: bad } : bad))

const bodyOf = (document: ApiDocument, { operation }: Route): fc.Arbitrary<unknown> => {
  const given = operation.requestBody?.content['application/json']?.schema
  if (!given) return fc.constant(undefined)
  const fit = fitting(document, given, '')
  const keys = Object.keys(resolve(document, given).properties ?? {})
  return fc.oneof(
    { weight: 7, arbitrary: fit },
    { weight: 3, arbitrary: spoiled(fit, keys) },
    { weight: 1, arbitrary: hostile },
  )
}

const parametersIn = (document: ApiDocument, { operation }: Route, place: 'path' | 'query') => {
  const parameters = (operation.parameters ?? []).filter((parameter) => parameter.in === place)
  const values = parameters.map(({ name, schema }) => [
    name,
    fc.oneof(
      { weight: 8, arbitrary: fitting(document, schema, name) },
      { weight: 1, arbitrary: fc.constantFrom(...hostileTexts) },
    ),
  ])
  const requiredKeys = place === 'path' ? parameters.map(({ name }) => name) : []
  return fc.record(Object.fromEntries(values) as Record<string, fc.Arbitrary<unknown>>, { requiredKeys })
}

const headers = fc.record(
  {
    'if-match': fc.constantFrom('"1"', '1', '*', '"999"', 'x'),
    'idempotency-key': fc.constantFrom('a', 'b', 'c', 'x'.repeat(300)),
    range: fc.constantFrom('items=0-9', 'bytes=0-', 'x'),
    'if-none-match': fc.constantFrom('*', '"x"'),
  },
  { requiredKeys: [] },
)

/** A request to one of the routes: mostly what its description asks for, sometimes anything. */
export const requestTo = (document: ApiDocument, routes: Route[]): fc.Arbitrary<FuzzRequest> =>
  fc.constantFrom(...routes).chain((route) =>
    fc.record({
      route: fc.constant(route),
      path: parametersIn(document, route, 'path'),
      query: parametersIn(document, route, 'query'),
      headers: fc.option(headers, { freq: 3, nil: {} }),
      body: bodyOf(document, route),
    }),
  )
