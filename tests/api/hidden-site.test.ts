import type { AdminSite, StudioConfig } from '@estudio/contract'
import { describe, expect, it } from 'vitest'
import { insertBase } from '../../server/src/studio/demo/seed.ts'
import { isSitePublished } from '../../server/src/studio/settings/index.ts'
import { auditOf } from '../harness/audit-log.ts'
import { type Answer, openStudio, openTestDatabase } from '../harness/index.ts'
import { publishDrafts, withdrawAll } from '../harness/legal-documents.ts'
import { setPublished } from '../harness/site.ts'

it('SIT-12: a new studio begins hidden with SEED=empty, and published with SEED=demo', async () => {
  for (const [isDemo, isPublished] of [
    [false, false],
    [true, true],
  ] as const) {
    const { db } = await openTestDatabase({ seeded: false })
    await db.transaction().execute((tx) => insertBase(tx, new Date(), isDemo))
    expect(await isSitePublished(db)).toBe(isPublished)
  }
})

describe('SIT-12: a site that is not published', async () => {
  const logged: string[] = []
  const studio = await openStudio({ log: { write: (line) => void logged.push(line) } })
  await setPublished(studio.db, false)
  const coach = await studio.coach()
  const admin = await studio.admin()
  const ana = await studio.member({ plan: 'limited' })
  const place = await studio.class({ at: '2026-11-17T18:00', coach })
  const plan = await studio.plan()
  const hidden = { status: 503, body: { code: 'site_not_published' }, headers: { 'retry-after': '3600' } }
  const publishes = (published = true): Promise<Answer<{ site: AdminSite; code: string }>> =>
    admin.patch('/api/admin/site', { published })

  it('shows plans and schedule to staff only', async () => {
    const week = 'from=2026-11-16&to=2026-11-22'
    for (const path of [
      '/api/plans',
      `/api/schedule?${week}`,
      `/api/schedule/closed-days?${week}`,
      '/api/schedule/days',
      '/feeds/schedule.ics',
      '/api/site',
      '/api/instructors/public',
      '/api/time-slots',
    ]) {
      expect(await studio.visitor.get(path)).toMatchObject(hidden)
      expect(await ana.get(path)).toMatchObject(hidden)
      expect(await admin.get(path)).toMatchObject({ status: 200 })
      expect(await coach.get(path)).toMatchObject({ status: 200 })
    }
  })

  it('refuses its visitors without a warning in the log', () => {
    const answers = logged.map((line) => JSON.parse(line)).filter(({ res }) => res?.statusCode === 503)
    expect(answers.length).toBeGreaterThan(0)
    const warnings = logged.filter((line) => JSON.parse(line).level >= 40)
    expect(warnings).toEqual([])
  })

  it('takes no sign-up, purchase, booking or place in a waiting list', async () => {
    const calls: [string, object | undefined][] = [
      ['/api/user-plans', { plan_id: plan.id, start_date: '2026-11-20' }],
      ['/api/user-schedules', { schedule_id: place.id }],
      [`/api/schedule/${place.id}/waitlist`, undefined],
    ]
    for (const [path, body] of calls) expect(await ana.post(path, body)).toMatchObject(hidden)
    const account = { email: 'nueva@ejemplo.mx', password: 'secreta-123' }
    expect(await studio.visitor.post('/auth/v1/signup', account)).toMatchObject({ status: 503 })
    expect(await studio.books(ana)).toMatchObject([{ classes_remaining: 8 }])
  })

  it('lets members see their account, and says of itself that it is not published', async () => {
    expect(await ana.get('/api/user/plans')).toMatchObject({ status: 200 })
    for (const caller of [studio.visitor, ana])
      expect((await caller.get<StudioConfig>('/config.json')).body).toMatchObject({
        published: false,
        supabase: { anonKey: expect.any(String) },
        studio: { name: expect.any(String), tagline: '', address: '', class_types: [], coach_count: 0 },
      })
    const shown = await admin.get<StudioConfig>('/config.json')
    expect(shown.body.studio).toMatchObject({
      coach_count: 1,
      class_types: expect.arrayContaining([expect.objectContaining({ name: 'Pilates' })]),
    })
    const team = (caller: { get: typeof ana.get }) => caller.get('/rest/v1/instructors')
    expect([(await team(ana)).body, (await team(admin)).body]).toEqual([[], [expect.anything()]])
  })

  it('SIT-13: is published by an administrator once terms and privacy notice are in force, and hidden again', async () => {
    await withdrawAll(studio.db)
    expect(await publishes()).toMatchObject({ status: 409, body: { code: 'legal_texts_missing' } })
    expect(await studio.visitor.get('/api/plans')).toMatchObject(hidden)
    await publishDrafts(studio.db)
    expect(await ana.patch('/api/admin/site', { published: true })).toMatchObject({ status: 403 })
    expect(await publishes()).toMatchObject({ status: 200, body: { site: { published: true } } })
    expect(await studio.visitor.get('/api/plans')).toMatchObject({ status: 200 })
    expect(await ana.post('/api/user-schedules', { schedule_id: place.id })).toMatchObject({
      status: 201,
    })
    expect(await auditOf(studio.db, 'site', 1)).toMatchObject([
      { action: 'site.publish', actor_id: admin.id },
    ])
    expect(await publishes(false)).toMatchObject({ status: 200, body: { site: { published: false } } })
    expect(await auditOf(studio.db, 'site', 1)).toMatchObject([{ action: 'site.hide' }])
  })
})
