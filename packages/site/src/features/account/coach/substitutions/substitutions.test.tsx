import type { Substitution } from '@estudio/contract'
import { screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { expect, it } from 'vitest'
import { renderScreen, signedIn } from '../../../../testing/screen'
import { refusal, server } from '../../../../testing/server'
import { CannotCome } from './cannot-come'
import { SubstitutionsSection } from './substitutions-section'

const sol = { id: 'k1', display_name: 'Sol' }
const luna = { id: 'k2', display_name: 'Luna' }

const request = (given: Partial<Substitution>): Substitution => ({
  id: 's1',
  schedule_id: 'c1',
  name: 'Pilates',
  start_time: '2099-11-27T18:00:00',
  end_time: '2099-11-27T18:50:00',
  coach: sol,
  reason: null,
  status: 'open',
  decline_reason: null,
  offers: [],
  ...given,
})

interface Requests {
  substitutions: Substitution[]
  own: Substitution[]
}

/** The studio as the coach Luna sees it, by default without requests. */
function openStudio(given: Partial<Requests> = {}) {
  const state = { substitutions: [], own: [], asked: [] as unknown[], ...given } as Requests & {
    asked: unknown[]
  }
  server.use(
    http.get('/api/instructors/me', () => HttpResponse.json({ ...luna, bio: null, version: 1 })),
    http.get('/api/instructors/substitutions', () =>
      HttpResponse.json({ substitutions: state.substitutions, own: state.own }),
    ),
    http.post('/api/schedule/c1/substitution', async ({ request: made }) => {
      state.asked.push(await made.json())
      const substitution = request({ coach: luna, reason: 'Fiebre' })
      state.own = [substitution]
      return HttpResponse.json({ substitution }, { status: 201 })
    }),
    http.post('/api/substitutions/s1/offer', () => {
      const substitution = request({ offers: [luna] })
      state.substitutions = [substitution]
      return HttpResponse.json({ substitution }, { status: 201 })
    }),
  )
  return state
}

const ownClass = <CannotCome classId="c1" name="Pilates" start="2099-11-27T18:00:00" />

it('“No puedo dar esta clase” asks for a reason, and then the class shows that the request waits', async () => {
  const studio = openStudio()
  const { user } = renderScreen(ownClass, { session: signedIn })
  await user.click(await screen.findByRole('button', { name: 'No puedo dar esta clase' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'No puedo dar esta clase' }))
  await user.click(dialog.getByRole('button', { name: 'Pedir suplente' }))
  expect(dialog.getByText('Escribe el motivo.')).toBeVisible()
  await user.type(dialog.getByLabelText(/^Motivo/), ' Fiebre ')
  await user.click(dialog.getByRole('button', { name: 'Pedir suplente' }))
  expect(await screen.findByText(/^Pediste suplente\. El estudio busca/)).toBeVisible()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(screen.queryByRole('button', { name: 'No puedo dar esta clase' })).toBeNull()
  expect(studio.asked).toEqual([{ reason: 'Fiebre' }])
})

it('without an answer about earlier requests there is no button to ask again', async () => {
  openStudio()
  server.use(http.get('/api/instructors/substitutions', () => refusal(500), { once: true }))
  const { queryClient } = renderScreen(ownClass, { session: signedIn })
  await waitFor(() => expect(queryClient.isFetching()).toBe(0))
  expect(screen.queryByRole('button')).toBeNull()
  await queryClient.refetchQueries()
  expect(await screen.findByRole('button', { name: 'No puedo dar esta clase' })).toBeVisible()
})

it('a refused request says why and keeps the reason', async () => {
  openStudio()
  server.use(http.post('/api/schedule/c1/substitution', () => refusal(409, 'class_in_past', 'Ya empezó.')))
  const { user } = renderScreen(ownClass, { session: signedIn })
  await user.click(await screen.findByRole('button', { name: 'No puedo dar esta clase' }))
  await user.type(await screen.findByLabelText(/^Motivo/), 'Fiebre')
  await user.click(screen.getByRole('button', { name: 'Pedir suplente' }))
  expect(await screen.findByText('Ya empezó.')).toBeVisible()
  expect(screen.getByLabelText(/^Motivo/)).toHaveValue('Fiebre')
})

it.each<[string, Partial<Substitution>, RegExp, boolean]>([
  ['offered', { offers: [sol] }, /^Pediste suplente y se ofrece Sol\. Falta/, false],
  ['confirmed', { status: 'confirmed' }, /ya no das esta clase/, false],
  [
    'declined',
    { status: 'declined', decline_reason: 'Luna viaja.' },
    /das esta clase\. Motivo: Luna viaja\.$/,
    true,
  ],
  ['declined before the reason was kept', { status: 'declined' }, /El motivo está en tu correo\.$/, true],
])('shows a request that is %s', async (_state, given, text, mayAskAgain) => {
  openStudio({ own: [request({ coach: luna, ...given })] })
  renderScreen(ownClass, { session: signedIn })
  expect(await screen.findByText(text)).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Pedir suplente otra vez' }) !== null).toBe(mayAskAgain)
})

it('a class that has begun has no button', () => {
  openStudio()
  renderScreen(<CannotCome classId="c1" name="Pilates" start="2020-11-27T18:00:00" />, { session: signedIn })
  expect(screen.queryByRole('button')).toBeNull()
})

it('a coach who is free offers with one press, and sees what became of their own requests', async () => {
  openStudio({
    substitutions: [request({})],
    own: [request({ id: 's2', schedule_id: 'c2', name: 'Barre', coach: luna, status: 'confirmed' })],
  })
  const { user } = renderScreen(<SubstitutionsSection />, { session: signedIn })
  const section = within(await screen.findByRole('region', { name: 'Suplencias' }))
  expect(section.getByText('Sol no puede. A esa hora estás libre.')).toBeVisible()
  expect(section.getByText(/^Barre/)).toBeVisible()
  await user.click(section.getByRole('button', { name: /^Puedo darla: Pilates/ }))
  expect(await section.findByText('Te ofreciste')).toBeVisible()
  expect(section.queryByRole('button')).toBeNull()
})

it('without requests the section is absent', async () => {
  openStudio()
  const { queryClient } = renderScreen(<SubstitutionsSection />, { session: signedIn })
  await waitFor(() => expect(queryClient.isFetching()).toBe(0))
  expect(screen.queryByRole('region')).toBeNull()
})
