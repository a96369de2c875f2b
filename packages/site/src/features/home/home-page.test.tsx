import type { Plan } from '@estudio/contract'
import { screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { beforeEach, expect, it } from 'vitest'
import { renderScreen, signedIn } from '../../testing/screen'
import { sentRequests, server } from '../../testing/server'
import HomePage from './home-page'

const trial = {
  id: 'p1',
  name: 'Clase de Prueba',
  price: 150,
  class_limit: 1,
  has_class_limit: true,
  benefits: ['Mat y equipo incluidos'],
  is_active: true,
  promotion: null,
} as unknown as Plan

beforeEach(() => {
  localStorage.setItem('hasSeenPromo', 'true')
  server.use(http.get('/api/plans', () => HttpResponse.json({ plans: [trial] })))
})

it('HOM-01 to HOM-05, HOM-07, HOM-08, HOM-10 to HOM-14, GEN-23, CON-01: shows the sections in order, with their links', async () => {
  const sent = sentRequests()
  const { container } = renderScreen(<HomePage />, {
    studio: { instagram_url: 'https://www.instagram.com/estudio' },
  })
  expect(await screen.findByText('MX$150.00')).toBeVisible()
  expect(sent).toContain('GET /api/plans')
  const sections = [...container.querySelectorAll<HTMLElement>('section')]
  expect(sections).toHaveLength(6)
  const [hero, features, classes, packages, instagram, cta] = sections.map((section) => within(section))

  expect(hero?.getByText('Cuerpo · Mente · Alma')).toBeVisible()
  expect(hero?.getByRole('heading', { level: 1 })).toHaveTextContent(/Renueva tu cuerpo.*mente/)
  expect(hero?.getByRole('link', { name: 'Comienza ahora' })).toHaveAttribute('href', '/planes')
  expect(hero?.getByRole('link', { name: 'Ver horarios' })).toHaveAttribute('href', '/horarios')
  for (const bullet of [/Coaches certificados/, /Instalaciones nuevas/, /Membresías accesibles/])
    expect(hero?.getByText(bullet)).toBeVisible()
  for (const text of [/misión/, /máximo 15 personas/, /certificación/, /importado/])
    expect(features?.getAllByText(text)[0]).toBeVisible()
  expect(classes?.getAllByRole('article')).toHaveLength(4)
  for (const type of ['FUNCIONAL', 'PILATES', 'SCULPT', 'BARRE'])
    expect(classes?.getByRole('link', { name: `Reserva ahora: ${type}` })).toHaveAttribute(
      'href',
      '/horarios',
    )
  for (const text of ['Clase de Prueba', 'Acceso a 1 clase', 'Mat y equipo incluidos'])
    expect(packages?.getByText(text)).toBeVisible()
  expect(packages?.getByRole('link')).toHaveAttribute('href', '/planes')
  expect(instagram?.getByRole('link')).toHaveAttribute('href', 'https://www.instagram.com/estudio')
  expect(cta?.getByRole('link')).toHaveAttribute('href', '/planes#faq')
})

it('GEN-23: the classes that the studio shows stand in place of the four of the documents', async () => {
  const yoga = {
    id: 'y',
    name: 'Yoga',
    short: 'Calma',
    description: 'Calma',
    note: null,
    color: '#336699',
    picture: null,
  }
  renderScreen(<HomePage />, { studio: { class_types: [yoga] } })
  expect(await screen.findByRole('link', { name: 'Reserva ahora: YOGA' })).toBeVisible()
  expect(screen.getByText('Una manera de moverte, para todos los niveles.')).toBeVisible()
  expect(screen.queryByText('PILATES')).toBeNull()
})

it('SIT-20: a class type shows its picture in place of the drawing, loaded when it comes near', async () => {
  const [funcional, pilates] = ['Funcional', 'Pilates'].map((name) => ({
    id: name,
    name,
    short: name,
    description: name,
    note: null,
    color: null,
    picture: null,
  }))
  const picture = {
    id: 'p',
    url: '/fotos/p-1600',
    width: 1600,
    height: 1200,
    srcset: '/fotos/p-800 800w, /fotos/p-1600 1600w',
  }
  renderScreen(<HomePage />, { studio: { class_types: [{ ...funcional, picture }, pilates] as never } })
  const reveal = await screen.findByRole('button', { name: /FUNCIONAL/ })
  const attributes = {
    src: picture.url,
    srcset: picture.srcset,
    sizes: '(min-width: 1024px) 600px, (min-width: 640px) 50vw, 100vw',
    width: '1600',
    height: '1200',
    loading: 'lazy',
    alt: '',
  }
  for (const [name, value] of Object.entries(attributes))
    expect(reveal.querySelector('img')).toHaveAttribute(name, value)
  expect(reveal.querySelector('svg')).toBeNull()
  const other = screen.getByRole('button', { name: /PILATES/ })
  expect([other.querySelector('img'), other.querySelectorAll('svg').length]).toEqual([null, 1])
})

it('HOM-19 to HOM-21: a newly confirmed member is welcomed by name, and closing the welcome clears the address', async () => {
  history.replaceState(null, '', '/?confirmed=1')
  const { user } = renderScreen(<HomePage />, {
    session: {
      ...signedIn,
      user: { ...signedIn.user, user_metadata: { full_name: 'Lucía Ejemplo' } },
    },
  })
  const welcome = within(await screen.findByRole('dialog'))
  expect(welcome.getByText(/Lucía/)).toBeVisible()
  expect(welcome.getByRole('link', { name: 'Ver clases' })).toHaveAttribute('href', '/clases')
  expect(welcome.getByRole('link', { name: 'Ir a mi cuenta' })).toHaveAttribute('href', '/mi-cuenta/info')
  expect(await welcome.findByText(/Ya puedes elegir tu plan y reservar tu primera clase/)).toBeVisible()
  await user.click(welcome.getByRole('button', { name: 'Cerrar' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(location.search).toBe('')
})

const claimed = {
  id: 'p1',
  name: '8 Clases',
  status: 'active',
  payment_status: 'completed',
  start_date: '2020-01-01',
  end_date: '2999-12-31',
}

const welcomeWith = async (...plans: object[]) => {
  history.replaceState(null, '', '/?confirmed=1')
  server.use(http.get('/api/user/plans', () => HttpResponse.json({ plans })))
  renderScreen(<HomePage />, { session: signedIn })
  const welcome = await screen.findByRole('dialog')
  expect(await within(welcome).findByText(/tu plan 8 Clases ya está en ella/)).toBeVisible()
  expect(welcome).not.toHaveTextContent(/elegir tu plan/)
  return welcome
}

it('HOM-19: a client who claimed her record is welcomed with the plan that she has', async () => {
  expect(await welcomeWith(claimed)).toHaveTextContent('Ya puedes reservar tu próxima clase.')
})

it.each([
  ['has no class left', { has_class_limit: true, class_limit: 8, classes_remaining: 0 }],
  ['is not paid', { payment_status: 'pending' }],
  ['is paused', { status: 'frozen' }],
  ['begins later', { start_date: '2999-12-01' }],
])('HOM-19: the welcome does not offer to book with a plan that %s', async (_what, changes) => {
  const welcome = await welcomeWith({ ...claimed, ...changes })
  expect(welcome).not.toHaveTextContent(/reservar/)
  expect(welcome).toHaveTextContent('En tu cuenta puedes ver su estado.')
})

it('HOM-19: of two plans the welcome names the plan that books', async () => {
  const unpaid = { ...claimed, id: 'p2', name: '1 Mes', payment_status: 'pending' }
  expect(await welcomeWith(unpaid, claimed)).toHaveTextContent('Ya puedes reservar tu próxima clase.')
})
