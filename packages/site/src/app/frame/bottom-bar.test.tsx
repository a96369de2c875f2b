import { screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { expect, it } from 'vitest'
import { passToken } from '../../testing/class-day'
import { renderScreen, signedIn } from '../../testing/screen'
import { server } from '../../testing/server'
import BottomBar from './bottom-bar'

const openAs = (roles: string[], at: string) => {
  server.use(http.get('*/rest/v1/user_roles', () => HttpResponse.json(roles.map((role) => ({ role })))))
  return renderScreen(<BottomBar />, { session: signedIn, at })
}

const bar = async () => within(await screen.findByRole('navigation', { name: 'Accesos rápidos' }))
const entries = ({ getAllByRole }: Awaited<ReturnType<typeof bar>>) =>
  [...getAllByRole('link'), ...getAllByRole('button')].map(({ textContent }) => textContent)

it.each([
  ['a member', ['member'], ['Hoy', 'Horarios', 'Mis clases', 'Cuenta', 'Pase']],
  ['reception', ['reception'], ['Hoy', 'Horarios', 'Mis clases', 'Cuenta', 'Pase']],
])(
  'E01: the bottom bar of %s leads to the day, the schedule, the classes, the pass and the account',
  async (_who, roles, expected) => {
    openAs(roles, '/')
    expect(entries(await bar())).toEqual(expected)
  },
)

it('E01: a coach has her classes in the bottom bar in the place of the pass', async () => {
  openAs(['member', 'instructor'], '/')
  const { getAllByRole, queryByRole } = await bar()
  expect(getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'Hoy',
    'Horarios',
    'Mis clases',
    'Clases',
    'Cuenta',
  ])
  expect(getAllByRole('link')[3]).toHaveAttribute('href', '/mi-cuenta/coach')
  expect(queryByRole('button')).toBeNull()
})

it.each([
  ['/', 'Hoy'],
  ['/horarios', 'Horarios'],
  ['/mi-cuenta/classes', 'Mis clases'],
  ['/mi-cuenta/coach', 'Clases'],
  ['/mi-cuenta/recibos', 'Cuenta'],
  ['/planes', undefined],
])('E01: at %s the bottom bar marks %s as the current page', async (at, current) => {
  openAs(['member', 'instructor'], at)
  const { getAllByRole } = await bar()
  const marked = getAllByRole('link').filter((link) => link.getAttribute('aria-current') === 'page')
  expect(marked.map(({ textContent }) => textContent)).toEqual(current ? [current] : [])
})

it('E01: the bottom bar opens the pass with one press', async () => {
  server.use(
    http.get('/api/user/pass', () => HttpResponse.json({ token: passToken(1), expires_at: new Date() })),
    http.get('/api/auth/me', () => HttpResponse.json({ profile: { full_name: 'Ana Ríos' } })),
    http.get('/api/user-schedules', () => HttpResponse.json({ reservations: [] })),
  )
  const { user } = openAs(['member'], '/horarios')
  await user.click((await bar()).getByRole('button', { name: 'Pase' }))
  const pass = within(await screen.findByRole('dialog', { name: 'Mi pase' }))
  expect(await pass.findByAltText('Código de tu pase')).toBeVisible()
})

it('E01: the page keeps the room of the bottom bar, except in the steps of a purchase, which have no bar', async () => {
  const { unmount } = openAs(['member'], '/horarios')
  await bar()
  expect(document.documentElement).toHaveAttribute('data-bottom-bar')
  unmount()
  const { queryClient } = openAs(['member'], '/compra')
  await waitFor(() => expect(queryClient.isFetching()).toBe(0))
  expect(screen.queryByRole('navigation')).toBeNull()
  expect(document.documentElement).not.toHaveAttribute('data-bottom-bar')
})
