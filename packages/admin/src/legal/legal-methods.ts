import { type LegalDocument, type LegalDocumentAnswer, type LegalKind, paths } from '@estudio/contract'
import type { SendJson } from '../data/http-client.ts'

export const legalMethods = (sendJson: SendJson) => ({
  /** Publishes a text as the version after `version`; when `version` is not the newest, `version_conflict`. */
  publishLegalDocument: async (
    kind: LegalKind,
    { content, version }: Pick<LegalDocument, 'content' | 'version'>,
  ): Promise<LegalDocument> =>
    (
      await sendJson<LegalDocumentAnswer>(paths.admin.legalDocument(kind), {
        method: 'POST',
        body: { content },
        version,
      })
    ).document,
})
