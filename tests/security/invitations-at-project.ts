import { drainProjectTasks } from '../../server/src/identity/hosted/project-tasks.ts'
import { findAccount, projectTasks } from '../harness/accounts.ts'
import { acceptOnly } from '../harness/faults.ts'
import { type Caller, caller } from '../harness/http.ts'
import { connectTo } from './account-client.ts'
import { startHostedStudio } from './hosted-studio.ts'
import { newEmail } from './people.ts'

export const RECOVER = '/auth/v1/recover'
export const USERS = '/auth/v1/admin/users'
const CHOSEN = 'Barre-2026!'

export type Invited = { id: string; email: string; roles: string[]; code?: string }

export const unavailable = { status: 503, body: { code: 'accounts_unavailable' } }
export const taken = { status: 422, body: { code: 'user_already_exists' } }

/** A studio beside a hosted project, whose administrator invites a person. */
export async function startInvitations() {
  const hosted = await startHostedStudio()
  const { project, studio } = hosted
  let admin: Caller
  let email: string
  /** Signs an administrator in and chooses a new address, which the calls below use. */
  const beginTest = async () => {
    project.door(RECOVER, 'open')
    const { token, claims } = await hosted.afresh()
    await hosted.me(token)
    await hosted.makeAdmin(claims.sub)
    admin = caller(studio.app, async () => token)
    email = newEmail('nora')
    return { admin, email }
  }

  const invites = (to = email) =>
    admin.post<Invited>('/api/admin/users', {
      email: to,
      full_name: ' Nora  Ibarra ',
      phone: '6675554433',
      allow_shared_phone: true,
    })
  const atProject = async (address = email) => {
    const { data } = await hosted.service().listUsers({ perPage: 1000 })
    return data.users.find((user) => user.email === address)
  }
  const rows = async (address = email) => ((await findAccount(studio.db, { email: address })) ? 1 : 0)
  const tasks = (id: string) => projectTasks(studio.db, id)
  const tell = () => drainProjectTasks(studio.context)
  /** With a link: what else the project writes is no matter of ours. */
  const mails = async () =>
    (await project.server.mail()).filter(({ to, links }) => to === email && links.length > 0)
  /** Opens the link of the mail as a browser does; answers where it leads and the token it brings. */
  const openLink = async () => {
    const { headers } = await project.server.call('GET', await project.server.linkFor(email))
    const target = new URL(String(headers.location))
    const parts = new URLSearchParams(target.hash.slice(1))
    return { target, type: parts.get('type'), token: parts.get('access_token') ?? '' }
  }
  const choosePassword = (token: string) =>
    project.server.call('PUT', '/auth/v1/user', { token, body: { password: CHOSEN } })
  const signsIn = async () => {
    const client = connectTo(project.url, project.env.SUPABASE_ANON_KEY)
    const { data } = await client.auth.signInWithPassword({ email, password: CHOSEN })
    return data.session?.access_token
  }
  /** Does something while no profile of hers can be written. */
  const withoutProfiles = async (act: () => Promise<void>) => {
    const now = studio.clock.now().toISOString()
    const refusal = `full_name <> 'Nora Ibarra' or created_at < '${now}'`
    const acceptAll = await acceptOnly(studio.db, 'profiles', refusal)
    try {
      await act()
    } finally {
      await acceptAll()
    }
  }
  return {
    hosted,
    beginTest,
    invites,
    atProject,
    rows,
    tasks,
    tell,
    mails,
    openLink,
    choosePassword,
    signsIn,
    withoutProfiles,
  }
}
