import type { PendingPayment, ReceivedPayment, StatementMovement } from '@estudio/contract'
import { describe, expect, it } from 'vitest'
import { bankFile, importFile } from '../harness/bank-files.ts'
import { openDays } from '../harness/cash-desk.ts'
import { all, ids, openSimpleRest, pageOf, refusalOf, related, sortBy } from '../harness/simple-rest.ts'

const { studio, admin, data, listThrough } = await openSimpleRest()

describe('payments', () => {
  const buys = async (): Promise<string> => {
    const member = await studio.member({ name: 'Irma Vega', plan: 'unpaid' })
    return member.id
  }

  it('that are pending are listed, filtered, read, found by ids and by member', async () => {
    const first = await buys()
    for (let n = 0; n < 2; n += 1) await buys()
    await listThrough('payments/pending', 'created_at')
    const hers = await data.getManyReference<PendingPayment>('payments/pending', related('user_id', first))
    expect(hers.data.map(({ user }) => user.id)).toEqual([first])
    const filter = { q: hers.data[0]?.reference }
    expect((await data.getList('payments/pending', { ...all, filter })).total).toBe(1)
  })

  it('that were received are listed, filtered, read, found by ids and by member', async () => {
    const waiting = await data.getList<PendingPayment>('payments/pending', all)
    for (const { id, user } of waiting.data)
      await admin.patch(`/api/admin/users/${user.id}/plans`, {
        id,
        status: 'active',
        payment_status: 'completed',
      })
    await listThrough('payments/received', 'verified_at')
    const [one] = waiting.data
    const target = related('user_id', one?.user.id ?? '')
    const hers = await data.getManyReference<ReceivedPayment>('payments/received', target)
    expect(ids(hers.data)).toEqual([one?.id])
    expect(await refusalOf(data.getOne('payments/pending', { id: one?.id }))).toMatchObject({
      status: 404,
      body: { message: expect.stringContaining('No encontramos el plan') },
    })
    const later = { ...all, filter: { from: '2027-01-01' } }
    expect((await data.getList('payments/received', later)).total).toBe(0)
  })
})

describe('statements', () => {
  it('are listed, read, and found by ids, with their movements', async () => {
    const movements = ['uno', 'dos'].map((concept) => ({ day: '2026-11-16', cents: 100, concept }))
    const file = await bankFile(movements)
    const { body } = await importFile(studio, admin, file, { fileName: 'a.csv' })
    for (const fileName of ['b.csv', 'c.csv']) await importFile(studio, admin, file, { fileName })
    const { id } = body.statement
    await listThrough('statements', 'file_name')
    expect((await data.getOne('statements', { id })).data).toMatchObject({ id, counts: { unknown: 2 } })
    expect(ids((await data.getMany('statements', { ids: [id] })).data)).toEqual([id])
    const listed = await data.getList<StatementMovement>(`statements/${id}/movements`, {
      ...pageOf(1, 1),
      ...sortBy('line', 'DESC'),
      filter: { group: 'unknown' },
    })
    expect([listed.total, listed.data.map(({ concept }) => concept)]).toEqual([2, ['dos']])
  })
})

describe('cash-days', () => {
  it('are listed, filtered, read and found by ids', async () => {
    await openDays(studio.db, ['2026-11-17', '2026-11-18', '2026-11-19'])
    await listThrough('cash-days', 'id')
    const later = await data.getList('cash-days', { ...all, filter: { from: '2026-11-19' } })
    expect(ids(later.data)).toEqual(['2026-11-19'])
  })
})
