import type { Checkout } from '@estudio/contract'
import { describe, expect, it } from 'vitest'
import type { Member } from '../harness/index.ts'
import { openOnlineStudio } from '../harness/online-provider.ts'

/** Somebody who tries stolen cards opens one payment page after the other. */
describe('the payment pages that somebody opens', async () => {
  const { studio, buys } = await openOnlineStudio('stripe', { env: { RATE_LIMIT_SCALE: '1' } })

  const press = ({ id }: { id: string }, token: string, remoteAddress: string) =>
    studio.app.inject({
      method: 'POST',
      url: `/api/user-plans/${id}/checkouts`,
      payload: { method: 'card' },
      headers: { authorization: `Bearer ${token}` },
      remoteAddress,
    })
  const opens = async (ana: Member, plan: { id: string }, network: string): Promise<number> =>
    (await press(plan, await ana.token(), network)).statusCode
  const times = async (count: number, work: () => Promise<number>): Promise<Set<number>> => {
    const statuses = new Set<number>()
    for (let time = 0; time < count; time += 1) statuses.add(await work())
    return statuses
  }

  it('are ten an hour for an account', async () => {
    const { ana, plan } = await buys()
    expect(await times(10, () => opens(ana, plan, '198.51.100.1'))).toEqual(new Set([201, 200]))
    const beyond = await press(plan, await ana.token(), '198.51.100.2')
    expect(beyond.json()).toMatchObject({
      statusCode: 429,
      code: 'too_many_checkouts',
      message: expect.stringContaining('en 60 minutos'),
    })
    expect(beyond.headers['retry-after']).toBe('3600')
  })

  it('are twenty a day for a purchase, and those of another purchase go on', async () => {
    const { ana, plan } = await buys()
    for (const network of ['198.51.100.3', '198.51.100.4']) {
      await times(10, () => opens(ana, plan, network))
      studio.advance({ minutes: 61 })
    }
    expect((await press(plan, await ana.token(), '198.51.100.5')).json()).toMatchObject({
      code: 'too_many_checkouts',
      message: expect.stringContaining('en 22 horas'),
    })
    const other = await buys()
    expect(await opens(other.ana, other.plan, '198.51.100.5')).toBe(201)
    studio.advance({ hours: 22 })
    expect(await opens(ana, plan, '198.51.100.5')).toBe(201)
  })

  it('are forty an hour for a network, whatever the account; another network goes on', async () => {
    const network = '198.51.100.6'
    for (let account = 0; account < 4; account += 1) {
      const { ana, plan } = await buys()
      await times(10, () => opens(ana, plan, network))
    }
    const { ana, plan } = await buys()
    expect(await opens(ana, plan, network)).toBe(429)
    expect(await opens(ana, plan, '198.51.100.7')).toBe(201)
  })

  it('of a stranger use up nothing of her own', async () => {
    const { plan, ana } = await buys()
    const stranger = await studio.member()
    expect(await times(10, () => opens(stranger, plan, '198.51.100.8'))).toEqual(new Set([404]))
    expect(await opens(ana, plan, '198.51.100.9')).toBe(201)
  })
})

it('are counted exactly when they are opened at once', async () => {
  const { buys } = await openOnlineStudio('stripe', { env: { RATE_LIMIT_SCALE: '1' } })
  const { ana, plan } = await buys()
  const path = `/api/user-plans/${plan.id}/checkouts`
  const answers = await Promise.all(
    Array.from({ length: 15 }, () => ana.post<{ checkout?: Checkout }>(path, { method: 'card' })),
  )
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(5)
})
