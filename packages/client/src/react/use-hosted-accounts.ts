import { useLayoutEffect, useState } from 'react'
import { isHosted } from '../config.ts'
import { useClient } from './session-provider.tsx'

/**
 * Whether a hosted project manages the accounts; undefined until the settings are loaded, which is before the first paint
 * if the HTML carried them.
 */
export const useHostedAccounts = (): boolean | undefined => {
  const { config } = useClient()
  const [hosted, setHosted] = useState<boolean>()
  useLayoutEffect(() => {
    let unmounted = false
    config().then(
      (settings) => unmounted || setHosted(isHosted(settings)),
      () => undefined,
    )
    return () => {
      unmounted = true
    }
  }, [config])
  return hosted
}
