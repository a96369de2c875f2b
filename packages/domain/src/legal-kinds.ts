/** The kinds of the studio's legal documents, in the order in which staff and members see them. */
export const LEGAL_KINDS = ['terms', 'privacy_policy', 'privacy_notice_simplified', 'waiver'] as const

export type LegalKind = (typeof LEGAL_KINDS)[number]

/**
 * The documents that everybody with an account is asked to accept. The simplified notice is a summary of the privacy
 * notice. The waiver is accepted by itself, because only somebody who takes classes signs it.
 */
export const ACCOUNT_DOCUMENTS: readonly LegalKind[] = ['terms', 'privacy_policy']
