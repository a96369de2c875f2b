import { configQuery, failureText, useClient } from '@estudio/client'
import { texts } from '@estudio/texts'
import { LoadingScreen, Notice, StudioContext } from '@estudio/ui'
import Button from '@mui/material/Button'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'

/** Renders nothing of the site before the settings of /config.json are loaded. */
export const StudioGate = ({ children }: { children: ReactNode }) => {
  const config = useQuery(configQuery(useClient().config))
  if (config.data) return <StudioContext value={config.data.studio}>{children}</StudioContext>
  if (config.isPending) return <LoadingScreen text={texts.common.loading} minHeight="100svh" />
  return (
    <Notice title={texts.frame.crash.heading} body={failureText(config.error, texts.common.offline)}>
      <Button variant="contained" onClick={() => config.refetch()}>
        {texts.common.retry}
      </Button>
    </Notice>
  )
}
