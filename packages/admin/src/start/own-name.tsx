import { isUnnamed } from '@estudio/domain'
import { lazyWithRetry } from '@estudio/ui'
import { useGetIdentity } from 'react-admin'

const OwnNameCard = lazyWithRetry(() => import('./own-name-card.tsx'))

/** Asks the owner for her name while she is called as the first start made her. */
export const OwnName = () => {
  const { identity } = useGetIdentity()
  return isUnnamed(identity?.fullName ?? '') && <OwnNameCard />
}
