import { describe, expect, it, vi } from 'vitest'
import { createRenewal } from './renew-after-401.ts'

const setup = (answers: (string | null | Error)[]) => {
  const state = { token: 'first' as string | null, now: 1_000_000 }
  const refresh = vi.fn(async () => {
    await Promise.resolve()
    const answer = answers.shift() ?? null
    if (answer instanceof Error) throw answer
    state.token = answer
    return answer
  })
  const onEnd = vi.fn(() => {
    state.token = null
  })
  const renew = createRenewal({ token: () => state.token, refresh, onEnd, now: () => state.now })
  return { state, refresh, onEnd, renew }
}

describe('API-02: after a 401', () => {
  it('all rejected calls share one refresh', async () => {
    const { renew, refresh } = setup(['second'])
    expect(await Promise.all([renew('first'), renew('first'), renew('first')])).toEqual([
      'second',
      'second',
      'second',
    ])
    expect(refresh).toHaveBeenCalledTimes(1)
  })

  it('a call that was rejected with an old token gets the newer token', async () => {
    const { renew, refresh, state } = setup([])
    state.token = 'of another tab'
    expect(await renew('first')).toBe('of another tab')
    expect(refresh).not.toHaveBeenCalled()
  })

  it('CON-10: the session ends when the refreshed token is rejected within five seconds', async () => {
    const { renew, refresh, onEnd, state } = setup(['second', 'third'])
    await renew('first')
    state.now += 4999
    expect(await renew('second')).toBeNull()
    expect(onEnd).toHaveBeenCalledTimes(1)
    expect(refresh).toHaveBeenCalledTimes(1)
  })

  it('CON-10: the token is refreshed again five seconds later', async () => {
    const { renew, onEnd, state } = setup(['second', 'third'])
    await renew('first')
    state.now += 5000
    expect(await renew('second')).toBe('third')
    expect(onEnd).not.toHaveBeenCalled()
  })

  it('the session ends once for all callers when the refresh is rejected', async () => {
    const { renew, onEnd } = setup([null])
    expect(await Promise.all([renew('first'), renew('first')])).toEqual([null, null])
    expect(await renew('first')).toBeNull()
    expect(onEnd).toHaveBeenCalledTimes(1)
  })

  it('the session continues when there was no response', async () => {
    const { renew, onEnd, state } = setup([new Error('offline'), 'second'])
    await expect(renew('first')).rejects.toThrow('offline')
    expect(onEnd).not.toHaveBeenCalled()
    state.now += 1
    expect(await renew('first')).toBe('second')
  })
})
