import type { AdminUser } from '@estudio/contract'
import { beforeEach, describe, expect, it } from 'vitest'
import { addFactor, administrators } from '../harness/accounts.ts'
import { auditColumns } from '../harness/audit-log.ts'
import { type Answer, type Member, openStudio, type Person } from '../harness/index.ts'

type UserAnswer = Answer<AdminUser & { code?: string; message?: string }>
type RoleAnswer = Answer<{ roles: string[]; code?: string }>

describe('people as administrators manage them', async () => {
  let admin: Person
  let ana: Member

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
})
