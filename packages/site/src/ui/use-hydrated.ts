import { startTransition, useEffect, useState, useSyncExternalStore } from 'react'

const never = () => () => undefined

/** Whether a component began as the server's HTML: only while that is taken over does React ask for the server's answer. */
const origin = () => {
  let fromServer = false
  return {
    ofBrowser: () => fromServer,
    ofServer: () => {
      fromServer = true
      return true
    },
  }
}

/**
 * False while the server's HTML is being taken over, true ever after: for what only the browser can know. It turns as a
 * transition, in slices: by the store alone React would draw everything that asks for it anew in one piece.
 */
export const useHydrated = (): boolean => {
  const [{ ofBrowser, ofServer }] = useState(origin)
  const [turned, turn] = useState(false)
  const fromServer = useSyncExternalStore(never, ofBrowser, ofServer)
  useEffect(() => startTransition(() => turn(true)), [])
  return turned || !fromServer
}
