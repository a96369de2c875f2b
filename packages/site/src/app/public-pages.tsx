import { loginAddress, useSessionEnd } from '@estudio/client'
import { texts } from '@estudio/texts'
import { CrashScreen, LoadingScreen, lazyWithRetry } from '@estudio/ui'
import { type ComponentType, useCallback, useMemo } from 'react'
import { ErrorBoundary } from 'react-error-boundary'
import { scheduleAddress } from '../features/schedule/chosen-day'
import { toast } from '../ui/feedback/toasts'
import { NavigationContext } from '../ui/navigation'
import { Frame } from './frame/frame'
import type { PublicPath } from './public-paths'

type LoadPage = () => Promise<{ default: ComponentType }>

const pages: Readonly<Record<PublicPath, LoadPage>> = {
  '/': () => import('./home'),
  '/planes': () => import('../features/plans/plans-page'),
  '/horarios': () => import('../features/schedule/schedule-page'),
  '/conocenos': () => import('../features/about/about-page'),
}

const retryPageMs = 5000

/** Resolves when the network is back or after a few seconds, because not every outage fires `online`. */
const untilRetry = (): Promise<unknown> =>
  new Promise((resolve) => {
    window.addEventListener('online', resolve, { once: true })
    setTimeout(resolve, retryPageMs)
  })

/**
 * Hydration needs the code of the rendered page, so this retries until the code is loaded. The HTML is readable
 * meanwhile.
 */
export const loadPage = async (path: PublicPath): Promise<ComponentType> => {
  for (;;) {
    const loaded = await pages[path]().catch(() => undefined)
    if (loaded) return loaded.default
    await untilRetry()
  }
}

/** The page for a document that the server has not rendered. */
export const lazyPage = (path: PublicPath): ComponentType =>
  lazyWithRetry(pages[path], {
    fallback: <LoadingScreen text={texts.common.loading} minHeight="80svh" />,
    errorFallback: <CrashScreen />,
  })

/** When the server ends the session, opens /login, which returns here. */
const useLoginAfterEnd = () =>
  useSessionEnd(
    useCallback(() => {
      toast.info(texts.session.ended)
      const { pathname, search, hash } = window.location
      const here = pathname === '/horarios' ? scheduleAddress() : pathname + search + hash
      window.location.assign(loginAddress(here))
    }, []),
  )

interface PublicPageProps {
  path: PublicPath
  Page: ComponentType
}

/** A public page inside the frame. An error of the page leaves the links around it. */
export const PublicPage = ({ path, Page }: PublicPageProps) => {
  useLoginAfterEnd()
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
