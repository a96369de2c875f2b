import { useSession } from '@estudio/client'
import { useHydrated } from '../../ui/studio/hydration'

interface MemberMark {
  isMember: boolean
  /** Whether the mark of a stored session on the root element decides, because the session is not read yet. */
  isMarked: boolean
}

/** Whether a member looks at the page. Until the session is read, the document's mark reserves the places of what only members see. */
export const useMemberMark = (): MemberMark => {
  const { status } = useSession()
  const hydrated = useHydrated()
  return { isMember: status === 'signed-in', isMarked: !hydrated || status === 'loading' }
}
