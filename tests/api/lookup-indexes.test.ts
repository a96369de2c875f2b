import type { AdminUserList } from '@estudio/contract'
import { describe, expect, it } from 'vitest'
import { tidyAccounts } from '../../server/src/identity/core/tidy-accounts.ts'
import { tidyUp } from '../../server/src/platform/jobs/housekeeping.ts'
import { serveWaitlists } from '../../server/src/studio/booking/index.ts'
import { eraseOldTexts } from '../../server/src/studio/sales/index.ts'
import { eraseMovementsOf } from '../../server/src/studio/sales/statements/store.ts'
import { changeAccount } from '../harness/accounts.ts'
import { openStudio } from '../harness/index.ts'
import { addOldRows, addPeople } from '../harness/many-rows.ts'
import { addFailedMails, emptyOutbox, queuedMails } from '../harness/outbox.ts'
import { changePlan } from '../harness/plans.ts'
import { changeProfile } from '../harness/profiles.ts'
import { buyer, proofPicture, sendProof } from '../harness/proofs.ts'
import { countStatements, plansAbout } from '../harness/sql-statements.ts'

const PASSWORD = 'Estudio#2026'

describe('look-ups among many rows use an index', async () => {
  const studio = await openStudio()
  const admin = await studio.admin()
  await admin.token()
  await addPeople(studio.db, 3000, studio.clock.now())

  const plansOf = (table: string, work: () => Promise<unknown>) => plansAbout(table, studio.connection, work)
  const plansOfGet = (table: string, path: string) =>
    plansOf(table, async () => expect((await admin.get(path)).status).toBe(200))

  const byName = 'profiles_search_trigrams'

  // “andrea” may be a payment reference as well as a name. Few payments are pending, so the names of all of them are read.
  it.each([
    ['/api/admin/users?search=nunez', byName],
    ['/api/admin/users?search=andrea', byName],
    ['/api/admin/users?search=667123', byName],
    ['/api/admin/users?search=nunez%20andrea', byName],
    ['/api/admin/users?search=nunez%20de%20a', byName],
    ['/api/admin/users?search=%2B52%201%20(667)%20123-4567', byName],
    ['/api/admin/user-schedules?search=nunez', byName],
    ['/api/admin/payments/pending?search=nunez', 'user_plans_frozen'],
    ['/api/admin/payments/received?search=andrea', byName],
    ['/api/admin/audit?search=nunez', byName],
  ])('B18: people are found by %s', async (path, index) => {
    const plans = await plansOfGet('"search"', path)
    expect(plans.length).toBeGreaterThan(0)
    for (const plan of plans) expect(plan).toContain(index)
  })

  it('FTP-02: earlier plans are found by account and telephone', async () => {
    const trial = await studio.plan({ name: 'Clase de prueba', classLimit: 1 })
    await changePlan(studio.db, trial, { first_time_only: true })
    const ana = await studio.member()
    await changeProfile(studio.db, ana, { phone: '6671234567' })
    const [plan] = await plansOf('o.phone', async () =>
      expect(
        (await ana.post('/api/user-plans', { plan_id: trial.id, start_date: '2026-11-20' })).status,
      ).toBe(201),
    )
    expect(plan).toContain('profiles_phone')
    expect(plan).toContain('user_plans_user')
  })

  it('duplicates of a person are found by telephone, birthday and address', async () => {
    const ana = await studio.member()
    await changeProfile(studio.db, ana, { phone: '6671234567', birthdate: '1990-05-17' })
    const [plan] = await plansOfGet('plain_address', `/api/admin/users/${ana.id}/duplicates`)
    for (const index of ['profiles_phone', 'profiles_birthdate', 'users_plain_address'])
      expect(plan).toContain(index)
  })

  it('A58: the mails to an erased account are found by its address', async () => {
    const ana = await studio.member()
    await changeAccount(studio.db, ana, {
      password_hash: await studio.context.identity.passwords.hash(PASSWORD),
    })
    const plans = await plansOf('recipient =', async () =>
      expect((await ana.post('/api/auth/me/delete', { password: PASSWORD })).status).toBe(200),
    )
    expect(plans).toHaveLength(4)
    for (const plan of plans) expect(plan).toContain('outbox_recipient')
  })

  it('A58: the bank texts about an erased account are found by its plans and its name', async () => {
    const ana = await studio.member()
    const [plan] = await plansOf('bank_movements', () =>
      studio.context.db.transaction().execute((tx) => eraseMovementsOf(tx, ana.id, [ana.name], 'x')),
    )
    for (const index of [
      'bank_movements_user_plan',
      'bank_movements_paid_plan',
      'bank_movements_equal',
      'bank_movements_words',
    ])
      expect(plan).toContain(index)
  })

  it.each([
    ['/api/admin/users?sort=["full_name","DESC"]', 'profiles_name'],
    ['/api/admin/users?sort=["display_name","ASC"]', 'profiles_shown_name'],
    ['/api/admin/users?sort=["created_at","DESC"]', 'profiles_created'],
    ['/api/admin/users?sort=["email","ASC"]', 'users_email_key'],
    ['/api/admin/users?sort=["email","DESC"]', 'users_email_down'],
    ['/api/admin/users?sort=["last_login","ASC"]', 'users_signed_in'],
    ['/api/admin/users?sort=["last_login","DESC"]', 'users_signed_in_down'],
    ['/api/admin/payments/received?sort=["amount","DESC"]', 'payments_amount'],
    ['/api/admin/online-payments', 'provider_payments_paid_at'],
    ['/api/admin/audit?sort=["action","ASC"]', 'audit_log_action'],
    ['/api/admin/audit?sort=["entity","DESC"]', 'audit_log_kind'],
    ['/api/admin/user-plans/export', 'user_plans_created'],
  ])('%s reads its first rows in the order of an index', async (path, index) => {
    const plans = await plansOf('order by', () => admin.get(path))
    expect(plans.join('\n')).toMatch(new RegExp(`(using|on) ${index}\\b`))
  })

  it.each(['/api/admin/users', '/api/admin/user-schedules', '/api/admin/audit'])(
    'B01: the total of %s is counted up to a limit',
    async (path) => {
      const plans = await plansOfGet('as counted', path)
      expect(plans.length).toBeGreaterThan(0)
      for (const plan of plans) expect(plan).toContain('Limit')
    },
  )

  it('a search of the audit log finds its entries by an index for each of its conditions', async () => {
    const plans = await plansOfGet('union', '/api/admin/audit?search=nunez')
    expect(plans.length).toBeGreaterThan(0)
    for (const plan of plans)
      for (const index of ['action', 'entity', 'actor', 'subject'])
        expect(plan).toContain(`audit_log_${index}`)
  })

  it('/metrics counts mails that wait and mails that were given up', async () => {
    const [plan] = await plansOf('.outbox', async () =>
      expect((await studio.visitor.get('/metrics')).status).toBe(200),
    )
    expect(plan).toContain('outbox_due')
    expect(plan).toContain('outbox_failed')
  })

  it('the clean-up of mails finds the old ones', async () => {
    const plans = await plansOf('"outbox"', () => tidyUp(studio.context))
    expect(plans).toEqual([
      expect.stringContaining('outbox_sent'),
      expect.stringContaining('outbox_failed'),
      expect.stringContaining('outbox_due'),
    ])
  })

  it('the clean-up of accounts finds the old rows', async () => {
    const plans = await plansOf('identity', () => tidyAccounts(studio.context))
    expect(plans).toEqual([
      expect.stringContaining('sessions_created'),
      expect.stringContaining('sessions_refreshed'),
      expect.stringContaining('one_time_tokens_expiry'),
      expect.stringContaining('pending_sign_ups_created'),
      expect.stringContaining('challenges_expiry'),
      expect.stringContaining('known_networks_seen'),
    ])
  })

  it('deletes mails a thousand at a time', async () => {
    await emptyOutbox(studio.db)
    const tidies = () => tidyUp(studio.context)
    const statements = await countStatements(tidies)
    await addFailedMails(studio.db, 1001, studio.clock.now())
    studio.advance({ days: 31 })
    expect(await countStatements(tidies)).toBe(statements + 1)
    expect(await queuedMails(studio.db)).toEqual([])
  })

  it('deletes sessions and erases texts of the bank a thousand at a time', async () => {
    const tidies = async () => {
      await tidyAccounts(studio.context)
      await eraseOldTexts(studio.context)
    }
    await tidies()
    const statements = await countStatements(tidies)
    await addOldRows(studio.db, 1001, studio.clock.now())
    studio.advance({ days: 732 })
    expect(await countStatements(tidies)).toBe(statements + 2)
    expect(await countStatements(tidies)).toBe(statements)
  })

  it('classes with a waiting list are found, every two seconds and for the start page', async () => {
    const served = await plansOf('line_count > 0', () => serveWaitlists(studio.context))
    const shown = await plansOfGet('line_count > 0', '/api/user/today')
    expect([served.length, shown.length]).toEqual([2, 2])
    for (const plan of [...served, ...shown]) expect(plan).toContain('scheduled_classes_lines')
  })

  it('pictures of proofs are found by their brightness', async () => {
    const { member, plan } = await buyer(studio)
    const picture = await proofPicture()
    const plans = await plansOf('"picture_brightness" >=', async () =>
      expect((await sendProof(member, plan.id, picture)).status).toBe(201),
    )
    expect(plans).toHaveLength(2)
    for (const found of plans) expect(found).toContain('payment_proofs_picture')
  })

  it('a search that finds more people than are counted lists all of them', async () => {
    const found = async (page: number) => {
      const path = `/api/admin/users?search=persona&limit=2&page=${page}&sort=["email","ASC"]`
      const { body } = await admin.get<AdminUserList>(path)
      return [body.total, ...body.users.map(({ email }) => email)]
    }
    await addPeople(studio.db, 7005, studio.clock.now(), 3001)
    expect(await found(2)).toEqual([10_001, 'persona10002@socio.example', 'persona10003@socio.example'])
    expect(await found(5003)).toEqual([10_001, 'persona9@socio.example'])
    expect(await found(5004)).toEqual([10_001])
  })
})
