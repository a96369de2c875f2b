import { useSession } from '@estudio/client'
import { lazy, Suspense, useEffect, useState } from 'react'
import { whenIdle } from '../../ui/when-idle'

const LegalUpdate = lazy(() => import('../../features/legal/legal-update'))

/** Whoever is signed in is asked about new legal texts (B19), once the page they came for is there. */
export const LegalUpdateSlot = () => {
  const { status, user } = useSession()
  const [idle, setIdle] = useState(false)
  const member = status === 'signed-in' ? user?.id : undefined
  useEffect(() => {
    if (member) whenIdle(() => setIdle(true))
  }, [member])
  if (!member || !idle) return null
  return (
    <Suspense fallback={null}>
      <LegalUpdate key={member} />
    </Suspense>
  )
}
