import type {
  CoachList,
  LegalDocument,
  PublicInstructorList,
  StudioClass,
  StudioClassList,
} from '@estudio/contract'
import { describe, expect, it } from 'vitest'
import { openStudio } from '../harness/index.ts'
import { publishTerms } from '../harness/legal-documents.ts'

describe('the catalogue', async () => {
  const studio = await openStudio()
  const admin = await studio.admin()
  const coach = await studio.coach({ name: 'Ñandú Ávila' })
  await studio.coach({ name: 'Zoe Prueba' })

  it('DAT-08: lists the class types with their duration', async () => {
    const { status, body, headers } = await admin.get<StudioClassList>('/api/admin/classes')
    expect(status).toBe(200)
    expect(body.classes.map((type) => type.name)).toEqual(['Barre', 'Funcional', 'Pilates', 'Sculpt'])
    expect(body.classes[0]).toMatchObject({ duration_minutes: 60, is_active: true, version: 1 })
    expect(headers['content-range']).toBe('classes 0-3/4')
  })

  it('B01: pages, sorts and searches classes in both formats', async () => {
    const paged = await admin.get<StudioClassList>('/api/admin/classes?page=2&limit=3')
    expect(paged.body.classes.map((type) => type.name)).toEqual(['Sculpt'])
    expect(paged.headers['content-range']).toBe('classes 3-3/4')
    const query = new URLSearchParams({ range: '[0,1]', sort: '["name","DESC"]', filter: '{"q":"PÍLA"}' })
    const found = await admin.get<StudioClass[]>(`/api/admin/classes?${query}`)
    expect(found.body.map((type) => type.name)).toEqual(['Pilates'])
    expect(found.headers['content-range']).toBe('classes 0-0/1')
    const none = await admin.get<StudioClassList>('/api/admin/classes?search=zumba')
    expect(none.headers['content-range']).toBe('classes */0')
  })

  it.each(['range=x', 'range=[5]', 'range=[9,1]', 'sort={}', 'filter=3', 'sort=["name","UP"]'])(
    'refuses the list query %s and names the parameter',
    async (query) => {
      const answer = await admin.get(`/api/admin/classes?${query}`)
      const errors = { [query.split('=', 1)[0] ?? '']: expect.any(String) }
      expect(answer).toMatchObject({ status: 400, body: { code: 'validation_failed', errors } })
    },
  )

  it('API-31, API-51: staff get the team under both names, in Spanish order', async () => {
    const { body, headers } = await admin.get<CoachList>('/api/admin/instructors')
    expect(body.users.map((one) => one.display_name)).toEqual(['Ñandú Ávila', 'Zoe Prueba'])
    expect(body.instructors).toEqual(body.users)
    expect(body.users[0]).toMatchObject({
      id: coach.instructorId,
      user_id: coach.id,
      name: 'Ñandú Ávila',
      email: coach.email,
      roles: ['instructor'],
      profile_picture_url: null,
    })
    expect(headers['content-range']).toBe('instructors 0-1/2')
  })

  it('searches the team without regard to accents', async () => {
    const { body } = await admin.get<CoachList>('/api/admin/instructors?search=nandu avila')
    expect(body.users.map((one) => one.id)).toEqual([coach.instructorId])
  })

  it('API-20, B17: the public team carries no address and no account', async () => {
    const { status, body } = await studio.visitor.get<PublicInstructorList>('/api/instructors/public')
    expect(status).toBe(200)
    expect(body.instructors).toHaveLength(2)
    expect(Object.keys(body.instructors[0] ?? {}).sort()).toEqual([
      'bio',
      'display_name',
      'id',
      'profile_picture_url',
    ])
  })

  it('API-04, API-05, DAT-13, A69: legal texts at both addresses, without signing in', async () => {
    const terms = await studio.visitor.get<LegalDocument>('/api/legal-documents/terms')
    expect(terms).toMatchObject({ status: 200, body: { type: 'terms', version: 1 } })
    expect(terms.body.content.length).toBeGreaterThan(100)
    const all = await studio.visitor.get<{ documents: LegalDocument[] }>('/legal-documents/active')
    expect(all.body.documents.map((one) => one.type).sort()).toEqual(['privacy_policy', 'terms'])
    expect(await studio.visitor.get('/api/legal-documents/cookies')).toMatchObject({ status: 400 })
  })

  it('B19: the newest version of a text is in force', async () => {
    await publishTerms(studio.db, 2, studio.clock.now(), 'Nuevos términos')
    const { body } = await studio.visitor.get<LegalDocument>('/api/legal-documents/terms')
    expect(body).toMatchObject({ version: 2, content: 'Nuevos términos' })
  })
})
