import { describe, expect, it } from 'vitest'
import type { AskProject, ProjectCall } from './project-http.ts'
import { projectUsers } from './project-users.ts'

const others = Array.from({ length: 1000 }, (_, index) => ({
  id: `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`,
  email: `otra.nora${index}@correo.example`,
  created_at: '2026-11-16T15:00:00Z',
}))
const nora = {
  id: '11111111-1111-4111-8111-111111111111',
  email: 'nora@correo.example',
  created_at: '2026-11-16',
}

/** Answers each page of a search with these users. */
const project = (page: (number: number) => object[]) => {
  const calls: ProjectCall[] = []
  const ask: AskProject = async (call) => {
    calls.push(call)
    return { status: 200, body: { users: page(calls.length) } }
  }
  return { calls, users: projectUsers(ask) }
}

describe('the search for an address at the project', () => {
  const givenUp = (limit: string) => ({
    code: 'accounts_unavailable',
    cause: expect.objectContaining({ message: `The search for an address was given up after ${limit}` }),
  })

  it('finds the address on the tenth page', async () => {
    const { users } = project((number) => (number < 10 ? others : [nora]))
    expect(await users.findByEmail(nora.email)).toEqual(nora)
  })

  it('ends with the page that is not full', async () => {
    const { users, calls } = project(() => others.slice(1))
    expect(await users.findByEmail(nora.email)).toBeUndefined()
    expect(calls).toHaveLength(1)
  })

  it('is given up after ten full pages, and says so', async () => {
    const { users, calls } = project(() => others)
    await expect(users.findByEmail(nora.email)).rejects.toMatchObject(givenUp('10 pages'))
    expect(calls).toHaveLength(10)
  })

  it('is given up when its time is over, however many pages were answered, and says so', async () => {
    const calls: ProjectCall[] = []
    const ask: AskProject = (call) => {
      calls.push(call)
      if (calls.length < 3) return Promise.resolve({ status: 200, body: { users: others } })
      return new Promise((_answer, refuse) => call.signal?.addEventListener('abort', refuse))
    }
    await expect(projectUsers(ask, 20).findByEmail(nora.email)).rejects.toMatchObject(givenUp('20 ms'))
    expect(calls).toHaveLength(3)
  })
})
