import type { LegalKind } from '@estudio/contract'
import { texts } from '@estudio/texts'
import { StudioDialog } from '@estudio/ui'
import Button from '@mui/material/Button'
import { type LegalDialogProps } from '../../ui/dialogs/legal-dialog-slot'
import { LegalContent } from './legal-content'

/** A legal document, fetched when opened, with a link to the other; each other document links the privacy notice. */
const LegalDialog = ({ kind, onKindChange, onClose }: LegalDialogProps) => {
  const legal = texts.legal
  const other: LegalKind = kind === 'privacy_policy' ? 'terms' : 'privacy_policy'
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
      <LegalContent kind={kind} />
    </StudioDialog>
  )
}

export default LegalDialog
