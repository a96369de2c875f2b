import { useEffect, useState } from 'react'

const minute = 60_000

/** The browser's present, renewed every `every` ms and when the page is seen again: what depends on the hour ages with it. */
export const useNow = (every = minute): Date => {
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
