import type { ScheduledClass } from '@estudio/contract'
import { describe, expect, it, vi } from 'vitest'
import { openStudio } from '../harness/index.ts'

// Over a real connection, as proxies and browsers ask.
describe('the public schedule, requested again and again', async () => {
  let address = ''

  const get = (headers: Record<string, string> = {}, path = '/api/schedule?from=2026-11-17') =>
    fetch(`${address}${path}`, { headers: { 'accept-encoding': 'identity', ...headers } })
  const places = async () => {
    const { schedule } = (await (await get()).json()) as { schedule: ScheduledClass[] }
    return schedule.map((one) => one.reservation_count)
  }
  // These headers differ by request, or are for pages of other origins.
  const ownHeaders = ['x-request-id', 'date', 'access-control-allow-origin', 'access-control-expose-headers']
  const lasting = (headers: Headers) => [...headers].filter(([name]) => !ownHeaders.includes(name))

  const studio = await openStudio()
  const ana = await studio.member({ name: 'Ana Secreta', plan: 'unlimited' })
  const admin = await studio.admin()
  const pilates = await studio.class({ at: '2026-11-17T18:00' })
  address = await studio.app.listen({ host: '127.0.0.1', port: 0 })

  it('gives the same answer with the same headers, and each request its own id', async () => {
    studio.context.booking.publicSchedule.invalidate()
    const first = await get()
    const again = await get()
    expect(first.headers.get('x-request-id')).toMatch(/./)
    expect(again.headers.get('x-request-id')).toMatch(/./)
    expect(again.headers.get('x-request-id')).not.toBe(first.headers.get('x-request-id'))
    expect(lasting(again.headers)).toEqual(lasting(first.headers))
    expect(again.headers.get('content-security-policy')).toContain("default-src 'none'")
    expect(await again.text()).toBe(await first.text())
  })

  it('is counted in the metrics, also as 304', async () => {
    const counted = async (kind: string) => {
      const text = await (await fetch(`${address}/metrics`)).text()
      return Number(
        new RegExp(`^http_responses_total\\{.*status="${kind}".*\\} (\\d+)$`, 'm').exec(text)?.[1] ?? 0,
      )
    }
    const before = [await counted('2xx'), await counted('3xx')]
    const etag = (await get()).headers.get('etag') ?? ''
    await get()
    await get({ 'if-none-match': etag })
    // Each reading of the metrics is an answer of its own.
    expect(await counted('2xx')).toBe((before[0] ?? 0) + 4)
    expect(await counted('3xx')).toBe((before[1] ?? 0) + 1)
  })

  it('answers 304 until the version has changed', async () => {
    const etag = (await get()).headers.get('etag') ?? ''
    const known = { 'if-none-match': `"other", ${etag}` }
    const first = await get(known)
    const again = await get(known)
    expect([first.status, again.status]).toEqual([304, 304])
    expect(lasting(again.headers)).toEqual(lasting(first.headers))
    expect(await again.text()).toBe('')
    expect((await get({ 'if-none-match': '"other"' })).status).toBe(200)

    const eva = await studio.member({ plan: 'unlimited' })
    await eva.books(pilates)
    expect((await get(known)).status).toBe(200)
    await eva.cancels(pilates)
    expect((await get(known)).status).toBe(304)
  })

  it('is built again after a write of this process', async () => {
    expect(await places()).toEqual([0])
    await ana.books(pilates)
    expect(await places()).toEqual([1])
    await ana.cancels(pilates)
    expect(await places()).toEqual([0])
  })

  it('is kept when a write is refused', async () => {
    const full = await studio.class({ at: '2026-11-17T20:00', capacity: 1 })
    const invalidate = vi.spyOn(studio.context.booking.publicSchedule, 'invalidate')
    const book = { schedule_id: full.id }
    expect((await studio.visitor.post('/api/user-schedules', book)).status).toBe(401)
    expect((await ana.post('/api/user-schedules', { schedule_id: 'x' })).status).toBe(400)
    expect((await ana.patch(`/api/schedule/${full.id}`, { max_capacity: 3 })).status).toBe(403)
    expect(invalidate).not.toHaveBeenCalled()
    expect((await ana.books(full)).status).toBe(201)
    expect(invalidate).toHaveBeenCalledTimes(1)
    const eva = await studio.member({ plan: 'unlimited' })
    expect((await eva.books(full)).status).toBe(409)
    expect(invalidate).toHaveBeenCalledTimes(1)
    invalidate.mockRestore()
    await ana.cancels(full)
    await admin.delete(`/api/schedule/${full.id}`)
  })

  it('is never sent to staff, who get their own answer', async () => {
    await get()
    const answer = await get({ authorization: `Bearer ${await admin.token()}` })
    expect(answer.headers.get('cache-control')).toBe('private, no-store')
    expect(await answer.json()).toMatchObject({ schedule: [{ version: 1, users: [] }] })
    expect(await (await get()).text()).not.toContain('version')
  })

  it('keeps encodings and versions apart', async () => {
    const plain = await get()
    const etag = plain.headers.get('etag') ?? ''
    expect((await get({ 'accept-encoding': 'gzip' })).headers.get('content-encoding')).toBe('gzip')
    expect((await get({ 'accept-encoding': 'gzip' })).headers.get('content-encoding')).toBe('gzip')
    expect((await get()).headers.get('content-encoding')).toBeNull()
    expect((await get({ 'if-none-match': etag })).status).toBe(304)
    expect((await get({}, '/api/schedule?from=2026-11-31')).status).toBe(400)
  })

  it('ends with the server, also on a busy connection', async () => {
    await get()
    let asked = 0
    const asking = (async () => {
      for (;;) {
        if (!(await get().catch(() => undefined))) return
        asked += 1
      }
    })()
    await studio.app.close()
    await asking
    expect(asked).toBeLessThan(10_000)
  })
})
