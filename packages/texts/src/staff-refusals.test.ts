import { describe, expect, it } from 'vitest'
import { staffReasonText } from './staff-refusals.ts'

describe('refusals worded for staff', () => {
  it('WLI-12: a disabled account has a text about the member and a link', () => {
    expect(staffReasonText('account_inactive')).toBe(
      'Su cuenta está desactivada. Para darle un lugar, reactívala en Clientes.',
    )
  })
})
