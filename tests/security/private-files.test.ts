import type { UserPlan } from '@estudio/contract'
import { describe, expect, it } from 'vitest'
import { addFactor, ban, takeRoles } from '../harness/accounts.ts'
import { openStudio, type Person } from '../harness/index.ts'
import { pdfProof, proofPicture, sendProof } from '../harness/proofs.ts'
import { setSettings } from '../harness/settings.ts'

/** M10: proofs, receipts and the books of money are read by whom they concern, until the moment they no longer are. */
describe('M10: private files and the books', async () => {
  const studio = await openStudio()
  const ana = await studio.member({ plan: 'unpaid' })
  const clerk = await studio.admin()
  const plan = (await ana.get<{ plans: UserPlan[] }>('/api/user/plans')).body.plans[0] as UserPlan
  const picture = await sendProof(ana, plan.id, await proofPicture())
  await clerk.post(`/api/admin/proofs/${picture.body.proof.id}/refuse`, {
    reason: 'Borroso',
    ask_again: true,
  })
  const pdf = await sendProof(ana, plan.id, pdfProof(), { type: 'application/pdf' })
  const verified = { id: plan.id, status: 'active', payment_status: 'completed' }
  expect((await clerk.patch(`/api/admin/users/${ana.id}/plans`, verified)).status).toBe(200)
  const proofs = [picture, pdf].map(({ body }) => `/api/proofs/${body.proof.id}/file`)
  const files = [...proofs, ...['receipt', 'receipt.pdf'].map((name) => `/api/user-plans/${plan.id}/${name}`)]

  const books = ['/api/admin/statements', '/api/admin/cash-days/2026-11-16', '/api/admin/payments/pending']

  const statuses = async (person: Person, addresses: string[]) => {
    const answers = await Promise.all(addresses.map((address) => person.get(address)))
    return [...new Set(answers.map(({ status }) => status))]
  }

  it('are not cached, and never interpreted as another type', async () => {
    for (const address of files) {
      const { status, headers } = await ana.get(address)
      const isPdf = headers['content-type'] === 'application/pdf'
      expect([address, status, headers]).toEqual([
        address,
        200,
        expect.objectContaining({
          'cache-control': 'private, no-store',
          'x-content-type-options': 'nosniff',
          ...(isPdf && {
            'content-disposition': expect.stringMatching(/^attachment; filename="[\w .-]+\.pdf"$/),
          }),
          ...(address.endsWith('/file') && { 'content-security-policy': expect.stringMatching(/^sandbox;/) }),
        }),
      ])
    }
  })

  const ends: [what: string, end: (admin: Person) => Promise<unknown>, files: number, books: number][] = [
    ['the session', (admin) => admin.post('/auth/v1/logout?scope=global', {}), 401, 401],
    ['a ban', (admin) => ban(studio.db, admin), 401, 401],
    [
      'the account that is switched off',
      (admin) => clerk.patch(`/api/admin/users/${admin.id}/active`, { is_active: false }),
      401,
      401,
    ],
    ['the role', (admin) => takeRoles(studio.db, admin.id), 404, 403],
    ['a second factor not yet used', (admin) => addFactor(studio.db, admin.id, studio.clock.now()), 404, 403],
    ['a second factor asked of all', () => setSettings(studio.db, { require_admin_factor: true }), 404, 403],
  ]

  it.each(ends)('%s ends the access of staff at once', async (_what, end, ofFiles, ofBooks) => {
    const admin = await studio.admin()
    expect(await statuses(admin, [...files, ...books])).toEqual([200])
    await end(admin)
    const after = [await statuses(admin, files), await statuses(admin, books)]
    await setSettings(studio.db, { require_admin_factor: false })
    expect(after).toEqual([[ofFiles], [ofBooks]])
  })

  it('an ended session cannot read the member’s files', async () => {
    expect(await statuses(ana, files)).toEqual([200])
    await ana.post('/auth/v1/logout?scope=global', {})
    expect(await statuses(ana, files)).toEqual([401])
  })
})
