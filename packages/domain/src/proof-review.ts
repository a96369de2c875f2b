/** A member may send MAX_PROOFS payment proofs in PROOF_DAYS days. */
export const MAX_PROOFS = 12
export const PROOF_DAYS = 30
/** Hours in which staff review a payment proof: for checkout, and in business hours for the instructions. */
export const VERIFICATION_HOURS = 24
export const VERIFICATION_BUSINESS_HOURS = 24

/** Whether a payment waits for its review longer than the instructions promise. */
export const isReviewLate = (businessHours: number): boolean => businessHours >= VERIFICATION_BUSINESS_HOURS
