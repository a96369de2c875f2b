import { failureText, loadConfig } from '@estudio/client'
import { texts } from '@estudio/texts'
import { type ReactNode, useEffect, useMemo, useState } from 'react'
import { Failure } from '../ui/failure.tsx'
import { type Studio, StudioContext } from './studio-context.ts'
import { WaitingScreen } from './waiting-screen.tsx'

/** Waits for /config.json, which says whose studio this is; settings that are saved later are followed. */
export const StudioGate = ({ children }: { children: ReactNode }) => {
  const [studio, setStudio] = useState<Studio>()
  const [failure, setFailure] = useState<string>()
  useEffect(() => {
    if (failure !== undefined) return
    loadConfig().then(
      ({ studio }) => {
        // The screens name themselves in front of it; until one is there this is the tab's name.
        document.title = texts.frame.title(texts.frame.titles.admin, studio.name, studio.city)
        setStudio(studio)
      },
      (error: unknown) => setFailure(failureText(error, texts.common.offline)),
    )
  }, [failure])
  const known = useMemo(() => studio && { studio, follow: setStudio }, [studio])
  if (known) return <StudioContext value={known}>{children}</StudioContext>
  if (failure !== undefined) return <Failure message={failure} onRetry={() => setFailure(undefined)} />
  return <WaitingScreen text={texts.common.loading} />
}
