import { describe, expect, it } from 'vitest'
import { staffReasonText } from './staff-refusals.ts'

describe('refusals in the words for who works at the studio', () => {
  it('WLI-12: an account switched off: about the member, with the way out', () => {
    expect(staffReasonText('account_inactive')).toBe(
      'Su cuenta está desactivada. Para darle un lugar, reactívala en Usuarios.',
    )
  })
})
