import { describe, expect, it } from 'vitest'
import { isBackOffice, readOrigin, rememberOrigin } from './origin.ts'

describe('origin', () => {
  it('returns to the page with its query, fragment and state', () => {
    const state = rememberOrigin({ pathname: '/compra', search: '?a=1', hash: '#b', state: { plan: 3 } })
    expect(readOrigin(state)).toEqual({ to: '/compra?a=1#b', state: { plan: 3 } })
  })

  it.each(['https://evil.example', '//evil.example', '/\\evil.example', '/login', 'mi-cuenta', 7, undefined])(
    'returns the home page for %s',
    (to) => {
      expect(readOrigin({ origin: { to } })).toEqual({ to: '/' })
    },
  )

  it('returns to the back office, which names its page in the query', () => {
    const { to } = readOrigin(null, '?origen=%2Fadmin%2Fusuarios%3Fpage%3D2')
    expect(to).toBe('/admin/usuarios?page=2')
    expect(isBackOffice(to)).toBe(true)
    expect(isBackOffice('/administrar')).toBe(false)
  })

  it.each(['%2F%2Fevil.example', 'https%3A%2F%2Fevil.example', '%2F%5Cevil.example'])(
    'returns the home page for a query of %s',
    (origen) => {
      expect(readOrigin(null, `?origen=${origen}`)).toEqual({ to: '/' })
    },
  )

  it('returns the home page without navigation state', () => {
    expect(readOrigin(null)).toEqual({ to: '/' })
  })
})
