import { texts } from '@estudio/texts'
import { CrashScreen, LoadingScreen, lazyWithRetry } from '@estudio/ui'
import type { ComponentType } from 'react'
import { Navigate, Outlet, type RouteObject, redirectDocument, ScrollRestoration } from 'react-router-dom'
import { legalPaths } from '../ui/dialogs/legal-dialog-slot'
import { VisitorsOnly } from './after-sign-in'
import { Frame } from './frame/frame'
import { MembersOnly } from './guards'
import { HeldForms } from './held-forms'
import { publicPaths } from './public-paths'
import { RouterNavigation } from './router-navigation'
import { SessionEnd } from './session-end'

type LoadPage = () => Promise<{ default: ComponentType }>

/**
 * A lazily loaded page; its error boundary keeps the frame. The router calls `lazy` only once, even after a failure, so
 * a page that failed to load becomes a `lazyWithRetry` component.
 */
export const page = (path: string, load: LoadPage): RouteObject => ({
  path,
  lazy: async () => {
    const loaded = await load().catch(() => undefined)
    return { Component: loaded?.default ?? lazyWithRetry(load, { errorFallback: <CrashScreen /> }) }
  },
  hydrateFallbackElement: <LoadingScreen text={texts.common.loading} minHeight="80svh" />,
  errorElement: <CrashScreen />,
})

/** A public page is another document: once no form objects to leaving this one, the router opens it. */
const publicPage = (path: string): RouteObject => ({
  path,
  loader: ({ request }) => redirectDocument(path + new URL(request.url).search),
})

export const ApplicationFrame = () => (
  <HeldForms>
    <RouterNavigation>
      <ScrollRestoration />
      <Frame>
        <Outlet />
      </Frame>
      <SessionEnd />
    </RouterNavigation>
  </HeldForms>
)

/** Every route of the application: sign-in, purchases, the account, and what leads elsewhere. */
export const routes: RouteObject[] = [
  {
    element: <ApplicationFrame />,
    errorElement: <CrashScreen />,
    children: [
      ...publicPaths.map(publicPage),
      ...Object.values(legalPaths).map((path) => page(path, () => import('../features/legal/legal-page'))),
      page('/confirmar', () => import('../features/session/confirm-page')),
      page('/activar-cuenta', () => import('../features/session/claim-page')),
      page('/activar-cuenta/confirmar', () => import('../features/session/claim-confirmation-page')),
      page('/baja', () => import('../features/session/unsubscribe-page')),
      page('/pagos/:id/:arrival?', () => import('../features/checkout/online/online-payment-page')),
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
          page('/mi-cuenta/responsiva', () => import('../features/account/waiver-page')),
          page('/mi-cuenta/*', () => import('../features/account/account-page')),
        ],
      },
      { path: '/clases', element: <Navigate to="/horarios" replace /> },
      { path: '/dashboard', element: <Navigate to="/mi-cuenta" replace /> },
      page('*', () => import('./not-found-page')),
    ],
  },
]
