import { useEffect, useState } from 'react'

/** The present, renewed every `every` ms and when the page is seen again. */
export const useNow = (every = 30_000): Date => {
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
  return now
}
