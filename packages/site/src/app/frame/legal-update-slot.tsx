import { useSession } from '@estudio/client'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { whenIdle } from '../../ui/when-idle'

const LegalUpdate = lazy(() => import('../../features/legal/legal-update'))

/**
 * Whoever is signed in is asked about new legal texts (B19), once the page they came for is there. Not over the
 * page where a link has them set a password: that comes first. Its address may be percent-encoded.
 */
export const LegalUpdateSlot = () => {
  const { status, user } = useSession()
  const setsPassword = useLocation().pathname.startsWith('/restablecer-')
  const [idle, setIdle] = useState(false)
  const member = status === 'signed-in' ? user?.id : undefined
  useEffect(() => {
    if (member) whenIdle(() => setIdle(true))
  }, [member])
  if (!member || !idle || setsPassword) return null
  return (
    <Suspense fallback={null}>
      <LegalUpdate key={member} />
    </Suspense>
  )
}
