import { countUnsentMarks, useSession, useSessionActions } from '@estudio/client'
import { texts } from '@estudio/texts'
import { lazyWithRetry } from '@estudio/ui'
import IconButton from '@mui/material/IconButton'
import { useState } from 'react'
import { ExitIcon } from '../../ui/icons.tsx'

const Question = lazyWithRetry(() => import('./unsent-marks-question.tsx'), { overlay: true })

/** Signs out. Marks that were not sent wait for the next sign-in, so it asks first. */
export const SignOutButton = () => {
  const session = useSessionActions()
  const user = useSession().user?.id ?? ''
  const [unsent, setUnsent] = useState(0)
  const signOut = () => void session.signOut().catch(() => undefined)
  const press = async () => {
    const count = await countUnsentMarks(user).catch(() => 0)
    if (count > 0) setUnsent(count)
    else signOut()
  }
  return (
    <>
      <IconButton
        size="small"
        aria-label={texts.session.signOut}
        title={texts.session.signOut}
        onClick={() => void press()}
      >
        <ExitIcon fontSize="small" />
      </IconButton>
      {unsent > 0 && <Question count={unsent} onSignOut={signOut} onClose={() => setUnsent(0)} />}
    </>
  )
}
