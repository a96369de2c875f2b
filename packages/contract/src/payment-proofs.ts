import { type Static, Type } from 'typebox'
import { Body, CivilDate, Instant, Money, Nullable, Reason, Uuid } from './common.ts'

const ProofStatus = Type.Union([
  Type.Literal('received'),
  Type.Literal('in_review'),
  Type.Literal('verified'),
  Type.Literal('refused'),
  Type.Literal('replaced'),
])

/** The proof of one purchase. */
export const PaymentProof = Type.Object(
  {
    id: Uuid,
    status: ProofStatus,
    /** Why staff refused the proof. */
    reason: Nullable(Type.String()),
    created_at: Instant,
    content_type: Type.Union([Type.Literal('image/jpeg'), Type.Literal('application/pdf')]),
    /** Bytes. */
    size: Type.Integer(),
    /** False after the file was deleted. */
    has_file: Type.Boolean(),
  },
  { $id: 'PaymentProof' },
)
export type PaymentProof = Static<typeof PaymentProof>
export const PaymentProofAnswer = Type.Object({ proof: PaymentProof }, { $id: 'PaymentProofAnswer' })
export type PaymentProofAnswer = Static<typeof PaymentProofAnswer>

/** The proofs of one purchase, the latest first, and the state of its payment. */
export const OwnPaymentProofs = Type.Object(
  {
    proofs: Type.Array(PaymentProof),
    /** Whether the member can send a proof or replace the proof that waits for review. */
    can_send: Type.Boolean(),
    amount_due: Money,
    amount_paid: Money,
    /**
     * When the purchase lapses unpaid; null when it does not lapse. The date moves on while a proof waits for review.
     */
    held_until: Nullable(Instant),
    /** True while a proof waits for review, because the seven-day limit is paused. */
    stands_still: Type.Boolean(),
    /** When the studio has promised to have reviewed the proof. */
    review_by: Nullable(Instant),
  },
  { $id: 'OwnPaymentProofs' },
)
export type OwnPaymentProofs = Static<typeof OwnPaymentProofs>

/** A proof in the review queue of the staff. */
export const StaffPaymentProof = Type.Object(
  {
    ...PaymentProof.properties,
    /** The earlier payment with the same file or picture. */
    duplicate: Nullable(
      Type.Object({
        proof_id: Uuid,
        user_plan_id: Uuid,
        user_id: Uuid,
        full_name: Type.String(),
        reference: Type.String(),
        sent_at: Instant,
        /** False when the picture only looks the same. */
        same_file: Type.Boolean(),
      }),
    ),
  },
  { $id: 'StaffPaymentProof' },
)
export type StaffPaymentProof = Static<typeof StaffPaymentProof>

/** The member reads the reason. `ask_again` allows another proof for the purchase. */
export const RefuseProofInput = Body({
  reason: Reason,
  ask_again: Type.Boolean(),
})
export type RefuseProofInput = Static<typeof RefuseProofInput>

/** An event in the history of a payment. */
export const PaymentEvent = Type.Object(
  {
    /** Ascends with the events of a payment. */
    id: Type.Integer(),
    /** The action of the audit log for the same event, or user_plan.purchase. */
    action: Type.String(),
    at: Instant,
    /** Null for the system. */
    actor: Nullable(Type.Object({ id: Uuid, name: Type.String() })),
    /** The amount that was received. */
    amount: Nullable(Money),
    paid_on: Nullable(CivilDate),
    reason: Nullable(Type.String()),
  },
  { $id: 'PaymentEvent' },
)
export type PaymentEvent = Static<typeof PaymentEvent>
export const PaymentEventList = Type.Object({ events: Type.Array(PaymentEvent) }, { $id: 'PaymentEventList' })
export type PaymentEventList = Static<typeof PaymentEventList>
