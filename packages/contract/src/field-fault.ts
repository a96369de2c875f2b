import { isCivilDate, isInCentavos } from '@estudio/domain'
import type { TObject } from 'typebox'
import { Errors } from 'typebox/schema'
import { CIVIL_DATE } from './common.ts'

export type BodySchema = TObject

/** The keyword of the schema that a value violates, and the limit that the keyword states. */
interface FieldFault {
  keyword: string
  limit?: number
}

interface Rules {
  format?: string
  pattern?: string
  anyOf?: Rules[]
}

/** The two rules that the server adds to the keywords: amounts have two decimals at most, and a date exists. */
const holds = ({ format, pattern, anyOf }: Rules, value: unknown): boolean => {
  if (anyOf) return anyOf.every((variant) => holds(variant, value))
  if (typeof value === 'number') return format !== 'centavos' || isInCentavos(value)
  return typeof value !== 'string' || pattern !== CIVIL_DATE || isCivilDate(value)
}

const isEmpty = (value: unknown) => value === undefined || value === null || value === ''

/**
 * Why a body would be refused because of one field; undefined when the field is valid. An empty field that the body
 * needs violates `required`. A number that is outside its range and has a fraction violates the range.
 */
export const fieldFault = (body: BodySchema, field: string, value: unknown): FieldFault | undefined => {
  const schema = body.properties[field]
  if (!schema) throw new Error(`the schema has no field ${field}`)
  if (value === undefined && !body.required?.includes(field)) return undefined
  const [fits, errors] = Errors(schema, value)
  if (fits && holds(schema, value)) return undefined
  if (fits) return { keyword: typeof value === 'number' ? 'format' : 'pattern' }
  if (isEmpty(value)) return { keyword: 'required' }
  const error = errors.find(({ keyword }) => !['type', 'anyOf'].includes(keyword)) ?? errors[0]
  const limit = error && 'limit' in error.params ? Number(error.params.limit) : undefined
  return { keyword: error?.keyword ?? 'type', limit }
}
