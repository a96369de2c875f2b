import { describe, expect, it } from 'vitest'
import { openStudio } from '../harness/index.ts'

describe('A56, A57: an administrator whose id is sent in upper case', async () => {
  const studio = await openStudio()
  const admin = await studio.admin()

  it('is neither deleted, nor switched off, nor loses the role', async () => {
    const own = `/api/admin/users/${admin.id.toUpperCase()}`
    expect(await admin.delete(own)).toMatchObject({ status: 409, body: { code: 'own_account' } })
    expect(await admin.patch(`${own}/active`, { is_active: false })).toMatchObject({
      status: 409,
      body: { code: 'own_account_protected' },
    })
    expect((await admin.delete(`${own}/role/admin`)).status).toBe(409)
    expect((await admin.get('/api/admin/users')).status).toBe(200)
  })
})
