import { useEffect } from 'react'

/** Keeps the screen on while the component is mounted, in browsers that can. */
export const useWakeLock = () => {
  useEffect(() => {
    let lock: WakeLockSentinel | undefined
    let isMounted = true
    const release = () => lock?.release().catch(() => undefined)
    // The browser releases the lock whenever the page is hidden.
    const hold = async () => {
      if (document.visibilityState !== 'visible' || !('wakeLock' in navigator)) return
      lock = await navigator.wakeLock.request('screen').catch(() => undefined)
      if (!isMounted) await release()
    }
    void hold()
    document.addEventListener('visibilitychange', hold)
    return () => {
      isMounted = false
      document.removeEventListener('visibilitychange', hold)
      void release()
    }
  }, [])
}
