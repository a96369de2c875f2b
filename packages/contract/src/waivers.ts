import { type Static, Type } from 'typebox'
import { Body, Instant, Nullable, Uuid } from './common.ts'
import { LegalDocument, LegalKind, LegalVersionNumber } from './legal-documents.ts'

/** The member's own waiver (responsiva). */
export const OwnWaiver = Type.Object(
  {
    /** Whether the studio asks for the waiver before a booking. */
    required: Type.Boolean(),
    /** The version in force; null until the studio has published one. */
    document: Nullable(LegalDocument),
    /** When the member accepted or signed the version in force. */
    accepted_at: Nullable(Instant),
    /** Whether the member accepted an earlier version. */
    accepted_before: Type.Boolean(),
  },
  { $id: 'OwnWaiver' },
)
export type OwnWaiver = Static<typeof OwnWaiver>
export const OwnWaiverAnswer = Type.Object({ waiver: OwnWaiver }, { $id: 'OwnWaiverAnswer' })
export type OwnWaiverAnswer = Static<typeof OwnWaiverAnswer>

/** `version` is the version that the member read; when another version is in force, the answer is waiver_version. */
export const WaiverAcceptance = Body({ accept: Type.Literal(true), version: LegalVersionNumber })
export type WaiverAcceptance = Static<typeof WaiverAcceptance>

/** A record of a waiver that was signed on paper. */
export const SignedPaper = Type.Object(
  {
    id: Uuid,
    recorded_at: Instant,
    /** The name of the person who recorded it. */
    recorded_by: Nullable(Type.String()),
    has_photo: Type.Boolean(),
  },
  { $id: 'SignedPaper' },
)
export type SignedPaper = Static<typeof SignedPaper>

/** A legal document that a member accepted. */
export const AcceptedDocument = Type.Object(
  {
    type: LegalKind,
    version: Type.Integer(),
    accepted_at: Instant,
    in_force: Type.Boolean(),
    /** The waivers of this version that were signed on paper, the newest first. */
    papers: Type.Array(SignedPaper),
  },
  { $id: 'AcceptedDocument' },
)
export type AcceptedDocument = Static<typeof AcceptedDocument>

/** The documents that a member accepted, the newest acceptance first. */
export const UserDocuments = Type.Object(
  {
    documents: Type.Array(AcceptedDocument),
    waiver: Type.Object({
      /** The version in force; null until the studio has published one. */
      version: Nullable(Type.Integer()),
      /** Whether the studio asks for the waiver and the member has not accepted the version in force. */
      missing: Type.Boolean(),
    }),
  },
  { $id: 'UserDocuments' },
)
export type UserDocuments = Static<typeof UserDocuments>

/** The photo of one paper, or the newest photo of a version; the default is the newest version with a photo. */
export const WaiverPhotoQuery = Type.Object({
  version: Type.Optional(LegalVersionNumber),
  paper: Type.Optional(Uuid),
})
