import type { Coach, CoachPatch } from '@estudio/contract'
import { texts } from '@estudio/texts'
import { act, screen, waitFor } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { expect, it, vi } from 'vitest'
import { renderScreen, signedIn } from '../../../testing/screen'
import { gate, proxyError, refusal, sentRequests, server } from '../../../testing/server'
import { ProfileSection } from './profile-section'

const { profile } = texts.coach
const conflict = 'Alguien cambió tu perfil.'

/** Opens the form with the server's profile. The server refuses a change of another version. */
const openProfile = async () => {
  const stored = {
    coach: { id: 'c1', display_name: 'Eva', bio: 'Reformer', profile_picture_url: null, version: 1 } as Coach,
    /** While this gate is closed, changes get no response. */
    answer: { opened: Promise.resolve(), open: () => {} },
  }
  server.use(
    http.get('/api/instructors/me', () => HttpResponse.json(stored.coach)),
    http.patch<never, CoachPatch>('/api/instructors/me', async ({ request }) => {
      const patch = await request.json()
      await stored.answer.opened
      if (request.headers.get('if-match') !== `"${stored.coach.version}"`)
        return refusal(409, 'version_conflict', conflict)
      stored.coach = { ...stored.coach, ...patch, version: stored.coach.version + 1 }
      return HttpResponse.json(stored.coach)
    }),
  )
  const { user, queryClient, router } = renderScreen(<ProfileSection />, { session: signedIn, path: '/' })
  await screen.findByRole('textbox', { name: profile.bio })
  return { stored, user, router, readAgain: () => queryClient.invalidateQueries() }
}

const name = () => screen.getByRole('textbox', { name: profile.displayName })
const bio = () => screen.getByRole('textbox', { name: profile.bio })
const saveButton = () => screen.getByRole('button', { name: profile.save })
const write = async (user: UserEvent, field: HTMLElement, text: string) => {
  await user.clear(field)
  await user.type(field, text)
}

it('COA-05: a profile that could not be saved shows an error and can be sent again', async () => {
  const { stored, user } = await openProfile()
  server.use(http.patch('/api/instructors/me', () => proxyError(), { once: true }))
  await write(user, bio(), 'Barre')
  await user.click(saveButton())
  expect(await screen.findByText('Error al actualizar el perfil')).toBeVisible()
  await user.click(saveButton())
  expect(await screen.findByText(profile.saved)).toBeVisible()
  expect(stored.coach.bio).toBe('Barre')
})

it('COA-09, CON-07: the signed URL of the picture is refetched every 50 minutes', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  await openProfile()
  const asked = sentRequests()
  await act(() => vi.advanceTimersByTimeAsync(49 * 60_000))
  expect(asked).toEqual([])
  await act(() => vi.advanceTimersByTimeAsync(2 * 60_000))
  expect(asked).toEqual(['GET /api/instructors/me'])
})

it('COA-02: text typed while the profile is saved stays, and is still to be saved', async () => {
  const { stored, user } = await openProfile()
  stored.answer = gate()
  await write(user, name(), ' Eva Luz ')
  await user.click(saveButton())
  await write(user, bio(), 'Reformer y barre')
  stored.answer.open()
  expect(await screen.findByText(profile.saved)).toBeVisible()
  expect(name()).toHaveValue('Eva Luz')
  expect(bio()).toHaveValue('Reformer y barre')
  await user.click(saveButton())
  await waitFor(() =>
    expect(stored.coach).toMatchObject({ display_name: 'Eva Luz', bio: 'Reformer y barre', version: 3 }),
  )
  await waitFor(() => expect(saveButton()).toBeDisabled())
})

it('COA-02: another person’s change is not overwritten, even after a refetch', async () => {
  const { stored, user, readAgain } = await openProfile()
  await write(user, bio(), 'Barre')
  stored.coach = { ...stored.coach, bio: 'Reformer desde 2015', version: 2 }
  await readAgain()
  expect(bio()).toHaveValue('Barre')
  await user.click(saveButton())
  expect(await screen.findByText(conflict)).toBeVisible()
  expect(stored.coach.bio).toBe('Reformer desde 2015')
  await user.click(screen.getByRole('button', { name: texts.account.edit.seeNew }))
  await waitFor(() => expect(bio()).toHaveValue('Reformer desde 2015'))
  expect(screen.queryByText(conflict)).toBeNull()
})

it('shows another person’s change when nothing is typed', async () => {
  const { stored, readAgain } = await openProfile()
  stored.coach = { ...stored.coach, bio: 'Reformer desde 2015', version: 2 }
  await readAgain()
  await waitFor(() => expect(bio()).toHaveValue('Reformer desde 2015'))
  expect(saveButton()).toBeDisabled()
})

it('another picture does not block the typed text, and a save clears the conflict message', async () => {
  const { stored, user, readAgain } = await openProfile()
  await write(user, name(), 'Eva Luz')
  stored.coach = { ...stored.coach, profile_picture_url: 'https://fotos.example/2', version: 2 }
  await user.click(saveButton())
  expect(await screen.findByText(conflict)).toBeVisible()
  await readAgain()
  await user.click(saveButton())
  await waitFor(() => expect(stored.coach).toMatchObject({ display_name: 'Eva Luz', version: 3 }))
  await waitFor(() => expect(screen.queryByText(conflict)).toBeNull())
})

const question = () => screen.queryByRole('dialog', { name: texts.common.unsavedTitle })
const asksBeforeUnload = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))

it('leaving with unsaved text asks first, and the member can stay', async () => {
  const { user, router } = await openProfile()
  const leave = () => act(() => router.navigate('/elsewhere'))
  expect(asksBeforeUnload()).toBe(false)
  await write(user, bio(), 'Barre')
  expect(asksBeforeUnload()).toBe(true)
  await leave()
  expect(question()).toBeVisible()
  await user.click(screen.getByRole('button', { name: texts.common.keepEditing }))
  await waitFor(() => expect(question()).toBeNull())
  expect(bio()).toHaveValue('Barre')
  expect(router.state.location.pathname).toBe('/')
  await leave()
  await user.click(await screen.findByRole('button', { name: texts.common.leaveUnsaved }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/elsewhere'))
})

it('leaving after a save asks nothing', async () => {
  const { user, router } = await openProfile()
  await write(user, bio(), 'Barre')
  await user.click(saveButton())
  await screen.findByText(profile.saved)
  await act(() => router.navigate('/elsewhere'))
  expect(question()).toBeNull()
  expect(router.state.location.pathname).toBe('/elsewhere')
})
