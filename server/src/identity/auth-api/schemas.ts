import { Type } from 'typebox'

const Text = (maxLength: number) => Type.Optional(Type.Union([Type.String({ maxLength }), Type.Null()]))
const Metadata = Type.Record(Type.String(), Type.Unknown())

/** Bodies are read leniently: clients send members that concern other ways to sign in. */
export const SignupBody = Type.Object({
  email: Text(2000),
  phone: Text(100),
  password: Text(2000),
  data: Type.Optional(Type.Union([Metadata, Type.Null()])),
})

export const TokenBody = Type.Object({
  email: Text(2000),
  phone: Text(100),
  password: Text(2000),
  refresh_token: Text(2000),
})

export const VerifyBody = Type.Object({
  type: Text(50),
  token: Text(500),
  token_hash: Text(500),
  email: Text(2000),
})

export const ResendBody = Type.Object({ type: Text(50), email: Text(2000), receipt: Text(200) })

export const InviteBody = Type.Object({
  email: Text(2000),
  data: Type.Optional(Type.Union([Metadata, Type.Null()])),
})

export const RecoverBody = Type.Object({ email: Text(2000) })

export const UserBody = Type.Object({
  email: Text(2000),
  phone: Text(100),
  password: Text(2000),
  current_password: Text(2000),
  nonce: Text(100),
  data: Type.Optional(Type.Union([Metadata, Type.Null()])),
  app_metadata: Type.Optional(Type.Unknown()),
})

export const OwnerProofBody = Type.Object({ current_password: Text(2000), nonce: Text(100) })

export const RedirectQuery = Type.Object({ redirect_to: Type.Optional(Type.String()) })
export const TokenQuery = Type.Object({ grant_type: Type.Optional(Type.String()) })
export const LogoutQuery = Type.Object({ scope: Type.Optional(Type.String()) })
export const VerifyQuery = Type.Object({
  type: Type.Optional(Type.String()),
  token: Type.Optional(Type.String()),
  token_hash: Type.Optional(Type.String()),
  redirect_to: Type.Optional(Type.String()),
})

const OptionalText = Type.Optional(Type.String())

export const User = Type.Object({
  id: Type.String(),
  aud: Type.String(),
  role: Type.String(),
  email: Type.String(),
  phone: Type.String(),
  email_confirmed_at: OptionalText,
  confirmed_at: OptionalText,
  confirmation_sent_at: OptionalText,
  recovery_sent_at: OptionalText,
  email_change_sent_at: OptionalText,
  new_email: OptionalText,
  invited_at: OptionalText,
  reauthentication_sent_at: OptionalText,
  last_sign_in_at: OptionalText,
  banned_until: OptionalText,
  deleted_at: OptionalText,
  app_metadata: Metadata,
  user_metadata: Metadata,
  identities: Type.Array(Metadata),
  factors: Type.Optional(Type.Array(Metadata)),
  created_at: Type.String(),
  updated_at: Type.String(),
  is_anonymous: Type.Boolean(),
})

/** With what has the link of this sign-up mailed again (C05). */
export const SignedUpUser = Type.Object({ ...User.properties, receipt: Type.String() })

export const Session = Type.Object({
  access_token: Type.String(),
  token_type: Type.Literal('bearer'),
  expires_in: Type.Integer(),
  expires_at: Type.Integer(),
  refresh_token: Type.String(),
  user: User,
})

export const Message = Type.Object({ msg: Type.String(), code: Type.String() })

export const AdminUserBody = Type.Object({
  email: Text(2000),
  password: Text(2000),
  email_confirm: Type.Optional(Type.Union([Type.Boolean(), Type.Null()])),
  user_metadata: Type.Optional(Type.Union([Metadata, Type.Null()])),
  app_metadata: Type.Optional(Type.Union([Metadata, Type.Null()])),
  ban_duration: Text(100),
})
export const AdminUserQuery = Type.Object({
  page: OptionalText,
  per_page: OptionalText,
  filter: OptionalText,
})
export const AdminUserParams = Type.Object({ id: Type.String() })
export const AdminFactorParams = Type.Object({ id: Type.String(), factorId: Type.String() })
export const UserList = Type.Object({ users: Type.Array(User), aud: Type.String() })
export const FactorList = Type.Array(Metadata)

export const EnrollBody = Type.Object({
  factor_type: Text(50),
  friendly_name: Text(100),
  issuer: Text(100),
})

export const Enrolled = Type.Object({
  id: Type.String(),
  type: Type.Literal('totp'),
  friendly_name: OptionalText,
  totp: Type.Object({ qr_code: Type.String(), secret: Type.String(), uri: Type.String() }),
})

export const FactorParams = Type.Object({ id: Type.String() })
export const FactorId = Type.Object({ id: Type.String() })
export const Challenge = Type.Object({
  id: Type.String(),
  type: Type.Literal('totp'),
  expires_at: Type.Integer(),
})
export const FactorVerifyBody = Type.Object({ challenge_id: Text(100), code: Text(100) })
export const RecoveryCodeBody = Type.Object({ code: Text(100) })
export const RecoveryCodes = Type.Object({ codes: Type.Array(Type.String()) })
export const RecoveryCodeCount = Type.Object({ remaining: Type.Integer() })

export const Nothing = Type.Object({})
