import { checkInTexts, texts } from '@estudio/texts'
import { ConfirmDialog } from '@estudio/ui'

const t = checkInTexts.unsentMarks

interface UnsentMarksQuestionProps {
  count: number
  onSignOut: () => void
  onClose: () => void
}

const UnsentMarksQuestion = ({ count, onSignOut, onClose }: UnsentMarksQuestionProps) => (
  <ConfirmDialog
    open
    title={t.title}
    confirmLabel={texts.session.signOut}
    onConfirm={() => {
      onClose()
      onSignOut()
    }}
    onClose={onClose}
  >
    {t.body(count)}
  </ConfirmDialog>
)

export default UnsentMarksQuestion
