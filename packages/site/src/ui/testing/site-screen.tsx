import createCache from '@emotion/cache'
import { CacheProvider } from '@emotion/react'
import { createStudioClient, SessionProvider, type SessionState, type StudioClient } from '@estudio/client'
import { type Studio, StudioContext, studioTheme } from '@estudio/ui'
import { ThemeProvider } from '@mui/material/styles'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, type ReactNode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { MemoryRouter } from 'react-router'
import { vi } from 'vitest'

// Styles go to an element of no document: here nothing is seen, and jsdom need not read a sheet for each rule.
const styles = createCache({ key: 'css', container: document.createElement('div') })

interface Sent {
  query: URLSearchParams
  body: unknown
}

/** What the server answers to “GET /api/plans” and the like, a body or a Response; 404 to everything else. */
export type Answers = Record<string, (sent: Sent) => unknown>

export const refused = (status: number, code = 'unknown', message = 'x') =>
  Response.json({ statusCode: status, code, message, error: message }, { status })

/** What a proxy in front of the server answers: a page that holds no word of the studio's. */
export const proxyPage = () =>
  new Response('<h1>502 Bad Gateway</h1>', { status: 502, headers: { 'content-type': 'text/html' } })

const serve = (answers: Answers) => async (path: string, init: RequestInit) => {
  const { pathname, searchParams } = new URL(path, location.origin)
  const answer = answers[`${init.method} ${pathname}`]
  if (!answer) return refused(404)
  const body = typeof init.body === 'string' ? JSON.parse(init.body) : undefined
  const found = await answer({ query: searchParams, body })
  return found instanceof Response ? found : Response.json(found)
}

const user = { id: 'u1', email: 'ana@correo.com' } as SessionState['user']
export const signedIn: SessionState = { status: 'signed-in', user, roles: [] }
const visitor: SessionState = { status: 'signed-out', user: null, roles: null }

/** A session in a state that a test may change. */
const sessionIn = (first: SessionState) => {
  let state = first
  const listeners = new Set<() => void>()
  return {
    state: () => state,
    turn: (next: SessionState) => {
      state = next
      for (const listener of listeners) listener()
    },
    token: () => localStorage.getItem('accessToken'),
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    onEnd: () => () => undefined,
    start: () => () => undefined,
    prepare: () => undefined,
    signOut: async () => undefined,
  }
}

const studio = {
  name: 'Estudio',
  city: 'Culiacán',
  timezone: 'America/Mazatlan',
  whatsapp: '526671234567',
  email: 'hola@estudio.example',
  cancel_free_minutes: 360,
  cancel_min_minutes: 60,
  min_advance_minutes: 0,
  unpaid_plan_days: 7,
} as Studio

interface Surroundings {
  answers?: Answers
  session?: SessionState
  /** Where the router is, with its state. */
  at?: { pathname: string; hash?: string; state?: unknown }
  studio?: Partial<Studio>
}

let root: Root | undefined

/** A part of the site as the app surrounds it, with a server that answers as told. */
export const openScreen = async (
  screen: ReactNode,
  { answers = {}, session: first = visitor, at, studio: own }: Surroundings = {},
) => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.stubGlobal('fetch', serve(answers))
  vi.stubGlobal('scrollTo', () => undefined)
  if (first.status !== 'signed-out') localStorage.setItem('accessToken', 'token')
  const session = sessionIn(first)
  const client = { ...createStudioClient(), session } as unknown as StudioClient
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: 30_000 } } })
  root = createRoot(document.body.appendChild(document.createElement('div')))
  await act(async () =>
    root?.render(
      <CacheProvider value={styles}>
        <ThemeProvider theme={studioTheme}>
          <QueryClientProvider client={queries}>
            <StudioContext value={{ ...studio, ...own }}>
              <SessionProvider client={client}>
                <MemoryRouter initialEntries={[at ?? '/']}>{screen}</MemoryRouter>
              </SessionProvider>
            </StudioContext>
          </QueryClientProvider>
        </ThemeProvider>
      </CacheProvider>,
    ),
  )
  await pause()
  return { queries, turnSession: (next: SessionState) => act(async () => session.turn(next)) }
}

/** Takes the screen away and leaves nothing for the next test. */
export const closeScreen = async () => {
  await act(async () => root?.unmount())
  root = undefined
  document.body.replaceChildren()
  localStorage.clear()
  sessionStorage.clear()
  vi.unstubAllGlobals()
}

/** Lets answers arrive and be drawn. */
export const pause = () => act(() => new Promise<void>((resolve) => setTimeout(resolve, 10)))
export const shown = () => document.body.textContent ?? ''

/** The button or link with exactly this text. */
export const button = (text: string): HTMLElement => {
  const found = [...document.querySelectorAll<HTMLElement>('button, a')].find(
    ({ textContent }) => textContent === text,
  )
  if (!found) throw new Error(`no button “${text}” in: ${shown()}`)
  return found
}

export const press = async (text: string) => {
  await act(async () => button(text).click())
  await pause()
}
