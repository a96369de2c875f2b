import type { AdminUser } from '@estudio/contract'
import { beforeEach, describe, expect, it } from 'vitest'
import { accountOf, addFactor, administrators } from '../harness/accounts.ts'
import { auditColumns } from '../harness/audit-log.ts'
import { type Answer, type Member, openStudio, type Person } from '../harness/index.ts'

type UserAnswer = Answer<AdminUser & { code?: string; message?: string }>
type RoleAnswer = Answer<{ roles: string[]; code?: string }>

describe('people as administrators manage them', async () => {
  let admin: Person
  let ana: Member

  const edits = (id: string, body: object, headers = {}): Promise<UserAnswer> =>
    admin.patch(`/api/admin/users/${id}`, body, headers)
  const switches = (person: Person, id: string, is_active: boolean): Promise<UserAnswer> =>
    person.patch(`/api/admin/users/${id}/active`, { is_active })
  const adds = (person: Person, id: string, role: string): Promise<RoleAnswer> =>
    person.patch(`/api/admin/users/${id}/role`, { role })
  const removes = (person: Person, id: string, role: string): Promise<RoleAnswer> =>
    person.delete(`/api/admin/users/${id}/role/${role}`)
  const log = (id: string) =>
    auditColumns(studio.db, { subject_id: id }, ['action', 'actor_id', 'before', 'after'])

  const studio = await openStudio()
  admin = await studio.admin({ name: 'Zulema Admin' })

  beforeEach(async () => {
    ana = await studio.member({ name: 'Ana Prueba López', plan: 'unlimited' })
  })

  describe('their profile', () => {
    it('AUS-11: is corrected by the rules of the sign-up, only in the given fields', async () => {
      const { status, body } = await edits(ana.id, {
        full_name: '  Ana   Lucía Prueba ',
        phone: '044 667 000 1122',
        genre: 'Mujer',
        birthdate: '1990-05-17',
        address: 'Calle Sol 1',
        display_name: 'Anita',
      })
      expect(status).toBe(200)
      expect(body).toMatchObject({
        full_name: 'Ana Lucía Prueba',
        display_name: 'Anita',
        phone: '6670001122',
        genre: 'Mujer',
        birthdate: '1990-05-17',
        address: 'Calle Sol 1',
        bio: null,
        email: ana.email,
      })
      const emptied = await edits(ana.id, { phone: null, display_name: ' ' })
      expect(emptied.body).toMatchObject({ phone: null, display_name: 'Ana Lucía Prueba' })
      expect(await log(ana.id)).toMatchObject([
        {
          action: 'user.update',
          actor_id: admin.id,
          after: { fields: ['full_name', 'display_name', 'phone', 'genre', 'birthdate', 'address'] },
        },
        { action: 'user.update', after: { fields: ['display_name', 'phone'] } },
      ])
    })

    it.each([
      [{ full_name: ' ' }, 400],
      [{ full_name: 'x'.repeat(101) }, 400],
      [{ phone: '123' }, 400],
      [{ genre: 'Ninguno' }, 400],
      [{ birthdate: '2026-12-01' }, 400],
      [{ bio: 'x'.repeat(2001) }, 400],
      [{ email: 'otra@correo.example', is_active: false }, 200],
    ])('%j answers %i', async (body, status) => {
      const before = (await admin.get<UserAnswer['body']>(`/api/admin/users/${ana.id}`)).body
      expect((await edits(ana.id, body)).status).toBe(status)
      expect((await admin.get<UserAnswer['body']>(`/api/admin/users/${ana.id}`)).body).toEqual(before)
    })

    it('If-Match: refuses a stale version, and an unknown user', async () => {
      const { body } = await edits(ana.id, { bio: 'Le gusta Barre' })
      const stale = { 'if-match': `"${body.version - 1}"` }
      expect((await edits(ana.id, { bio: 'x' }, stale)).body.code).toBe('version_conflict')
      expect((await edits(ana.id, { bio: 'x' }, { 'if-match': `"${body.version}"` })).status).toBe(200)
      expect((await edits('00000000-0000-4000-8000-000000000000', {})).status).toBe(404)
    })
  })

  describe('A38: an account switched off', () => {
    it('API-28: cannot sign in or book, its sessions end at once, and it can be switched on again', async () => {
      const pilates = await studio.class({ at: '2026-11-18T08:00' })
      expect((await switches(admin, ana.id, false)).body.is_active).toBe(false)
      expect((await ana.get('/api/user/plan')).status).toBe(401)
      const { banned_until } = await accountOf(studio.db, ana)
      expect(banned_until?.getTime()).toBeGreaterThan(studio.clock.now().getTime())
      expect((await switches(admin, ana.id, true)).body.is_active).toBe(true)
      studio.advance({ hours: 1 })
      expect((await ana.books(pilates)).status).toBe(201)
      expect((await log(ana.id)).map(({ action }) => action)).toEqual(['user.deactivate', 'user.activate'])
    })

    it('administrators cannot switch off their own account', async () => {
      expect(await switches(admin, admin.id, false)).toMatchObject({
        status: 409,
        body: { code: 'own_account_protected' },
      })
      expect((await switches(admin, admin.id, true)).status).toBe(200)
    })
  })

  describe('roles (A56)', () => {
    it('AUS-22, API-29, SES-07: are added once and answered completely', async () => {
      expect((await adds(admin, ana.id, 'instructor')).body).toEqual({ roles: ['instructor'] })
      expect((await adds(admin, ana.id, 'admin')).body).toEqual({ roles: ['admin', 'instructor'] })
      expect((await adds(admin, ana.id, 'admin')).body).toEqual({ roles: ['admin', 'instructor'] })
      expect((await adds(admin, ana.id, 'jefa')).status).toBe(400)
      expect((await ana.get('/api/admin/users')).status).toBe(200)
      expect(await log(ana.id)).toMatchObject([
        { action: 'user.role_add', before: { roles: [] }, after: { roles: ['instructor'] } },
        { action: 'user.role_add', after: { roles: ['admin', 'instructor'] } },
      ])
      expect((await removes(admin, ana.id, 'admin')).body).toEqual({ roles: ['instructor'] })
      expect((await ana.get('/api/admin/users')).status).toBe(403)
      expect(await removes(admin, ana.id, 'admin')).toMatchObject({ status: 404 })
      await removes(admin, ana.id, 'instructor')
    })

    it('a new coach appears on the site with the name that was chosen, and no more when the role is taken', async () => {
      const luz = await studio.member({ name: 'Lucila Ramírez Soto' })
      const shown = async () => {
        const { body } = await studio.visitor.get<{ instructors: { display_name: string }[] }>(
          '/api/instructors/public',
        )
        const table = await studio.visitor.get<{ display_name: string }[]>('/rest/v1/instructors?select=*')
        const names = body.instructors.map(({ display_name }) => display_name)
        expect(table.body.map(({ display_name }) => display_name).sort()).toEqual([...names].sort())
        return names.filter((name) => name.startsWith('Luc') || name === 'Lu')
      }
      const gives = (more = {}) =>
        admin.patch(`/api/admin/users/${luz.id}/role`, { role: 'instructor', ...more })
      expect((await gives()).status).toBe(200)
      expect(await shown()).toEqual(['Lucila'])
      await removes(admin, luz.id, 'instructor')
      expect(await shown()).toEqual([])
      await gives({ display_name: 'Lu', on_site: true })
      expect(await shown()).toEqual(['Lu'])
      await removes(admin, luz.id, 'instructor')
      await gives({ display_name: 'Lu', on_site: false })
      expect(await shown()).toEqual([])
      expect((await gives({ display_name: ' ' })).status).toBe(200)
      const { body } = await admin.get<{ instructors: { user_id: string; display_name: string }[] }>(
        '/api/admin/instructors',
      )
      expect(body.instructors.find(({ user_id }) => user_id === luz.id)?.display_name).toBe('Lu')
    })

    it('a client who becomes reception gets a mail, which says that her sessions and her password ended', async () => {
      const eva = await studio.member({ name: 'Eva Luna' })
      await adds(admin, eva.id, 'reception')
      const mail = (await studio.mailbox()).find(({ to }) => to === eva.email)
      expect(mail?.text).toContain('Desde ahora tienes acceso de recepción en')
      expect(mail?.text).toContain('cerramos tus sesiones y tu contraseña anterior dejó de funcionar')
      expect(mail?.text).not.toContain('Te invitaron')
    })

    it('administrators cannot withdraw their own role', async () => {
      const other = await studio.admin()
      expect(await removes(admin, admin.id, 'admin')).toMatchObject({
        status: 409,
        body: { code: 'own_account_protected' },
      })
      await removes(admin, other.id, 'admin')
    })

    it('one active administrator always remains, whichever request is first', async () => {
      expect(await removes(admin, admin.id, 'admin')).toMatchObject({ body: { code: 'last_admin' } })
      const other = await studio.admin()
      const answers = await Promise.all([
        removes(admin, other.id, 'admin'),
        removes(other, admin.id, 'admin'),
      ])
      expect(await administrators(studio.db)).toHaveLength(1)
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
      const left = answers[0]?.status === 200 ? admin : other
      admin = left
    })

    it('when two administrators switch each other off at once, one stays', async () => {
      const other = await studio.admin()
      const answers = await Promise.all([switches(admin, other.id, false), switches(other, admin.id, false)])
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
      if (answers[0]?.status !== 200) admin = other
    })

    it('an administrator who is switched off does not count', async () => {
      const other = await studio.admin()
      await switches(admin, other.id, false)
      expect(await removes(admin, admin.id, 'admin')).toMatchObject({ body: { code: 'last_admin' } })
    })

    it('an invited administrator without a confirmed address does not count', async () => {
      await studio.admin({ confirmed: false })
      expect(await removes(admin, admin.id, 'admin')).toMatchObject({ body: { code: 'last_admin' } })
    })

    it('an administrator with a second factor has to have used it', async () => {
      const careful = await studio.admin()
      await addFactor(studio.db, careful.id, studio.clock.now())
      expect(await adds(careful, ana.id, 'admin')).toMatchObject({
        status: 403,
        body: { code: 'second_factor_required' },
      })
      await removes(admin, careful.id, 'admin')
    })
  })

  describe('an invitation', () => {
    const invites = (body: object): Promise<UserAnswer> => admin.post('/api/admin/users', body)
    const newcomer = { email: 'Nueva@Correo.example', full_name: ' Nora  Ibarra ', phone: '6675554433' }

    it('opens an account without a password; its one-time link lets the member choose one', async () => {
      const { status, body } = await invites(newcomer)
      expect(status).toBe(201)
      expect(body).toMatchObject({
        email: 'nueva@correo.example',
        full_name: 'Nora Ibarra',
        phone: '6675554433',
        roles: [],
        is_active: true,
      })
      const mail = (await studio.mailbox()).find(({ to }) => to === 'nueva@correo.example')
      const link = Object.fromEntries(new URLSearchParams(new URL(mail?.links[0] ?? '').hash.slice(1)))
      expect(link.type).toBe('invite')
      const press = () => studio.visitor.post<{ access_token: string }>('/auth/v1/verify', link)
      const token = (await press()).body.access_token
      const authorization = { authorization: `Bearer ${token}` }
      const password = 'Barre-2026!'
      const set = await studio.visitor.put('/auth/v1/user', { password }, authorization)
      expect(set.status).toBe(200)
      const login = await studio.visitor.post('/auth/v1/token?grant_type=password', {
        email: 'nueva@correo.example',
        password,
      })
      expect(login.status).toBe(200)
      expect((await press()).status).toBe(403)
      expect((await log(body.id))[0]).toMatchObject({ action: 'user.invite', actor_id: admin.id })
    })

    it('is refused for an address with an account, and with invalid fields', async () => {
      expect(await invites({ ...newcomer, email: ana.email })).toMatchObject({
        status: 422,
        body: {
          code: 'user_already_exists',
          error: 'Ese correo ya tiene una cuenta. Búscalo en la lista de clientes.',
        },
      })
      expect((await invites({ ...newcomer, email: 'nadie' })).status).toBe(400)
      expect((await invites({ email: 'a@correo.example', full_name: ' ' })).status).toBe(400)
      expect((await invites({ ...newcomer, email: 'b@correo.example', phone: '1' })).status).toBe(400)
    })

    it('is repeated for the same account while it is not confirmed', async () => {
      const waiting = { email: 'espera@correo.example', full_name: 'Eva Espera' }
      const first = await invites(waiting)
      const again = await invites(waiting)
      expect(again.body.id).toBe(first.body.id)
    })
  })

  describe('a client with a telephone only', () => {
    const adds = (body: object): Promise<UserAnswer> =>
      admin.post('/api/admin/users', { full_name: 'Nora  Ibarra', ...body })
    let digits = 6670000000
    const newPhone = () => {
      digits += 1
      return String(digits)
    }

    it('is added without an account that signs in, is shown without an address, and is booked and sold to by staff', async () => {
      const phone = newPhone()
      const mailsBefore = (await studio.mailbox()).length
      const { status, body } = await adds({ phone: `+52 ${phone}`, email: ' ' })
      expect(status).toBe(201)
      expect(body).toMatchObject({ email: null, full_name: 'Nora Ibarra', phone, roles: [], is_active: true })
      expect(await accountOf(studio.db, body)).toMatchObject({ email: null, password_hash: null })
      expect(await log(body.id)).toMatchObject([{ action: 'user.add', actor_id: admin.id }])

      const { id: plan_id } = await studio.plan()
      const sale = { plan_id, start_date: '2026-11-16' }
      expect((await admin.post(`/api/admin/users/${body.id}/plans`, sale)).status).toBe(201)
      const { id: schedule_id } = await studio.class({ at: '2026-11-18T09:00' })
      const booked = await admin.post('/api/admin/user-schedules', { user_id: body.id, schedule_id })
      expect(booked.status).toBe(201)
      const roster = await admin.get<{ reservations: { user: { id: string; email?: string } }[] }>(
        `/api/schedule/${schedule_id}/reservations`,
      )
      expect(roster.body.reservations).toMatchObject([{ user: { id: body.id } }])
      expect(roster.body.reservations[0]?.user.email).toBeUndefined()

      const found = await admin.get<{ users: AdminUser[] }>(`/api/admin/users?search=${phone}`)
      expect(found.body.users).toMatchObject([{ id: body.id, email: null }])
      const file = await admin.get<string>(`/api/admin/users/export?search=${phone}`)
      expect(file.status).toBe(200)
      expect(await studio.mailbox()).toHaveLength(mailsBefore)
    })

    it('needs a telephone in the place of the address, and a name', async () => {
      expect(await adds({})).toMatchObject({ status: 400, body: { errors: { email: expect.any(String) } } })
      expect(await adds({ phone: '123' })).toMatchObject({
        status: 400,
        body: { errors: { phone: expect.any(String) } },
      })
      expect((await adds({ phone: newPhone(), full_name: ' ' })).status).toBe(400)
    })

    it('phone_taken names who has the telephone, and allow_shared_phone goes on; an invitation asks too', async () => {
      const phone = newPhone()
      const { body: mother } = await adds({ phone })
      const taken = {
        status: 409,
        body: { code: 'phone_taken', errors: { phone: expect.any(String) }, details: { user_id: mother.id } },
      }
      expect(await adds({ phone: `044 ${phone}` })).toMatchObject(taken)
      const invited = { phone, email: 'hija@correo.example' }
      expect(await adds(invited)).toMatchObject(taken)
      expect(await admin.get(`/api/admin/users?search=${invited.email}`)).toMatchObject({
        body: { total: 0 },
      })
      const { status, body: daughter } = await adds({ ...invited, allow_shared_phone: true })
      expect([status, daughter.phone]).toEqual([201, phone])
      // The repeated invitation finds her own telephone.
      const own = newPhone()
      const again = { phone: own, email: 'sola@correo.example' }
      const first = await adds(again)
      expect((await adds(again)).body.id).toBe(first.body.id)
    })

    it('a corrected telephone is asked about too, but not one that stays', async () => {
      const phone = newPhone()
      const { body: mother } = await adds({ phone })
      const { body: daughter } = await adds({ phone: newPhone() })
      const refused = await edits(daughter.id, { phone: `+52 ${phone}` })
      expect(refused).toMatchObject({
        status: 409,
        body: { code: 'phone_taken', errors: { phone: expect.any(String) }, details: { user_id: mother.id } },
      })
      const shared = await edits(daughter.id, { phone, allow_shared_phone: true })
      expect(shared).toMatchObject({ status: 200, body: { phone } })
      expect(shared.body).not.toHaveProperty('allow_shared_phone')
      expect((await edits(daughter.id, { phone, full_name: 'Eva Ibarra' })).status).toBe(200)
      expect((await edits(daughter.id, { phone: null })).status).toBe(200)
    })

    it('two clients with one telephone at once: the second is asked', async () => {
      const phone = newPhone()
      const answers = await Promise.all([adds({ phone }), adds({ phone })])
      expect(answers.map(({ status }) => status)).toEqual(expect.arrayContaining([201, 409]))
    })

    it('has no role, because nobody could sign in with it', async () => {
      const { body } = await adds({ phone: newPhone() })
      for (const role of ['instructor', 'reception', 'admin'])
        expect(await admin.patch(`/api/admin/users/${body.id}/role`, { role })).toMatchObject({
          status: 409,
          body: { code: 'no_sign_in' },
        })
      const coach = await admin.post('/api/admin/instructors', { user_id: body.id })
      expect(coach).toMatchObject({ status: 409, body: { code: 'no_sign_in' } })
    })

    it('is switched off, and deleted with everything personal', async () => {
      const phone = newPhone()
      const { body } = await adds({ phone })
      expect((await switches(admin, body.id, false)).body.is_active).toBe(false)
      expect((await admin.delete(`/api/admin/users/${body.id}`)).status).toBe(200)
      expect(await admin.get(`/api/admin/users?search=${phone}`)).toMatchObject({ body: { total: 0 } })
      expect((await accountOf(studio.db, body)).user_metadata).toEqual({})
      // The telephone is free again.
      expect((await adds({ phone })).status).toBe(201)
    })
  })

  it('A40: the banner counts the users whose payment is pending', async () => {
    const count = async () =>
      (await admin.get<{ pendingUsersCount: number }>('/api/admin/users/pending')).body.pendingUsersCount
    const before = await count()
    await studio.member({ plan: 'unpaid' })
    expect(await count()).toBe(before + 1)
  })
})
