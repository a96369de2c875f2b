import type { AdminUser, AdminUserList, RecordedConsentList, SignUpAnswer } from '@estudio/contract'
import { beforeEach, describe, expect, it } from 'vitest'
import { sendImportInvitations } from '../../server/src/studio/people/index.ts'
import { accountOf } from '../harness/accounts.ts'
import { importCalls } from '../harness/client-imports.ts'
import { openStudio } from '../harness/index.ts'

const password = 'Sentadilla#2026'

/** Clara is imported with her address, which nobody has confirmed. Staff complete the record at the desk. */
describe('what staff wrote about a person whose address nobody has confirmed', async () => {
  const studio = await openStudio({ env: { RATE_LIMIT_SCALE: '1000' } })
  const admin = await studio.admin()
  const reception = await studio.reception()
  const { checks, confirms, invites, rowsOf, undoes } = importCalls(studio, admin)
  let people = 0
  let clara: AdminUser
  let email: string

  const written = {
    genre: 'Mujer',
    birthdate: '1990-05-04',
    emergency_name: 'Rosa',
    emergency_phone: '6679998877',
  }
  const userWith = async (address: string) =>
    (await admin.get<AdminUserList>(`/api/admin/users?search=${address}`)).body.users[0] as AdminUser
  const stored = async () => (await admin.get<AdminUser>(`/api/admin/users/${clara.id}`)).body
  const linkTo = async (address: string, type: string) => {
    const mails = (await studio.mailbox()).filter(({ to }) => to === address)
    const links = mails.flatMap((mail) =>
      mail.links.map((link) => new URLSearchParams(new URL(link).hash.slice(1))),
    )
    return Object.fromEntries(links.find((link) => link.get('type') === type) ?? [])
  }
  const opens = async (address: string, type: string, receipt?: string) =>
    (await studio.visitor.post('/auth/v1/verify', { ...(await linkTo(address, type)), receipt })).status
  const objection = async () =>
    (await reception.get<RecordedConsentList>(`/api/admin/users/${clara.id}/consents`)).body.consents.map(
      ({ decision }) => decision?.granted,
    )
  const wizard = {
    full_name: 'Persona Ajena',
    phone: '6670001122',
    genre: 'Otro',
    birthdate: '1980-01-01',
    password,
    referral_source: 'Google',
    accept_terms: true,
  }

  beforeEach(async () => {
    studio.advance({ minutes: 10 })
    people += 1
    email = `clara${people}@correo.example`
    const made = await checks(`Clara Robles,${6_671_000_000 + people},${email},,,`)
    await confirms(made)
    clara = await userWith(email)
    expect((await reception.patch(`/api/admin/users/${clara.id}`, written)).status).toBe(200)
    const said = (await reception.get<RecordedConsentList>(`/api/admin/users/${clara.id}/consents`)).body
      .consents
    const consents = said.map(({ purpose, version }) => ({ purpose, version, granted: false }))
    expect((await reception.put(`/api/admin/users/${clara.id}/consents`, { consents })).status).toBe(200)
    clara = await stored()
  })

  const keepsEverything = async () => {
    const { full_name, phone, genre, birthdate, emergency_name, emergency_phone } = await stored()
    expect({ full_name, phone, genre, birthdate, emergency_name, emergency_phone }).toEqual({
      full_name: 'Clara Robles',
      phone: clara.phone,
      ...written,
    })
    expect(await objection()).toEqual((await objection()).map(() => false))
    expect((await accountOf(studio.db, clara)).email_confirmed_at).not.toBeNull()
  }

  it('P5: survives a recovery of the address', async () => {
    await studio.visitor.post('/auth/v1/recover', { email })
    expect(await opens(email, 'recovery')).toBe(200)
    await keepsEverything()
  })

  it.each(['with', 'without'])(
    'P5: survives a sign-up through the account API, %s its receipt',
    async (kind) => {
      const signUp = { email, password, data: { full_name: 'Otro Nombre' } }
      const { receipt } = (await studio.visitor.post<SignUpAnswer>('/auth/v1/signup', signUp)).body
      expect(await opens(email, 'signup', kind === 'with' ? receipt : undefined)).toBe(200)
      await keepsEverything()
    },
  )

  it('P5: survives the wizard and its second mail', async () => {
    const refused = await studio.visitor.post<{ code: string }>('/api/auth/signup', { email, ...wizard })
    expect(refused.body.code).toBe('email_not_confirmed')
    await studio.visitor.post('/api/auth/resend-verification', { email })
    expect(await opens(email, 'signup')).toBe(200)
    await keepsEverything()
  })

  it('P5: survives an invitation from the list of people', async () => {
    const invited = await reception.post<AdminUser>('/api/admin/users', { email, full_name: 'Clara R' })
    expect(invited.body.id).toBe(clara.id)
    expect(await opens(email, 'invite')).toBe(200)
    await keepsEverything()
  })

  it('P5: survives the invitation of an import', async () => {
    const made = await checks(`Clara Robles,${clara.phone},${email},,,`)
    await confirms(made)
    await invites(made)
    await sendImportInvitations(studio.context)
    await studio.visitor.post('/auth/v1/recover', { email })
    expect(await opens(email, 'recovery')).toBe(200)
    await keepsEverything()
  })

  it('P5: what the sign-up of a stranger wrote does not survive, but for what staff changed since', async () => {
    const address = `ajena${people}@correo.example`
    expect((await studio.visitor.post('/api/auth/signup', { email: address, ...wizard })).status).toBe(201)
    const { id } = await userWith(address)
    await reception.patch(`/api/admin/users/${id}`, { phone: '6675554433', address: 'Calle 5' })
    await studio.visitor.post('/auth/v1/recover', { email: address })
    expect(await opens(address, 'recovery')).toBe(200)
    expect((await admin.get<AdminUser>(`/api/admin/users/${id}`)).body).toMatchObject({
      full_name: address.split('@')[0],
      phone: '6675554433',
      address: 'Calle 5',
      genre: null,
      birthdate: null,
    })
  })

  describe('P5: a sign-up that nobody confirmed', () => {
    let said: { email: string; full_name: string; phone: string }
    let id: string
    beforeEach(async () => {
      said = {
        email: `sola${people}@correo.example`,
        full_name: 'Sola Robles',
        phone: `66740000${10 + people}`,
      }
      expect((await studio.visitor.post('/api/auth/signup', { ...wizard, ...said })).status).toBe(201)
      id = (await userWith(said.email)).id
    })

    const row = () => `${said.full_name},${said.phone},${said.email},,,`
    const afterRecovery = async () => {
      await studio.visitor.post('/auth/v1/recover', { email: said.email })
      expect(await opens(said.email, 'recovery')).toBe(200)
      const { full_name, phone, genre } = (await admin.get<AdminUser>(`/api/admin/users/${id}`)).body
      return { full_name, phone, genre }
    }
    const kept = () => ({ full_name: said.full_name, phone: said.phone, genre: null })

    it('loses everything to the next owner of the address', async () => {
      expect(await afterRecovery()).toEqual({ full_name: `sola${people}`, phone: null, genre: null })
    })

    it('keeps the fields that staff write with the same value', async () => {
      const { full_name, phone } = said
      expect((await reception.patch(`/api/admin/users/${id}`, { full_name, phone })).status).toBe(200)
      expect(await afterRecovery()).toEqual(kept())
    })

    it('keeps the fields that a file says as well, and the same file changes nothing more', async () => {
      const made = await checks(row())
      expect(await rowsOf(made)).toMatchObject([{ state: 'changed', fields: ['full_name', 'phone'] }])
      await confirms(made)
      expect((await checks(row())).counts).toMatchObject({ changed: 0, same: 1 })
      expect(await afterRecovery()).toEqual(kept())
    })

    it('loses them again when the import is undone', async () => {
      const made = await checks(row())
      await confirms(made)
      expect((await undoes(made)).status).toBe(200)
      expect(await afterRecovery()).toEqual({ full_name: `sola${people}`, phone: null, genre: null })
    })
  })

  it('P5: an invitation replaces the name that a stranger’s sign-up wrote, and the new name stays', async () => {
    const address = `nueva${people}@correo.example`
    await studio.visitor.post('/api/auth/signup', { email: address, ...wizard })
    await reception.post('/api/admin/users', {
      email: address,
      full_name: 'Nueva Cliente',
      phone: '6675554422',
    })
    await studio.visitor.post('/auth/v1/recover', { email: address })
    expect(await opens(address, 'recovery')).toBe(200)
    expect(await userWith(address)).toMatchObject({
      full_name: 'Nueva Cliente',
      phone: '6675554422',
      birthdate: null,
    })
  })
})
