import { randomUUID } from 'node:crypto'
import type { DatabaseConnection, Db } from '../../server/src/platform/db/database.ts'
import { withDatabase } from '../harness/database.ts'
import { addLoadClasses, addLoadMembers, loadPassword } from '../harness/load-data.ts'

/** A booking the server has answered with success. */
export interface Acknowledged {
  member: string
  scheduledClass: string
}

export interface LoadMember {
  id: string
  token: string
}

/** Members outside the server who book as fast as it answers, each one class after the other. */
export interface BookingLoad {
  acknowledged: Acknowledged[]
  /** Answers that were neither success nor a cut connection. */
  surprises: string[]
  /** Books until the server is gone or the classes are used up. */
  bookUntilCut(): Promise<void>
}

const memberCount = 10

/** The access token of a load member. */
export const signIn = async (url: string, email: string): Promise<string> => {
  const response = await fetch(`${url}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', apikey: 'sb_publishable_test' },
    body: JSON.stringify({ email, password: loadPassword }),
  })
  const session = (await response.json()) as { access_token?: string }
  if (!session.access_token) throw new Error(`${email} could not sign in: ${JSON.stringify(session)}`)
  return session.access_token
}

/** Members with a plan for every class, signed in over HTTP. */
export async function signedInMembers(url: string, db: Db, count: number): Promise<LoadMember[]> {
  const members: LoadMember[] = []
  for (const { id, email } of await addLoadMembers(db, count))
    members.push({ id, token: await signIn(url, email) })
  return members
}

const book = (url: string, member: LoadMember, scheduledClass: string) =>
  fetch(`${url}/api/user-schedules`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${member.token}`,
      'idempotency-key': randomUUID(),
    },
    body: JSON.stringify({ schedule_id: scheduledClass }),
  })

/** Puts members with plans, and classes far from full, into the studio and signs the members in over HTTP. */
export const openBookingLoad = async (url: string, connection: DatabaseConnection): Promise<BookingLoad> => {
  const { classes, members } = await withDatabase(connection, async (db) => ({
    classes: await addLoadClasses(db),
    members: await signedInMembers(url, db, memberCount),
  }))

  const queues = members.map((member) => ({ member, left: [...classes] }))
  const acknowledged: Acknowledged[] = []
  const surprises: string[] = []

  const bookOnAndOn = async ({ member, left }: (typeof queues)[number]) => {
    for (let scheduledClass = left.pop(); scheduledClass; scheduledClass = left.pop()) {
      try {
        const response = await book(url, member, scheduledClass)
        const text = await response.text()
        if (response.ok) acknowledged.push({ member: member.id, scheduledClass })
        else surprises.push(`${response.status} ${text}`)
      } catch {
        return
      }
    }
  }
  return {
    acknowledged,
    surprises,
    bookUntilCut: async () => {
      await Promise.all(queues.map(bookOnAndOn))
    },
  }
}
