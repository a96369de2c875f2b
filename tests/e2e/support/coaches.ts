import { expect } from '@playwright/test'
import { admin, newMember } from './studio'

export interface NewCoach {
  email: string
  /** The id of the account. */
  user: string
  /** The id in the team. */
  id: string
  name: string
}

export async function newCoach(name: string): Promise<NewCoach> {
  const member = await newMember(`${name} Ejemplo`)
  const answer = await (await admin()).post('/api/admin/instructors', {
    data: { user_id: member.id, display_name: name, bio: 'Doy clases con calma.' },
  })
  expect(answer.ok()).toBe(true)
  return { email: member.email, user: member.id, id: (await answer.json()).coach.id, name }
}

/** Leaves the team as it was: other tests count it. */
export async function leavesTheTeam({ id }: NewCoach): Promise<void> {
  const path = `/api/admin/instructors/${id}/delete-with-schedules`
  expect((await (await admin()).delete(path, { data: { transferClasses: false } })).ok()).toBe(true)
}
