import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openStudio, type Studio } from '../harness/index.ts'

let studio: Studio
beforeAll(async () => {
  studio = await openStudio()
})
afterAll(() => studio.close())

describe('the harness', () => {
  it('speaks of members, classes and plans', async () => {
    const ana = await studio.member({ plan: 'limited', classes: 3 })
    const pilates = await studio.class({ at: '2026-11-17T18:00', capacity: 1, coach: await studio.coach() })
    expect(await ana.books(pilates)).toMatchObject({ status: 201 })
    expect(await studio.books(ana)).toMatchObject([{ status: 'active', classes_remaining: 2, ledger: 2 }])
    expect(await ana.cancels(pilates)).toMatchObject({ status: 200 })
    expect(await studio.books(ana)).toMatchObject([{ classes_remaining: 3, ledger: 3 }])
  })

  it('gives tokens that the server takes for its own, at whatever hour', async () => {
    const ana = await studio.member()
    expect(await ana.get('/api/auth/me')).toMatchObject({ status: 200 })
    studio.advance({ days: 3 })
    expect(await ana.get('/api/auth/me')).toMatchObject({ status: 200 })
    expect(await studio.visitor.get('/api/auth/me')).toMatchObject({
      status: 401,
      body: { code: 'not_signed_in' },
    })
  })

  it('knows plans that are unpaid or none', async () => {
    const unpaid = await studio.member({ plan: 'unpaid', classes: 4 })
    expect(await studio.books(unpaid)).toMatchObject([{ status: 'frozen', payment_status: 'pending' }])
    expect(await studio.books(await studio.member())).toEqual([])
  })
})
