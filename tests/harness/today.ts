import type { Today } from '@estudio/contract'
import { expect } from 'vitest'
import type { Caller } from './http.ts'

/** The day of a signed-in person, by her roles. */
export const todayOf = async (person: Caller): Promise<Today> => {
  const { status, body } = await person.get<Today>('/api/user/today')
  expect(status).toBe(200)
  return body
}
