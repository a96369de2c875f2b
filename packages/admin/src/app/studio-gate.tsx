import { failureText, loadConfig } from '@estudio/client'
import { texts } from '@estudio/texts'
import { LoadingScreen, type Studio, StudioContext } from '@estudio/ui'
import { type ReactNode, useCallback, useEffect, useState } from 'react'
import { Failure } from '../ui/failure.tsx'
import { FollowStudioContext } from './follow-studio.ts'

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
  const follow = useCallback(
    (saved: Partial<Studio>) => setStudio((known) => known && { ...known, ...saved }),
    [],
  )
  if (studio)
    return (
      <StudioContext value={studio}>
        <FollowStudioContext value={follow}>{children}</FollowStudioContext>
      </StudioContext>
    )
  if (failure !== undefined) return <Failure message={failure} onRetry={() => setFailure(undefined)} />
  return <LoadingScreen text={texts.common.loading} minHeight="100svh" />
}
