// @vitest-environment jsdom
import { beforeEach, expect, it, vi } from 'vitest'
import { member, sessionOf, storeSession } from '../testing/accounts.ts'
import { sessionPage } from '../testing/session-page.ts'
import { storeQuery } from './stored-queries.ts'

const page = sessionPage()
const schedule = 'estudio-last-seen-["schedule",{"from":"2026-03-01"}]'
const own = `estudio-last-seen-["member","${member.id}","reservations",{}]`
const another = 'estudio-last-seen-["member","another","reservations",{}]'

const kept = () =>
  Object.keys(localStorage)
    .filter((key) => key.startsWith('estudio-last-seen'))
    .sort()

const keepAll = () => {
  for (const key of [schedule, own, another]) storeQuery(localStorage, key, '{}')
}

beforeEach(() => localStorage.clear())

it('SES-04: no member’s data is stored while nobody is signed in', () => {
  page.open()
  keepAll()
  expect(kept()).toEqual([schedule])
  storeSession(sessionOf('stored'))
  keepAll()
  expect(kept()).toEqual([own, schedule].sort())
})

it('SES-04: another account finds no data of the previous member', () => {
  localStorage.setItem(another, '{}')
  storeSession(sessionOf('stored'))
  keepAll()
  page.open()
  expect(kept()).toEqual([own, schedule].sort())
})

it('SES-04: a sign-out removes all data, and later responses are not stored', async () => {
  storeSession(sessionOf('stored'))
  keepAll()
  page.open()
  await page.session.signOut()
  expect(kept()).toEqual([])
  keepAll()
  expect(kept()).toEqual([schedule])
})

it('SES-05: a session that the server ended leaves no data of the member', () => {
  storeSession(sessionOf('stored'))
  keepAll()
  page.open()
  page.session.end()
  expect(kept()).toEqual([schedule])
})

it('a response that exceeds the quota is not stored', () => {
  localStorage.setItem(schedule, 'old')
  const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  storeQuery(localStorage, schedule, 'new')
  full.mockRestore()
  expect(kept()).toEqual([])
})
