import type { AdminUser } from '@estudio/contract'
import { beforeEach, describe, expect, it } from 'vitest'
import { accountOf } from '../harness/accounts.ts'
import { auditColumns } from '../harness/audit-log.ts'
import { type Answer, type Member, openStudio, type Person } from '../harness/index.ts'

type UserAnswer = Answer<AdminUser & { code?: string; message?: string }>

describe('people as administrators manage them', async () => {
  const studio = await openStudio()
  const admin = await studio.admin({ name: 'Zulema Admin' })
  let ana: Member

  const edits = (id: string, body: object, headers = {}): Promise<UserAnswer> =>
    admin.patch(`/api/admin/users/${id}`, body, headers)
  const switches = (person: Person, id: string, is_active: boolean): Promise<UserAnswer> =>
    person.patch(`/api/admin/users/${id}/active`, { is_active })
  const log = (id: string) =>
    auditColumns(studio.db, { subject_id: id }, ['action', 'actor_id', 'before', 'after'])

  beforeEach(async () => {
    ana = await studio.member({ name: 'Ana Prueba López', plan: 'unlimited' })
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
})
