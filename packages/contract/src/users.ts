import { LIMITS, ROLES, type Role as RoleName } from '@estudio/domain'
import { type Static, Type } from 'typebox'
import {
  Body,
  CivilDate,
  CountedTotal,
  Instant,
  ListQuery,
  LongText,
  Money,
  Name,
  Nullable,
  Uuid,
} from './common.ts'
import { MemberFigure, Month } from './figures.ts'
import { ShownDocuments } from './legal-documents.ts'
import { UserPlan } from './user-plans.ts'

export const Role = Type.Unsafe<RoleName>(Type.Union(ROLES.map((role) => Type.Literal(role))))
export type Role = Static<typeof Role>

/** The person to call when something happens to the member. */
const emergencyContact = {
  emergency_name: Nullable(Type.String()),
  emergency_phone: Nullable(Type.String()),
}

/** Null clears a field. The telephone is validated as the member's own. */
export const emergencyContactInput = {
  emergency_name: Type.Optional(Nullable(Type.String({ maxLength: LIMITS.name }))),
  emergency_phone: Type.Optional(Nullable(Type.String({ maxLength: 30 }))),
}

export const Profile = Type.Object(
  {
    id: Uuid,
    full_name: Type.String(),
    email: Type.String(),
    phone: Nullable(Type.String()),
    genre: Nullable(Type.String()),
    birthdate: Nullable(CivilDate),
    ...emergencyContact,
    created_at: Instant,
    email_verified: Type.Boolean(),
    /** When the server stopped sending mail to the address. */
    mail_failed_at: Nullable(Instant),
    is_active: Type.Boolean(),
    roles: Type.Array(Role),
    /** Whether the member accepted the version in force. */
    accepted_terms: Type.Boolean(),
    accepted_privacy: Type.Boolean(),
    /** False until the member's first reservation. */
    has_booked: Type.Boolean(),
    version: Type.Integer(),
  },
  { $id: 'Profile' },
)
export type Profile = Static<typeof Profile>
export const ProfileAnswer = Type.Object({ profile: Profile }, { $id: 'ProfileAnswer' })
export type ProfileAnswer = Static<typeof ProfileAnswer>

/** The sign-up. The rules are in @estudio/domain; the schema has only formats and lengths. */
export const SignUpInput = Body({
  email: Type.String({ maxLength: 320 }),
  password: Type.String({ maxLength: 200 }),
  full_name: Type.String({ maxLength: 200 }),
  referral_source: Type.String({ maxLength: 100 }),
  genre: Type.String({ maxLength: 50 }),
  birthdate: CivilDate,
  phone: Type.String({ maxLength: 30 }),
  accept_terms: Type.Boolean(),
  /** Required for an address with non-ASCII letters before the @; otherwise the answer is address_unusual. */
  confirm_address: Type.Optional(Type.Boolean()),
  /** The legal texts that the form showed; the default is the texts in force. */
  accepted_documents: Type.Optional(ShownDocuments),
})
export type SignUpInput = Static<typeof SignUpInput>
/**
 * The user and the session after a sign-up. The session is null while the address waits for confirmation. The
 * receipt allows the client to resend the link of this sign-up or claim; a sign-up at a hosted project has none.
 */
export const SignUpAnswer = Type.Object(
  {
    user: Type.Object({ id: Uuid, email: Type.String() }),
    session: Nullable(
      Type.Object({ access_token: Type.String(), refresh_token: Type.String(), expires_at: Type.Integer() }),
    ),
    receipt: Type.Optional(Type.String()),
  },
  { $id: 'SignUpAnswer' },
)
export type SignUpAnswer = Static<typeof SignUpAnswer>
export const ResendInput = Body({
  email: Type.String({ maxLength: 320 }),
  receipt: Type.Optional(Type.String({ maxLength: 200 })),
})
export type ResendInput = Static<typeof ResendInput>

/** Status dots of the users list. */
export const PlanDot = Type.Union([
  Type.Literal('red'),
  Type.Literal('green'),
  Type.Literal('orange'),
  Type.Literal('blue'),
])
export type PlanDot = Static<typeof PlanDot>

export const AdminUser = Type.Object(
  {
    id: Uuid,
    full_name: Type.String(),
    display_name: Type.String(),
    email: Nullable(Type.String()),
    /** When the server stopped sending mail to the address. */
    mail_failed_at: Nullable(Instant),
    /** Staff can send a link with which the client claims the record. */
    is_claimable: Type.Boolean(),
    phone: Nullable(Type.String()),
    address: Nullable(Type.String()),
    bio: Nullable(Type.String()),
    ...emergencyContact,
    tags: Type.Array(Type.String()),
    roles: Type.Array(Role),
    genre: Nullable(Type.String()),
    birthdate: Nullable(CivilDate),
    created_at: Instant,
    last_login: Nullable(Instant),
    /** The day of the last class that the person came to. */
    last_visit: Nullable(CivilDate),
    is_active: Type.Boolean(),
    profile_picture: Nullable(Type.String()),
    has_pending_payment: Type.Boolean(),
    /** The disputes of the client's online payments that are not decided. */
    open_disputes: Type.Integer(),
    accepted_terms: Type.Boolean(),
    accepted_privacy: Type.Boolean(),
    dots: Type.Array(PlanDot),
    user_plans: Type.Array(UserPlan),
    /** Money that the user once overpaid; the next purchase uses it. */
    balance: Type.Optional(Money),
    version: Type.Integer(),
  },
  { $id: 'AdminUser' },
)
export type AdminUser = Static<typeof AdminUser>

/**
 * Groups of people that the studio writes to, by today's civil date. active: a paid plan covers today. expiring: it ends within
 * seven days, and no plan follows that is paid or waits for verification. expired: the last one ended 1 to 30 days ago, and no such
 * plan follows. absent: active, without a visit or a
 * plan's start in the last NO_VISIT_DAYS days. new: the record was made in the last 30 days. pending: a payment to verify.
 * birthday: today.
 */
export const Segment = Type.Union([
  Type.Literal('active'),
  Type.Literal('expiring'),
  Type.Literal('expired'),
  Type.Literal('absent'),
  Type.Literal('new'),
  Type.Literal('pending'),
  Type.Literal('birthday'),
])
export type Segment = Static<typeof Segment>

/** Every segment, in the order in which screens show them. */
export const SegmentList = Type.Object(
  {
    segments: Type.Array(
      Type.Object({
        id: Segment,
        count: CountedTotal,
        /** The number of people whom the segment leaves out because they bought their next plan. */
        renewed: CountedTotal,
      }),
    ),
  },
  { $id: 'SegmentList' },
)
export type SegmentList = Static<typeof SegmentList>

/**
 * The filters of the list of users, in the query or in the `filter` of react-admin. role keeps users with the role, excludeRole
 * omits them, staff keeps users with or without any role, pending keeps users with a payment to verify, is_active keeps users whose account is on or off, tag keeps
 * users with the tag, segment keeps the users of a segment, figure keeps
 * the users that a figure of a month counts, with as_of as it was on a day of the month.
 */
export const UserFilter = Type.Object({
  role: Type.Optional(Role),
  excludeRole: Type.Optional(Role),
  staff: Type.Optional(Type.Boolean()),
  pending: Type.Optional(Type.Boolean()),
  is_active: Type.Optional(Type.Boolean()),
  tag: Type.Optional(Type.String({ minLength: 1, maxLength: LIMITS.tag })),
  segment: Type.Optional(Segment),
  figure: Type.Optional(MemberFigure),
  month: Type.Optional(Month),
  as_of: Type.Optional(CivilDate),
})
export const AdminUserQuery = Type.Object({ ...ListQuery.properties, ...UserFilter.properties })
export type AdminUserQuery = Static<typeof AdminUserQuery>
export const AdminUserList = Type.Object(
  {
    users: Type.Array(AdminUser),
    total: CountedTotal,
    pendingUsersCount: Type.Integer(),
    currentPage: Type.Integer(),
  },
  { $id: 'AdminUserList' },
)
export type AdminUserList = Static<typeof AdminUserList>

/** Null clears a field. The values are validated as at the sign-up. */
export const UserPatch = Body(
  {
    full_name: Type.Optional(Type.String({ maxLength: 200 })),
    display_name: Type.Optional(Nullable(Type.String({ maxLength: LIMITS.name }))),
    phone: Type.Optional(Nullable(Type.String({ maxLength: 30 }))),
    genre: Type.Optional(Nullable(Type.String({ maxLength: 50 }))),
    birthdate: Type.Optional(Nullable(CivilDate)),
    address: Type.Optional(Nullable(Type.String({ maxLength: 300 }))),
    bio: Type.Optional(Nullable(LongText)),
    ...emergencyContactInput,
    /** True accepts a telephone that another client has (phone_taken). */
    allow_shared_phone: Type.Optional(Type.Boolean()),
  },
  AdminUser.properties,
)
export type UserPatch = Static<typeof UserPatch>

/**
 * A person with an address is invited and sets the password through the link in the mail. A client with a telephone only has no
 * sign-in and gets no mail.
 */
export const InviteUserInput = Body({
  email: Type.Optional(Nullable(Type.String({ maxLength: 320 }))),
  full_name: Type.String({ maxLength: 200 }),
  phone: Type.Optional(Nullable(Type.String({ maxLength: 30 }))),
  /** Required as at a sign-up. */
  confirm_address: Type.Optional(Type.Boolean()),
  /** Adds the person although somebody else has the telephone, as in a family; otherwise the answer is phone_taken. */
  allow_shared_phone: Type.Optional(Type.Boolean()),
})
export type InviteUserInput = Static<typeof InviteUserInput>

export const RoleInput = Body({
  role: Role,
  /** The name of a new coach on the public site; the default is the name that she shows, or her first name. */
  display_name: Type.Optional(Name),
  /** Whether the public site shows a new coach; the default is true. */
  on_site: Type.Optional(Type.Boolean()),
})
export type RoleInput = Static<typeof RoleInput>
/** The roles after a change. */
export const RolesAnswer = Type.Object({ roles: Type.Array(Role) }, { $id: 'RolesAnswer' })
export type RolesAnswer = Static<typeof RolesAnswer>

/** The table of roles (`rightsOf` of @estudio/domain). */
export const RoleTable = Type.Object(
  { roles: Type.Array(Type.Object({ role: Role, may: Type.Array(Type.String()) })) },
  { $id: 'RoleTable' },
)
export type RoleTable = Static<typeof RoleTable>

export const ActiveInput = Body({ is_active: Type.Boolean() })
export type ActiveInput = Static<typeof ActiveInput>

/** Users with an unverified payment. */
export const PendingUsersCount = Type.Object(
  { pendingUsersCount: Type.Integer() },
  { $id: 'PendingUsersCount' },
)
export type PendingUsersCount = Static<typeof PendingUsersCount>
