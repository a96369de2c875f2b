import { describe, expect, it } from 'vitest'
import { readOrigin, rememberOrigin } from './origin'

describe('origin', () => {
  it('comes back to the page with its query, fragment and state', () => {
    const state = rememberOrigin({ pathname: '/compra', search: '?a=1', hash: '#b', state: { plan: 3 } })
    expect(readOrigin(state)).toEqual({ to: '/compra?a=1#b', state: { plan: 3 } })
  })

  it.each(['https://evil.example', '//evil.example', '/\\evil.example', '/login', 'mi-cuenta', 7, undefined])(
    'answers the home page for %s',
    (to) => {
      expect(readOrigin({ origin: { to } })).toEqual({ to: '/' })
    },
  )

  it('answers the home page without state', () => {
    expect(readOrigin(null)).toEqual({ to: '/' })
  })
})
