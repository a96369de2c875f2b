import { LIMITS } from '@estudio/domain'
import { type Static, Type } from 'typebox'
import { Body, Instant, Money, moneyInput, Nullable, Uuid } from './common.ts'

export const ProviderName = Type.Union([Type.Literal('stripe'), Type.Literal('mercadopago')])
export const ProviderMode = Type.Union([Type.Literal('test'), Type.Literal('live')])
export const OnlineMethod = Type.Union([Type.Literal('card'), Type.Literal('oxxo'), Type.Literal('spei')])
export type OnlineMethod = Static<typeof OnlineMethod>

const method = { id: OnlineMethod, offered: Type.Boolean() }

/** The account of a provider. Its key and its secrets are never answered. */
export const ProviderAccount = Type.Object(
  {
    provider: ProviderName,
    mode: ProviderMode,
    key_last4: Type.String(),
    /** The provider's name of the account; null until the key was checked. */
    account_name: Nullable(Type.String()),
    checked_at: Nullable(Instant),
    /** The last check found these problems: wrong_mode, charges_disabled, key_refused, missing_permission:NAME. */
    problems: Type.Array(Type.String()),
    /** Every secret that may sign a webhook; two while one replaces the other. */
    secrets: Type.Array(Type.Object({ id: Uuid, last4: Type.String(), added_at: Instant })),
    /** The address that the provider's panel has to call. */
    webhook_url: Type.String(),
  },
  { $id: 'ProviderAccount' },
)
export type ProviderAccount = Static<typeof ProviderAccount>

const settings = {
  /** Null: nothing is paid online. */
  provider: Nullable(ProviderName),
  mode: ProviderMode,
  /** The days in which an OXXO voucher or a SPEI order can be paid. */
  voucher_days: Type.Integer({ minimum: 1, maximum: 7 }),
  /** The minutes in which a payment page can be used. */
  open_minutes: Type.Integer({ minimum: 30, maximum: 1440 }),
}

export const PaymentSettings = Type.Object(
  {
    ...settings,
    methods: Type.Array(Type.Object({ ...method, min: Money, max: Money })),
    accounts: Type.Array(ProviderAccount),
    version: Type.Integer(),
  },
  { $id: 'PaymentSettings' },
)
export type PaymentSettings = Static<typeof PaymentSettings>
export const PaymentSettingsAnswer = Type.Object(
  { settings: PaymentSettings },
  { $id: 'PaymentSettingsAnswer' },
)
export type PaymentSettingsAnswer = Static<typeof PaymentSettingsAnswer>

/** Keys of providers are printable characters without spaces. */
const Secret = Type.String({ minLength: 8, maxLength: 500, pattern: '^[\\x21-\\x7e]+$' })
const limit = moneyInput(LIMITS.price, 1)

export const OnlineMethodInput = Type.Object(
  { ...method, min: limit, max: limit },
  { additionalProperties: false },
)

export const ProviderKeyChange = Type.Object(
  {
    provider: ProviderName,
    mode: ProviderMode,
    /** Null removes the key with its secrets. */
    key: Type.Optional(Nullable(Secret)),
    add_secret: Type.Optional(Secret),
    remove_secrets: Type.Optional(Type.Array(Uuid, { maxItems: 10 })),
  },
  { additionalProperties: false },
)

/** Fields that are not sent keep their value. Keys, secrets and another mode need the password of the caller. */
export const PaymentSettingsInput = Body(
  {
    ...Type.Partial(Type.Object(settings)).properties,
    methods: Type.Optional(Type.Array(OnlineMethodInput, { maxItems: 3 })),
    keys: Type.Optional(Type.Array(ProviderKeyChange, { maxItems: 4 })),
    current_password: Type.Optional(Type.String({ maxLength: 200 })),
  },
  PaymentSettings.properties,
)
export type PaymentSettingsInput = Static<typeof PaymentSettingsInput>

export const CheckProviderInput = Body({ provider: ProviderName, mode: ProviderMode })
/** The account is that of the provider's tests. */
export const TestPurchaseInput = Body({ provider: ProviderName })

/** A purchase of an administrator in a test account. It is no sale and no income. */
export const TestPurchase = Type.Object(
  {
    id: Uuid,
    provider: ProviderName,
    state: Type.Union([
      Type.Literal('open'),
      Type.Literal('paid'),
      Type.Literal('failed'),
      Type.Literal('expired'),
    ]),
    amount: Money,
    /** Null until the provider names it. */
    fee: Nullable(Money),
    /** The provider's payment page; null unless it is open. */
    url: Nullable(Type.String()),
    paid_at: Nullable(Instant),
    /** When the server last asked the provider. */
    read_at: Nullable(Instant),
    /** When the signed call of the provider arrived. */
    webhook_at: Nullable(Instant),
    /** The payment is known for so long that the call will not come any more. */
    is_webhook_late: Type.Boolean(),
  },
  { $id: 'TestPurchase' },
)
export type TestPurchase = Static<typeof TestPurchase>
export const TestPurchaseAnswer = Type.Object({ purchase: TestPurchase }, { $id: 'TestPurchaseAnswer' })
export type TestPurchaseAnswer = Static<typeof TestPurchaseAnswer>

export const ProviderAccountAnswer = Type.Object(
  { account: ProviderAccount },
  { $id: 'ProviderAccountAnswer' },
)
export type ProviderAccountAnswer = Static<typeof ProviderAccountAnswer>
