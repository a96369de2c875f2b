import type { BookingAnswer, OwnSessionList, ProfileAnswer } from '@estudio/contract'
import { beforeEach, describe, expect, it } from 'vitest'
import { insertSession } from '../../server/src/identity/core/sessions/store.ts'
import { accountOf, hasSession } from '../harness/accounts.ts'
import { auditEntries } from '../harness/audit-log.ts'
import { type Member, openStudio } from '../harness/index.ts'
import { changeProfile } from '../harness/profiles.ts'

describe('the own account', async () => {
  const studio = await openStudio()

  let ana: Member
  beforeEach(async () => {
    ana = await studio.member()
  })

  const profile = async () => (await ana.get<ProfileAnswer>('/api/auth/me')).body.profile

  it('E04: says whether the member has ever booked, also after the place is given up', async () => {
    const pilates = await studio.class({ at: '2026-11-20T18:00' })
    const eva = await studio.member({ plan: 'limited', classes: 2, starts: '2026-11-16' })
    const hasBooked = async () => (await eva.get<ProfileAnswer>('/api/auth/me')).body.profile.has_booked
    expect(await hasBooked()).toBe(false)
    const { body } = await eva.post<BookingAnswer>('/api/user-schedules', { schedule_id: pilates.id })
    expect(await hasBooked()).toBe(true)
    const place = `/api/user-schedules/${body.reservation.id}`
    expect((await eva.patch(place, { status: 'canceled' })).status).toBe(200)
    expect(await hasBooked()).toBe(true)
  })

  describe('name and phone', () => {
    it('REG-17, REG-27: are corrected and normalised, and used in greetings from then on', async () => {
      const { version } = await profile()
      const change = { full_name: '  Ana   López  ', phone: '+52 1 667 765 4321' }
      const answer = await ana.patch<ProfileAnswer>('/api/auth/me', change, { 'if-match': `"${version}"` })
      expect(answer.status).toBe(200)
      expect(answer.body.profile).toMatchObject({
        full_name: 'Ana López',
        phone: '6677654321',
        version: version + 1,
      })
      const { user_metadata } = await accountOf(studio.db, ana)
      expect(user_metadata).toMatchObject({ full_name: 'Ana López' })
    })

    it.each([
      [{ full_name: 'Ana' }, 'Debe ingresar al menos nombre y apellido'],
      [{ full_name: '' }, 'El nombre es obligatorio'],
      [{ phone: '123' }, 'Formato de teléfono inválido (ej: 5551234567)'],
      [{ phone: '' }, 'El teléfono es obligatorio'],
    ])('REG-17 to REG-27: refuses %j as the sign-up does', async (change, text) => {
      const before = await profile()
      const { status, body } = await ana.patch('/api/auth/me', change)
      expect([status, body]).toMatchObject([400, { code: 'validation_failed', message: text }])
      expect(await profile()).toEqual(before)
    })

    it.each([
      ['+1 (619) 555-0100', '+16195550100'],
      ['+123 4567', '+1234567'],
      ['+123456789012345', '+123456789012345'],
      ['+52 1 667 765 4321', '6677654321'],
    ])('E06, D07: %s is kept as %s, also as the emergency contact', async (typed, kept) => {
      const change = { phone: typed, emergency_phone: typed }
      const { body } = await ana.patch<ProfileAnswer>('/api/auth/me', change)
      expect(body.profile).toMatchObject({ phone: kept, emergency_phone: kept })
    })

    it('a first name alone stays when only the telephone changes', async () => {
      await changeProfile(studio.db, ana, { full_name: 'Lupita' })
      const { status } = await ana.patch('/api/auth/me', { full_name: 'Lupita', phone: '6670000003' })
      expect(status).toBe(200)
      expect(await profile()).toMatchObject({ full_name: 'Lupita', phone: '6670000003' })
    })

    it('a stale version is refused and changes nothing', async () => {
      const { version } = await profile()
      await ana.patch('/api/auth/me', { phone: '6670000001' })
      const late = await ana.patch('/api/auth/me', { phone: '6670000002' }, { 'if-match': `"${version}"` })
      expect([late.status, late.body]).toMatchObject([409, { code: 'version_conflict' }])
      expect((await profile()).phone).toBe('6670000001')
    })

    it('L3, A58: the log names the changed fields and never their values', async () => {
      await ana.patch('/api/auth/me', { full_name: 'Beatriz Secreta Ruiz', phone: '6679998877' })
      const rows = await auditEntries(studio.db, { subject_id: ana.id, action: 'profile.update' })
      expect(rows.map((row) => row.after)).toEqual([{ fields: ['full_name', 'phone'] }])
      expect(JSON.stringify(rows)).not.toMatch(/Secreta|6679998877/)
    })
  })

  describe('sessions', () => {
    const list = async () => (await ana.get<OwnSessionList>('/api/auth/sessions')).body.sessions
    const another = (person: Member, userAgent: string) =>
      studio.db
        .transaction()
        .execute((tx) =>
          insertSession(tx, { userId: person.id, ip: '203.0.113.9', userAgent, now: studio.clock.now() }),
        )

    it('lists the account’s sessions with their device and start, and marks the current session', async () => {
      const { id } = await another(ana, 'Teléfono')
      await another(await studio.member(), 'Otra persona')
      const sessions = await list()
      expect(sessions).toHaveLength(2)
      expect(sessions.find((session) => session.id === id)).toEqual({
        id,
        current: false,
        created_at: studio.clock.now().toISOString(),
        last_used_at: studio.clock.now().toISOString(),
        user_agent: 'Teléfono',
        ip: '203.0.113.9',
        aal: 'aal1',
      })
      expect(sessions.filter((session) => session.current)).toHaveLength(1)
    })

    it('E8: leaves out sessions past their limits', async () => {
      const { id } = await another(ana, 'Viejo')
      studio.advance({ days: 8 })
      expect((await list()).map((session) => session.id)).not.toContain(id)
    })

    it('D7: ends a single session, whose token is refused at once', async () => {
      const [current] = await list()
      const { status } = await ana.delete(`/api/auth/sessions/${current?.id}`)
      expect(status).toBe(200)
      expect((await ana.get('/api/auth/me')).status).toBe(401)
    })

    it('does not find or end another account’s session', async () => {
      const other = await studio.member()
      const { id } = await another(other, 'Ajeno')
      const { status, body } = await ana.delete(`/api/auth/sessions/${id}`)
      expect([status, (body as { code: string }).code]).toEqual([404, 'not_found'])
      expect(await hasSession(studio.db, id)).toBe(true)
    })
  })
})
