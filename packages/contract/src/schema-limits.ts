import type { TObject, TProperties } from 'typebox'

/** The limits that forms read from a schema. */
interface Limits {
  maxLength: number
  minimum: number
  maximum: number
  maxItems: number
}
type Property = Partial<Limits> & { type?: string; anyOf?: Property[] }
type FieldOf<Fields> = keyof Fields & string

const variantsOf = <Fields extends TProperties>(
  { properties }: TObject<Fields>,
  field: FieldOf<Fields>,
): Property[] => {
  const property: Property = properties[field] ?? {}
  return property.anyOf ?? [property]
}

/** @throws Error when the schema states no such limit: a fault in the code */
const limitOf = <Fields extends TProperties>(
  body: TObject<Fields>,
  field: FieldOf<Fields>,
  limit: keyof Limits,
): number => {
  const stated = variantsOf(body, field).find((variant) => variant[limit] !== undefined)?.[limit]
  if (stated === undefined) throw new Error(`the schema states no ${limit} of ${field}`)
  return stated
}

/** How many characters a field of a body may have. */
export const maxLengthOf = <Fields extends TProperties>(body: TObject<Fields>, field: FieldOf<Fields>) =>
  limitOf(body, field, 'maxLength')

/** The least and the greatest number that a field of a body may hold. */
export const rangeOf = <Fields extends TProperties>(body: TObject<Fields>, field: FieldOf<Fields>) => ({
  min: limitOf(body, field, 'minimum'),
  max: limitOf(body, field, 'maximum'),
})

/** How many items a list in a body may have. */
export const maxItemsOf = <Fields extends TProperties>(body: TObject<Fields>, field: FieldOf<Fields>) =>
  limitOf(body, field, 'maxItems')

export const isNullable = <Fields extends TProperties>(body: TObject<Fields>, field: FieldOf<Fields>) =>
  variantsOf(body, field).some(({ type }) => type === 'null')
