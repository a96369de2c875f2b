import { COUNTED_RECORDS, LIMITS } from '@estudio/domain'
import { type Static, type TObject, type TProperties, type TSchema, Type } from 'typebox'

export const Uuid = Type.String({
  pattern: '^[0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{12}$',
  description: 'UUID',
})

/** The pattern of the years 1900 to 2999, which `isCivilDate` of the domain allows and the domain can compute with. */
export const YEAR = '(19|2\\d)\\d{2}'

/** The form of a civil date. Its month may have no such day. */
export const CIVIL_DATE = `^${YEAR}-\\d{2}-\\d{2}$`

/** A civil date of the studio: YYYY-MM-DD. */
export const CivilDate = Type.String({ pattern: CIVIL_DATE, description: 'YYYY-MM-DD' })

/** Wall time of the studio without zone, YYYY-MM-DDTHH:mm:ss. Requests may omit the seconds. */
export const WallTime = Type.String({
  pattern: `^${YEAR}-\\d{2}-\\d{2}T\\d{2}:\\d{2}(:\\d{2}(\\.\\d{1,3})?)?$`,
  description: 'Wall time of the studio, YYYY-MM-DDTHH:mm:ss',
})

/** An instant with offset, RFC 3339. */
export const Instant = Type.String({ description: 'RFC 3339 instant' })

/** An instant in a request, RFC 3339. */
export const InstantInput = Type.String({
  format: 'date-time',
  maxLength: 40,
  description: 'RFC 3339 instant',
})

/** MXN in a response. */
export const Money = Type.Number({ minimum: 0, description: 'MXN' })

/** MXN in a request body. The format `centavos` allows at most two decimals. */
export const moneyInput = (maximum: number, minimum = 0) =>
  Type.Number({ minimum, maximum, format: 'centavos', description: 'MXN with at most two decimals' })

/** The price of a plan, or a payment for a plan. */
export const MoneyInput = moneyInput(LIMITS.price)

/** The total of a list that may be long. */
export const CountedTotal = Type.Integer({
  description: `The number of records; ${COUNTED_RECORDS + 1} means more than ${COUNTED_RECORDS}`,
})

export const Nullable = <T extends TSchema>(schema: T) => Type.Union([schema, Type.Null()])

/**
 * Unknown fields are rejected. Fields of `shown` that this call does not write are ignored, so that a client can send a
 * whole record back.
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

/** Every field is optional; a missing field keeps its value. */
export const PatchBody = <Fields extends TProperties>(fields: Fields, shown?: TProperties) =>
  Body(Type.Partial(Type.Object(fields)).properties, shown)

export const Name = Type.String({ minLength: 1, maxLength: LIMITS.name })
export const LongText = Type.String({ maxLength: LIMITS.text })
export const RequiredText = Type.String({ minLength: 1, maxLength: LIMITS.text })
/** The reason for an action that no other record explains. */
export const Reason = Type.String({ minLength: 1, maxLength: LIMITS.text, pattern: '\\S' })

export const HexColor = Type.String({ pattern: '^#[0-9a-fA-F]{6}$', description: '#rrggbb' })

/** The places of a class. */
export const Capacity = Type.Integer({ minimum: 1, maximum: 500 })

export const IdParams = Type.Object({ id: Uuid })
export type IdParams = Static<typeof IdParams>

/**
 * The body of every refusal of the business API. `message` and `error` hold the same Spanish text. When the
 * refusal is about one field, `errors` holds the text under the field's name, because react-admin's forms read it
 * there.
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

/**
 * Both query dialects: page, limit and search of the documents; sort, range and filter of ra-data-simple-rest.
 */
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
 * ra-data-simple-rest reads the record's fields at the top level; the documents' calls read the record under `name`.
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

/** The records that a deletion affects. */
export const Impact = Type.Object(
  { classes: Type.Integer(), reservations: Type.Integer(), members: Type.Integer() },
  { $id: 'Impact' },
)
export type Impact = Static<typeof Impact>

export const Done = Type.Object({ ok: Type.Literal(true) }, { $id: 'Done' })
export type Done = Static<typeof Done>
