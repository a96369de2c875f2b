import { type Static, Type } from 'typebox'
import { CivilDate, CountedTotal, Instant, ListQuery, Nullable, Uuid, WallTime } from './common.ts'

const ActorKind = Type.Union([
  Type.Literal('visitor'),
  Type.Literal('member'),
  Type.Literal('instructor'),
  Type.Literal('reception'),
  Type.Literal('admin'),
  Type.Literal('system'),
])

const Person = Type.Object({ id: Uuid, name: Type.String() })

export const AuditEntry = Type.Object(
  {
    id: Type.Integer(),
    at: Instant,
    actor_kind: ActorKind,
    /** Null for a visitor and for the system. */
    actor: Nullable(Person),
    /** The key with which a program acted in the name of the actor. Its name is null when the account of its maker is erased. */
    api_key: Nullable(Type.Object({ id: Uuid, name: Nullable(Type.String()) })),
    /** For example plan.update or user_plan.verify_payment. */
    action: Type.String(),
    entity: Type.String(),
    entity_id: Nullable(Type.String()),
    /** The entity's present name, or its name when it was deleted. */
    entity_name: Nullable(Type.String()),
    /** The start of the class that the entry is about. */
    entity_start: Nullable(WallTime),
    /** The person that the entry is about. */
    subject: Nullable(Person),
    /** Null for an action that created the entity. */
    before: Type.Unknown(),
    after: Type.Unknown(),
    ip: Nullable(Type.String()),
    user_agent: Nullable(Type.String()),
  },
  { $id: 'AuditEntry' },
)
export type AuditEntry = Static<typeof AuditEntry>
export const AuditList = Type.Object(
  { entries: Type.Array(AuditEntry), total: CountedTotal },
  { $id: 'AuditList' },
)
export type AuditList = Static<typeof AuditList>

const filters = {
  actor: Type.Optional(Uuid),
  actor_kind: Type.Optional(ActorKind),
  /** The person that the entries are about. */
  subject: Type.Optional(Uuid),
  /** An action, or a prefix that ends before a full stop, such as user_plan. */
  action: Type.Optional(Type.String({ maxLength: 100 })),
  entity: Type.Optional(Type.String({ maxLength: 100 })),
  entity_id: Type.Optional(Type.String({ maxLength: 100 })),
  /** Civil days of the studio, both included. */
  from: Type.Optional(CivilDate),
  to: Type.Optional(CivilDate),
}

export const AuditFilter = Type.Object(filters)
export type AuditFilter = Static<typeof AuditFilter>
export const AuditQuery = Type.Object({ ...ListQuery.properties, ...filters })
export type AuditQuery = Static<typeof AuditQuery>
