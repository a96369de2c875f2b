import { LIMITS } from '@estudio/domain'
import { type Static, type TObject, type TProperties, type TSchema, Type } from 'typebox'

export const Uuid = Type.String({
  pattern: '^[0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{12}$',
  description: 'UUID',
})

/** A civil date of the studio: YYYY-MM-DD. */
export const CivilDate = Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$', description: 'YYYY-MM-DD' })

/** Wall time of the studio without zone: YYYY-MM-DDTHH:mm:ss (A33). Seconds may be left out in requests. */
export const WallTime = Type.String({
  pattern: '^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}(:\\d{2}(\\.\\d{1,3})?)?$',
  description: 'Wall time of the studio, YYYY-MM-DDTHH:mm:ss',
})

/** An instant with offset, RFC 3339. */
export const Instant = Type.String({ description: 'RFC 3339 instant' })

/** MXN in an answer. */
export const Money = Type.Number({ minimum: 0, description: 'MXN' })

/** MXN in a body. The server checks the format `centavos`: at most two decimals. */
export const moneyInput = (maximum: number) =>
  Type.Number({ minimum: 0, maximum, format: 'centavos', description: 'MXN with at most two decimals' })

/** The price of a plan or a payment for one (B09). */
export const MoneyInput = moneyInput(LIMITS.price)

export const Nullable = <T extends TSchema>(schema: T) => Type.Union([schema, Type.Null()])

/**
 * Unknown fields are rejected; fields of `shown` that this call does not write are ignored, so that a record can be
 * sent back whole.
 */
export const Body = <Fields extends TProperties>(
  fields: Fields,
  shown: TProperties = {},
): TObject<Fields> => {
  const ignored = Object.keys(shown)
    .filter((name) => !Object.hasOwn(fields, name))
    .map((name) => [name, Type.Optional(Type.Unknown({ readOnly: true }))])
  // Handlers cannot read ignored fields.
  const properties = { ...fields, ...Object.fromEntries(ignored) } as Fields
  return Type.Object(properties, { additionalProperties: false })
}

/** Every field optional; missing ones keep their value. */
export const PatchBody = <Fields extends TProperties>(fields: Fields, shown?: TProperties) =>
  Body(Type.Partial(Type.Object(fields)).properties, shown)

export const Name = Type.String({ minLength: 1, maxLength: LIMITS.name })
export const LongText = Type.String({ maxLength: LIMITS.text })
export const RequiredText = Type.String({ minLength: 1, maxLength: LIMITS.text })
/** Why somebody does something that has no other explanation in the books. */
export const Reason = Type.String({ minLength: 1, maxLength: LIMITS.text, pattern: '\\S' })

export const IdParams = Type.Object({ id: Uuid })
export type IdParams = Static<typeof IdParams>

/**
 * The body of every refused request of the business API (B02): message and error are the same Spanish text. A refusal that is
 * about one field has `errors`, that text under the field's name, as the forms of react-admin read it.
 */
export const ErrorBody = Type.Object(
  {
    statusCode: Type.Integer(),
    code: Type.String(),
    message: Type.String(),
    error: Type.String(),
    details: Type.Optional(Type.Record(Type.String(), Type.Unknown())),
    errors: Type.Optional(
      Type.Record(Type.String(), Type.String(), { description: 'The text by field: {"price":"…"}' }),
    ),
  },
  { $id: 'ErrorBody' },
)
export type ErrorBody = Static<typeof ErrorBody>

/** Both dialects (B01): page, limit, search of the documents; sort, range, filter of ra-data-simple-rest. */
export const ListQuery = Type.Object({
  page: Type.Optional(Type.Integer({ minimum: 1, maximum: 100_000 })),
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 1000 })),
  search: Type.Optional(Type.String({ maxLength: 100 })),
  sort: Type.Optional(Type.String({ maxLength: 100, description: '["field","ASC"]' })),
  range: Type.Optional(Type.String({ maxLength: 50, description: '[0,9]' })),
  filter: Type.Optional(Type.String({ maxLength: 2000, description: '{"q":"ana"}' })),
})
export type ListQuery = Static<typeof ListQuery>

/**
 * The record's fields at the top for ra-data-simple-rest, and the record under `name` for the documents' calls.
 */
export const recordAnswer = <Name extends string, Fields extends TProperties>(
  name: Name,
  { properties }: TObject<Fields>,
  $id: string,
) =>
  Type.Object(
    { ...properties, [name]: Type.Object(properties, { deprecated: true }) } as Fields &
      Record<Name, TObject<Fields>>,
    { $id },
  )

export const toRecordAnswer = <Name extends string, Row extends object>(name: Name, row: Row) =>
  ({ ...row, [name]: row }) as Row & Record<Name, Row>

/** What a deletion touches (B04). */
export const Impact = Type.Object(
  { classes: Type.Integer(), reservations: Type.Integer(), members: Type.Integer() },
  { $id: 'Impact' },
)
export type Impact = Static<typeof Impact>

export const Done = Type.Object({ ok: Type.Literal(true) }, { $id: 'Done' })
