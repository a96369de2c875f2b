import { describe, expect, it } from 'vitest'
import { createLogger, pathWithoutQuery } from './logging.ts'

const logged = (write: (log: ReturnType<typeof createLogger>) => void): string => {
  const lines: string[] = []
  write(createLogger('debug', { write: (line) => void lines.push(line) }))
  return lines.join('')
}

describe('the log', () => {
  it.each([
    'password',
    'access_token',
    'refresh_token',
    'authorization',
    'token',
    'cookie',
    'secret',
    'apiKey',
  ])('never holds a %s', (name) => {
    const text = logged((log) => {
      log.info({ [name]: 'topsecret' })
      log.info({ body: { [name]: 'topsecret' } })
      log.info({ answer: { headers: { [name]: 'topsecret' } } })
    })
    expect(text).not.toContain('topsecret')
  })

  it('describes a database error without its values', () => {
    const error = Object.assign(new Error('duplicate key value'), {
      code: '23505',
      constraint: 'users_email_key',
      detail: 'Key (email)=(ana@socio.example) already exists.',
      where: 'ana@socio.example',
    })
    const text = logged((log) => log.error({ err: error }))
    expect(text).toContain('users_email_key')
    expect(text).toContain('23505')
    expect(text).not.toContain('ana@socio.example')
  })

  it('explains why no address of a host could be reached, without stacks', () => {
    const refused = (address: string) =>
      Object.assign(new Error(`connect ECONNREFUSED ${address}:5432`), {
        code: 'ECONNREFUSED',
        syscall: 'connect',
      })
    // As Node reports a host with two addresses.
    const error = Object.assign(new AggregateError([refused('::1'), refused('127.0.0.1')]), {
      code: 'ECONNREFUSED',
    })
    const { err } = JSON.parse(logged((log) => log.error({ err: error })))
    expect(err).toEqual({
      type: 'AggregateError',
      message: 'connect ECONNREFUSED ::1:5432, connect ECONNREFUSED 127.0.0.1:5432',
      errno: 'ECONNREFUSED',
    })
  })

  it('leaves out queries and fragments, which may carry tokens', () => {
    expect(pathWithoutQuery('/auth/v1/verify?token=abc&type=signup')).toBe('/auth/v1/verify')
    expect(pathWithoutQuery('/admin/set-password#access_token=abc')).toBe('/admin/set-password')
    expect(pathWithoutQuery('/api/plans')).toBe('/api/plans')
  })
})
