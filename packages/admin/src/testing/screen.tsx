import { ApiError, SessionProvider, type StudioClient } from '@estudio/client'
import { type Studio, StudioContext } from '@estudio/ui'
import { ThemeProvider } from '@mui/material/styles'
import { QueryClient } from '@tanstack/react-query'
import { configure } from '@testing-library/react'
import { act, type ReactNode, useCallback, useState } from 'react'
import { CoreAdminContext } from 'react-admin'
import { createRoot, type Root } from 'react-dom/client'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { vi } from 'vitest'
import { themes } from '../app/dense-theme.ts'
import { FollowStudioContext } from '../app/follow-studio.ts'
import { createDataProvider } from '../data/data-provider.ts'
import { i18nProvider } from '../i18n/i18n-provider.ts'
import { ToastHost } from '../ui/toast-host.tsx'

/** What the server answers to an address; throws to refuse. */
export type Answers = (path: string, body?: unknown) => unknown

const KnownStudio = ({ children }: { children: ReactNode }) => {
  const [studio, setStudio] = useState({
    name: 'Estudio',
    city: 'Culiacán',
    timezone: 'America/Mazatlan',
  } as Studio)
  const follow = useCallback((saved: Partial<Studio>) => setStudio((known) => ({ ...known, ...saved })), [])
  return (
    <StudioContext value={studio}>
      <FollowStudioContext value={follow}>{children}</FollowStudioContext>
    </StudioContext>
  )
}

// Two workers on a busy machine need more than the library's second.
configure({ asyncUtilTimeout: 8_000 })

let root: Root | undefined

/** A list of rows is answered as the server answers ra-data-simple-rest; a Response stands for itself. */
const toResponse = (answer: unknown): Response =>
  answer instanceof Response
    ? answer
    : Response.json(
        answer,
        Array.isArray(answer)
          ? { headers: { 'Content-Range': `rows 0-${Math.max(0, answer.length - 1)}/${answer.length}` } }
          : {},
      )

/** A refusal is an answer too; status 0 stands for none. */
const toRefusal = (error: unknown): Response => {
  if (!(error instanceof ApiError) || error.status === 0) throw error
  const { status, code, serverText } = error
  return Response.json({ code, error: serverText }, { status })
}

const clientOf = (answers: Answers): StudioClient => {
  const send = vi.fn(async (path: string, { body }: { body?: unknown } = {}) => {
    try {
      return toResponse(await answers(path, body))
    } catch (error) {
      return toRefusal(error)
    }
  })
  const request = async (path: string, options: { body?: unknown } = {}) => answers(path, options.body)
  return { http: { send, request }, session: { start: () => () => undefined } } as unknown as StudioClient
}

/** Shows a part of the back office in jsdom, with a server that answers as told. */
export async function show(part: ReactNode, answers: Answers, address = '/'): Promise<void> {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  const client = clientOf(answers)
  root = createRoot(document.body.appendChild(document.createElement('div')))
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const element = (
    <CoreAdminContext
      dataProvider={createDataProvider(client.http)}
      i18nProvider={i18nProvider}
      queryClient={queryClient}
    >
      {part}
      <ToastHost />
    </CoreAdminContext>
  )
  const router = createMemoryRouter([{ path: '*', element }], { initialEntries: [address] })
  await act(async () =>
    root?.render(
      <ThemeProvider theme={themes.light}>
        <KnownStudio>
          <SessionProvider client={client}>
            <RouterProvider router={router} useTransitions={false} />
          </SessionProvider>
        </KnownStudio>
      </ThemeProvider>,
    ),
  )
}

export async function leave(): Promise<void> {
  await act(async () => root?.unmount())
  document.body.replaceChildren()
  vi.unstubAllGlobals()
}

export const pageText = (): string => document.body.textContent ?? ''

/** The button of that name, or undefined. */
export const button = (name: string): HTMLButtonElement | undefined =>
  [...document.querySelectorAll('button')].find((found) => found.textContent === name)

/** Writes into a field as a hand would. */
export const write = (field: HTMLInputElement | HTMLTextAreaElement | null, text: string): Promise<void> =>
  act(async () => {
    const { prototype } = field instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement
    Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, text)
    field?.dispatchEvent(new Event('input', { bubbles: true }))
  })

export const click = (element: HTMLElement | undefined): Promise<void> => act(async () => element?.click())

/** Opens a field of choices and takes the one whose text matches. */
export const choose = async (field: Element | null, name: RegExp): Promise<void> => {
  await act(async () => field?.dispatchEvent(new MouseEvent('mousedown', { bubbles: true })))
  const options = [...document.querySelectorAll<HTMLElement>('[role="option"]')]
  await click(options.find(({ textContent }) => name.test(textContent ?? '')))
}

export const focus = (element: HTMLElement | null | undefined): Promise<void> =>
  act(async () => element?.focus())

/** Lets timers and answers of so many milliseconds come in, and shows what they changed. */
export const rest = (ms: number): Promise<void> =>
  act(() => new Promise<void>((resolve) => setTimeout(resolve, ms)))

/** Lets what was asked be answered and shown; each look is an act of its own, for an act shows the last at its end. */
export const until = (check: () => void): Promise<void> =>
  vi.waitFor(
    async () => {
      await rest(20)
      check()
    },
    { timeout: 8_000 },
  )
