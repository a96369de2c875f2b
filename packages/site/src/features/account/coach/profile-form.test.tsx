import createCache from '@emotion/cache'
import { CacheProvider } from '@emotion/react'
import { ApiError, memberKey, SessionProvider, type StudioClient } from '@estudio/client'
import type { Coach, CoachPatch } from '@estudio/contract'
import { texts } from '@estudio/texts'
import { studioTheme } from '@estudio/ui'
import { ThemeProvider } from '@mui/material/styles'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { toast } from '../../../ui/toast'
import { ProfileForm } from './profile-form'
import { useCoachProfile } from './use-coach'

// Styles go to an element of no document: here nothing is seen, and jsdom need not read a sheet for each rule.
const styles = createCache({ key: 'css', container: document.createElement('div') })
const user = { id: '1', email: 'eva@correo.com' }
const session = {
  state: () => signedIn,
  token: () => 'token',
  subscribe: () => () => undefined,
  onEnd: () => () => undefined,
  start: () => () => undefined,
  prepare: () => undefined,
}
const signedIn = { status: 'signed-in', user, roles: ['instructor'] }
const { profile } = texts.coach
const conflict = 'Alguien cambió tu perfil.'

const success = vi.spyOn(toast, 'success').mockReturnValue()

/** The profile as the server keeps it; a change waits for `answer`, and is refused under another version. */
const profileServer = () => {
  const kept = {
    coach: { id: 'c1', display_name: 'Eva', bio: 'Reformer', profile_picture_url: null, version: 1 } as Coach,
    answer: () => undefined as unknown,
  }
  const request = async (_path: string, sent: { body?: CoachPatch; version?: number } = {}) => {
    if (!sent.body) return kept.coach
    await new Promise((resolve) => {
      kept.answer = () => resolve(undefined)
    })
    if (sent.version !== kept.coach.version) throw ApiError.refused(409, 'version_conflict', conflict)
    kept.coach = { ...kept.coach, ...sent.body, version: kept.coach.version + 1 }
    return kept.coach
  }
  return { kept, request }
}

const Profile = () => {
  const { data } = useCoachProfile()
  return data ? <ProfileForm coach={data} /> : null
}

let root: Root
let queries: QueryClient

const open = async () => {
  const { kept, request } = profileServer()
  queries = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const client = { session, http: { request } } as unknown as StudioClient
  root = createRoot(document.body.appendChild(document.createElement('div')))
  await act(async () =>
    root.render(
      <CacheProvider value={styles}>
        <ThemeProvider theme={studioTheme}>
          <QueryClientProvider client={queries}>
            <SessionProvider client={client}>
              <Profile />
            </SessionProvider>
          </QueryClientProvider>
        </ThemeProvider>
      </CacheProvider>,
    ),
  )
  await pause()
  return kept
}

const pause = () => act(() => new Promise<void>((resolve) => setTimeout(resolve, 10)))
const text = () => document.body.textContent ?? ''
const button = (label: string) =>
  [...document.querySelectorAll('button')].find(({ textContent }) => textContent === label)
const press = async (label: string) => {
  await act(async () => button(label)?.click())
  await pause()
}
const name = () => document.querySelector<HTMLInputElement>('input[name="display_name"]')
const bio = () => document.querySelector<HTMLTextAreaElement>('textarea[name="bio"]')
const write = async (field: HTMLInputElement | HTMLTextAreaElement | null, typed: string) => {
  await act(async () => {
    if (field) Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, typed)
    field?.dispatchEvent(new Event('input', { bubbles: true }))
  })
  await pause()
}
/** Lets the server answer the change that waits. */
const answered = async (kept: { answer: () => unknown }) => {
  await act(async () => void kept.answer())
  await pause()
}
/** What is stored is read anew, as it is from time to time. */
const readAnew = async () => {
  await act(async () => queries.invalidateQueries({ queryKey: memberKey(user.id, 'coach-profile') }))
  await pause()
}

beforeEach(() => {
  vi.clearAllMocks()
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
})
afterEach(async () => {
  await act(async () => root.unmount())
  document.body.replaceChildren()
  vi.unstubAllGlobals()
})

it('COA-02: what is typed while the profile is saved stays, and is still to be saved', async () => {
  const kept = await open()
  await write(name(), ' Eva Luz ')
  await press(profile.save)
  await write(bio(), 'Reformer y barre')
  await answered(kept)
  expect(success).toHaveBeenCalledOnce()
  expect([name()?.value, bio()?.value]).toEqual(['Eva Luz', 'Reformer y barre'])
  await press(profile.save)
  await answered(kept)
  expect(kept.coach).toMatchObject({ display_name: 'Eva Luz', bio: 'Reformer y barre', version: 3 })
  expect(button(profile.save)?.disabled).toBe(true)
})

it('COA-02: what somebody else changed meanwhile is not overwritten, though it was read anew', async () => {
  const kept = await open()
  await write(bio(), 'Barre')
  kept.coach = { ...kept.coach, bio: 'Reformer desde 2015', version: 2 }
  await readAnew()
  expect(bio()?.value).toBe('Barre')
  await press(profile.save)
  await answered(kept)
  expect(text()).toContain(conflict)
  expect(kept.coach.bio).toBe('Reformer desde 2015')
  await press(texts.account.edit.seeNew)
  expect(bio()?.value).toBe('Reformer desde 2015')
  expect(text()).not.toContain(conflict)
})

it('shows what somebody else changed where nothing is typed', async () => {
  const kept = await open()
  kept.coach = { ...kept.coach, bio: 'Reformer desde 2015', version: 2 }
  await readAnew()
  expect(bio()?.value).toBe('Reformer desde 2015')
  expect(button(profile.save)?.disabled).toBe(true)
})

it('another picture stands in no way of what is typed, and a save ends the talk of a conflict', async () => {
  const kept = await open()
  await write(name(), 'Eva Luz')
  kept.coach = { ...kept.coach, profile_picture_url: 'https://fotos.example/2', version: 2 }
  await press(profile.save)
  await answered(kept)
  expect(text()).toContain(conflict)
  await readAnew()
  await press(profile.save)
  await answered(kept)
  expect(kept.coach).toMatchObject({ display_name: 'Eva Luz', version: 3 })
  expect(text()).not.toContain(conflict)
})
