import { randomUUID } from 'node:crypto'
import { ACCOUNT_DOCUMENTS, type Role } from '@estudio/domain'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { insertSession } from '../../server/src/identity/core/sessions/store.ts'
import { type AuthSession, toAuthSession } from '../../server/src/identity/gotrue/bodies.ts'
import { openSession } from '../../server/src/identity/index.ts'
import type { Context } from '../../server/src/platform/context.ts'
import type { Db, Tx } from '../../server/src/platform/db/database.ts'
import { type Answer, type Caller, caller } from './http.ts'

export interface Person extends Caller {
  id: string
  email: string
  name: string
  /** A valid access token at the clock's time; a new session is opened when the last one may have ended. */
  token(): Promise<string>
}

export interface Member extends Person {
  books(scheduledClass: { id: string }): Promise<Answer>
  /** Cancels the live reservation of that class. */
  cancels(scheduledClass: { id: string }): Promise<Answer>
}

export interface Coach extends Person {
  instructorId: string
}

export interface NewPerson {
  name?: string
  email?: string
  roles?: Role[]
  /** False: the account still waits for its confirmation. */
  confirmed?: boolean
  /** True: as the sign-up wizard leaves it, with {@link password}, every field and the accepted legal texts. */
  signedUp?: boolean
}

/** The password of everybody who signed up, and of the demo accounts in the browser tests. */
export const password = 'Prueba-2026'
/** Its hash at the cost that the server uses, made beforehand because it takes a tenth of a second. */
const passwordHash =
  '$argon2id$v=19$m=19456,t=2,p=1$85F2QhC3OVqnXCAswNMrKg$05JL9JefyNnxamAtMVChcDJ3PpqXn7cTKDxNqWnXaTU'

/** The cheapest argon2id there is: one test each of sign-in and of the first start pays today's cost. */
export const lightPasswordCost = { memoryCost: 8, timeCost: 1, parallelism: 1 }

const halfAnHour = 30 * 60 * 1000

/** Opens sessions of `id` and signs their tokens as the server itself does. */
function tokenSource(app: FastifyInstance, context: Context, id: string, email: string) {
  let last: { token: string; at: number } | undefined
  return async (): Promise<string> => {
    const now = context.clock.now()
    if (last && Math.abs(now.getTime() - last.at) < halfAnHour) return last.token
    const session = await context.db
      .transaction()
      .execute((tx) => insertSession(tx, { userId: id, ip: null, userAgent: null, now }))
    const { token } = app.accessTokens.sign(
      {
        sub: id,
        email,
        phone: '',
        app_metadata: {},
        user_metadata: {},
        role: 'authenticated',
        aal: 'aal1',
        amr: [{ method: 'password', timestamp: Math.floor(now.getTime() / 1000) }],
        session_id: session.id,
        is_anonymous: false,
      },
      now,
    )
    last = { token, at: now.getTime() }
    return token
  }
}

export const setUsualPassword = async (db: Db, email: string): Promise<void> => {
  await db
    .updateTable('identity.users')
    .set({ password_hash: passwordHash })
    .where('email', '=', email)
    .execute()
}

/** Opens a session as the sign-in does, without asking for the password. */
export const newSession = (app: FastifyInstance, context: Context, id: string): Promise<AuthSession> =>
  context.db
    .transaction()
    .execute((tx) =>
      openSession(
        { ...context, tokens: app.accessTokens },
        tx,
        id,
        ['password'],
        { ip: '127.0.0.1', userAgent: null, isLocal: true },
        context.clock.now(),
      ),
    )
    .then(toAuthSession)

const answersOfSignUp = { gender: 'female', birthdate: '1990-05-17', referral: 'google' } as const

const acceptLegalTexts = (tx: Tx, userId: string, now: Date): Promise<unknown> =>
  sql`insert into studio.legal_acceptances (user_id, type, version, accepted_at)
    select ${userId}, type, max(version), ${now} from studio.legal_documents
    where type = any(${ACCOUNT_DOCUMENTS}) group by type`.execute(tx)

/** Writes an account, its profile and roles straight into the database: no mail, no work for a password. */
export async function createPerson(
  app: FastifyInstance,
  context: Context,
  person: NewPerson,
): Promise<Person> {
  const id = randomUUID()
  const name = person.name ?? 'Ana Prueba López'
  const email = person.email ?? `${id}@socio.example`
  const now = context.clock.now()
  await context.db.transaction().execute(async (tx) => {
    await tx
      .insertInto('identity.users')
      .values({
        id,
        email,
        email_confirmed_at: person.confirmed === false ? null : now,
        ...(person.signedUp && {
          password_hash: passwordHash,
          user_metadata: JSON.stringify({ full_name: name }),
        }),
        created_at: now,
        updated_at: now,
      })
      .execute()
    await tx
      .insertInto('studio.profiles')
      .values({
        user_id: id,
        full_name: name,
        phone: '6671234567',
        ...(person.signedUp && answersOfSignUp),
        created_at: now,
        updated_at: now,
      })
      .execute()
    if (person.signedUp) await acceptLegalTexts(tx, id, now)
    const roles = (person.roles ?? []).map((role) => ({ user_id: id, role, granted_at: now }))
    if (roles.length > 0) await tx.insertInto('identity.user_roles').values(roles).execute()
  })
  const token = tokenSource(app, context, id, email)
  return { id, email, name, token, ...caller(app, token) }
}

const liveReservation = async (context: Context, userId: string, classId: string): Promise<string> => {
  const { id } = await context.db
    .selectFrom('studio.reservations')
    .select('id')
    .where('user_id', '=', userId)
    .where('scheduled_class_id', '=', classId)
    .where('status', '=', 'reserved')
    .executeTakeFirstOrThrow()
  return id
}

/** Adds what a member does to a person. */
export const asMember = (context: Context, person: Person): Member => ({
  ...person,
  books: (scheduledClass) => person.post('/api/user-schedules', { schedule_id: scheduledClass.id }),
  cancels: async (scheduledClass) => {
    const id = await liveReservation(context, person.id, scheduledClass.id)
    return person.patch(`/api/user-schedules/${id}`, { status: 'canceled' })
  },
})

/** Makes a person a coach of the team. */
export async function asCoach(context: Context, person: Person): Promise<Coach> {
  const now = context.clock.now()
  const { id } = await context.db
    .insertInto('studio.instructors')
    .values({ user_id: person.id, display_name: person.name, created_at: now, updated_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { ...person, instructorId: id }
}
