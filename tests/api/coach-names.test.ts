import { describe, expect, it } from 'vitest'
import { openStudio } from '../harness/index.ts'
import { changeProfile } from '../harness/profiles.ts'

const unnamed = 'Administración'
const refused = {
  status: 400,
  body: { code: 'validation_failed', errors: { display_name: expect.stringContaining(unnamed) } },
}

/** The first start calls the account of ADMIN_EMAIL “Administración”. */
describe('the owner whom the first start made', async () => {
  const studio = await openStudio()
  const owner = await studio.admin()
  await changeProfile(studio.db, owner, { full_name: unnamed })
  const other = await studio.admin()
  const team = async () =>
    (await studio.visitor.get<{ instructors: { display_name: string }[] }>('/api/instructors/public')).body
      .instructors

  it('is not made a coach by that name, however it is written', async () => {
    const add = (display_name?: string) =>
      other.post('/api/admin/instructors', { user_id: owner.id, display_name })
    const give = (display_name?: string) =>
      other.patch(`/api/admin/users/${owner.id}/role`, { role: 'instructor', display_name })
    for (const name of [undefined, unnamed, ' administracion ', 'ADMINISTRACIÓN']) {
      expect(await add(name)).toMatchObject(refused)
      expect(await give(name)).toMatchObject(refused)
    }
    expect(await team()).toEqual([])
  })

  it('is shown by the name that staff give her, and no coach takes the name of the first start', async () => {
    const added = await other.post<{ id: string }>('/api/admin/instructors', {
      user_id: owner.id,
      display_name: 'Renata',
    })
    expect(added.status).toBe(201)
    expect(await team()).toMatchObject([{ display_name: 'Renata' }])
    for (const edit of [
      () => other.patch(`/api/admin/instructors/${added.body.id}`, { display_name: unnamed }),
      () => owner.patch('/api/instructors/me', { display_name: unnamed }),
    ])
      expect(await edit()).toMatchObject(refused)
    await owner.patch('/api/auth/me', { full_name: 'Alma Rivas' })
    expect(await team()).toMatchObject([{ display_name: 'Renata' }])
  })
})

describe('a coach who was made before she was named', () => {
  it('keeps her name while her account begins with the name of the first start', async () => {
    const studio = await openStudio()
    const [coach, other] = [await studio.coach({ name: 'Coach' }), await studio.admin()]
    const full_name = `${unnamed} Demo`
    expect((await coach.patch('/api/auth/me', { full_name })).status).toBe(200)
    expect((await other.patch(`/api/admin/users/${coach.id}`, { full_name })).status).toBe(200)
    expect((await studio.visitor.get('/api/instructors/public')).body).toMatchObject({
      instructors: [{ display_name: 'Coach' }],
    })
  })

  it.each(['herself', 'staff'])(
    'gets her first name once %s write her name, on class cards too',
    async (who) => {
      const studio = await openStudio()
      const [coach, other] = [await studio.coach({ name: 'Coach' }), await studio.admin()]
      await studio.class({ at: '2026-11-18T19:00', coach })
      const cards = async () =>
        JSON.stringify((await studio.visitor.get('/api/schedule?week=2026-11-18')).body)
      expect(await cards()).toContain('"Coach"')
      const full_name = 'Alma Rivas'
      const { status } =
        who === 'staff'
          ? await other.patch(`/api/admin/users/${coach.id}`, { full_name })
          : await coach.patch('/api/auth/me', { full_name })
      expect(status).toBe(200)
      expect(await cards()).toContain('"Alma"')
      expect(await cards()).not.toContain('"Coach"')
    },
  )
})
