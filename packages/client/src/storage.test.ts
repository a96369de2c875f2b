// @vitest-environment jsdom
import { beforeEach, describe, expect, it } from 'vitest'
import { clearMemberData, clearOnSignOut } from './storage.ts'

describe('what stays in the browser', () => {
  beforeEach(() => {
    localStorage.clear()
    for (const key of [
      'language',
      'hasSeenPromo',
      'userPlan',
      'userClasses',
      'userReservations',
      'accessToken',
      'other',
    ])
      localStorage.setItem(key, 'x')
  })

  it('CON-26: a sign-out keeps the language and the seen flag only', () => {
    clearOnSignOut(localStorage)
    expect(Object.keys(localStorage).sort()).toEqual(['hasSeenPromo', 'language'])
  })

  it('SES-05: a missing session clears the data of the member and nothing else', () => {
    clearMemberData(localStorage)
    expect(Object.keys(localStorage).sort()).toEqual(['hasSeenPromo', 'language', 'other'])
  })
})
