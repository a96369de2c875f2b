import { legalDocumentQuery, useHttp } from '@estudio/client'
import type { LegalKind } from '@estudio/contract'
import { texts } from '@estudio/texts'
import { LegalText, LoadFailed } from '@estudio/ui'
import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { LegalDialogSlot } from '../../../ui/dialogs/legal-dialog-slot'
import { SkeletonText } from '../../../ui/feedback/skeleton-text'

const { titles, readPrivacy, loading, loadError } = texts.legal
const sheet = { border: 1, borderColor: 'divider', borderRadius: '16px', px: 2, py: 1.5, mt: 2 } as const

/** The simplified privacy notice with a link to the full notice. The law asks for it where personal data are collected. */
export const SimplifiedNotice = () => {
  const http = useHttp()
  const { data, error, isFetching, isPending, refetch } = useQuery(
    legalDocumentQuery(http, 'privacy_notice_simplified'),
  )
  const [kind, setKind] = useState<LegalKind | null>(null)
  // Null is the answer while the studio has published no notice.
  if (data === null) return null
  const title = titles.privacy_notice_simplified
  return (
    <Box sx={sheet}>
      <Typography component="h2" variant="h6">
        {title}
      </Typography>
      {isPending && <SkeletonText label={loading} />}
      {!data && !isPending && (
        <LoadFailed error={error} text={loadError} busy={isFetching} onRetry={() => void refetch()} />
      )}
      {data && (
        <Box component="section" aria-label={title} tabIndex={0} sx={{ maxHeight: 180, overflowY: 'auto' }}>
          <LegalText content={data.content} size="preview" />
        </Box>
      )}
      <Link component="button" type="button" onClick={() => setKind('privacy_policy')} sx={{ py: 1 }}>
        {readPrivacy}
      </Link>
      <LegalDialogSlot kind={kind} onKindChange={setKind} onClose={() => setKind(null)} />
    </Box>
  )
}
