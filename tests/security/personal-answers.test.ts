import { describe, expect, it } from 'vitest'
import { type ApiDocument, routesOf } from '../fuzz/document.ts'
import { type Caller, openStudio } from '../harness/index.ts'
import { addPicture } from '../harness/pictures.ts'
import { setPicture } from '../harness/team.ts'

/** Routes whose answer is the same for whoever asks, and may be kept. */
const sameForAll = ['/auth/v1/.well-known/jwks.json', '/embed/schedule']

/** Routes of the schedule for other sites and calendars: the same bytes for whoever asks, asked for anew each time. */
const sameBytes = ['/api/schedule/days', '/feeds/schedule.ics']

describe('M10: personal answers', async () => {
  const studio = await openStudio({ env: { AUTH_ADMIN_API: 'on' } })
  const admin = await studio.admin()
  const coach = await studio.coach()
  const path = `${coach.id}/retrato.jpg`
  const picture = { path, owner_id: coach.id, content_type: 'image/jpeg' } as const
  await addPicture(studio.db, { ...picture, bytes: Buffer.from('x'), etag: 'x' }, studio.clock.now())
  await setPicture(studio.db, { id: coach.instructorId }, path)
  await studio.class({ at: '2026-11-17T09:00', coach })
  await studio.plan()
  const { body } = await studio.visitor.get<ApiDocument>('/api/docs/json')
  const addresses = routesOf(body)
    .filter(({ method, path: address }) => method === 'get' && !address.startsWith('/api/docs'))
    .map(({ path: address }) => address)
  expect(addresses.length).toBeGreaterThan(50)

  const asked = (address: string): string => {
    const at = address
      .replace('{table}', 'instructors')
      .replace('{kind}', 'terms')
      .replaceAll(/\{[^}]+\}/g, coach.instructorId)
    return address === '/api/schedule' ? `${at}?week=2026-11-17` : at
  }

  it('answers to a signed-in caller are private and not stored', async () => {
    const member: Caller = await studio.member()
    for (const address of addresses.filter((one) => !sameForAll.includes(one)))
      for (const caller of [admin, member]) {
        const { status, headers } = await caller.get(asked(address))
        // To everyone but staff the schedule is the same bytes, asked for anew each time.
        const shared = sameBytes.includes(address) || (address === '/api/schedule' && caller === member)
        const view = shared ? 'private, no-cache' : 'private, no-store'
        expect([address, status, headers['cache-control']]).toEqual([address, status, view])
      }
  })

  it('refusals are not cached, also where the answer would be', async () => {
    for (const address of addresses) {
      const { status, headers } = await studio.visitor.get(asked(address))
      if (status >= 400)
        expect([address, status, headers['cache-control']]).toEqual([address, status, 'no-store'])
    }
    const member: Caller = await studio.member()
    for (const [caller, view] of [
      [studio.visitor, 'no-store'],
      [member, 'private, no-store'],
    ] as const)
      for (const address of ['/api/schedule?week=nunca', '/api/pictures/nadie.jpg']) {
        const { status, headers } = await caller.get(address)
        expect([address, status >= 400, headers['cache-control']]).toEqual([address, true, view])
      }
  })

  it('answers to a visitor name no account', async () => {
    for (const address of addresses) {
      const { status, body } = await studio.visitor.get(asked(address))
      expect([address, status < 500, JSON.stringify(body).includes(coach.id)]).toEqual([address, true, false])
    }
    const schedule = await studio.visitor.get('/api/schedule?week=2026-11-17')
    expect(JSON.stringify(schedule.body)).toContain('/api/pictures/')
  })
})
