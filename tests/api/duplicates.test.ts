import { beforeEach, describe, expect, it } from 'vitest'
import { changeAccount } from '../harness/accounts.ts'
import { openStudio } from '../harness/index.ts'
import { mergeDesk } from '../harness/merge-desk.ts'
import { changeProfile } from '../harness/profiles.ts'

describe('two records of one person', async () => {
  const studio = await openStudio()
  const admin = await studio.admin()
  const month = await studio.plan({ price: 90_000, classLimit: 8 })
  const { next, day, client, plan, books, duplicates, found } = mergeDesk(studio, admin)

  beforeEach(() => studio.setClock('2026-11-16T10:00'))

  describe('are found', () => {
    it('by their telephone, with what each has', async () => {
      const nora = await client('Nora Ibarra', '667 300 1122')
      const other = await client('N. Ibarra Soto', '+52 1 667 300 1122')
      const paid = await plan(other, day())
      await books(other, await studio.class({ at: `${day()}T18:00` }))
      const refund = { amount: 300.5, method: 'cash', reason: 'Acordado', plan: 'keep' }
      expect((await admin.post(`/api/admin/user-plans/${paid}/refunds`, refund)).status).toBe(201)
      expect((await duplicates(nora)).duplicates).toMatchObject([
        {
          user: { id: other.id, full_name: 'N. Ibarra Soto' },
          plans: 1,
          reservations: 1,
          amount_paid: 1499.5,
        },
      ])
      expect(await found(other)).toEqual([nora.id])
    })

    it('by folded name and birthday, and not by one of them', async () => {
      const [nora, same, younger] = [
        await client('Nora Ibarra'),
        await client('NÓRA ibarra'),
        await client('Nora Ibarra'),
      ]
      await changeProfile(studio.db, nora, { birthdate: '1990-05-17' })
      await changeProfile(studio.db, same, { birthdate: '1990-05-17' })
      await changeProfile(studio.db, younger, { birthdate: '1991-05-17' })
      expect(await found(nora)).toEqual([same.id])
      expect(await found(younger)).toEqual([])
    })

    it('by an address that differs only in case, dots and a tag', async () => {
      const [nora, same, other] = [
        await studio.member({ email: 'nora.ibarra@correo.example' }),
        await studio.member({ email: 'noraibarra+gym@correo.example' }),
        await studio.member({ email: 'noraibarra@otro.example' }),
      ]
      for (const person of [nora, same, other]) await changeProfile(studio.db, person, { phone: null })
      expect(await found(nora)).toEqual([same.id])
      expect(await found(other)).toEqual([])
    })

    it('as likely by telephone and folded name, and first; a family may share a telephone', async () => {
      const phone = '667 300 3344'
      const [nora, same] = [await client('Nora Ibarra', phone), await client('NÓRA ibarra', phone)]
      studio.advance({ seconds: 1 })
      const daughter = await client('Lía Soto', phone)
      const likely = (await duplicates(nora)).duplicates.map(({ user, likely }) => [user.id, likely])
      expect(likely).toEqual([
        [same.id, true],
        [daughter.id, false],
      ])
    })

    it('P2, N4: not as likely by what a stranger types, a name, a telephone, a birthday or an address', async () => {
      const phone = String(6_675_000_000 + next())
      const victim = await client('Victoria Robles', phone)
      const victimWithAddress = await client('Vera Robles', undefined, 'vera.robles@correo.example')
      await changeProfile(studio.db, victim, { birthdate: '1990-05-18' })
      const stranger = await studio.member({ name: 'Victoria Robles' })
      await changeProfile(studio.db, stranger, { birthdate: '1990-05-18' })
      expect((await stranger.patch('/api/auth/me', { phone })).status).toBe(200)
      const unconfirmed = await studio.member({ name: 'Vera Robles', email: 'verarobles@correo.example' })
      const signedUp = {
        email_confirmed_at: null,
        last_sign_in_at: null,
        confirmation_sent_at: studio.clock.now(),
      }
      await changeAccount(studio.db, unconfirmed, signedUp)
      const likely = async (who: { id: string }) =>
        (await duplicates(who)).duplicates.map(({ user, likely }) => [user.id, likely])
      expect(await likely(victim)).toEqual([[stranger.id, false]])
      expect(await likely(stranger)).toEqual([[victim.id, false]])
      expect(await likely(victimWithAddress)).toEqual([[unconfirmed.id, false]])
    })

    it('P2: by an address with other dots as likely at Gmail only, because elsewhere a stranger can open it', async () => {
      const likely = async (who: { id: string }) =>
        (await duplicates(who)).duplicates.map(({ user, likely }) => [user.id, likely])
      const member = (email: string) => studio.member({ email })
      const victim = await client('Vilma Robles', undefined, 'vilma.robles@hotmail.example')
      const stranger = await member('vilmarobles@hotmail.example')
      expect(await likely(victim)).toEqual([[stranger.id, false]])
      expect(await likely(stranger)).toContainEqual([victim.id, false])
      const tagged = await member('vilma.robles+gym@hotmail.example')
      expect(await likely(victim)).toContainEqual([tagged.id, true])

      const gmail = await client('Vilma Robles', undefined, 'vilma.robles@gmail.com')
      const same = await member('vilmarobles@gmail.com')
      expect(await likely(gmail)).toEqual([[same.id, true]])
    })

    it('nobody is a duplicate without a telephone, a birthday and an address', async () => {
      const [nora, other] = [await client(), await client()]
      for (const person of [nora, other]) await changeProfile(studio.db, person, { phone: null })
      expect(await found(nora)).toEqual([])
      expect((await admin.get(`/api/admin/users/${month.id}/duplicates`)).status).toBe(404)
    })
  })
})
