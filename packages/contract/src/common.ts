import { type Static, type TSchema, Type } from 'typebox'

/** A row's identity. */
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

/** MXN with at most two decimals (B09: up to 1,000,000). */
export const Money = Type.Number({ minimum: 0, maximum: 1_000_000, multipleOf: 0.01, description: 'MXN' })

export const Nullable = <T extends TSchema>(schema: T) => Type.Union([schema, Type.Null()])

/*
 * Fields of a body that may be null. A union would turn null into 0 or an empty text: bodies are read with coercion, and
 * its first branch takes what it can make fit.
 */
export const IntegerOrNull = (limits: { minimum?: number; maximum?: number } = {}) =>
  Type.Unsafe<number | null>({ type: 'integer', nullable: true, ...limits })
export const MoneyOrNull = () =>
  Type.Unsafe<number | null>({
    type: 'number',
    nullable: true,
    minimum: 0,
    maximum: 1_000_000,
    multipleOf: 0.01,
  })
export const TextOrNull = (limits: { maxLength: number }) =>
  Type.Unsafe<string | null>({ type: 'string', nullable: true, ...limits })

export const Name = Type.String({ minLength: 1, maxLength: 100 })
export const LongText = Type.String({ maxLength: 2000 })

export const IdParams = Type.Object({ id: Uuid })
export type IdParams = Static<typeof IdParams>

/** The body of every refused request of the business API (B02): message and error are the same Spanish text. */
export const ErrorBody = Type.Object(
  {
    statusCode: Type.Integer(),
    code: Type.String(),
    message: Type.String(),
    error: Type.String(),
    details: Type.Optional(Type.Record(Type.String(), Type.Unknown())),
  },
  { $id: 'ErrorBody' },
)
export type ErrorBody = Static<typeof ErrorBody>

/** Both ways to ask for a list (B01): page, limit, search as the documents list them; sort, range, filter as the back office does. */
export const ListQuery = Type.Object({
  page: Type.Optional(Type.Integer({ minimum: 1, maximum: 100_000 })),
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 1000 })),
  search: Type.Optional(Type.String({ maxLength: 100 })),
  sort: Type.Optional(Type.String({ maxLength: 100, description: '["field","ASC"]' })),
  range: Type.Optional(Type.String({ maxLength: 50, description: '[0,9]' })),
  filter: Type.Optional(Type.String({ maxLength: 2000, description: '{"q":"ana"}' })),
})
export type ListQuery = Static<typeof ListQuery>

/** What a deletion touches (B04). */
export const Impact = Type.Object(
  { classes: Type.Integer(), reservations: Type.Integer(), members: Type.Integer() },
  { $id: 'Impact' },
)
export type Impact = Static<typeof Impact>

export const Done = Type.Object({ ok: Type.Literal(true) }, { $id: 'Done' })
