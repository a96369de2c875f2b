import type { AdminUser } from '@estudio/contract'
import { Resource } from 'react-admin'
import { Route, Routes } from 'react-router-dom'
import { type Answers, show } from '../testing/screen.tsx'
import UserScreens from './user-screens.tsx'

export const user = (id: string, full_name: string, part: Partial<AdminUser> = {}) => ({
  id,
  full_name,
  email: `${id}@socio.example`,
  roles: [],
  dots: [],
  created_at: '2026-06-01T18:00:00Z',
  profile_picture: null,
  tags: [],
  user_plans: [],
  ...part,
})

export const everybody = [
  user('u1', 'Ana Ruiz', { roles: ['admin'] }),
  user('u2', 'Eva Luna', { dots: ['red'], mail_failed_at: '2026-06-01T18:00:00Z' }),
]

export const counted = [
  { id: 'pending', count: 1, renewed: 0 },
  { id: 'birthday', count: 0, renewed: 0 },
]

export const filterOf = (path: string) =>
  JSON.parse(new URL(path, 'http://studio').searchParams.get('filter') ?? '{}') as {
    pending?: boolean
    tag?: string
    segment?: string
  }

/** Opens the list of users, or a dialog of it, with a server that answers so. */
export const showUsers = (answers: Answers, address = '/usuarios') =>
  show(
    <Routes>
      <Route path="/usuarios/*" element={<Resource name="usuarios" list={UserScreens} />} />
    </Routes>,
    answers,
    address,
  )
