import { useSession } from '@estudio/client'
import { lazyWithRetry } from '@estudio/ui'
import { useHydrated } from '../../ui/studio/hydration'
import { TodayRoom } from './room'

const Today = lazyWithRetry(() => import('./today'), { fallback: <TodayRoom /> })

/** Shows “Hoy” to a signed-in person. Visitors load nothing of it; during hydration everybody is a visitor. */
export const TodaySlot = () => {
  const { status } = useSession()
  const hydrated = useHydrated()
  return status === 'signed-in' ? <Today /> : <TodayRoom hidden={hydrated && status !== 'loading'} />
}
