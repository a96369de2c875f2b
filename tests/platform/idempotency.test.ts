import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyRequest } from 'fastify'
import { describe, expect, it } from 'vitest'
import type { Tx } from '../../server/src/platform/db/database.ts'
import { type Answer, withIdempotency } from '../../server/src/platform/db/idempotency.ts'
import { errors } from '../../server/src/platform/errors.ts'
import { openStudio } from '../harness/index.ts'
import { queuedMails, queueFarMail } from '../harness/outbox.ts'

const studio = await openStudio({ poolSize: 20 })
const userId = (await studio.member()).id

let keys = 0
const newKey = () => `key-${(keys += 1)}`

const request = (key: string | undefined, body: object = { a: 1 }) =>
  ({
    method: 'POST',
    url: '/api/things',
    routeOptions: { url: '/api/things' },
    headers: key === undefined ? {} : { 'idempotency-key': key },
    body,
    checkAccess: async () => undefined,
  }) as unknown as FastifyRequest

const run = <T>(
  key: string | undefined,
  effect: (tx: Tx) => Promise<Answer<T>>,
  body?: object,
  user: string | undefined = userId,
) => withIdempotency(studio.context, request(key, body), { userId: user }, effect)

/** An effect that leaves a trace: how often it was committed. */
const traced = (name: string) => async (tx: Tx) => {
  await queueFarMail(tx, name, studio.clock.now())
  return { status: 201, body: { thing: name } }
}

const traces = async (name: string) => (await queuedMails(studio.db, { template: name })).length

describe('idempotency keys', () => {
  it('make an effect happen once and repeat its answer', async () => {
    const key = newKey()
    const first = await run(key, traced('once'))
    expect(first).toEqual({ status: 201, body: { thing: 'once' } })
    expect(await run(key, traced('once'))).toEqual(first)
    expect(await traces('once')).toBe(1)
  })

  it('make a simultaneous repetition wait and get the same answer', async () => {
    const key = newKey()
    const slow = async (tx: Tx) => {
      const answer = await traced('twins')(tx)
      await sleep(150)
      return answer
    }
    const answers = await Promise.all(Array.from({ length: 12 }, () => run(key, slow)))
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
    expect(await traces('twins')).toBe(1)
  })

  it('keep a refusal as the final answer, and no part of its effect', async () => {
    const key = newKey()
    const refused = async (tx: Tx) => {
      await traced('refused')(tx)
      throw errors.refused('class_full')
    }
    await expect(run(key, refused)).rejects.toMatchObject({ statusCode: 409, code: 'class_full' })
    await expect(run(key, traced('refused'))).rejects.toMatchObject({ statusCode: 409, code: 'class_full' })
    expect(await traces('refused')).toBe(0)
  })

  it('do not keep a temporary refusal', async () => {
    for (const passing of [
      errors.unavailable(),
      errors.notSignedIn(),
      errors.rateLimited(3),
      new Error('a fault of ours'),
    ]) {
      const key = newKey()
      const failing = async (tx: Tx): Promise<Answer<object>> => {
        await traced('passing')(tx)
        throw passing
      }
      await expect(run(key, failing)).rejects.toBe(passing)
      expect(await run(key, async () => ({ status: 200, body: {} }))).toEqual({ status: 200, body: {} })
    }
    expect(await traces('passing')).toBe(0)
  })

  it('belong to one body, one user and one route', async () => {
    const key = newKey()
    await run(key, traced('owner'))
    await expect(run(key, traced('owner'), { a: 2 })).rejects.toMatchObject({
      statusCode: 422,
      code: 'idempotency_conflict',
    })
    const other = await studio.member()
    await run(key, traced('owner'), { a: 1 }, other.id)
    expect(await traces('owner')).toBe(2)
  })

  it('last 24 hours', async () => {
    const key = newKey()
    await run(key, traced('day'))
    studio.advance({ hours: 23, minutes: 59 })
    await run(key, traced('day'))
    expect(await traces('day')).toBe(1)
    studio.advance({ minutes: 2 })
    await run(key, traced('day'), { another: 'body' })
    expect(await traces('day')).toBe(2)
  })

  it('are refused to visitors, and optional', async () => {
    const effect = async () => ({ status: 200, body: {} })
    await expect(
      withIdempotency(studio.context, request(newKey()), { userId: undefined }, effect),
    ).rejects.toMatchObject({ statusCode: 401 })
    await run(undefined, traced('keyless'))
    await run(undefined, traced('keyless'))
    expect(await traces('keyless')).toBe(2)
  })

  it.each(['', 'a b', 'ñ', 'x'.repeat(201)])('refuses %j as a key', async (key) => {
    await expect(run(key, traced('odd'))).rejects.toMatchObject({ statusCode: 400 })
  })
})
