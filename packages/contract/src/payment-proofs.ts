import { type Static, Type } from 'typebox'
import { Body, CivilDate, Instant, Money, Nullable, Reason, Uuid } from './common.ts'

const ProofStatus = Type.Union([
  Type.Literal('received'),
  Type.Literal('in_review'),
  Type.Literal('verified'),
  Type.Literal('refused'),
  Type.Literal('replaced'),
])

/** Of one purchase. */
export const PaymentProof = Type.Object(
  {
    id: Uuid,
    status: ProofStatus,
    /** Why it was refused. */
    reason: Nullable(Type.String()),
    created_at: Instant,
    content_type: Type.Union([Type.Literal('image/jpeg'), Type.Literal('application/pdf')]),
    /** Bytes. */
    size: Type.Integer(),
    /** False once the file was deleted. */
    has_file: Type.Boolean(),
  },
  { $id: 'PaymentProof' },
)
export type PaymentProof = Static<typeof PaymentProof>
export const PaymentProofAnswer = Type.Object({ proof: PaymentProof }, { $id: 'PaymentProofAnswer' })
export type PaymentProofAnswer = Static<typeof PaymentProofAnswer>

/** The proofs of one purchase, the latest first, and where its payment stands. */
export const OwnPaymentProofs = Type.Object(
  {
    proofs: Type.Array(PaymentProof),
    /** Whether one can be sent, or sent in place of the one that waits. */
    can_send: Type.Boolean(),
    amount_due: Money,
    amount_paid: Money,
    /** When the purchase lapses unpaid; null where it does not. While a proof waits it moves with the clock. */
    held_until: Nullable(Instant),
    /** While a proof waits for review. */
    stands_still: Type.Boolean(),
    /** By when the studio has promised to answer the proof that waits. */
    review_by: Nullable(Instant),
  },
  { $id: 'OwnPaymentProofs' },
)
export type OwnPaymentProofs = Static<typeof OwnPaymentProofs>

/** As staff see it in the queue. */
export const StaffPaymentProof = Type.Object(
  {
    ...PaymentProof.properties,
    /** The earlier payment that came with the same file or picture. */
    duplicate: Nullable(
      Type.Object({
        proof_id: Uuid,
        user_plan_id: Uuid,
        user_id: Uuid,
        full_name: Type.String(),
        reference: Type.String(),
        sent_at: Instant,
        /** False: a picture that looks the same. */
        same_file: Type.Boolean(),
      }),
    ),
  },
  { $id: 'StaffPaymentProof' },
)
export type StaffPaymentProof = Static<typeof StaffPaymentProof>

/** The reason is for the member. `ask_again`: another proof may be sent for the purchase. */
export const RefuseProofInput = Body({
  reason: Reason,
  ask_again: Type.Boolean(),
})
export type RefuseProofInput = Static<typeof RefuseProofInput>

/** Something that happened to a payment. */
export const PaymentEvent = Type.Object(
  {
    /** The number of its entry in the audit log; 0 is the purchase. */
    id: Type.Integer(),
    /** As in the audit log, or user_plan.purchase. */
    action: Type.String(),
    at: Instant,
    /** Null: the system. */
    actor: Nullable(Type.Object({ id: Uuid, name: Type.String() })),
    /** What came in. */
    amount: Nullable(Money),
    paid_on: Nullable(CivilDate),
    reason: Nullable(Type.String()),
  },
  { $id: 'PaymentEvent' },
)
export type PaymentEvent = Static<typeof PaymentEvent>
export const PaymentEventList = Type.Object({ events: Type.Array(PaymentEvent) }, { $id: 'PaymentEventList' })
export type PaymentEventList = Static<typeof PaymentEventList>
