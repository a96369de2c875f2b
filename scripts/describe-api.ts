import { buildApp } from '../server/src/app/app.ts'
import { createContext } from '../server/src/app/context.ts'
import { readConfig } from '../server/src/platform/config/config.ts'
import { newKeysText, parseKeys } from '../server/src/platform/config/keys.ts'
import { systemClock } from '../server/src/platform/context.ts'
import { type Db, PoolUsage } from '../server/src/platform/db/database.ts'
import { createLogger } from '../server/src/platform/logging.ts'
import { Readiness } from '../server/src/platform/readiness.ts'

/** The parts of JSON Schema that the OpenAPI document of the server uses. */
interface Schema {
  $ref?: string
  type?: string
  enum?: unknown[]
  anyOf?: Schema[]
  allOf?: Schema[]
  items?: Schema
  properties?: Record<string, Schema>
  required?: string[]
  additionalProperties?: boolean | Schema
  nullable?: boolean
  readOnly?: boolean
}

interface Parameter {
  in: 'path' | 'query' | 'header'
  name: string
  required?: boolean
  schema?: Schema
}

type Content = Record<string, { schema?: Schema }>

interface Operation {
  parameters?: Parameter[]
  requestBody?: { content: Content }
  responses: Record<string, { content?: Content }>
}

type Document = { paths: Record<string, Record<string, Operation>> }

/** The OpenAPI document, made by the server without a start: no route reads the database before a request. */
async function readDocument(db: Db): Promise<Document> {
  const config = readConfig({ LOG_LEVEL: 'silent' })
  const context = createContext({
    config,
    db,
    poolUsage: new PoolUsage(),
    clock: systemClock,
    log: createLogger(config.logLevel),
    keys: parseKeys(newKeysText()),
    readiness: new Readiness(),
  })
  const app = await buildApp(context)
  await app.ready()
  const document = app.swagger() as unknown as Document
  await app.close()
  return document
}

const union = (types: string[]) => [...new Set(types)].join(' | ')

const grouped = (type: string) => (type.includes(' | ') ? `(${type})` : type)

const field = (name: string, isRequired: boolean, type: string) =>
  `${/^\w+$/.test(name) ? name : `'${name}'`}${isRequired ? '' : '?'}: ${type}`

/** The server ignores a field that nobody may write. */
const objectType = ({ properties = {}, required = [], additionalProperties }: Schema): string => {
  const fields = Object.entries(properties)
    .filter(([, { readOnly }]) => !readOnly)
    .map(([name, schema]) => field(name, required.includes(name), typeOf(schema)))
  if (typeof additionalProperties === 'object')
    return `Readonly<Record<string, ${typeOf(additionalProperties)}>>`
  return fields.length > 0 ? `{ ${fields.join('; ')} }` : 'object'
}

const simpleTypes: Readonly<Record<string, string>> = {
  string: 'string',
  integer: 'number',
  number: 'number',
  boolean: 'boolean',
}

/** A named schema is the contract's type of the same name. */
function baseType(schema: Schema): string {
  const { $ref, type = '', anyOf, allOf, items } = schema
  if ($ref) return `contract.${$ref.split('/').at(-1)}`
  if (anyOf) return union(anyOf.map(typeOf))
  if (allOf) return allOf.map((part) => grouped(typeOf(part))).join(' & ')
  if (schema.enum) return union(schema.enum.map((value) => JSON.stringify(value)))
  if (type === 'array') return `readonly ${grouped(typeOf(items ?? {}))}[]`
  if (type === 'object') return objectType(schema)
  return simpleTypes[type] ?? 'unknown'
}

function typeOf(schema: Schema): string {
  const type = baseType(schema)
  return schema.nullable ? union([type, 'null']) : type
}

/** The type of the parameters at one place of the request, or undefined if there are none. */
const parametersAt = (place: Parameter['in'], { parameters = [] }: Operation): string | undefined => {
  const here = parameters.filter((parameter) => parameter.in === place)
  const fields = here.map(({ name, required = false, schema = {} }) => field(name, required, typeOf(schema)))
  return fields.length > 0 ? `{ ${fields.join('; ')} }` : undefined
}

/** The answer of a success; a file or a stream has no JSON type. */
const answerOf = ({ responses }: Operation): string => {
  const successes = Object.entries(responses).filter(([status]) => status.startsWith('2'))
  const types = successes.map(([, { content }]) => {
    if (!content) return 'undefined'
    const schema = content['application/json']?.schema
    return schema && schema.type !== 'string' ? typeOf(schema) : 'unknown'
  })
  return union(types)
}

const operationType = (operation: Operation): string => {
  const body = operation.requestBody?.content['application/json']?.schema
  const parts = {
    params: parametersAt('path', operation),
    query: parametersAt('query', operation),
    body: body && typeOf(body),
    answer: answerOf(operation),
  }
  const fields = Object.entries(parts).filter(([, type]) => type !== undefined)
  return `{ ${fields.map(([name, type]) => `${name}: ${type}`).join('; ')} }`
}

const methods = ['get', 'post', 'put', 'patch', 'delete'] as const

/** The types of all calls of the business API, by method and path, as TypeScript. */
export async function describeApi(db: Db): Promise<string> {
  const { paths } = await readDocument(db)
  const lines = methods.flatMap((method) => {
    const calls = Object.entries(paths)
      .flatMap(([path, operations]) => {
        const operation = operations[method]
        return operation && path.startsWith('/api/') ? [`    '${path}': ${operationType(operation)}`] : []
      })
      .sort()
    return [`  ${method}: {`, ...calls, '  }']
  })
  return [
    "// Written by `npm run schema` from the server's OpenAPI document. Do not edit.",
    "import type * as contract from '@estudio/contract'",
    '',
    '/** The calls of the API by method and path. A named schema is the type of the contract. */',
    'export interface Calls {',
    ...lines,
    '}',
    '',
  ].join('\n')
}
