import type { PublicInstructor } from '@estudio/contract'
import { act, screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { beforeEach, expect, it, vi } from 'vitest'
import { renderScreen } from '../../testing/screen'
import { gate, proxyError, refusal, sentRequests, server } from '../../testing/server'
import AboutPage from './about-page'

type Notify = (entries: { isIntersecting: boolean }[]) => void
const observers: Notify[] = []

/** Reports every observed section, including the team, as in view. */
const comeNear = async () => {
  await waitFor(() => expect(observers).not.toEqual([]))
  act(() => {
    for (const notify of observers) notify([{ isIntersecting: true }])
  })
}

beforeEach(() => {
  observers.length = 0
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(notify: Notify) {
        observers.push(notify)
      }
      observe() {}
      disconnect() {}
    },
  )
  return () => vi.unstubAllGlobals()
})

const coach = (display_name: string, bio: string): PublicInstructor =>
  ({ id: display_name, display_name, bio, profile_picture_url: null }) as PublicInstructor
const answer = (respond: () => Response | Promise<Response>) =>
  server.use(http.get('/api/instructors/public', respond))
const open = () => renderScreen(<AboutPage />, { studio: { address: 'Av. de la Muestra 100' } })
const team = () => screen.queryByRole('region', { name: 'Nuestro equipo' })

it('ABO-01, ABO-02, ABO-03, ABO-07, ABO-09: shows the story, read-only coaches, four pictures and three features', async () => {
  answer(() =>
    HttpResponse.json({ instructors: [coach('Ana', 'Reformer'), coach('Eva', 'Sin descripción')] }),
  )
  const sent = sentRequests()
  open()
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Conócenos')
  expect(screen.getByRole('heading', { name: 'Nuestra historia' })).toBeVisible()
  const gallery = within(await screen.findByRole('region', { name: 'El estudio por dentro' }))
  expect(gallery.getAllByRole('button')).toHaveLength(4)
  for (const button of gallery.getAllByRole('button')) {
    const alt = button.querySelector('img')?.alt ?? ''
    expect(alt).not.toBe('')
    expect(button).toHaveAccessibleName(expect.stringContaining(alt))
  }
  expect(screen.getAllByRole('heading', { name: /Atención personal|Un espacio|Comunidad/ })).toHaveLength(3)

  expect(sent).toEqual([])
  await comeNear()
  await screen.findByRole('heading', { name: 'Ana' })
  const coaches = within(team() as HTMLElement)
  expect(coaches.getAllByRole('listitem')).toHaveLength(2)
  expect(coaches.getByText('Reformer')).toBeVisible()
  expect(coaches.queryByText(/sin descripci/i)).toBeNull()
  for (const role of ['button', 'link', 'textbox']) expect(coaches.queryByRole(role)).toBeNull()
})

it('a studio without coaches has no section, from the first moment', async () => {
  renderScreen(<AboutPage />, {
    studio: { address: 'Av. de la Muestra 100', coach_count: 0 },
  })
  await screen.findByRole('region', { name: 'El estudio por dentro' })
  expect(team()).toBeNull()
})

it('ABO-02, ABO-06: the section says that coaches are loading or failed to load, and retries', async () => {
  const held = gate()
  let respond: () => Response = proxyError
  answer(async () => {
    await held.opened
    return respond()
  })
  const { user } = open()
  await comeNear()
  expect(await screen.findByText('Cargando coaches...')).toBeInTheDocument()
  held.open()
  expect(await screen.findByText('Error al cargar coaches')).toBeVisible()
  respond = () => refusal(503, 'unavailable', 'El estudio en línea está ocupado.')
  const again = () => user.click(screen.getByRole('button', { name: 'Intentar de nuevo' }))
  await again()
  expect(await screen.findByText('El estudio en línea está ocupado.')).toBeVisible()
  respond = () => HttpResponse.json({ instructors: [coach('Ana', '')] })
  await again()
  expect(await screen.findByRole('heading', { name: 'Ana' })).toBeVisible()
})

it('ABO-02: a studio without coaches has no team section', async () => {
  answer(() => HttpResponse.json({ instructors: [] }))
  open()
  expect(team()).toBeVisible()
  await comeNear()
  await waitFor(() => expect(team()).toBeNull())
})
