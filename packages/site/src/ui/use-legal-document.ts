import { useApi } from '@estudio/client'
import type { LegalKind } from '@estudio/contract'
import { useQuery } from '@tanstack/react-query'

/** GET /api/legal-documents/{kind}, each time a dialog opens on it, or the last step of a sign-up names it. */
export const useLegalDocument = (kind: LegalKind, { enabled = true } = {}) => {
  const api = useApi()
  return useQuery({ queryKey: ['legal', kind], queryFn: () => api.public.legalDocument(kind), enabled })
}
