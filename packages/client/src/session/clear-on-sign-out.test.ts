// @vitest-environment jsdom
import { SHORTCUTS_KEY, THEME_KEY } from '@estudio/domain'
import { beforeEach, describe, expect, it } from 'vitest'
import { clearMemberData, clearOnSignOut } from './clear-on-sign-out.ts'

describe('the data in the browser', () => {
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

  it('CON-26: a sign-out keeps only the language and the flag of a dismissed promotion', () => {
    clearOnSignOut(localStorage)
    expect(Object.keys(localStorage).sort()).toEqual(['hasSeenPromo', 'language'])
  })

  it('a sign-out keeps the theme and the switch for shortcuts, which belong to the device', () => {
    localStorage.setItem(THEME_KEY, 'dark')
    localStorage.setItem(SHORTCUTS_KEY, 'no')
    clearOnSignOut(localStorage)
    expect(localStorage.getItem(THEME_KEY)).toBe('dark')
    expect(localStorage.getItem(SHORTCUTS_KEY)).toBe('no')
  })

  it('SES-05: a missing session clears the data of the member and nothing else', () => {
    clearMemberData(localStorage)
    expect(Object.keys(localStorage).sort()).toEqual(['hasSeenPromo', 'language', 'other'])
  })
})
