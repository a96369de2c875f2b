import createCache from '@emotion/cache'
import { CacheProvider } from '@emotion/react'
import { configKey, createStudioClient, SessionProvider } from '@estudio/client'
import { sessionOf, storeSession } from '@estudio/client/testing'
import type { Site } from '@estudio/contract'
import { allLevels, texts } from '@estudio/texts'
import { type Studio, StudioContext, studioTheme } from '@estudio/ui'
import { ThemeProvider } from '@mui/material/styles'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { createMemoryRouter, type InitialEntry, RouterProvider } from 'react-router-dom'
import { onTestFinished, vi } from 'vitest'
import { RouterNavigation } from '../app/router-navigation'
import ToastHost from '../ui/feedback/toast-host'
import { SiteContext } from '../ui/studio/own-site'

// The styles stay outside the document: jsdom would evaluate them for every computed style.
const styles = createCache({ key: 'css', container: document.createElement('div') })

const sampleStudio = {
  name: 'Estudio',
  city: 'Culiacán',
  timezone: 'America/Mazatlan',
  whatsapp: '526671234567',
  email: 'hola@estudio.example',
  cancel_free_minutes: 360,
  cancel_min_minutes: 60,
  min_advance_minutes: 0,
  arrival_minutes: null,
  places_shown: 'never',
  unpaid_plan_days: 7,
  pause_days_per_plan: 15,
  max_days_ahead: null,
  max_live_reservations: null,
  max_reservations_a_day: null,
  absence_limit: null,
  strike_limit: null,
  strike_days: 7,
  waitlist_limit: 3,
  waitlist_offer_minutes: 20,
  waitlist_close_minutes: 60,
  waitlist_grace_minutes: 30,
  takes_online_payments: false,
  issues_invoices: false,
  coach_count: 2,
  class_types: Object.values(texts.classTypes).map(({ name, short, description }) => ({
    id: name,
    name: name.charAt(0) + name.slice(1).toLowerCase(),
    short,
    description,
    note: allLevels,
    color: null,
    picture: null,
  })),
} as Studio

/** A member's session, for `renderScreen`. */
export const signedIn = sessionOf('stored')

interface ScreenOptions {
  /** The stored session; none by default. */
  session?: typeof signedIn
  at?: InitialEntry
  /** The route of the screen; other routes are empty. */
  path?: string
  studio?: Partial<Studio>
  /** The studio's own texts and pictures; by default those of the documents. */
  site?: Partial<Site>
  /** Origin of the account service; by default this server's. */
  accounts?: string
  /** Whether the site is published; true by default. */
  published?: boolean
}

/** Renders a component with the app's providers and client. */
export const renderScreen = (
  element: ReactNode,
  {
    session,
    at = '/',
    path = '*',
    studio: settings,
    site,
    accounts = location.origin,
    published = true,
  }: ScreenOptions = {},
) => {
  if (session) {
    storeSession(session)
    localStorage.setItem('accessToken', session.access_token)
  }
  const studio = { ...sampleStudio, ...settings }
  const supabase = { url: accounts, anonKey: 'sb_publishable_test', rest: `${location.origin}/rest/v1` }
  const config = { version: 'test', supabase, studio, published }
  const client = createStudioClient({ config })
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: 30_000 } } })
  // StudioGate renders a page once the settings are loaded.
  queryClient.setQueryData(configKey, config)
  const routes = path === '*' ? [] : [{ path: '*', element: null }]
  const screen = <RouterNavigation>{element}</RouterNavigation>
  const router = createMemoryRouter([{ path, element: screen }, ...routes], { initialEntries: [at] })
  const user = userEvent.setup({
    advanceTimers: (ms) => void (vi.isFakeTimers() && vi.advanceTimersByTime(ms)),
  })
  const view = render(
    <CacheProvider value={styles}>
      <ThemeProvider theme={studioTheme}>
        <QueryClientProvider client={queryClient}>
          <StudioContext value={studio}>
            <SiteContext value={site ?? {}}>
              <SessionProvider client={client}>
                <RouterProvider router={router} />
              </SessionProvider>
            </SiteContext>
          </StudioContext>
          <ToastHost />
        </QueryClientProvider>
      </ThemeProvider>
    </CacheProvider>,
  )
  onTestFinished(async () => {
    const { auth } = await client.authClient()
    await auth.dispose?.()
  })
  return { ...view, user, queryClient, router }
}
