import { texts } from '@estudio/texts'
import { StudioDialog } from '@estudio/ui'
import Pass from './pass'

/** The pass over a page without a card that shows it on its back. */
const PassDialog = ({ onClose }: { onClose: () => void }) => (
  <StudioDialog open onClose={onClose} title={texts.memberPass.title}>
    <Pass />
  </StudioDialog>
)

export default PassDialog
