import { RIGHTS, type Right as RightName } from '@estudio/domain'
import { type Static, Type } from 'typebox'
import { Body, CivilDate, Instant, Name, Nullable, Uuid } from './common.ts'

const Right = Type.Unsafe<RightName>(Type.Union(RIGHTS.map((right) => Type.Literal(right))))

export const ApiKey = Type.Object(
  {
    id: Uuid,
    name: Type.String(),
    rights: Type.Array(Right),
    /** The person in whose name the key acts. The key has only those rights that she still has. */
    maker: Type.Object({ id: Uuid, name: Type.String() }),
    /** The last day on which the key works. */
    expires_on: Nullable(CivilDate),
    has_expired: Type.Boolean(),
    created_at: Instant,
    /** At most a minute late. */
    last_used_at: Nullable(Instant),
  },
  { $id: 'ApiKey' },
)
export type ApiKey = Static<typeof ApiKey>

export const ApiKeys = Type.Object({ keys: Type.Array(ApiKey) }, { $id: 'ApiKeys' })
export type ApiKeys = Static<typeof ApiKeys>

export const ApiKeyInput = Body({
  name: Name,
  rights: Type.Array(Right, { minItems: 1, uniqueItems: true }),
  expires_on: Type.Optional(Nullable(CivilDate)),
})
export type ApiKeyInput = Static<typeof ApiKeyInput>

/** The secret is shown in this answer only. */
export const NewApiKey = Type.Object({ key: ApiKey, secret: Type.String() }, { $id: 'NewApiKey' })
export type NewApiKey = Static<typeof NewApiKey>
