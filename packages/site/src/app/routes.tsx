import { texts } from '@estudio/texts'
import { CrashScreen, LoadingScreen, lazyWithRetry } from '@estudio/ui'
import type { ComponentType } from 'react'
import { Navigate, type RouteObject } from 'react-router-dom'
import { legalPaths } from '../ui/dialogs/legal-dialog-slot'
import { Frame } from './frame/frame'
import { MembersOnly, VisitorsOnly } from './guards'

type LoadPage = () => Promise<{ default: ComponentType }>

/** The route's `handle`: imports the page, and rejects if that fails. */
export interface PageHandle {
  load: LoadPage
}

/**
 * A lazily loaded page; its error boundary keeps the frame. The router calls `lazy` only once, even after a failure, so
 * a page that failed to load becomes a `lazyWithRetry` component.
 */
export const page = (path: string, load: LoadPage): RouteObject => ({
  path,
  handle: { load } satisfies PageHandle,
  lazy: async () => {
    const loaded = await load().catch(() => undefined)
    return { Component: loaded?.default ?? lazyWithRetry(load, { errorFallback: <CrashScreen /> }) }
  },
  hydrateFallbackElement: <LoadingScreen text={texts.common.loading} minHeight="80svh" />,
  errorElement: <CrashScreen />,
})

/** Every route of the site, redirects included. */
export const routes: RouteObject[] = [
  {
    element: <Frame />,
    errorElement: <CrashScreen />,
    children: [
      page('/', () => import('../features/home/home-page')),
      page('/planes', () => import('../features/plans/plans-page')),
      page('/horarios', () => import('../features/schedule/schedule-page')),
      page('/conocenos', () => import('../features/about/about-page')),
      ...Object.values(legalPaths).map((path) => page(path, () => import('../features/legal/legal-page'))),
      page('/confirmar', () => import('../features/session/confirm-page')),
      page('/auth/callback', () => import('../features/session/callback-page')),
      page('/restablecer-contraseña', () => import('../features/session/reset-page')),
      {
        element: <VisitorsOnly />,
        children: [
          page('/login', () => import('../features/session/login-page')),
          page('/olvide-mi-contraseña', () => import('../features/session/forgot-page')),
          page('/confirmar-cuenta', () => import('../features/session/confirmation-sent-page')),
        ],
      },
      {
        element: <VisitorsOnly home="/dashboard" />,
        children: [page('/registro', () => import('../features/session/signup/signup-page'))],
      },
      {
        element: <MembersOnly />,
        children: [
          page('/compra', () => import('../features/checkout/checkout-page')),
          page('/compra-exitosa', () => import('../features/checkout/success-page')),
          page('/instrucciones-transferencia', () => import('../features/checkout/instructions-page')),
          { path: '/mi-cuenta/clases', element: <Navigate to="/mi-cuenta/classes" replace /> },
          page('/mi-cuenta/recibos/:id', () => import('../features/account/receipt-page')),
          page('/mi-cuenta/*', () => import('../features/account/account-page')),
        ],
      },
      { path: '/clases', element: <Navigate to="/horarios" replace /> },
      { path: '/dashboard', element: <Navigate to="/mi-cuenta" replace /> },
      page('*', () => import('./not-found-page')),
    ],
  },
]
