import { staffSiteQuery, useHttp, useSession } from '@estudio/client'
import { isOpenWhileHidden } from '@estudio/domain'
import { texts } from '@estudio/texts'
import { LoadingScreen, StudioContext } from '@estudio/ui'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { usePath } from '../../ui/navigation'
import { SiteContext } from '../../ui/studio/own-site'
import { HiddenBar } from './hidden-bar'
import { QuietPage } from './quiet-page'

/** The page as it will be: with the settings and the words that only staff get. */
const Preview = ({ children }: { children: ReactNode }) => {
  const { data, error } = useQuery(staffSiteQuery(useHttp()))
  if (error) return children
  if (!data) return <LoadingScreen text={texts.common.loading} minHeight="100svh" />
  return (
    <StudioContext value={data.studio}>
      <SiteContext value={data.site}>{children}</SiteContext>
    </StudioContext>
  )
}

interface HiddenSiteProps {
  /** The logo or the name; a prop, so that its code stays in one file with the frame's. */
  brand: ReactNode
  children: ReactNode
}

/** A site that is not published: administrators see it as it will be, everybody else only the pages that stay open. */
const HiddenSite = ({ brand, children }: HiddenSiteProps) => {
  const { status, roles } = useSession()
  const path = usePath()
  const isAdmin = status === 'signed-in' && roles?.includes('admin')
  if (!isAdmin && !isOpenWhileHidden(path)) return <QuietPage brand={brand} />
  return (
    <>
      {isAdmin ? <Preview>{children}</Preview> : children}
      {isAdmin && <HiddenBar />}
    </>
  )
}

export default HiddenSite
