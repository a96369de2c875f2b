import type { AccountImpact } from '@estudio/contract'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { drainOutbox, enqueueMails, type OutgoingMail } from '../../server/src/platform/mail/index.ts'
import { accountOf, addFactor, changeAccount, remainsOf, takeRoles } from '../harness/accounts.ts'
import { auditEntries } from '../harness/audit-log.ts'
import { type Member, openStudio, type Person } from '../harness/index.ts'
import { changeMails, queuedMails } from '../harness/outbox.ts'
import { changeProfile, profileOf, switchOff } from '../harness/profiles.ts'
import { placesTaken, removeCoaches, reservationsOf } from '../harness/schedule.ts'
import { instructorOf } from '../harness/team.ts'
import { pick } from '../harness/values.ts'

const PASSWORD = 'Estudio#2026'

describe('A58: deleting an account', async () => {
  const studio = await openStudio()

  let ana: Member

  beforeEach(async () => {
    studio.setClock('2026-11-16T08:00')
    ana = await studio.member({ name: 'Ana Prueba López', plan: 'limited', classes: 5 })
    await changeAccount(studio.db, ana, {
      password_hash: await studio.context.identity.passwords.hash(PASSWORD),
      user_metadata: '{"full_name":"Ana Prueba López"}',
    })
  })
  // An administrator of one test must not count as the second administrator of another.
  afterEach(() => takeRoles(studio.db))

  const remove = (who: Member, password = PASSWORD) => who.post('/api/auth/me/delete', { password })
  const code = ({ status, body }: { status: number; body: unknown }) => [
    status,
    (body as { code?: string }).code,
  ]
  const placesOf = (id: string) => placesTaken(studio.db, { id })
  const rowsOf = async (person: Person) => ({
    user: await accountOf(studio.db, person),
    profile: await profileOf(studio.db, person),
  })

  it('B04: shows its impact beforehand, and then has exactly that impact', async () => {
    const [tuesday, thursday] = [
      await studio.class({ at: '2026-11-17T18:00' }),
      await studio.class({ at: '2026-11-19T18:00' }),
    ]
    await ana.books(tuesday)
    await ana.books(thursday)
    studio.setClock('2026-11-18T08:00')
    const { body } = await ana.get<AccountImpact>('/api/auth/me/impact')
    expect(body).toEqual({ reservations: 1, plans: 1, classes: 0 })

    expect((await remove(ana)).status).toBe(200)
    expect([await placesOf(tuesday.id), await placesOf(thursday.id)]).toEqual([1, 0])
    const [books] = await studio.books(ana)
    expect(books).toMatchObject({
      status: 'cancelled',
      payment_status: 'completed',
      classes_remaining: 4,
      ledger: 4,
    })
    const held = (await reservationsOf(studio.db, ana)).map((row) =>
      pick(row, ['scheduled_class_id', 'status', 'canceled_by', 'cancel_reason']),
    )
    expect(held).toContainEqual({
      scheduled_class_id: tuesday.id,
      status: 'reserved',
      canceled_by: null,
      cancel_reason: null,
    })
    expect(held).toContainEqual({
      scheduled_class_id: thursday.id,
      status: 'canceled',
      canceled_by: 'studio',
      cancel_reason: 'account_deleted',
    })
  })

  it('leaves no personal data, and no way to sign in', async () => {
    await changeProfile(studio.db, ana, {
      bio: 'Corre',
      address: 'Calle 1',
      birthdate: '1990-01-01',
      gender: 'female',
      referral: 'google',
      display_name: 'Anita',
    })
    await remove(ana)
    const { user, profile } = await rowsOf(ana)
    expect(user).toMatchObject({ email: null, new_email: null, password_hash: null, user_metadata: {} })
    expect(profile).toMatchObject({
      full_name: 'Cuenta eliminada',
      display_name: null,
      phone: null,
      birthdate: null,
      gender: null,
      genre: null,
      referral: null,
      referral_source: null,
      address: null,
      bio: null,
      is_active: false,
      search: '',
    })
    expect([user.deleted_at, profile.erased_at]).toEqual([studio.clock.now(), studio.clock.now()])
    expect(await remainsOf(studio.db, ana.id)).toEqual([])
    expect((await ana.get('/api/auth/me')).status).toBe(401)
    const login = { email: ana.email, password: PASSWORD }
    const answer = await studio.visitor.post('/auth/v1/token?grant_type=password', login)
    expect(answer.status).toBe(400)
  })

  it('A58: no mail that was sent or given up keeps the address; the last mail is still sent', async () => {
    const mail = { template: 'plan_cancelled', to: ana.email, data: {}, at: studio.clock.now() }
    await enqueueMails(studio.db, [mail, mail])
    const mine = () => queuedMails(studio.db, { recipient: ana.email })
    const [sent, givenUp] = await mine()
    const outcome = (column: 'sent_at' | 'failed_at', id = '') =>
      changeMails(studio.db, { id }, { [column]: studio.clock.now() })
    await outcome('sent_at', sent?.id)
    await outcome('failed_at', givenUp?.id)
    await remove(ana)
    expect((await mine()).map(({ template }) => template)).toEqual(['account_deleted'])
  })

  it('B02: the last mail goes to the person, the log keeps what happened without a name', async () => {
    await remove(ana)
    const delivered: OutgoingMail[] = []
    const deliver = async (message: OutgoingMail) => void delivered.push(message)
    await drainOutbox(studio.context, { deliver, isReachable: async () => true })
    const [mail] = delivered.filter((message) => message.to === ana.email)
    expect(mail).toMatchObject({ subject: expect.stringContaining('se eliminó') })
    expect(await queuedMails(studio.db, { recipient: ana.email })).toEqual([])
    expect(mail?.text).toContain('Ana')
    const logged = await auditEntries(studio.db, { subject_id: ana.id })
    expect(logged.map((row) => row.action)).toContain('user.delete')
    expect(JSON.stringify(logged)).not.toMatch(/Prueba|socio\.example/)
  })

  it('a wrong password is refused and nothing happens', async () => {
    expect(code(await remove(ana, 'Otra#2026'))).toEqual([422, 'wrong_password'])
    expect((await rowsOf(ana)).profile.erased_at).toBeNull()
  })

  it('I3: guesses of the password are throttled like logins', async () => {
    for (let n = 0; n < 10; n++) expect(code(await remove(ana, `Otra#${n}`))[1]).toBe('wrong_password')
    const refused = await remove(ana)
    expect(code(refused)).toEqual([429, 'rate_limited'])
    expect(refused.headers['retry-after']).toBeDefined()
  })

  it('H5: an account with a second factor is deleted only in a session that used it', async () => {
    await addFactor(studio.db, ana.id, studio.clock.now())
    expect(code(await remove(ana))).toEqual([403, 'second_factor_required'])
  })

  it('staff can neither find nor book for a deleted user', async () => {
    const admin = await studio.admin()
    await remove(ana)
    expect((await admin.get(`/api/admin/users/${ana.id}`)).status).toBe(404)
    expect((await admin.get(`/api/admin/users/${ana.id}/impact`)).status).toBe(404)
    expect((await admin.delete(`/api/admin/users/${ana.id}`)).status).toBe(404)
  })

  describe('by an administrator', () => {
    it('API-23, A58: erases the same', async () => {
      const admin = await studio.admin()
      const pilates = await studio.class({ at: '2026-11-17T18:00' })
      await ana.books(pilates)
      const impact = await admin.get(`/api/admin/users/${ana.id}/impact`)
      expect(impact.body).toEqual({ reservations: 1, plans: 1, classes: 0 })
      expect((await admin.delete(`/api/admin/users/${ana.id}`)).status).toBe(200)
      expect(await placesOf(pilates.id)).toBe(0)
      expect((await rowsOf(ana)).profile.full_name).toBe('Cuenta eliminada')
    })

    it('AUS-23, A57: their own account is refused', async () => {
      const admin = await studio.admin()
      await studio.admin()
      expect(await admin.delete(`/api/admin/users/${admin.id}`)).toMatchObject({
        status: 409,
        body: { code: 'own_account', message: 'No puedes eliminar tu propio perfil.' },
      })
      expect((await admin.get('/api/auth/me')).status).toBe(200)
    })

    it('a stale version is refused', async () => {
      const admin = await studio.admin()
      const answer = await admin.delete(`/api/admin/users/${ana.id}`, undefined, { 'if-match': '"99"' })
      expect(code(answer)).toEqual([409, 'version_conflict'])
    })

    it('a coach with classes to come keeps the account until they are given to another', async () => {
      const [admin, coach] = [await studio.admin(), await studio.coach()]
      const { id } = await studio.class({ at: '2026-11-17T18:00', coach })
      expect(code(await admin.delete(`/api/admin/users/${coach.id}`))).toEqual([409, 'coach_has_classes'])
      await removeCoaches(studio.db, { id })
      expect((await admin.delete(`/api/admin/users/${coach.id}`)).status).toBe(200)
      const row = await instructorOf(studio.db, { id: coach.instructorId })
      expect(row).toMatchObject({ user_id: null, archived_at: studio.clock.now(), display_name: coach.name })
    })
  })

  describe('A56: the last active administrator', () => {
    const withPassword = async (person: Person): Promise<Person> => {
      await changeAccount(studio.db, person, {
        password_hash: await studio.context.identity.passwords.hash(PASSWORD),
      })
      return person
    }

    it('cannot be deleted; an administrator who is switched off does not count', async () => {
      const last = await withPassword(await studio.admin())
      const off = await studio.admin()
      await switchOff(studio.db, off.id)
      expect(code(await last.post('/api/auth/me/delete', { password: PASSWORD }))).toEqual([
        409,
        'last_admin',
      ])
      await studio.admin()
      expect((await last.post('/api/auth/me/delete', { password: PASSWORD })).status).toBe(200)
    })

    it('when two delete each other at once, one stays (5 rounds)', async () => {
      for (let round = 0; round < 5; round++) {
        const [one, two] = [await studio.admin(), await studio.admin()]
        const answers = await Promise.all([
          one.delete(`/api/admin/users/${two.id}`),
          two.delete(`/api/admin/users/${one.id}`),
        ])
        expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1)
        await takeRoles(studio.db)
      }
    })
  })
})
