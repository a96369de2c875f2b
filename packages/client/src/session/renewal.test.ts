import { describe, expect, it, vi } from 'vitest'
import { createRenewal } from './renewal.ts'

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

describe('API-02: what follows a 401', () => {
  it('lets every refused call share one refresh', async () => {
    const { renew, refresh } = setup(['second'])
    expect(await Promise.all([renew('first'), renew('first'), renew('first')])).toEqual([
      'second',
      'second',
      'second',
    ])
    expect(refresh).toHaveBeenCalledTimes(1)
  })

  it('hands a newer token to a call that was refused with an old one', async () => {
    const { renew, refresh, state } = setup([])
    state.token = 'of another tab'
    expect(await renew('first')).toBe('of another tab')
    expect(refresh).not.toHaveBeenCalled()
  })

  it('CON-10: ends the session when the refreshed token is refused within five seconds', async () => {
    const { renew, refresh, onEnd, state } = setup(['second', 'third'])
    await renew('first')
    state.now += 4999
    expect(await renew('second')).toBeNull()
    expect(onEnd).toHaveBeenCalledTimes(1)
    expect(refresh).toHaveBeenCalledTimes(1)
  })

  it('CON-10: refreshes again five seconds later', async () => {
    const { renew, onEnd, state } = setup(['second', 'third'])
    await renew('first')
    state.now += 5000
    expect(await renew('second')).toBe('third')
    expect(onEnd).not.toHaveBeenCalled()
  })

  it('ends the session once when the refresh is refused, for all callers', async () => {
    const { renew, onEnd } = setup([null])
    expect(await Promise.all([renew('first'), renew('first')])).toEqual([null, null])
    expect(await renew('first')).toBeNull()
    expect(onEnd).toHaveBeenCalledTimes(1)
  })

  it('keeps the session when no answer came', async () => {
    const { renew, onEnd, state } = setup([new Error('offline'), 'second'])
    await expect(renew('first')).rejects.toThrow('offline')
    expect(onEnd).not.toHaveBeenCalled()
    state.now += 1
    expect(await renew('first')).toBe('second')
  })
})
