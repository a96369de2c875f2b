import { type Static, Type } from 'typebox'
import { AuditEntry } from './audit.ts'
import { Body, CivilDate, CountedTotal, Instant, LongText, Nullable, RequiredText, Uuid } from './common.ts'

const Purpose = Type.Union([
  Type.Literal('account_and_bookings'),
  Type.Literal('payments_and_receipts'),
  Type.Literal('mail_messages'),
  Type.Literal('whatsapp_messages'),
])

export const Consent = Type.Object(
  {
    purpose: Purpose,
    /** A necessary purpose belongs to the service and cannot be refused. */
    required: Type.Boolean(),
    granted: Type.Boolean(),
    /** The version of the wording in force. */
    version: Type.Integer(),
    /** Null while the member has not decided about this wording. */
    at: Nullable(Instant),
  },
  { $id: 'Consent' },
)
export type Consent = Static<typeof Consent>
export const ConsentList = Type.Object({ consents: Type.Array(Consent) }, { $id: 'ConsentList' })
export type ConsentList = Static<typeof ConsentList>

const ConsentChoice = Body(
  { purpose: Purpose, granted: Type.Boolean(), version: Type.Integer({ minimum: 1, maximum: 1000 }) },
  Consent.properties,
)
export const ConsentsInput = Body({
  consents: Type.Array(ConsentChoice, { minItems: 1, maxItems: 20 }),
})
export type ConsentsInput = Static<typeof ConsentsInput>

const MessagePurpose = Type.Union([Type.Literal('whatsapp_messages'), Type.Literal('mail_messages')])

/** A person's decision about the messages of the studio, made in her account or told to staff. */
export const RecordedConsent = Type.Object(
  {
    purpose: MessagePurpose,
    /** The version of the wording in force. */
    version: Type.Integer(),
    /** The latest decision; null before any. */
    decision: Nullable(
      Type.Object({
        granted: Type.Boolean(),
        version: Type.Integer(),
        at: Instant,
        /** Null when the person decided in her own account. */
        recorded_by: Nullable(Type.Object({ id: Uuid, name: Type.String() })),
      }),
    ),
    /** Why messages leave the person out, also by a request of opposition; null when they reach her. */
    left_out: Nullable(Type.Union([Type.Literal('objected'), Type.Literal('no_consent')])),
  },
  { $id: 'RecordedConsent' },
)
export type RecordedConsent = Static<typeof RecordedConsent>
export const RecordedConsentList = Type.Object(
  { consents: Type.Array(RecordedConsent) },
  { $id: 'RecordedConsentList' },
)
export type RecordedConsentList = Static<typeof RecordedConsentList>

export const RecordedConsentsInput = Body({
  consents: Type.Array(
    Body(
      { purpose: MessagePurpose, granted: Type.Boolean(), version: ConsentChoice.properties.version },
      RecordedConsent.properties,
    ),
    { minItems: 1, maxItems: 20 },
  ),
})
export type RecordedConsentsInput = Static<typeof RecordedConsentsInput>

const Kind = Type.Union([
  Type.Literal('access'),
  Type.Literal('rectification'),
  Type.Literal('cancellation'),
  Type.Literal('opposition'),
])
const Status = Type.Union([
  Type.Literal('received'),
  Type.Literal('in_progress'),
  Type.Literal('answered'),
  Type.Literal('refused'),
])

const requestFields = {
  id: Uuid,
  kind: Kind,
  /** Null after the erasure of the account, as `answer` is. */
  text: Nullable(Type.String()),
  status: Status,
  answer: Nullable(Type.String()),
  received_at: Instant,
  /** The last day for an answer, 20 working days after the request. */
  due_on: CivilDate,
  closed_at: Nullable(Instant),
}

export const OwnPrivacyRequest = Type.Object(requestFields, { $id: 'OwnPrivacyRequest' })
export type OwnPrivacyRequest = Static<typeof OwnPrivacyRequest>
export const OwnPrivacyRequestList = Type.Object(
  { requests: Type.Array(OwnPrivacyRequest) },
  { $id: 'OwnPrivacyRequestList' },
)
export type OwnPrivacyRequestList = Static<typeof OwnPrivacyRequestList>
export const OwnPrivacyRequestAnswer = Type.Object(
  { request: OwnPrivacyRequest },
  { $id: 'OwnPrivacyRequestAnswer' },
)
export type OwnPrivacyRequestAnswer = Static<typeof OwnPrivacyRequestAnswer>

export const PrivacyRequestInput = Body({ kind: Kind, text: RequiredText })
export type PrivacyRequestInput = Static<typeof PrivacyRequestInput>

export const PrivacyRequest = Type.Object(
  {
    ...requestFields,
    /** Null after the erasure of the account. */
    user: Nullable(Type.Object({ id: Uuid, full_name: Type.String() })),
    /** The working days that are left, negative once the day has passed; null for a closed request. */
    days_left: Nullable(Type.Integer()),
    version: Type.Integer(),
  },
  { $id: 'PrivacyRequest' },
)
export type PrivacyRequest = Static<typeof PrivacyRequest>
export const PrivacyRequestList = Type.Object(
  { requests: Type.Array(PrivacyRequest), total: CountedTotal },
  { $id: 'PrivacyRequestList' },
)
export type PrivacyRequestList = Static<typeof PrivacyRequestList>

/** A request with the evidence of its handling: the entries of the audit log and the mails to the member. */
export const PrivacyRequestDetails = Type.Object(
  {
    ...PrivacyRequest.properties,
    evidence: Type.Object({
      entries: Type.Array(AuditEntry),
      /** Mails are kept for a month. */
      mails: Type.Array(
        Type.Object({ template: Type.String(), created_at: Instant, sent_at: Nullable(Instant) }),
      ),
    }),
  },
  { $id: 'PrivacyRequestDetails' },
)
export type PrivacyRequestDetails = Static<typeof PrivacyRequestDetails>

export const PrivacyRequestPatch = Body(
  {
    status: Type.Union([Type.Literal('in_progress'), Type.Literal('answered'), Type.Literal('refused')]),
    /** Required for `answered` and `refused`. The member is mailed it. */
    answer: Type.Optional(Nullable(LongText)),
  },
  PrivacyRequestDetails.properties,
)
export type PrivacyRequestPatch = Static<typeof PrivacyRequestPatch>

export const PrivacyRequestFilter = Type.Object({
  status: Type.Optional(Status),
  kind: Type.Optional(Kind),
  /** True: requests that wait for an answer. */
  open: Type.Optional(Type.Boolean()),
})
export type PrivacyRequestFilter = Static<typeof PrivacyRequestFilter>
