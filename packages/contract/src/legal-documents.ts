import { LEGAL_KINDS, type LegalKind as LegalKindName } from '@estudio/domain'
import { type Static, Type } from 'typebox'
import { Body, Instant, Nullable, Uuid } from './common.ts'

export const LegalKind = Type.Unsafe<LegalKindName>(Type.Union(LEGAL_KINDS.map((kind) => Type.Literal(kind))))
export type LegalKind = Static<typeof LegalKind>
export const LegalDocument = Type.Object(
  { type: LegalKind, version: Type.Integer(), content: Type.String(), published_at: Instant },
  { $id: 'LegalDocument' },
)
export type LegalDocument = Static<typeof LegalDocument>
export const LegalDocumentList = Type.Object(
  { documents: Type.Array(LegalDocument) },
  { $id: 'LegalDocumentList' },
)
export type LegalDocumentList = Static<typeof LegalDocumentList>
/**
 * Legal texts in force that the member has not accepted. `accepted_before` means that the member accepted an earlier
 * version.
 */
export const PendingDocument = Type.Object(
  { ...LegalDocument.properties, accepted_before: Type.Boolean() },
  { $id: 'PendingDocument' },
)
export type PendingDocument = Static<typeof PendingDocument>
export const PendingDocumentList = Type.Object(
  { documents: Type.Array(PendingDocument) },
  { $id: 'PendingDocumentList' },
)
export type PendingDocumentList = Static<typeof PendingDocumentList>
export const LegalDocumentAnswer = Type.Object({ document: LegalDocument }, { $id: 'LegalDocumentAnswer' })
export type LegalDocumentAnswer = Static<typeof LegalDocumentAnswer>

/** A version in the history for staff, with its publisher and the number of members who accepted it. */
export const LegalVersion = Type.Object(
  {
    id: Uuid,
    ...LegalDocument.properties,
    published_by: Nullable(Type.String()),
    acceptances: Type.Integer(),
    in_force: Type.Boolean(),
    /** True for the initial draft of a new studio, which was never published. */
    is_draft: Type.Boolean(),
  },
  { $id: 'LegalVersion' },
)
export type LegalVersion = Static<typeof LegalVersion>
export const LegalVersionList = Type.Object(
  { documents: Type.Array(LegalVersion), total: Type.Integer() },
  { $id: 'LegalVersionList' },
)
export type LegalVersionList = Static<typeof LegalVersionList>

/** If-Match names the version that was edited. */
export const LegalDocumentInput = Body(
  {
    content: Type.String({ minLength: 1, maxLength: 100_000 }),
  },
  LegalVersion.properties,
)
export type LegalDocumentInput = Static<typeof LegalDocumentInput>

const { content } = LegalDocumentInput.properties

/** Texts that are published together. Each names the version that was edited. */
export const LegalDocumentsInput = Body({
  documents: Type.Array(Body({ type: LegalKind, content, version: Type.Integer({ minimum: 0 }) }), {
    minItems: 1,
    maxItems: LEGAL_KINDS.length,
  }),
})
export type LegalDocumentsInput = Static<typeof LegalDocumentsInput>

export const LegalVersionNumber = Type.Integer({ minimum: 1, maximum: 1_000_000 })

/** The kinds that a form shows beside others. The waiver is accepted by itself (OwnWaiver). */
const ShownKind = Type.Union([
  Type.Literal('terms'),
  Type.Literal('privacy_policy'),
  Type.Literal('privacy_notice_simplified'),
])

/** The versions of the legal texts that the screen showed. */
export const ShownDocuments = Type.Array(Body({ type: ShownKind, version: LegalVersionNumber }), {
  minItems: 1,
  maxItems: 3,
})
export type ShownDocuments = Static<typeof ShownDocuments>

/** The versions that a member accepts. */
export const AcceptanceInput = Body({ documents: ShownDocuments })
export type AcceptanceInput = Static<typeof AcceptanceInput>
