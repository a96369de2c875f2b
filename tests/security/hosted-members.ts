import { beforeEach } from 'vitest'
import { findAccount, giveRole } from '../harness/accounts.ts'
import { caller } from '../harness/http.ts'
import { type Caller, openStudio } from '../harness/index.ts'
import { connectTo } from './account-client.ts'
import { confirmSignUp, newEmail, PASSWORD } from './people.ts'
import { startProject } from './stand-in-project.ts'

const payload = (email: string) => ({
  email,
  password: PASSWORD,
  full_name: 'Ana López Ruiz',
  referral_source: 'Google',
  genre: 'Mujer',
  birthdate: '1990-05-17',
  phone: '6671234567',
  accept_terms: true,
})

/** A studio whose accounts a hosted project keeps; every door of the project is open when a test begins. */
export async function startHostedMembers() {
  const project = await startProject()
  const studio = await openStudio({ env: project.env, clock: project.server.clock })

  beforeEach(() => {
    for (const path of ['/auth/v1', '/auth/v1/admin', '/auth/v1/user', '/auth/v1/signup', '/auth/v1/resend'])
      project.door(path, 'open')
    studio.advance({ minutes: 6 })
  })

  const as = (token: string): Caller => caller(studio.app, async () => token)
  const signUp = (email: string) => studio.visitor.post<{ code?: string }>('/api/auth/signup', payload(email))
  const confirm = (email: string) => confirmSignUp(project.server, email)
  const signedIn = async (email = newEmail()) => {
    const { id } = await project.member(email)
    const { client, token } = await project.signIn(email)
    return { id, email, client, token, ...as(token) }
  }
  /** The date in Mazatlán (UTC−7), so many hours from now in UTC. */
  const civil = (hours: number) =>
    new Date(studio.clock.now().getTime() + hours * 3_600_000).toISOString().slice(0, 10)
  const userRow = (id: string) => findAccount(studio.db, { id })
  const admin = async () => {
    const person = await signedIn()
    await person.get('/api/auth/me')
    await giveRole(studio.db, person.id, 'admin', studio.clock.now())
    return person
  }
  const atProject = async (id: string) =>
    (await connectTo(project.url, project.serviceRoleKey).auth.admin.getUserById(id)).data.user
  return { project, studio, as, signUp, confirm, signedIn, civil, userRow, admin, atProject }
}
