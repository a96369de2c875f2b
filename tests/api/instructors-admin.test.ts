import type { Coach as CoachBody, CoachClassList, PublicInstructorList } from '@estudio/contract'
import { describe, expect, it } from 'vitest'
import { pictureAddress } from '../../server/src/identity/core/pictures/paths.ts'
import { auditOf } from '../harness/audit-log.ts'
import { type Answer, type Coach, openStudio } from '../harness/index.ts'
import { addPicture } from '../harness/pictures.ts'
import { changeInstructor } from '../harness/team.ts'

type CoachAnswer = Answer<{ coach: CoachBody; code: string; message: string }>

const nobody = '00000000-0000-4000-8000-000000000000'

describe('coaches as staff manage them', async () => {
  const studio = await openStudio()
  const admin = await studio.admin()

  const adds = (body: object): Promise<CoachAnswer> => admin.post('/api/admin/instructors', body)
  const publicNames = async () => {
    const { body } = await studio.visitor.get<PublicInstructorList>('/api/instructors/public')
    return body.instructors.map((one) => one.display_name)
  }

  it('AIN-03: adds a user to the public team with the role of a coach', async () => {
    const ana = await studio.member({ name: 'Ana Prueba López' })
    const { status, body } = await adds({ user_id: ana.id, bio: ' Barre desde 2015 ' })
    expect(status).toBe(201)
    expect(body.coach).toMatchObject({
      user_id: ana.id,
      display_name: 'Ana Prueba López',
      bio: 'Barre desde 2015',
      email: ana.email,
      roles: ['instructor'],
      version: 1,
    })
    expect(await publicNames()).toContain('Ana Prueba López')
    expect((await ana.get('/api/instructors/me')).status).toBe(200)
    expect(await adds({ user_id: ana.id })).toMatchObject({ status: 409, body: { code: 'coach_exists' } })
    expect(await auditOf(studio.db, 'instructor', 1)).toMatchObject([
      { action: 'instructor.create', actor_id: admin.id, entity_id: body.coach.id },
    ])
  })

  it('adding the same person twice at once makes one coach', async () => {
    const person = await studio.member()
    const answers = await Promise.all([adds({ user_id: person.id }), adds({ user_id: person.id })])
    expect(answers.map((answer) => answer.status).sort((a, b) => a - b)).toEqual([201, 409])
  })

  it('AIN-03: refuses an unknown user and an empty name', async () => {
    expect(await adds({ user_id: nobody })).toMatchObject({
      status: 404,
      body: { details: { kind: 'user' } },
    })
    const person = await studio.member()
    expect((await adds({ user_id: person.id, display_name: '  ' })).status).toBe(400)
    expect((await adds({ user_id: person.id, display_name: 'x'.repeat(101) })).status).toBe(400)
  })

  it('API-32: shows one coach with exactly these fields', async () => {
    const coach = await studio.coach({ name: 'Zoe Prueba' })
    const path = `/api/admin/instructors/${coach.instructorId}`
    const edited: CoachAnswer = await admin.patch(
      path,
      { display_name: ' Zoe ', bio: 'Pilates' },
      { 'if-match': '"1"' },
    )
    expect(edited.body.coach).toMatchObject({ display_name: 'Zoe', bio: 'Pilates', version: 2 })
    expect((await admin.get<{ coach: CoachBody }>(path)).body.coach).toEqual(edited.body.coach)
    expect(await admin.patch(path, { bio: 'X' }, { 'if-match': '"1"' })).toMatchObject({
      status: 409,
      body: { code: 'version_conflict' },
    })
    expect((await admin.patch(path, { display_name: ' ' })).status).toBe(400)
    expect((await admin.patch(path, { bio: 'x'.repeat(2001) })).status).toBe(400)
    expect(await auditOf(studio.db, 'instructor', 1)).toMatchObject([
      { action: 'instructor.update', before: null, after: { fields: ['display_name', 'bio'] } },
    ])
    expect((await admin.get(`/api/admin/instructors/${nobody}`)).status).toBe(404)
  })

  it('API-32, DAT-18: shows a coach’s own picture, and can remove it', async () => {
    const coach = await studio.coach()
    const stranger = await studio.coach()
    const path = `/api/admin/instructors/${coach.instructorId}`
    const picture = async (owner: Coach) => {
      const row = { path: `${owner.id}/retrato.jpg`, owner_id: owner.id, content_type: 'image/jpeg' as const }
      await addPicture(studio.db, { ...row, bytes: Buffer.from('x'), etag: 'x' }, studio.clock.now())
      return row.path
    }
    const [own, other] = [await picture(coach), await picture(stranger)]
    const shown: CoachAnswer = await admin.patch(path, { profile_picture: own })
    expect(shown.body.coach.profile_picture_url).toBe(pictureAddress(own))
    for (const profile_picture of [other, 'nada.jpg'])
      expect(await admin.patch(path, { profile_picture })).toMatchObject({ status: 404 })
    const none: CoachAnswer = await admin.patch(path, { profile_picture: null })
    expect(none.body.coach.profile_picture_url).toBeNull()
  })

  it('API-35, AIN-07, DAT-10: lists a coach’s future classes by start', async () => {
    const coach = await studio.coach()
    await studio.class({ at: '2026-11-15T11:00', coach })
    const later = await studio.class({ at: '2026-11-19T18:00', coach, type: 'Barre' })
    const sooner = await studio.class({ at: '2026-11-18T07:00', coach, minutes: 45 })
    await studio.class({ at: '2026-11-18T08:00' })
    const { body } = await admin.get<CoachClassList>(`/api/admin/instructors/${coach.instructorId}/schedules`)
    expect(body.schedules.map((row) => row.id)).toEqual([sooner.id, later.id])
    expect(body.schedules[0]).toEqual({
      id: sooner.id,
      class_name: 'Pilates',
      start_time: '2026-11-18T07:00:00',
      end_time: '2026-11-18T07:45:00',
      date: '2026-11-18',
      time: '07:00',
      status: 'scheduled',
      type: 'regular',
      reservation_count: 0,
      max_capacity: 14,
    })
    expect((await admin.get(`/api/admin/instructors/${nobody}/schedules`)).status).toBe(404)
  })
})

describe('a coach’s own profile', async () => {
  const studio = await openStudio()
  const coach = await studio.coach({ name: 'Zoe Prueba' })

  it('COA-01, COA-02, API-52: is read and edited, and a stale version is refused', async () => {
    const read = await coach.get<{ coach: CoachBody }>('/api/instructors/me')
    expect(read.body.coach).toMatchObject({ id: coach.instructorId, display_name: 'Zoe Prueba' })
    const edited: CoachAnswer = await coach.patch(
      '/api/instructors/me',
      { display_name: 'Zoe', bio: 'Hola' },
      { 'if-match': '"1"' },
    )
    expect(edited.body.coach).toMatchObject({ display_name: 'Zoe', bio: 'Hola', version: 2 })
    expect((await coach.patch('/api/instructors/me', { bio: 'X' }, { 'if-match': '1' })).status).toBe(409)
    expect(await auditOf(studio.db, 'instructor', 1)).toMatchObject([{ actor_id: coach.id }])
  })

  it('RTE-11: is open to its coach and to nobody else', async () => {
    const other = await studio.coach({ name: 'Otra Coach' })
    await coach.patch('/api/instructors/me', { id: other.instructorId, user_id: other.id, bio: 'Mía' })
    const untouched = await other.get<{ coach: CoachBody }>('/api/instructors/me')
    expect(untouched.body.coach).toMatchObject({ display_name: 'Otra Coach', bio: '' })
    expect(await coach.patch(`/api/admin/instructors/${other.instructorId}`, { bio: 'X' })).toMatchObject({
      status: 403,
    })
    expect((await (await studio.admin()).get('/api/instructors/me')).status).toBe(403)
  })

  it('a user with the role but outside the team has no profile', async () => {
    await changeInstructor(studio.db, { id: coach.instructorId }, { archived_at: studio.clock.now() })
    expect(await coach.get('/api/instructors/me')).toMatchObject({
      status: 404,
      body: { details: { kind: 'instructor' } },
    })
  })
})
