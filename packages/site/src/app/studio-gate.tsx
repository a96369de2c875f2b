import { configQuery, failureText, useClient } from '@estudio/client'
import type { SitePart } from '@estudio/contract'
import { texts } from '@estudio/texts'
import { LoadingScreen, Notice, StudioContext } from '@estudio/ui'
import Button from '@mui/material/Button'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { SiteContext } from '../ui/studio/own-site'
import { useSitePart } from './use-site-part'

interface StudioGateProps {
  part: SitePart
  children: ReactNode
}

/** Renders nothing of the site before the studio's settings, texts and pictures are loaded. */
export const StudioGate = ({ part, children }: StudioGateProps) => {
  const config = useQuery(configQuery(useClient().config))
  const site = useSitePart(part)
  if (config.data && site.data)
    return (
      <StudioContext value={config.data.studio}>
        <SiteContext value={site.data}>{children}</SiteContext>
      </StudioContext>
    )
  const missing = config.data ? site : config
  if (!missing.isError) return <LoadingScreen text={texts.common.loading} minHeight="100svh" />
  return (
    <Notice title={texts.frame.crash.heading} body={failureText(missing.error, texts.common.offline)}>
      <Button variant="contained" onClick={() => missing.refetch()}>
        {texts.common.retry}
      </Button>
    </Notice>
  )
}
