import { useLayoutEffect, useState } from 'react'
import { isHosted } from '../config.ts'
import { useClient } from './session-provider.tsx'

/**
 * Whether a hosted project keeps the accounts; undefined until the settings are known, which is before the first paint
 * where the page brought them along.
 */
export const useHostedAccounts = (): boolean | undefined => {
  const { config } = useClient()
  const [hosted, setHosted] = useState<boolean>()
  useLayoutEffect(() => {
    let gone = false
    config().then(
      (known) => gone || setHosted(isHosted(known)),
      () => undefined,
    )
    return () => {
      gone = true
    }
  }, [config])
  return hosted
}
