import { SessionProvider, type StudioClient } from '@estudio/client'
import type { FirstView, SitePart } from '@estudio/contract'
import { lazyWithRetry } from '@estudio/ui'
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { FirstViewContext } from '../ui/studio/first-view'
import { useHydrated } from '../ui/studio/hydration'
import { SiteTheme } from './site-theme'
import { StudioGate } from './studio-gate'

const ToastHost = lazyWithRetry(() => import('../ui/feedback/toast-host'), { optional: true })

/** Loaded after hydration. Outside the gate, because a sign-out without a network is followed by a page without settings. */
const ToastSlot = () => (useHydrated() ? <ToastHost /> : null)

interface AppProps {
  /** The part of the studio's own site that the document shows. */
  part: SitePart
  view: FirstView | undefined
  client: StudioClient
  queries: QueryClient
  /** The browser's router, or a static router on the server. */
  children: ReactNode
}

/** The providers around the router: queries, session, theme, the studio's settings, texts and pictures. */
export const App = ({ part, view, client, queries, children }: AppProps) => (
  <FirstViewContext value={view}>
    <QueryClientProvider client={queries}>
      <SessionProvider client={client}>
        <SiteTheme part={part}>
          <StudioGate part={part}>{children}</StudioGate>
          <ToastSlot />
        </SiteTheme>
      </SessionProvider>
    </QueryClientProvider>
  </FirstViewContext>
)
