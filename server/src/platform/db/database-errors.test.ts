import { describe, expect, it } from 'vitest'
import { fromDatabaseError } from './database-errors.ts'
import { isRetryable, maySucceedAlone, violates } from './sqlstate.ts'

const failure = (code: string, constraint?: string) =>
  Object.assign(new Error('from PostgreSQL'), { code, constraint })

describe('errors of the database', () => {
  it.each([
    ['23505', 'classes_name', 'class_name_exists'],
    ['23505', 'discounts_code', 'discount_code_exists'],
    ['23505', 'time_slots_active', 'slot_exists'],
    ['23P01', 'user_plans_share_no_day', 'plan_dates_overlap'],
    ['23514', 'scheduled_classes_capacity', 'class_full'],
    ['23503', 'instructors_picture_path_fkey', 'version_conflict'],
  ])('M11: %s of %s is answered with its reason, %s', (sqlstate, constraint, code) => {
    expect(fromDatabaseError(failure(sqlstate, constraint))).toMatchObject({ statusCode: 409, code })
  })

  it.each(['22001', '22003', '22007', '22008', '22021', '22P02', '22P05'])(
    '%s is 400 validation_failed: a value that no column holds',
    (code) => {
      expect(fromDatabaseError(failure(code))).toMatchObject({
        statusCode: 400,
        code: 'validation_failed',
      })
    },
  )

  it.each(['23505', '23503', '23001', '23514', '23502', '23P01'])(
    'M11: %s that no reason names is a fault of ours',
    (sqlstate) => {
      expect(fromDatabaseError(failure(sqlstate, 'unnamed'))).toBeUndefined()
      expect(fromDatabaseError(failure(sqlstate))).toBeUndefined()
    },
  )

  it.each(['40P01', '40001', '55P03', '57014', '57P01', '53300', '08006', '25006'])(
    '%s is worth another try',
    (sqlstate) => {
      expect(fromDatabaseError(failure(sqlstate))).toMatchObject({ statusCode: 503, code: 'unavailable' })
    },
  )

  it('treats them as a lost connection too', () => {
    const refused = Object.assign(new Error('connect ECONNREFUSED'), {
      code: 'ECONNREFUSED',
      syscall: 'connect',
    })
    expect(fromDatabaseError(refused)).toMatchObject({ statusCode: 503 })
    const messages = ['Connection terminated unexpectedly', 'timeout expired', 'Query read timeout']
    const errors = [
      ...messages.map((message) => new Error(message)),
      new AggregateError([refused]),
      failure('EPIPE'),
    ]
    for (const error of errors) expect(fromDatabaseError(error)).toMatchObject({ statusCode: 503 })
  })

  it.each(['22000', '22004', '22012', '22023', '2201E', '22033', '2202E'])(
    '%s is a fault of our SQL: no value of a client causes it',
    (sqlstate) => {
      expect(fromDatabaseError(failure(sqlstate))).toBeUndefined()
    },
  )

  it.each([failure('42P01'), failure('XX000'), new Error('ours'), failure('E'), 'text'])(
    'is not %s',
    (error) => {
      expect(fromDatabaseError(error)).toBeUndefined()
    },
  )

  it.each([
    ['40P01', true],
    ['40001', true],
    ['55P03', true],
    ['23505', true],
    ['23514', true],
    ['22P02', true],
    ['P0001', true],
    ['57P01', false],
    ['57014', false],
    ['53300', false],
    ['08006', false],
    ['XX000', false],
  ])('after %s of a batch its requests may succeed alone: %s', (sqlstate, may) => {
    expect(maySucceedAlone(failure(sqlstate))).toBe(may)
  })

  it('recognises errors that are worth a retry, and the violated constraint', () => {
    expect([
      isRetryable(failure('40P01')),
      isRetryable(failure('40001')),
      isRetryable(failure('23505')),
    ]).toEqual([true, true, false])
    expect(violates(failure('23505', 'plans_name'), 'plans_name')).toBe(true)
    expect(violates(failure('23505', 'other'), 'plans_name')).toBe(false)
  })
})
