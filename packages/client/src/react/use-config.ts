import type { StudioConfig } from '@estudio/contract'
import { useEffect, useState } from 'react'
import { useClient } from './session-provider.tsx'

/** The studio's public settings; undefined while they load and where they cannot be had. */
export const useConfig = (): StudioConfig | undefined => {
  const { config } = useClient()
  const [loaded, setLoaded] = useState<StudioConfig>()
  useEffect(() => {
    let current = true
    config().then(
      (value) => current && setLoaded(value),
      () => undefined,
    )
    return () => {
      current = false
    }
  }, [config])
  return loaded
}
