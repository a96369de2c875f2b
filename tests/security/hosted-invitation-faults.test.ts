import { beforeEach, describe, expect, it } from 'vitest'
import { inTransaction } from '../../server/src/platform/db/database.ts'
import { openProfile } from '../../server/src/studio/people/index.ts'
import type { Caller } from '../harness/http.ts'
import { RECOVER, startInvitations, taken, USERS, unavailable } from './invitations-at-project.ts'
import type { Door } from './stand-in-project.ts'

/** D9: an invitation is whole or leaves nothing, whatever breaks in between. */
describe('invitations beside a hosted project that fails', async () => {
  const {
    hosted,
    beginTest,
    invites,
    atProject,
    rows,
    tasks,
    tell,
    mails,
    openLink,
    choosePassword,
    signsIn,
    withoutProfiles,
  } = await startInvitations()
  const { project, studio } = hosted
  let admin: Caller
  let email: string
  beforeEach(async () => {
    ;({ admin, email } = await beginTest())
  })

  const away: [string, Door][] = [
    ['does not answer', 'drops'],
    ['fails', { status: 500 }],
  ]
  it.each(away)('a project that %s leaves no account', async (_how, door) => {
    project.door(USERS, door)
    expect(await invites()).toMatchObject(unavailable)
    project.door(USERS, 'open')
    expect([await atProject(), await rows()]).toEqual([undefined, 0])
    expect((await invites()).status).toBe(201)
  })

  it('the next invitation continues with an account whose creation was not answered', async () => {
    project.door(`${USERS}?`, { status: 200, body: { users: [] } })
    project.door(USERS, 'swallows')
    expect(await invites()).toMatchObject(unavailable)
    project.door(`${USERS}?`, 'open')
    project.door(USERS, 'open')
    const made = await atProject()
    expect([made?.email, await rows()]).toEqual([email, 0])
    expect((await invites()).body.id).toBe(made?.id)
    await tell()
    expect(await mails()).toHaveLength(1)
  })

  it('B06: an account whose rows cannot be stored is deleted again', async () => {
    await withoutProfiles(async () => {
      expect((await invites()).status).toBeGreaterThanOrEqual(400)
    })
    expect([await atProject(), await rows()]).toEqual([undefined, 0])
    await tell()
    expect(await mails()).toEqual([])
    expect((await invites()).status).toBe(201)
  })

  it('B06: a role whose holder keeps the former password leaves no new account at the project', async () => {
    const { body } = await invites()
    await hosted.service().deleteUser(body.id)
    const former = `${USERS}/${body.id}`
    project.door(former, 'drops')
    const givesRole = () => admin.patch(`/api/admin/users/${body.id}/role`, { role: 'admin' })
    expect(await givesRole()).toMatchObject(unavailable)
    project.door(former, 'open')
    expect(await atProject()).toBeUndefined()
  })

  it('B06: an account that cannot be deleted again does not prevent the next invitation', async () => {
    project.door(`${USERS}/`, 'drops')
    await withoutProfiles(async () => {
      const { status, body } = await invites()
      expect(status).toBeGreaterThanOrEqual(400)
      // The first failure is reported.
      expect(body.code).not.toBe('accounts_unavailable')
    })
    expect(hosted.log()).toContain('an orphaned account was not deleted')
    project.door(`${USERS}/`, 'open')
    const left = await atProject()
    expect([left?.email, await rows()]).toEqual([email, 0])
    expect((await invites()).body).toMatchObject({ id: left?.id, full_name: 'Nora Ibarra' })
    await tell()
    expect(await mails()).toHaveLength(1)
  })

  it('B06: an earlier unconfirmed account is not deleted when its rows cannot be stored', async () => {
    const { data } = await hosted.service().createUser({ email, password: 'Otra#Clave9' })
    await withoutProfiles(async () => {
      expect((await invites()).status).toBeGreaterThanOrEqual(400)
    })
    expect([(await atProject())?.id, await rows()]).toEqual([data.user?.id, 0])
  })

  it.each([
    ['wants a pause', { status: 429, body: { code: 'over_email_send_rate_limit' } }],
    ['does not answer', 'drops'],
    ['may not write to that address yet', { status: 400, body: { code: 'email_address_not_authorized' } }],
  ] satisfies [string, Door][])('I4: a mail that the project %s for goes out later', async (_how, door) => {
    project.door(RECOVER, door)
    const { status, body } = await invites()
    expect(status).toBe(201)
    await tell()
    expect([await mails(), await tasks(body.id)]).toEqual([[], ['recover']])
    project.door(RECOVER, 'open')
    await tell()
    expect(await mails()).toEqual([])
    studio.advance({ seconds: 11 })
    await tell()
    expect([(await mails()).length, await tasks(body.id)]).toEqual([1, []])
  })

  it('an account that was erased meanwhile gets no mail and is not restored', async () => {
    const { body } = await invites()
    project.door(USERS, 'drops')
    expect((await admin.delete(`/api/admin/users/${body.id}`)).status).toBe(200)
    project.door(USERS, 'open')
    expect(await invites()).toMatchObject(taken)
    await tell()
    expect([await mails(), await tasks(body.id)]).toEqual([[], []])
    expect(await atProject()).toBeUndefined()
    const again = await invites()
    expect(again.status).toBe(201)
    expect(again.body.id).not.toBe(body.id)
  })

  it('the account that another invitation has recorded is not withdrawn', async () => {
    const { accounts, db } = studio.context
    const prepares = () => accounts.prepareInvitation(db, { email, metadata: {} })
    const [first, second] = [await prepares(), await prepares()]
    // The other invitation is still being recorded, so that its row is not to be seen yet.
    const withdrawals = await inTransaction(db, async (tx) => {
      await second.record(tx, { accountCreated: async () => undefined })
      return [first.withdraw(db)]
    })
    await Promise.all(withdrawals)
    expect((await atProject())?.email).toBe(email)
    expect(await rows()).toBe(1)
  })

  it('an invitation whose account was withdrawn meanwhile gets the account again, with its mail', async () => {
    const { accounts, db } = studio.context
    const prepares = () => accounts.prepareInvitation(db, { email, metadata: { full_name: 'Nora Ibarra' } })
    const [first, second] = [await prepares(), await prepares()]
    await first.withdraw(db)
    expect(await atProject()).toBeUndefined()
    const accountCreated = openProfile(studio.context)
    const { id } = await inTransaction(db, (tx) => second.record(tx, { accountCreated }))
    await tell()
    expect(await atProject()).toMatchObject({ id, user_metadata: { full_name: 'Nora Ibarra' } })
    expect((await choosePassword((await openLink()).token)).statusCode).toBe(200)
    expect(await signsIn()).toBeTruthy()
  })

  it('an account that was confirmed meanwhile is not withdrawn', async () => {
    const { accounts, db } = studio.context
    const invitation = await accounts.prepareInvitation(db, { email, metadata: {} })
    const { id } = (await atProject()) ?? { id: '' }
    await hosted.service().updateUserById(id, { email_confirm: true })
    await invitation.withdraw(db)
    expect((await atProject())?.id).toBe(id)
  })
})
