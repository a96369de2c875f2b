import { Ajv, type ValidateFunction } from 'ajv'

/** The parts of an OpenAPI schema that this test reads. */
export interface Schema {
  $ref?: string
  type?: string
  enum?: unknown[]
  const?: unknown
  anyOf?: Schema[]
  oneOf?: Schema[]
  allOf?: Schema[]
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  nullable?: boolean
  description?: string
  pattern?: string
  minimum?: number
  maximum?: number
  minLength?: number
  maxLength?: number
  minItems?: number
  maxItems?: number
}

type Content = Record<string, { schema?: Schema }>

interface Operation {
  parameters?: { name: string; in: 'path' | 'query' | 'header'; required?: boolean; schema: Schema }[]
  requestBody?: { content: Content }
  responses: Record<string, { content?: Content }>
}

export interface ApiDocument {
  paths: Record<string, Partial<Record<Method, Operation>>>
  components?: { schemas?: Record<string, Schema> }
}

export const methods = ['get', 'post', 'put', 'patch', 'delete'] as const
export type Method = (typeof methods)[number]

export interface Route {
  method: Method
  path: string
  operation: Operation
}

/** Every operation of the description. */
export const routesOf = (document: ApiDocument): Route[] =>
  Object.entries(document.paths).flatMap(([path, operations]) =>
    methods.flatMap((method) => {
      const operation = operations[method]
      return operation ? [{ method, path, operation }] : []
    }),
  )

export const resolve = (document: ApiDocument, schema: Schema): Schema => {
  const name = schema.$ref?.split('/').at(-1)
  return name ? (document.components?.schemas?.[name] ?? {}) : schema
}

const json = 'application/json'
const pointer = (part: string) => part.replaceAll('~', '~0').replaceAll('/', '~1')

/** Says what is wrong with an answer's body by the schema of its route and status; nothing where it fits. */
export function answerChecker(document: ApiDocument) {
  const ajv = new Ajv({ strict: false, allErrors: true, validateFormats: false })
  ajv.addSchema(document, 'api')
  const compiled = new Map<string, ValidateFunction>()
  const validatorOf = (where: string): ValidateFunction => {
    const known = compiled.get(where) ?? ajv.compile({ $ref: `api#${where}` })
    compiled.set(where, known)
    return known
  }
  return ({ method, path, operation }: Route, status: number, body: unknown): string | undefined => {
    const key = [String(status), `${Math.floor(status / 100)}XX`].find((name) => operation.responses[name])
    if (!key) return `status ${status} is not in the description`
    if (!operation.responses[key]?.content?.[json]?.schema) return undefined
    const where = ['paths', path, method, 'responses', key, 'content', json, 'schema'].map(pointer).join('/')
    const validate = validatorOf(`/${where}`)
    return validate(body) ? undefined : ajv.errorsText(validate.errors)
  }
}
