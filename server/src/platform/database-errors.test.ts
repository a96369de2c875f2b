import { describe, expect, it } from 'vitest'
import { fromDatabaseError } from './database-errors.ts'
import { isRetryable, violates } from './sqlstate.ts'

const failure = (code: string, constraint?: string) =>
  Object.assign(new Error('from PostgreSQL'), { code, constraint })

describe('errors of the database', () => {
  it.each([
    ['23505', 409, 'version_conflict'],
    ['23503', 409, 'version_conflict'],
    ['23001', 409, 'version_conflict'],
    ['23514', 400, 'validation_failed'],
    ['23502', 400, 'validation_failed'],
    ['22P02', 400, 'validation_failed'],
    ['22001', 400, 'validation_failed'],
    ['40P01', 503, 'unavailable'],
    ['40001', 503, 'unavailable'],
    ['55P03', 503, 'unavailable'],
    ['57014', 503, 'unavailable'],
    ['57P01', 503, 'unavailable'],
    ['53300', 503, 'unavailable'],
    ['08006', 503, 'unavailable'],
  ])('%s is %d %s', (sqlstate, statusCode, code) => {
    expect(fromDatabaseError(failure(sqlstate))).toMatchObject({ statusCode, code })
  })

  it('is a lost connection too', () => {
    const refused = Object.assign(new Error('connect ECONNREFUSED'), {
      code: 'ECONNREFUSED',
      syscall: 'connect',
    })
    expect(fromDatabaseError(refused)).toMatchObject({ statusCode: 503 })
    expect(fromDatabaseError(new Error('Connection terminated unexpectedly'))).toMatchObject({
      statusCode: 503,
    })
  })

  it.each([failure('42P01'), failure('XX000'), new Error('ours'), failure('E'), 'text'])(
    'is not %s',
    (error) => {
      expect(fromDatabaseError(error)).toBeUndefined()
    },
  )

  it('knows what is worth another try and which constraint was violated', () => {
    expect([
      isRetryable(failure('40P01')),
      isRetryable(failure('40001')),
      isRetryable(failure('23505')),
    ]).toEqual([true, true, false])
    expect(violates(failure('23505', 'plans_name'), 'plans_name')).toBe(true)
    expect(violates(failure('23505', 'other'), 'plans_name')).toBe(false)
  })
})
