import { legalDocumentQuery, useHttp } from '@estudio/client'
import type { LegalDocument, ShownDocuments } from '@estudio/contract'
import { useQuery } from '@tanstack/react-query'

const shownAs = (type: ShownDocuments[number]['type'], document: LegalDocument | null) =>
  document ? [{ type, version: document.version }] : []

/** The versions of the legal texts that a form shows, once all are loaded; undefined if none is published. */
export const useShownDocuments = (enabled: boolean): ShownDocuments | undefined => {
  const http = useHttp()
  const terms = useQuery({ ...legalDocumentQuery(http, 'terms'), enabled }).data
  const privacy = useQuery({ ...legalDocumentQuery(http, 'privacy_policy'), enabled }).data
  const simplified = useQuery({ ...legalDocumentQuery(http, 'privacy_notice_simplified'), enabled }).data
  if (terms === undefined || privacy === undefined || simplified === undefined) return undefined
  const shown: ShownDocuments = [
    ...shownAs('terms', terms),
    ...shownAs('privacy_policy', privacy),
    ...shownAs('privacy_notice_simplified', simplified),
  ]
  return shown.length > 0 ? shown : undefined
}
