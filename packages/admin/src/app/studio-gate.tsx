import { currentConfigQuery, failureText, useHttp } from '@estudio/client'
import { texts } from '@estudio/texts'
import { LoadingScreen, StudioContext } from '@estudio/ui'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Failure } from '../ui/failure.tsx'

/**
 * Waits for /config.json with the studio's settings. It is read again after settings were saved here, and when the window
 * gets the focus, because another person may have saved settings.
 */
export const StudioGate = ({ children }: { children: ReactNode }) => {
  const { data, error, refetch } = useQuery(currentConfigQuery(useHttp()))
  if (data) return <StudioContext value={data.studio}>{children}</StudioContext>
  if (error)
    return <Failure message={failureText(error, texts.common.offline)} onRetry={() => void refetch()} />
  return <LoadingScreen text={texts.common.loading} minHeight="100svh" />
}
