import { legalDocumentQuery, useApi } from '@estudio/client'
import type { LegalKind } from '@estudio/contract'
import { texts } from '@estudio/texts'
import { type LegalDialogProps, LegalText, LoadFailed, SkeletonText, StudioDialog } from '@estudio/ui'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useQuery } from '@tanstack/react-query'

/** GEN-15, GEN-16: a legal document, fetched when opened, with a link to the other. */
const LegalDialog = ({ kind, onKindChange, onClose }: LegalDialogProps) => {
  const { data, error, isFetching, isPending, refetch } = useQuery(legalDocumentQuery(useApi(), kind))
  const legal = texts.legal
  const other: LegalKind = kind === 'terms' ? 'privacy_policy' : 'terms'
  return (
    <StudioDialog
      open
      onClose={onClose}
      width="md"
      title={legal.titles[kind]}
      actions={
        <>
          <Button color="secondary" onClick={() => onKindChange(other)}>
            {other === 'terms' ? legal.readTerms : legal.readPrivacy}
          </Button>
          <Button variant="contained" onClick={onClose}>
            {texts.common.close}
          </Button>
        </>
      }
    >
      {data && (
        <Box tabIndex={0}>
          <LegalText content={data.content} />
        </Box>
      )}
      {isPending && <SkeletonText label={legal.loading} count={10} />}
      {!data && !isPending && (
        <LoadFailed error={error} text={legal.loadError} busy={isFetching} onRetry={() => void refetch()} />
      )}
    </StudioDialog>
  )
}

export default LegalDialog
