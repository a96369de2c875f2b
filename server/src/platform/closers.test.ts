import { describe, expect, it } from 'vitest'
import { Closers } from './closers.ts'

describe('closers', () => {
  it('close in reverse order, once, whatever fails on the way', async () => {
    const closed: string[] = []
    const failed: string[] = []
    const closers = new Closers()
    closers.add('database', async () => closed.push('database'))
    closers.add('jobs', () => Promise.reject(new Error('stuck')))
    closers.add('server', async () => closed.push('server'))
    await closers.close((name) => failed.push(name))
    await closers.close((name) => failed.push(name))
    expect(closed).toEqual(['server', 'database'])
    expect(failed).toEqual(['jobs'])
  })
})
