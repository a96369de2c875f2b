import { useEffect } from 'react'

const request = () =>
  'wakeLock' in navigator ? navigator.wakeLock.request('screen').catch(() => undefined) : undefined

const release = async (lock: ReturnType<typeof request>) => (await lock)?.release().catch(() => undefined)

/** Keeps the screen on while the component is mounted, in browsers that can. */
export const useWakeLock = () => {
  useEffect(() => {
    let lock = request()
    // The browser releases the lock whenever the page is hidden.
    const hold = () => {
      if (document.visibilityState === 'visible') lock = request()
    }
    document.addEventListener('visibilitychange', hold)
    return () => {
      document.removeEventListener('visibilitychange', hold)
      void release(lock)
    }
  }, [])
}
