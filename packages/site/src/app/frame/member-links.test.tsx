import { screen, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { expect, it } from 'vitest'
import { passToken } from '../../testing/class-day'
import { renderScreen, signedIn } from '../../testing/screen'
import { server } from '../../testing/server'
import { Header } from './header'
import MemberLinks from './member-links'

const openAs = (roles: string[], at: string) => {
  server.use(http.get('*/rest/v1/user_roles', () => HttpResponse.json(roles.map((role) => ({ role })))))
  return renderScreen(
    <>
      <Header />
      <MemberLinks />
    </>,
    { session: signedIn, at },
  )
}
const header = within(document.body)
const labels = () =>
  within(header.getByRole('navigation', { name: 'Navegación principal' }))
    .getAllByRole('link')
    .map(({ textContent }) => textContent)

it('E01: in the header of a wide window a member finds her classes and the pass beside her account', async () => {
  server.use(
    http.get('/api/user/pass', () => HttpResponse.json({ token: passToken(1), expires_at: new Date() })),
    http.get('/api/auth/me', () => HttpResponse.json({ profile: { full_name: 'Ana Ríos' } })),
    http.get('/api/user-schedules', () => HttpResponse.json({ reservations: [] })),
  )
  const { user } = openAs(['member'], '/mi-cuenta/classes')
  const classes = await screen.findByRole('link', { name: 'Mis clases' })
  expect(classes).toHaveAttribute('href', '/mi-cuenta/classes')
  expect(classes).toHaveAttribute('aria-current', 'page')
  expect(labels()).toEqual(['Inicio', 'Planes', 'Horarios', 'Conócenos', 'Mis clases', 'Mi Cuenta'])
  await user.click(screen.getByRole('button', { name: 'Pase' }))
  const opened = within(await screen.findByRole('dialog', { name: 'Mi pase' }))
  expect(await opened.findByAltText('Código de tu pase')).toBeVisible()
})

it('E01: in the header of a wide window a coach finds the classes that she gives and her profile', async () => {
  openAs(['member', 'instructor'], '/')
  expect(await screen.findByRole('link', { name: 'Clases' })).toHaveAttribute('href', '/mi-cuenta/coach')
  expect(screen.getByRole('link', { name: 'Mi perfil' })).toHaveAttribute('href', '/mi-cuenta/coach/perfil')
  expect(labels()).toEqual(['Inicio', 'Planes', 'Horarios', 'Conócenos', 'Clases', 'Mi perfil', 'Mi Cuenta'])
  expect(screen.queryByRole('button', { name: 'Pase' })).toBeNull()
})
