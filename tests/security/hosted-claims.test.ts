import type { Import, ImportRowList } from '@estudio/contract'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { drainProjectTasks } from '../../server/src/identity/hosted/project-tasks.ts'
import { writeImports } from '../../server/src/studio/people/index.ts'
import { accountOf, projectTasks } from '../harness/accounts.ts'
import { acceptOnly } from '../harness/faults.ts'
import { type Caller, caller, multipartOf } from '../harness/http.ts'
import { connectTo } from './account-client.ts'
import { startHostedStudio } from './hosted-studio.ts'
import { newEmail } from './people.ts'

const guard = vi.hoisted(() => ({ isOut: false }))
vi.mock('../../server/src/identity/core/accounts/store.ts', async (original) => {
  const real = await original<typeof import('../../server/src/identity/core/accounts/store.ts')>()
  const lockAccount: typeof real.lockAccount = async (...args) =>
    guard.isOut ? undefined : real.lockAccount(...args)
  return { ...real, lockAccount }
})

const USERS = '/auth/v1/admin/users'
const CHOSEN = 'Barre-2026!'
const GUESSED = 'Ajena#Clave9'

/** D9, M1: a hosted project's own links sign in every person who opens them, so it learns of a claim only when it is confirmed. */
describe('claims beside a hosted project', async () => {
  const hosted = await startHostedStudio()
  const { project, studio } = hosted

  let desk: Caller
  let id: string
  let email: string
  beforeEach(async () => {
    project.door(USERS, 'open')
    const { token, claims } = await hosted.afresh()
    await hosted.me(token)
    await hosted.makeAdmin(claims.sub)
    desk = caller(studio.app, async () => token)
    email = newEmail('nora')
    const client = { full_name: 'Nora Ibarra', phone: '6675554433', allow_shared_phone: true }
    id = (await desk.post<{ id: string }>('/api/admin/users', client)).body.id
  })

  const newToken = async () => {
    const { body } = await desk.post<{ url: string }>(`/api/admin/users/${id}/claim-link`)
    return new URL(body.url).hash.replace('#token=', '')
  }
  const claims = (token: string, address = email) =>
    studio.visitor.post<{ code?: string; receipt?: string }>('/api/auth/claim', {
      token,
      email: address,
      password: CHOSEN,
    })
  const mailsTo = async (address: string) => (await studio.mailbox()).filter(({ to }) => to === address)
  const mailedTo = async (address = email) =>
    new URL((await mailsTo(address))[0]?.links[0] ?? '').hash.replace('#token=', '')
  const confirms = (token: string, password = CHOSEN) =>
    studio.visitor.post<{ code?: string }>('/api/auth/claim/confirmation', { token, password })
  const atProject = async (address = email) => {
    const { data } = await hosted.service().listUsers({ perPage: 1000 })
    return data.users.find((user) => user.email === address)
  }
  const signsIn = async (password = CHOSEN) => {
    const client = connectTo(project.url, project.env.SUPABASE_ANON_KEY)
    const { data } = await client.auth.signInWithPassword({ email, password })
    return data.session?.access_token
  }
  const addressHere = async () => (await accountOf(studio.db, { id })).email

  it('the link of our mail and the password open an account of the project with the id of the record', async () => {
    expect((await claims(await newToken())).status).toBe(200)
    expect([await atProject(), await addressHere()]).toEqual([undefined, null])
    expect((await confirms(await mailedTo())).status).toBe(200)
    expect(await atProject()).toMatchObject({ id, email_confirmed_at: expect.any(String) })
    expect(await accountOf(studio.db, { email })).toMatchObject({ id, password_hash: null, new_email: null })
    const nora = caller(studio.app, async () => (await signsIn()) ?? '')
    expect(await nora.get('/api/auth/me')).toMatchObject({
      status: 200,
      body: { profile: { id, full_name: 'Nora Ibarra', email_verified: true } },
    })
    expect((await project.server.mail()).filter(({ to }) => to === email)).toEqual([])
    expect(hosted.log()).not.toContain(CHOSEN)
  })

  it('M1: the stranger who owns a mistyped address cannot get in', async () => {
    await claims(await newToken())
    const mailed = await mailedTo()
    expect((await confirms(mailed, GUESSED)).body.code).toBe('wrong_password')
    const stranger = connectTo(project.url, project.env.SUPABASE_ANON_KEY).auth
    await stranger.resetPasswordForEmail(email)
    await stranger.resend({ type: 'signup', email })
    expect((await project.server.mail()).filter(({ to }) => to === email)).toEqual([])
    const { data } = await stranger.signUp({ email, password: GUESSED })
    expect(data.user?.id).not.toBe(id)
    expect((await confirms(mailed)).status).toBe(200)
    expect([(await atProject())?.id, await addressHere()]).toEqual([id, email])
    expect([await signsIn(GUESSED), await signsIn()]).toEqual([undefined, expect.any(String)])
  })

  it('an account that confirms the address before it would be deleted keeps it', async () => {
    await claims(await newToken())
    const stranger = connectTo(project.url, project.env.SUPABASE_ANON_KEY).auth
    const { data } = await stranger.signUp({ email, password: GUESSED })
    // The search of the address finds an unconfirmed account; the second reading waits.
    const reading = `${USERS}/${data.user?.id}`
    project.door(reading, 'holds')
    const confirmation = confirms(await mailedTo())
    await expect.poll(() => project.held()).toBe(1)
    await project.server.call('GET', await project.server.linkFor(email))
    project.door(reading, 'open')
    expect((await confirmation).body.code).toBe('user_already_exists')
    expect((await atProject())?.id).toBe(data.user?.id)
    expect(await addressHere()).toBeNull()
  })

  it('a claim that ends while the project opens its account opens nothing here, and the account is deleted', async () => {
    await claims(await newToken())
    project.door(USERS, 'holds')
    const confirmation = confirms(await mailedTo())
    await expect.poll(() => project.held()).toBe(1)
    await newToken()
    project.door(USERS, 'open')
    expect((await confirmation).body.code).toBe('claim_invalid')
    expect(await hosted.me((await signsIn()) ?? '')).toMatchObject({ status: 401 })
    expect([(await atProject())?.id, await addressHere()]).toEqual([id, null])
    studio.advance({ minutes: 3 })
    await drainProjectTasks(studio.context)
    expect(await atProject()).toBeUndefined()
  })

  it('a confirmation that broke off leaves no account, and the link stays good', async () => {
    await claims(await newToken())
    const mailed = await mailedTo()
    await withoutAddresses(async () => expect((await confirms(mailed)).status).toBe(500))
    studio.advance({ minutes: 3 })
    project.door(`${USERS}/`, { status: 502 })
    await drainProjectTasks(studio.context)
    // The deletion has begun, and may reach the project late.
    project.door(`${USERS}/`, 'open')
    expect((await confirms(mailed)).status).toBe(503)
    studio.advance({ seconds: 11 })
    await drainProjectTasks(studio.context)
    expect(await atProject()).toBeUndefined()
    expect((await confirms(mailed)).status).toBe(200)
    studio.advance({ minutes: 3 })
    await drainProjectTasks(studio.context)
    expect((await atProject())?.id).toBe(id)
    expect(await signsIn()).toBeTruthy()
  })

  it('an address of the project is refused, and the link stays good while the project is away', async () => {
    const token = await newToken()
    const taken = await project.member(newEmail('eva'))
    expect((await claims(token, taken.email)).body.code).toBe('user_already_exists')
    project.door(USERS, { status: 502 })
    expect((await claims(token)).status).toBe(503)
    project.door(USERS, 'open')
    expect((await claims(token)).status).toBe(200)
    expect((await claims(token, newEmail('otra'))).body.code).toBe('claim_invalid')

    const mailed = await mailedTo()
    project.door(USERS, { status: 502 })
    expect((await confirms(mailed)).status).toBe(503)
    project.door(USERS, 'open')
    expect((await confirms(mailed)).status).toBe(200)
    expect((await confirms(mailed)).body.code).toBe('claim_invalid')
  })

  it('a confirmed account whose address another account has at the project is not claimable, and takes no claim by a merge', async () => {
    const eva = await hosted.newcomer()
    await hosted.me(eva.token)
    const { sub } = eva.claims as { sub: string }
    const before = String(eva.claims.email)
    await hosted.service().updateUserById(sub, { email: newEmail('luna'), email_confirm: true })
    await project.member(before)
    await hosted.me((await project.signIn(before)).token)
    expect((await accountOf(studio.db, { id: sub })).email).toBeNull()
    const refused = await desk.post<{ code?: string }>(`/api/admin/users/${sub}/claim-link`)
    expect(refused).toMatchObject({ status: 409, body: { code: 'sign_in_exists' } })
    await claims(await newToken())
    const merged = await desk.post(`/api/admin/users/${sub}/merge`, { from: id })
    expect(merged.body).toMatchObject({ details: { conflict: 'hosted_sign_in' } })
  })

  it('a claim that waits moves with its record in a merge, because the project does not know it yet', async () => {
    await claims(await newToken())
    const client = { full_name: 'Nora Ibarra', phone: '6675554433', allow_shared_phone: true }
    const kept = (await desk.post<{ id: string }>('/api/admin/users', client)).body.id
    expect((await desk.post(`/api/admin/users/${kept}/merge`, { from: id })).status).toBe(201)
    expect((await confirms(await mailedTo())).status).toBe(200)
    expect((await atProject())?.id).toBe(kept)
    const other = (await desk.post<{ id: string }>('/api/admin/users', client)).body.id
    const refused = await desk.post(`/api/admin/users/${other}/merge`, { from: kept })
    expect(refused.body).toMatchObject({ details: { conflict: 'hosted_sign_in' } })
  })

  it('C05: with the receipt of the claim our mail is sent again', async () => {
    const { receipt } = (await claims(await newToken())).body
    studio.advance({ minutes: 2 })
    await studio.visitor.post('/api/auth/resend-verification', { email, receipt })
    expect(await mailsTo(email)).toHaveLength(2)
    expect((await confirms(await mailedTo())).status).toBe(200)
  })

  const waitingForLocks = async () => {
    const { rows } = await sql<{ waiting: number }>`
      select count(*)::integer as waiting from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(studio.db)
    return rows[0]?.waiting
  }
  /** While the address cannot be written, because of a fault of ours. */
  const withoutAddresses = async (act: () => Promise<void>) => {
    const acceptAll = await acceptOnly(studio.db, 'accounts', `email is distinct from '${email}'`)
    try {
      await act()
    } finally {
      await acceptAll()
    }
  }

  it('a confirmation whose rows cannot be stored is continued by the next one', async () => {
    await claims(await newToken())
    const mailed = await mailedTo()
    await withoutAddresses(async () => expect((await confirms(mailed)).status).toBe(500))
    expect(await addressHere()).toBeNull()
    expect((await confirms(mailed)).status).toBe(200)
    expect(await signsIn()).toBeTruthy()
  })

  it('a confirmation that fails leaves the account of the next one, which waited for it', async () => {
    await claims(await newToken())
    const token = await mailedTo()
    const { accounts, db } = studio.context
    const confirm = (alongside: () => Promise<void>) =>
      accounts.confirmClaim(db, { token, password: CHOSEN }, alongside)
    let recording = false
    const failed = confirm(async () => {
      recording = true
      await expect.poll(waitingForLocks).toBe(1)
      throw new Error('Our rows failed')
    })
    await expect.poll(() => recording).toBe(true)
    const next = confirm(async () => undefined)
    await expect(failed).rejects.toThrow('Our rows failed')
    await next
    expect([(await atProject())?.id, await addressHere()]).toEqual([id, email])
    expect(await signsIn()).toBeTruthy()
  })

  /** Sends a confirmation again while the first one, which succeeds, ends. */
  const confirmTwice = async () => {
    await claims(await newToken())
    const token = await mailedTo()
    const { accounts, db } = studio.context
    let recording = false
    const first = accounts.confirmClaim(db, { token, password: CHOSEN }, async () => {
      recording = true
      await expect.poll(waitingForLocks).toBe(1)
    })
    await expect.poll(() => recording).toBe(true)
    const second = accounts.confirmClaim(db, { token, password: CHOSEN }, async () => undefined)
    await expect(second).rejects.toMatchObject({ code: 'claim_invalid' })
    await first
  }
  const afterTheJob = async () => {
    studio.advance({ minutes: 3 })
    await drainProjectTasks(studio.context)
    return [(await atProject())?.id, await projectTasks(studio.db, id)]
  }

  it('a confirmation that is sent again while it succeeds leaves no deletion of the confirmed account', async () => {
    guard.isOut = false
    await confirmTwice()
    expect(await projectTasks(studio.db, id)).toEqual([])
    expect(await afterTheJob()).toEqual([id, []])
    expect(await signsIn()).toBeTruthy()
  })

  it('control: without the lock of the account the deletion is queued, and the job drops it', async () => {
    guard.isOut = true
    await confirmTwice().finally(() => {
      guard.isOut = false
    })
    expect(await projectTasks(studio.db, id)).toHaveLength(1)
    expect(await afterTheJob()).toEqual([id, []])
    expect(await signsIn()).toBeTruthy()
  })

  const imports = async (file: string) => {
    const { payload, headers } = multipartOf(Buffer.from(file), 'text/csv', { fileName: 'clientes.csv' })
    const { body } = await desk.post<{ import: Import }>('/api/admin/imports', payload, headers)
    return body.import
  }

  it('a file with addresses is refused row by row, and people of a file without addresses claim their records', async () => {
    const refused = await imports(`Nombre,Teléfono,Correo\nEva Luna,6675551234,${email}`)
    expect(refused.counts).toMatchObject({ new: 0, refused: 1 })
    const rows = await desk.get<ImportRowList>(`/api/admin/imports/${refused.id}/rows`)
    expect(rows.body.rows[0]?.reason).toBe('address_needs_invitation')

    const checked = await imports('Nombre,Teléfono\nEva Luna,6675551234')
    expect((await desk.post(`/api/admin/imports/${checked.id}/confirm`)).status).toBe(202)
    await writeImports(studio.context)
    const added = await desk.get<ImportRowList>(`/api/admin/imports/${checked.id}/rows`)
    id = added.body.rows[0]?.user_id ?? ''
    await claims(await newToken())
    expect((await confirms(await mailedTo())).status).toBe(200)
    expect((await atProject())?.id).toBe(id)
  })

  it('a confirmation that was cut off is continued with the address of another claim', async () => {
    await hosted
      .service()
      .createUser({ id, email: newEmail('antes'), password: GUESSED, email_confirm: true })
    await claims(await newToken())
    expect((await confirms(await mailedTo())).status).toBe(200)
    expect((await atProject())?.id).toBe(id)
    expect([await signsIn(GUESSED), await signsIn()]).toEqual([undefined, expect.any(String)])
  })
})
