import createCache from '@emotion/cache'
import { CacheProvider } from '@emotion/react'
import { SessionProvider, type SessionState, type StudioClient } from '@estudio/client'
import { type Studio, StudioContext, studioTheme } from '@estudio/ui'
import { ThemeProvider } from '@mui/material/styles'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, type ReactNode, useLayoutEffect } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { MemoryRouter, Route, Routes, useLocation } from 'react-router'
import { vi } from 'vitest'

// Styles go to an element of no document: here nothing is seen, and jsdom need not read a sheet for each rule.
const styles = createCache({ key: 'css', container: document.createElement('div') })

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

/** Settings of a studio that keeps its accounts itself, or of one beside a hosted project. */
const settings = (accounts = location.origin) => ({
  supabase: { url: accounts, anonKey: 'x', rest: `${location.origin}/rest/v1` },
})

const studio = { name: 'Estudio', city: 'Culiacán', timezone: 'America/Mazatlan' } as Studio

/** A session whose actions are spies; the state is a visitor's unless another is given. */
export const visitorSession = (state: SessionState = visitor) => ({
  state: () => state,
  token: (): string | null => null,
  subscribe: () => () => undefined,
  onEnd: () => () => undefined,
  start: () => () => undefined,
  prepare: () => undefined,
  signIn: vi.fn(async () => undefined),
  signUp: vi.fn(async () => ({ user: { id: '1', email: '' }, session: null })),
  resendVerification: vi.fn(async () => undefined),
  setSessionFromTokens: vi.fn(async () => undefined),
  signOut: vi.fn(async () => undefined),
})

const visitor: SessionState = { status: 'signed-out', user: null, roles: null }

/** The account provider's calls, each a spy that succeeds. */
export const accountService = () => ({
  resetPasswordForEmail: vi.fn(async () => ({ error: null as object | null })),
  updateUser: vi.fn(async () => ({ error: null as object | null })),
  setSession: vi.fn(async () => ({ error: null as object | null })),
  getSession: vi.fn(async () => ({ data: { session: null } })),
  admin: { signOut: vi.fn(async () => ({ error: null as object | null })) },
  mfa: {
    listFactors: vi.fn(async () => ({ data: { totp: [{ id: 'f1' }] }, error: null as object | null })),
    challengeAndVerify: vi.fn(async () => ({ error: null as object | null })),
  },
})
export type AccountService = ReturnType<typeof accountService>

export type FakeSession = ReturnType<typeof visitorSession>

interface Entry {
  pathname: string
  hash?: string
  search?: string
  state?: unknown
}

let root: Root | undefined
let place: Entry = { pathname: '/' }

const Watcher = () => {
  const location = useLocation()
  useLayoutEffect(() => {
    place = location
  })
  return null
}

/** Shows a page at an address; every other address is empty. @param accounts where they are kept; this server's own origin */
export const show = async (
  page: ReactNode,
  entry: Entry,
  session: FakeSession,
  auth: AccountService = accountService(),
  accounts?: string,
) => {
  const container = document.body.appendChild(document.createElement('div'))
  root = createRoot(container)
  const http = { request: vi.fn(async () => ({})) }
  const legalDocument = async (kind: string) => ({ type: kind, version: 3, content: 'Texto' })
  const api = { public: { legalDocument } }
  const config = async () => settings(accounts)
  const client = { session, http, api, config, authClient: async () => ({ auth }) } as unknown as StudioClient
  await act(async () =>
    root?.render(
      <CacheProvider value={styles}>
        <ThemeProvider theme={studioTheme}>
          <StudioContext value={studio}>
            <QueryClientProvider client={new QueryClient()}>
              <SessionProvider client={client}>
                <MemoryRouter initialEntries={[entry]}>
                  <Watcher />
                  <Routes>
                    <Route path={entry.pathname} element={page} />
                    <Route path="*" element={null} />
                  </Routes>
                </MemoryRouter>
              </SessionProvider>
            </QueryClientProvider>
          </StudioContext>
        </ThemeProvider>
      </CacheProvider>,
    ),
  )
}

/** Where the router is now. */
export const where = () => place

export const leave = async () => {
  await act(async () => root?.unmount())
  document.body.replaceChildren()
}

export const pageText = () => document.body.textContent ?? ''

const labelled = (label: string) =>
  [...document.querySelectorAll('label')].find((candidate) => candidate.textContent === label)

/** The field under a label. */
export const field = (label: string): HTMLInputElement => {
  const found = labelled(label)
  const input = found?.control ?? found?.querySelector('input')
  if (!(input instanceof HTMLInputElement)) throw new Error(`no field “${label}” in: ${pageText()}`)
  return input
}

/** The button or link with exactly this text. */
export const button = (text: string): HTMLButtonElement => {
  const found = [...document.querySelectorAll('button, a')].find(
    (candidate) => candidate.textContent === text,
  )
  if (!found) throw new Error(`no button “${text}” in: ${pageText()}`)
  return found as HTMLButtonElement
}

export const type = async (label: string, text: string) => {
  const input = field(label)
  const write = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
  await act(async () => {
    input.focus()
    write?.call(input, text)
    input.dispatchEvent(new Event('input', { bubbles: true }))
  })
}

export const blur = (label: string) => act(async () => field(label).blur())

export const click = (element: HTMLElement) => act(async () => element.click())

/** What is said under a field. */
export const messageOf = (label: string): string => {
  const described = field(label).getAttribute('aria-describedby')
  return described ? (document.getElementById(described)?.textContent ?? '') : ''
}

/** Types into a field, leaves it, and reads what is said under it. */
export const complaint = async (label: string, text: string): Promise<string> => {
  await type(label, text)
  await blur(label)
  return messageOf(label)
}
