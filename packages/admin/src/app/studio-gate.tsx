import { loadConfig } from '@estudio/client'
import type { StudioConfig } from '@estudio/contract'
import { texts } from '@estudio/domain'
import { type ReactNode, useEffect, useState } from 'react'
import { Failure } from '../ui/failure.tsx'
import { StudioContext } from './studio-context.ts'
import { WaitingScreen } from './waiting-screen.tsx'

/** Waits for /config.json: the studio's name stands in the frame and its zone decides what “today” is. */
export const StudioGate = ({ children }: { children: ReactNode }) => {
  const [config, setConfig] = useState<StudioConfig>()
  const [failed, setFailed] = useState(false)
  useEffect(() => {
    if (failed) return
    loadConfig().then(setConfig, () => setFailed(true))
  }, [failed])
  if (config) return <StudioContext value={config.studio}>{children}</StudioContext>
  if (failed) return <Failure message={texts.common.offline} onRetry={() => setFailed(false)} />
  return <WaitingScreen text={texts.common.loading} />
}
