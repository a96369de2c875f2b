import { legalDocumentQuery, useApi } from '@estudio/client'
import type { LegalKind } from '@estudio/contract'
import { texts } from '@estudio/texts'
import { LegalText, LoadFailed, SkeletonText } from '@estudio/ui'
import { useQuery } from '@tanstack/react-query'

const { legal } = texts

/** The text of a legal document, or that it is loading or failed to load (GEN-16). */
export const LegalContent = ({ kind }: { kind: LegalKind }) => {
  const { data, error, isFetching, isPending, refetch } = useQuery(legalDocumentQuery(useApi(), kind))
  if (data) return <LegalText content={data.content} />
  if (isPending) return <SkeletonText label={legal.loading} count={10} />
  return <LoadFailed error={error} text={legal.loadError} busy={isFetching} onRetry={() => void refetch()} />
}
