import { legalDocumentQuery, useApi } from '@estudio/client'
import type { LegalKind } from '@estudio/contract'
import { useQuery } from '@tanstack/react-query'

/** The legal text in force, read each time a dialog opens on it, or the last step of a sign-up names it. */
export const useLegalDocument = (kind: LegalKind, { enabled = true } = {}) => {
  const api = useApi()
  return useQuery({ ...legalDocumentQuery(api, kind), enabled })
}
