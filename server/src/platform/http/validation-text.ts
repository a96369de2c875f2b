/** What Ajv says of one fault, as Fastify hands it over. */
export interface ValidationFault {
  instancePath: string
  keyword: string
  params: Record<string, unknown>
}

/** The field that a fault is about, as a path of names. */
export const faultyField = ({ instancePath, params }: ValidationFault): string => {
  const path = instancePath.split('/').slice(1)
  if (typeof params.missingProperty === 'string') path.push(params.missingProperty)
  if (typeof params.additionalProperty === 'string') path.push(params.additionalProperty)
  return path.join('.')
}

const typeNames: Record<string, string> = {
  string: 'un texto',
  number: 'un número',
  integer: 'un número entero',
  boolean: 'sí o no',
  array: 'una lista',
  object: 'un conjunto de datos',
}

const faultTexts: Record<string, (field: string, params: Record<string, unknown>) => string> = {
  required: (field) => `Falta el campo “${field}”.`,
  additionalProperties: (field) => `El campo “${field}” no se espera aquí.`,
  type: (field, { type }) => `El campo “${field}” debe ser ${typeNames[String(type)] ?? 'de otro tipo'}.`,
  minLength: (field, { limit }) =>
    limit === 1
      ? `El campo “${field}” no puede estar vacío.`
      : `El campo “${field}” necesita al menos ${limit} caracteres.`,
  maxLength: (field, { limit }) => `El campo “${field}” admite como máximo ${limit} caracteres.`,
  minimum: (field, { limit }) => `El campo “${field}” debe ser ${limit} o mayor.`,
  maximum: (field, { limit }) => `El campo “${field}” debe ser ${limit} o menor.`,
  exclusiveMinimum: (field, { limit }) => `El campo “${field}” debe ser mayor que ${limit}.`,
  minItems: (field, { limit }) => `El campo “${field}” necesita al menos ${limit} elementos.`,
  maxItems: (field, { limit }) => `El campo “${field}” admite como máximo ${limit} elementos.`,
  enum: (field) => `El campo “${field}” tiene un valor que no existe.`,
  const: (field) => `El campo “${field}” tiene un valor que no existe.`,
}

/** A sentence that names the field and what is wrong with it, in the API's own field names. */
export function validationText(faults: readonly ValidationFault[] | undefined): string | undefined {
  // A union reports each of its branches; the fault that closes the list is the union's own.
  const fault = faults?.at(0)
  if (!fault) return undefined
  const field = faultyField(fault)
  if (!field) return undefined
  return (faultTexts[fault.keyword] ?? ((name) => `El campo “${name}” no es válido.`))(field, fault.params)
}
