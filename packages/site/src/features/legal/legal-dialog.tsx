import { failureText, legalDocumentQuery, useApi } from '@estudio/client'
import type { LegalKind } from '@estudio/contract'
import { texts } from '@estudio/texts'
import { LegalText, SkeletonText, StudioDialog } from '@estudio/ui'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'

interface LegalDialogProps {
  kind: LegalKind
  onKindChange: (kind: LegalKind) => void
  onClose: () => void
}

/** GEN-15, GEN-16: a legal document, fetched when opened, with a link to the other. */
const LegalDialog = ({ kind, onKindChange, onClose }: LegalDialogProps) => {
  const { data, error, isPending, refetch } = useQuery(legalDocumentQuery(useApi(), kind))
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
        <Stack role="alert" sx={{ alignItems: 'flex-start', gap: 1, py: 2 }}>
          <Typography>{failureText(error, legal.loadError)}</Typography>
          <Button onClick={() => refetch()}>{texts.common.retry}</Button>
        </Stack>
      )}
    </StudioDialog>
  )
}

export default LegalDialog
