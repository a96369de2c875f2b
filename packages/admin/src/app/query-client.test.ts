import { ApiError } from '@estudio/client'
import { onlineManager } from '@tanstack/react-query'
import { HttpError } from 'react-admin'
import { afterEach, expect, it, vi } from 'vitest'
import { createQueryClient } from './query-client.ts'

afterEach(() => onlineManager.setOnline(true))

const failing = async (error: Error) => {
  const noticed = vi.fn()
  const client = createQueryClient(noticed)
  await client.fetchQuery({ queryKey: ['x'], queryFn: () => Promise.reject(error) }).catch(() => undefined)
  return noticed
}

it.each([
  ['the calendar', new ApiError(403, 'second_factor_required', 'x')],
  ['a list of react-admin', new HttpError('x', 403, { code: 'second_factor_required' })],
])('H5: notices a missing second factor in %s', async (_where, error) => {
  expect(await failing(error)).toHaveBeenCalledOnce()
})

it('leaves other refusals to their screens', async () => {
  expect(await failing(new ApiError(403, 'forbidden', 'x'))).not.toHaveBeenCalled()
})

it('a query or a mutation without a network fails at once', async () => {
  onlineManager.setOnline(false)
  const client = createQueryClient(() => undefined)
  const lost = () => Promise.reject(new Error('no network'))
  await expect(client.fetchQuery({ queryKey: ['x'], queryFn: lost })).rejects.toThrow('no network')
  const saving = client.getMutationCache().build(client, { mutationFn: lost })
  await expect(saving.execute(undefined)).rejects.toThrow('no network')
})

it('a version conflict reads lists and calendar again, but not the record of an open form', async () => {
  const client = createQueryClient(() => undefined)
  const read = [
    ['discounts', 'getList'],
    ['schedule', '2026-11-23'],
    ['discounts', 'getOne', { id: 'd1' }],
  ]
  for (const queryKey of read) client.setQueryData(queryKey, [])
  const refused = (code: string) =>
    client
      .getMutationCache()
      .build(client, { mutationFn: () => Promise.reject(new HttpError('x', 409, { code })) })
      .execute(undefined)
      .catch(() => undefined)
  const stale = () => read.map((queryKey) => client.getQueryState(queryKey)?.isInvalidated)
  await refused('plan_overlap')
  expect(stale()).toEqual([false, false, false])
  await refused('version_conflict')
  expect(stale()).toEqual([true, true, false])
})
