import createCache from '@emotion/cache'
import { CacheProvider } from '@emotion/react'
import {
  ApiError,
  configKey,
  type Http,
  SessionProvider,
  type SessionState,
  type StudioClient,
} from '@estudio/client'
import { member } from '@estudio/client/testing'
import type { Role } from '@estudio/domain'
import { ThemeProvider } from '@mui/material/styles'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type ReactNode, StrictMode } from 'react'
import { CoreAdminContext } from 'react-admin'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { vi } from 'vitest'
import { theme } from '../app/dense-theme.ts'
import { createQueryClient } from '../app/query-client.ts'
import { StudioGate } from '../app/studio-gate.tsx'
import { createAuthProvider } from '../auth/auth-provider.ts'
import { createDataProvider } from '../data/data-provider.ts'
import { i18nProvider } from '../i18n/i18n-provider.ts'
import { Notifications } from '../ui/notifications.tsx'
import { UndoProvider } from '../ui/undo.tsx'

type Headers = Readonly<Record<string, string>>

/** Returns the server's answer for an address; throws to refuse the request. */
export type Answers = (path: string, body?: unknown, headers?: Headers) => unknown

export const studio = {
  name: 'Estudio',
  city: 'Culiacán',
  timezone: 'America/Mazatlan',
  pause_days_per_plan: 15,
  unpaid_plan_days: 7,
  class_types: [],
  coach_count: 0,
}

/** A list of rows is answered in the format of ra-data-simple-rest; a Response is returned unchanged. */
const toResponse = (answer: unknown): Response =>
  answer instanceof Response
    ? answer
    : Response.json(
        answer,
        Array.isArray(answer)
          ? { headers: { 'Content-Range': `rows 0-${Math.max(0, answer.length - 1)}/${answer.length}` } }
          : {},
      )

/** A refusal is a response too; status 0 stands for a missing answer. */
const toRefusal = (error: unknown): Response => {
  if (!(error instanceof ApiError) || error.status === 0) throw error
  const { status, code, details, serverText } = error
  return Response.json({ code, details, error: serverText }, { status })
}

const isConfig = (answer: unknown): boolean =>
  typeof answer === 'object' && answer !== null && 'studio' in answer

/** A session that does not end. */
const sessionWith = (roles: Role[]) => {
  const state: SessionState = { status: 'signed-in', user: member, roles }
  return {
    start: () => () => undefined,
    subscribe: () => () => undefined,
    state: () => state,
    roles: async () => roles,
  }
}

interface Sent {
  body?: unknown
  headers?: Headers
  version?: number
  idempotencyKey?: string
}

const clientOf = (answers: Answers, roles: Role[]): StudioClient => {
  const send = vi.fn(async (path: string, { body, headers, version, idempotencyKey }: Sent = {}) => {
    try {
      const ifMatch = version !== undefined && { 'if-match': `"${version}"` }
      const key = idempotencyKey && { 'idempotency-key': idempotencyKey }
      return toResponse(await answers(path, body, { ...headers, ...ifMatch, ...key }))
    } catch (error) {
      return toRefusal(error)
    }
  })
  const request = async (path: string, options: { body?: unknown } = {}) => {
    const answer = await answers(path, options.body)
    // A test that is not about the studio's settings does not answer for them.
    return path === '/config.json' && !isConfig(answer) ? { studio } : answer
  }
  const http = { send, request } as unknown as Http
  return { http, session: sessionWith(roles) } as unknown as StudioClient
}

// Styles are kept outside the document, because jsdom would evaluate them for every computed style.
const styles = createCache({ key: 'css', container: document.createElement('div') })

/**
 * Renders a part of the back office in jsdom with the answers of a test server. With roles, react-admin asks the
 * authProvider what they may do; without roles an administrator is signed in.
 */
export async function show(part: ReactNode, answers: Answers, address = '/', roles?: Role[]): Promise<void> {
  const client = clientOf(answers, roles ?? ['admin'])
  const queryClient = createQueryClient(() => undefined)
  const { queries, mutations } = queryClient.getDefaultOptions()
  queryClient.setQueryData(configKey, { studio })
  // Tests retry without a delay.
  queryClient.setDefaultOptions({ queries: { ...queries, staleTime: 0 }, mutations })
  const element = (
    <CoreAdminContext
      authProvider={roles && createAuthProvider(client)}
      dataProvider={createDataProvider(client.http)}
      i18nProvider={i18nProvider}
      queryClient={queryClient}
    >
      <UndoProvider>{part}</UndoProvider>
      <Notifications />
    </CoreAdminContext>
  )
  const router = createMemoryRouter([{ path: '*', element }], { initialEntries: [address] })
  await act(async () => {
    render(
      <StrictMode>
        <CacheProvider value={styles}>
          <ThemeProvider theme={theme}>
            <QueryClientProvider client={queryClient}>
              <SessionProvider client={client}>
                <StudioGate>
                  <RouterProvider router={router} useTransitions={false} />
                </StudioGate>
              </SessionProvider>
            </QueryClientProvider>
          </ThemeProvider>
        </CacheProvider>
      </StrictMode>,
    )
  })
}

/** Sets a text at once in tests that are not about typing, because each key would render the whole form again. */
export async function fill(field: Element, text: string): Promise<void> {
  await userEvent.clear(field)
  await userEvent.paste(text)
}

/** Answers the media queries of a screen. */
export const stubMedia = (matches: (query: string) => boolean): void => {
  const ignore = () => undefined
  const listeners = {
    addEventListener: ignore,
    removeEventListener: ignore,
    // The names that Material's colour schemes use.
    addListener: ignore,
    removeListener: ignore,
  }
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: matches(query), ...listeners }))
}

export async function leave(): Promise<void> {
  cleanup()
  vi.unstubAllGlobals()
}
