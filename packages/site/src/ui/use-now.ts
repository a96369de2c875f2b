import { useEffect, useState } from 'react'
import { firstView } from './first-view'
import { useHydrated } from './use-hydrated'

const minute = 60_000

/**
 * The browser's present, renewed every `every` ms and when the page is seen again: what depends on the hour ages with
 * it. While the server's HTML is being taken over it is the moment that HTML was made for.
 */
export const useNow = (every = minute): Date => {
  const hydrated = useHydrated()
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const renew = () => setNow(new Date())
    const timer = setInterval(renew, every)
    document.addEventListener('visibilitychange', renew)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', renew)
    }
  }, [every])
  const view = hydrated ? undefined : firstView()
  return view ? new Date(view.now) : now
}
