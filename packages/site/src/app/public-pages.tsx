import { texts } from '@estudio/texts'
import { CrashScreen, LoadingScreen, lazyWithRetry } from '@estudio/ui'
import { type ComponentType, useMemo } from 'react'
import { ErrorBoundary } from 'react-error-boundary'
import { NavigationContext } from '../ui/navigation'
import { Frame } from './frame/frame'
import type { PublicPath } from './public-paths'
import { usePublicSessionEnd } from './public-session-end'
import { untilLoaded } from './until-loaded'

type LoadPage = () => Promise<{ default: ComponentType }>

const pages: Readonly<Record<PublicPath, LoadPage>> = {
  '/': () => import('./home'),
  '/planes': () => import('../features/plans/plans-page'),
  '/horarios': () => import('../features/schedule/schedule-page'),
  '/conocenos': () => import('../features/about/about-page'),
}

/** Hydration needs the code of the rendered page. */
export const loadPage = async (path: PublicPath): Promise<ComponentType> =>
  (await untilLoaded(pages[path])).default

/** The page for a document that the server has not rendered. */
export const lazyPage = (path: PublicPath): ComponentType =>
  lazyWithRetry(pages[path], {
    fallback: <LoadingScreen text={texts.common.loading} minHeight="80svh" />,
    errorFallback: <CrashScreen />,
  })

interface PublicPageProps {
  path: PublicPath
  Page: ComponentType
}

/** A public page inside the frame. An error of the page leaves the links around it. */
export const PublicPage = ({ path, Page }: PublicPageProps) => {
  usePublicSessionEnd()
  const navigation = useMemo(() => ({ path, Link: 'a' as const }), [path])
  return (
    <NavigationContext value={navigation}>
      <Frame>
        <ErrorBoundary fallback={<CrashScreen />}>
          <Page />
        </ErrorBoundary>
      </Frame>
    </NavigationContext>
  )
}
