import { legalDocumentQuery, useHttp } from '@estudio/client'
import type { LegalKind } from '@estudio/contract'
import { texts } from '@estudio/texts'
import { LegalText, LoadFailed } from '@estudio/ui'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { SkeletonText } from '../../ui/feedback/skeleton-text'

const { legal } = texts

/** The text of a legal document, or that it is loading, failed to load or is not published yet. */
export const LegalContent = ({ kind }: { kind: LegalKind }) => {
  const http = useHttp()
  const { data, error, isFetching, isPending, refetch } = useQuery(legalDocumentQuery(http, kind))
  if (data) return <LegalText content={data.content} />
  if (data === null) return <Typography>{legal.inPreparation}</Typography>
  if (isPending) return <SkeletonText label={legal.loading} count={10} />
  return <LoadFailed error={error} text={legal.loadError} busy={isFetching} onRetry={() => void refetch()} />
}
