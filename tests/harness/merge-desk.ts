import type { AdminUser, AdminUserList, DuplicateList, MergeAnswer } from '@estudio/contract'
import { expect } from 'vitest'
import type { Answer, Person, Studio } from './index.ts'
import { givePlan } from './plans.ts'

export type Refused = { code: string; details?: Record<string, unknown>; errors?: Record<string, string> }
export interface Client {
  id: string
}

/** The actions of an administrator on two records of one person. */
export function mergeDesk(studio: Studio, admin: Person) {
  let number = 0
  const next = () => {
    number += 1
    return number
  }
  /** A day that no other plan or class of these tests has. */
  const day = (n = next()) => new Date(Date.UTC(2027, 0, n)).toISOString().slice(0, 10)

  const client = async (
    full_name = 'Nora Ibarra',
    phone = String(6_673_000_000 + next()),
    email?: string,
  ): Promise<AdminUser> => {
    const added = { full_name, phone, email, allow_shared_phone: true }
    return (await admin.post<AdminUser>('/api/admin/users', added)).body
  }
  const plan = (who: Client, starts: string, ends = starts) =>
    givePlan(studio.context, who.id, { plan: 'limited', classes: 8, starts, ends })
  const books = (who: Client, lesson: { id: string }) =>
    admin.post<Refused>('/api/admin/user-schedules', {
      user_id: who.id,
      schedule_id: lesson.id,
      override_reason: 'Cortesía',
    })
  const merges = (kept: Client, from: Client, by: Person = admin): Promise<Answer<MergeAnswer & Refused>> =>
    by.post(`/api/admin/users/${kept.id}/merge`, { from: from.id })
  const merged = async (kept: Client, from: Client) => {
    const { status, body } = await merges(kept, from)
    expect({ status, ...body.details }).toEqual({ status: 201 })
    return body.merge.id
  }
  const undoes = (id: string): Promise<Answer<Refused>> => admin.post(`/api/admin/merges/${id}/undo`)
  const duplicates = async (who: Client) =>
    (await admin.get<DuplicateList>(`/api/admin/users/${who.id}/duplicates`)).body
  const found = async (who: Client) => (await duplicates(who)).duplicates.map(({ user }) => user.id)
  const setsActive = async (who: Client, is_active: boolean) =>
    expect((await admin.patch(`/api/admin/users/${who.id}/active`, { is_active })).status).toBe(200)
  const userAt = (id: string) => admin.get<AdminUser & Refused>(`/api/admin/users/${id}`)
  const searched = async (text: string) =>
    (await admin.get<AdminUserList>(`/api/admin/users?search=${encodeURIComponent(text)}`)).body.users.map(
      ({ id }) => id,
    )

  return {
    next,
    day,
    client,
    plan,
    books,
    merges,
    merged,
    undoes,
    duplicates,
    found,
    setsActive,
    userAt,
    searched,
  }
}
