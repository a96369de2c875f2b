import { unsentPresses } from '@estudio/client'
import { checkInTexts, texts } from '@estudio/texts'
import { ConfirmDialog } from '@estudio/ui'

const t = checkInTexts.unsentMarks

/** The number of attendance marks of the user that wait on this device. */
export const countUnsentMarks = async (user: string): Promise<number> => (await unsentPresses(user)).size

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
