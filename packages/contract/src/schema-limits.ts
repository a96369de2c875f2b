import type { TObject, TProperties } from 'typebox'

/** Forms read their limits from the schema. */
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

/** @throws Error when the schema states no such limit, which is a bug */
const limitOf = <Fields extends TProperties>(
  body: TObject<Fields>,
  field: FieldOf<Fields>,
  limit: keyof Limits,
): number => {
  const stated = variantsOf(body, field).find((variant) => variant[limit] !== undefined)?.[limit]
  if (stated === undefined) throw new Error(`the schema states no ${limit} of ${field}`)
  return stated
}

/** The maximum length of a text field, in characters. */
export const maxLengthOf = <Fields extends TProperties>(body: TObject<Fields>, field: FieldOf<Fields>) =>
  limitOf(body, field, 'maxLength')

/** The minimum and maximum of a numeric field. */
export const rangeOf = <Fields extends TProperties>(body: TObject<Fields>, field: FieldOf<Fields>) => ({
  min: limitOf(body, field, 'minimum'),
  max: limitOf(body, field, 'maximum'),
})

/** The maximum length of a list in a body. */
export const maxItemsOf = <Fields extends TProperties>(body: TObject<Fields>, field: FieldOf<Fields>) =>
  limitOf(body, field, 'maxItems')

export const isNullable = <Fields extends TProperties>(body: TObject<Fields>, field: FieldOf<Fields>) =>
  variantsOf(body, field).some(({ type }) => type === 'null')
