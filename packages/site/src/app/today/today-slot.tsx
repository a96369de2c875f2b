import { useSession } from '@estudio/client'
import { lazyWithRetry } from '@estudio/ui'

const Today = lazyWithRetry(() => import('./today'))

/** “Hoy” for whoever is signed in. Visitors load nothing of it; during hydration everybody is a visitor. */
export const TodaySlot = () => useSession().status === 'signed-in' && <Today />
