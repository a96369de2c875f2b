import { giveRole } from '../harness/accounts.ts'
import { openStudio, type Studio, type StudioOptions } from '../harness/index.ts'
import { connectTo } from './account-client.ts'
import { decode, es256, type Sign } from './forge.ts'
import { newEmail } from './people.ts'
import { type StandInProject, startProject } from './stand-in-project.ts'

export const JWKS = '/auth/v1/.well-known/jwks.json'
export const USER = '/auth/v1/user'
const DOORS = [JWKS, USER, '/auth/v1', '/auth/v1/signup', '/auth/v1/admin']

/** A genuine token of the project, whole and taken apart. */
export interface Genuine {
  token: string
  header: Record<string, unknown>
  claims: Record<string, unknown>
  client: ReturnType<typeof connectTo>
}

export interface HostedStudio {
  project: StandInProject
  studio: Studio
  /** Signs as the project does. */
  genuine: Sign
  /** Every door open, whatever was remembered too old to be used, and somebody new with a token. */
  afresh(): Promise<Genuine>
  newcomer(): Promise<Genuine>
  /** The answer of GET /api/auth/me to a token. */
  me(token: string): Promise<{ status: number; code?: string; retryAfter: unknown }>
  rest(token: string): Promise<{ status: number; code?: string }>
  makeAdmin(id: unknown): Promise<unknown>
  /** The project's admin calls. */
  service(): ReturnType<typeof connectTo>['auth']['admin']
  now(): number
  log(): string
}

/** A studio beside a stand-in project, for what tokens can and cannot do. */
export const startHostedStudio = async (options: StudioOptions = {}): Promise<HostedStudio> => {
  const project = await startProject()
  const lines: string[] = []
  const log = { write: (line: string) => void lines.push(line) }
  const studio = await openStudio({ ...options, env: project.env, clock: project.server.clock, log })
  const bearer = (token: string) => ({ authorization: `Bearer ${token}` })

  const newcomer = async (): Promise<Genuine> => {
    const { email } = await project.member(newEmail())
    const { client, token } = await project.signIn(email)
    const [header, claims] = token.split('.')
    return { client, token, header: decode(header), claims: decode(claims) }
  }

  return {
    project,
    studio,
    genuine: es256(project.server.context.keys.signer.privateKey),
    newcomer,
    afresh() {
      for (const path of DOORS) project.door(path, 'open')
      studio.advance({ minutes: 11 })
      return newcomer()
    },
    async me(token) {
      const { status, body, headers } = await studio.visitor.get<{ code?: string }>(
        '/api/auth/me',
        bearer(token),
      )
      return { status, code: body.code, retryAfter: headers['retry-after'] }
    },
    async rest(token) {
      const path = '/rest/v1/user_roles'
      const { status, body } = await studio.visitor.get<{ code?: string }>(path, bearer(token))
      return { status, code: body.code }
    },
    makeAdmin: (id) => giveRole(studio.db, String(id), 'admin', studio.clock.now()),
    service: () => connectTo(project.url, project.serviceRoleKey).auth.admin,
    now: () => Math.floor(studio.clock.now().getTime() / 1000),
    log: () => lines.join(''),
  }
}
