import { type Static, Type } from 'typebox'
import { Body, Instant, Nullable } from './common.ts'
import { ShownDocuments } from './legal-documents.ts'

/** A link with which a client without a sign-in claims her record. The token is in the fragment of the address. */
export const ClaimLink = Type.Object(
  {
    url: Type.String(),
    /** Opens WhatsApp with the link; null when the record has no telephone that WhatsApp reads. */
    whatsapp_url: Nullable(Type.String()),
    expires_at: Instant,
  },
  { $id: 'ClaimLink' },
)
export type ClaimLink = Static<typeof ClaimLink>

/**
 * The address and the password of a claimed record. The rules are those of the sign-up. A client who does not accept the legal texts
 * here is asked at the first sign-in.
 */
export const ClaimInput = Body({
  token: Type.String({ maxLength: 200 }),
  email: Type.String({ maxLength: 320 }),
  password: Type.String({ maxLength: 200 }),
  accept_terms: Type.Optional(Type.Boolean()),
  /** Required as at a sign-up. */
  confirm_address: Type.Optional(Type.Boolean()),
  /** The legal texts that the form showed; the default is the texts in force. */
  accepted_documents: Type.Optional(ShownDocuments),
})
export type ClaimInput = Static<typeof ClaimInput>

/** The token of the mail that follows a claim, with the password that was chosen at the claim. */
export const ClaimConfirmationInput = Body({
  token: Type.String({ maxLength: 200 }),
  password: Type.String({ maxLength: 200 }),
})
export type ClaimConfirmationInput = Static<typeof ClaimConfirmationInput>

/** The address with which the client signs in from now on. */
export const ClaimConfirmed = Type.Object({ email: Type.String() }, { $id: 'ClaimConfirmed' })
export type ClaimConfirmed = Static<typeof ClaimConfirmed>
