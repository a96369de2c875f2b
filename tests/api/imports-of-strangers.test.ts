import type { AdminUser, AdminUserList, UserPlan } from '@estudio/contract'
import { describe, expect, it } from 'vitest'
import { importCalls } from '../harness/client-imports.ts'
import { openStudio } from '../harness/index.ts'

describe('P2: a stranger who typed the name and the telephone of a client of the file', async () => {
  const studio = await openStudio({ env: { RATE_LIMIT_SCALE: '1000' } })
  const admin = await studio.admin()
  const { checks, rowsOf, confirms } = importCalls(studio, admin)
  await studio.plan({ name: 'Mensual 8', classLimit: 8, days: 30, price: 180_000 })
  let phones = 6_672_000_000
  const newPhone = () => {
    phones += 1
    return String(phones)
  }
  const types = async (full_name: string, phone: string) => {
    const stranger = await studio.member({ name: 'Aaaa Aaaa' })
    expect((await stranger.patch('/api/auth/me', { full_name, phone })).status).toBe(200)
    return stranger
  }
  const plansOf = async ({ id }: { id: string }): Promise<UserPlan[]> =>
    (await admin.get<AdminUser>(`/api/admin/users/${id}`)).body.user_plans
  const found = async (search: string) =>
    (await admin.get<AdminUserList>(`/api/admin/users?search=${search}`)).body.users

  it('gets no plan; the row is left out with the address of the account beside the question', async () => {
    const phone = newPhone()
    const stranger = await types('Victoria Robles', phone)
    const made = await checks(`Victoria Robles,${phone},,Mensual 8,8,`)
    expect(made.counts).toEqual({ new: 0, changed: 0, same: 0, refused: 1 })
    expect(await rowsOf(made)).toMatchObject([
      {
        state: 'refused',
        reason: 'same_person_unsure',
        message: expect.stringContaining('Si es la misma persona'),
        account: { user_id: stranger.id, full_name: 'Victoria Robles', email: stranger.email },
      },
    ])
    expect((await confirms(made)).status).toBe(200)
    expect(await plansOf(stranger)).toEqual([])
  })

  it('gets the plan when the administrator names the address of the account', async () => {
    const phone = newPhone()
    const member = await types('Elena Robles', phone)
    const made = await checks(`Elena Robles,${phone},${member.email},Mensual 8,8,`)
    await confirms(made)
    expect(await plansOf(member)).toMatchObject([{ name: 'Mensual 8', status: 'active' }])
  })

  it('takes no plan from a record that staff wrote, however old the account of the stranger is', async () => {
    const phone = newPhone()
    const stranger = await types('Irene Robles', phone)
    studio.clock.advance({ seconds: 1 })
    const added = { full_name: 'Irene Robles', phone, allow_shared_phone: true }
    const { body: client } = await admin.post<AdminUser>('/api/admin/users', added)
    const made = await checks(`Irene Robles,${phone},,Mensual 8,8,`)
    expect(await rowsOf(made)).toMatchObject([{ state: 'changed', user_id: client.id, account: null }])
    await confirms(made)
    expect(await plansOf(client)).toHaveLength(1)
    expect(await plansOf(stranger)).toEqual([])
  })

  it('does not keep the client out by typing both after the file was read', async () => {
    const phone = newPhone()
    const made = await checks(`Olga Robles,${phone},,Mensual 8,8,`)
    const stranger = await types('Olga Robles', phone)
    expect(await confirms(made)).toMatchObject({ status: 200, body: { import: { counts: { new: 1 } } } })
    expect(await plansOf(stranger)).toEqual([])
    expect(await found(phone)).toHaveLength(2)
  })

  it('does not come into the file by a row with another address and no telephone', async () => {
    const phone = newPhone()
    const stranger = await types('Nadia Robles', phone)
    const made = await checks(`Nadia Robles,,${stranger.email},,,`, `Nadia Robles,${phone},,Mensual 8,8,`)
    expect((await rowsOf(made)).map(({ reason }) => reason)).toEqual([null, 'same_person_unsure'])
  })
})
