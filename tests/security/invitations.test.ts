import type { UserDocuments } from '@estudio/contract'
import { beforeEach, describe, expect, it } from 'vitest'
import { createLink } from '../../server/src/identity/core/links/one-time-token.ts'
import { createAdministrator } from '../../server/src/identity/core/operator.ts'
import { insertSession } from '../../server/src/identity/core/sessions/store.ts'
import { linkToken } from '../../server/src/platform/mail/index.ts'
import { openProfile } from '../../server/src/studio/people/index.ts'
import {
  insertDecisions,
  insertRequest,
  latestDecisions,
  requestsOf,
} from '../../server/src/studio/people/privacy/store.ts'
import { accountOf, sessionsOf } from '../harness/accounts.ts'
import { openStudio } from '../harness/index.ts'
import { changeProfile, profileOf } from '../harness/profiles.ts'
import { proofPicture } from '../harness/proofs.ts'
import { publishWaiver, recordWaiver, storedPhotos } from '../harness/waivers.ts'
import { standardLink } from './account-server.ts'
import { newEmail } from './people.ts'

const CHOSEN = 'Barre-2026!'
const STRANGERS = 'Ajena#Clave9'

type Invited = { id: string; full_name: string; phone: string | null }

/** Somebody signs up with an address that is not theirs, before staff invite its owner. */
describe('an invitation of an address that a stranger signed up with', async () => {
  const studio = await openStudio({ env: { AUTH_ADMIN_API: 'on' } })
  const admin = await studio.admin()

  let email: string
  beforeEach(() => {
    email = newEmail('nora')
    studio.advance({ minutes: 10 })
  })

  const wizard = async () => {
    const answer = await studio.visitor.post<{ user: { id: string } }>('/api/auth/signup', {
      email,
      password: STRANGERS,
      full_name: 'Eva Extraña Ajena',
      referral_source: 'Google',
      genre: 'Hombre',
      birthdate: '1980-01-31',
      phone: '6670000000',
      accept_terms: true,
    })
    expect(answer.status).toBe(201)
    return answer.body.user.id
  }
  const signsUp = async () => {
    const data = { full_name: 'Eva Extraña Ajena', phone: '6670000000', city: 'Otra' }
    const answer = await studio.visitor.post<{ id: string }>('/auth/v1/signup', {
      email,
      password: STRANGERS,
      data,
    })
    expect(answer.status).toBe(200)
    return answer.body.id
  }
  const invites = (more: object = { phone: '6675554433', allow_shared_phone: true }) =>
    admin.post<Invited>('/api/admin/users', { email, full_name: 'Nora Ibarra', ...more })
  const login = (password: string) =>
    studio.visitor.post<{ code: string }>(
      '/auth/v1/token?grant_type=password',
      { email, password },
      { 'x-supabase-api-version': '2024-01-01' },
    )
  const mailedLink = async (type: string) => {
    const mails = (await studio.mailbox()).filter(({ to }) => to === email)
    return mails.flatMap(({ links }) => links.map(standardLink)).find((link) => link.endsWith(type)) ?? ''
  }
  const open = async (link: string) => {
    const { headers } = await studio.visitor.get(link)
    return new URLSearchParams(new URL(String(headers.location)).hash.slice(1))
  }
  const metadata = async (id: string) => (await accountOf(studio.db, { id })).user_metadata

  it.each([
    ['the wizard', wizard],
    ['the account service', signsUp],
  ])(
    'signed up by %s: the stranger’s password opens nothing, before and after the owner comes',
    async (_how, stranger) => {
      const id = await stranger()
      expect((await login(STRANGERS)).body.code).toBe('email_not_confirmed')
      expect(await invites()).toMatchObject({ status: 201, body: { id } })
      expect((await login(STRANGERS)).body.code).toBe('invalid_credentials')

      const token = (await open(await mailedLink('invite'))).get('access_token')
      expect(token).toBeTruthy()
      expect((await login(STRANGERS)).body.code).toBe('invalid_credentials')
      const authorization = { authorization: `Bearer ${token}` }
      expect((await studio.visitor.put('/auth/v1/user', { password: CHOSEN }, authorization)).status).toBe(
        200,
      )
      expect((await login(STRANGERS)).status).toBe(400)
      expect((await login(CHOSEN)).status).toBe(200)
    },
  )

  it.each([
    ['the wizard', wizard],
    ['the account service', signsUp],
  ])('signed up by %s: the profile has only the data that staff entered', async (_how, stranger) => {
    const id = await stranger()
    expect((await invites()).body).toMatchObject({ full_name: 'Nora Ibarra', phone: '6675554433' })
    expect(await metadata(id)).toEqual({ full_name: 'Nora Ibarra' })
    const token = (await open(await mailedLink('invite'))).get('access_token')
    const me = await studio.visitor.get('/api/auth/me', { authorization: `Bearer ${token}` })
    expect(me.body).toMatchObject({
      profile: { genre: null, birthdate: null, accepted_terms: false, accepted_privacy: false },
    })
  })

  it('a telephone number that staff did not enter is removed', async () => {
    await wizard()
    expect((await invites({})).body).toMatchObject({ full_name: 'Nora Ibarra', phone: null })
  })

  it('deletes what the stranger could enter, and keeps what staff recorded about the client', async () => {
    const id = await wizard()
    const user = `/api/admin/users/${id}`
    await publishWaiver(admin, 'Responsiva')
    expect((await admin.post(`${user}/notes`, { text: 'Viene con muletas' })).status).toBe(201)
    expect((await admin.put(`${user}/tags`, { tags: ['Muletas'] })).status).toBe(200)
    expect((await recordWaiver(admin, { id }, { file: await proofPicture() })).status).toBe(201)
    await changeProfile(studio.db, { id }, { address: 'Calle Ajena 1', bio: 'Ajena' })
    // A later change counts as one of the staff; these fields are the stranger's.
    await changeProfile(studio.db, { id }, { own_fields: null })
    const at = studio.clock.now()
    await studio.db.transaction().execute(async (tx) => {
      await insertDecisions(tx, id, [{ purpose: 'mail_messages', granted: true, version: 1, at }])
      const request = { kind: 'access', text: 'Ajena', received_at: at, due_on: '2026-12-14' } as const
      await insertRequest(tx, { user_id: id, ...request })
    })

    expect(await invites()).toMatchObject({ status: 201, body: { id, tags: ['Muletas'] } })
    expect((await admin.get(`${user}/notes`)).body).toMatchObject({ notes: [{ text: 'Viene con muletas' }] })
    expect((await admin.get<UserDocuments>(`${user}/documents`)).body.documents).toMatchObject([
      { type: 'waiver', papers: [{ recorded_by: 'Admin Prueba', has_photo: true }] },
    ])
    expect(await storedPhotos(studio.db)).toHaveLength(1)
    expect(await profileOf(studio.db, { id })).toMatchObject({ address: null, bio: null })
    expect(await latestDecisions(studio.db, id)).toEqual([])
    expect(await requestsOf(studio.db, id)).toMatchObject([{ kind: 'access', text: null }])
  })

  it('ends sessions and every link except the invitation’s', async () => {
    const id = await wizard()
    const confirmation = await mailedLink('signup')
    const now = studio.clock.now()
    const recovery = await studio.db.transaction().execute(async (tx) => {
      await insertSession(tx, { userId: id, ip: null, userAgent: null, now })
      return createLink(tx, studio.context.keys, { userId: id, kind: 'recovery', now })
    })
    await invites()
    expect(await sessionsOf(studio.db, id)).toEqual([])
    expect((await open(confirmation)).get('error_code')).toBe('otp_expired')
    const token = linkToken(studio.context.keys, recovery.id)
    expect((await open(`/auth/v1/verify?token=${token}&type=recovery`)).get('error_code')).toBe('otp_expired')
    // Asked for again within its minute: the link that is on its way goes on working.
    const link = await mailedLink('invite')
    await invites()
    expect((await open(link)).get('access_token')).toBeTruthy()
  })

  it('inviting and adding a coach within a minute sends one mail, and a later invitation another', async () => {
    const { body } = await invites()
    studio.advance({ seconds: 20 })
    await admin.patch(`/api/admin/users/${body.id}/role`, { role: 'instructor' })
    studio.advance({ minutes: 2 })
    const mails = async () => (await studio.mailbox()).filter(({ to }) => to === email)
    expect(await mails()).toHaveLength(1)
    expect((await open(await mailedLink('invite'))).get('access_token')).toBeTruthy()

    email = newEmail('nora')
    await invites()
    studio.advance({ minutes: 2 })
    await invites()
    expect(await mails()).toHaveLength(2)
  })

  it('a second invitation keeps the data of the first', async () => {
    await wizard()
    await invites()
    studio.advance({ minutes: 2 })
    expect((await invites({})).body).toMatchObject({ phone: '6675554433' })
  })

  it('an invitation by a service does the same', async () => {
    const id = await signsUp()
    const service = studio.app.accessTokens.signService(studio.clock.now(), 3600)
    const data = { full_name: 'Nora Ibarra' }
    const authorization = { authorization: `Bearer ${service}` }
    expect((await studio.visitor.post('/auth/v1/invite', { email, data }, authorization)).status).toBe(200)
    expect(await metadata(id)).toEqual(data)
    expect((await login(STRANGERS)).body.code).toBe('invalid_credentials')
  })

  it('an administrator created by the operator has neither the stranger’s password nor name', async () => {
    const id = await wizard()
    const accountCreated = openProfile(studio.context)
    await createAdministrator({ ...studio.context, accountCreated }, email)
    expect((await login(STRANGERS)).body.code).toBe('invalid_credentials')
    const { body } = await admin.get<Invited>(`/api/admin/users/${id}`)
    expect(body).toMatchObject({ full_name: email.split('@')[0], phone: null, roles: ['admin'] })
  })
})
