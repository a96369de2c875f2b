import type { AdminUser, Import, ImportRowList } from '@estudio/contract'
import { describe, expect, it } from 'vitest'
import { writeImports } from '../../server/src/studio/people/index.ts'
import { accountOf, changeAccount } from '../harness/accounts.ts'
import { caller, multipartOf } from '../harness/http.ts'
import { startHostedStudio } from './hosted-studio.ts'
import { newEmail, PASSWORD } from './people.ts'

describe('imports beside a hosted project', async () => {
  const hosted = await startHostedStudio()
  const { studio } = hosted
  const { token, claims } = await hosted.afresh()
  await hosted.me(token)
  await hosted.makeAdmin(claims.sub)
  const admin = caller(studio.app, async () => token)
  await studio.plan({ name: 'Mensual 8', classLimit: 8, days: 30, price: 180_000 })

  it('P2: a stranger who typed the name and the telephone of a client into a sign-up gets no plan', async () => {
    const email = newEmail('ajena')
    const wizard = {
      email,
      password: 'Ajena#Clave9',
      full_name: 'Valeria Robles',
      phone: '6673000001',
      genre: 'Mujer',
      birthdate: '1990-05-17',
      referral_source: 'Google',
      accept_terms: true,
    }
    expect((await studio.visitor.post('/api/auth/signup', wizard)).status).toBe(201)
    const stranger = await accountOf(studio.db, { email })
    expect(stranger.email_confirmed_at).toBeNull()

    const file = 'Nombre,Teléfono,Plan\nValeria Robles,6673000001,Mensual 8'
    const { payload, headers } = multipartOf(Buffer.from(file), 'text/csv', { fileName: 'clientes.csv' })
    const { body } = await admin.post<{ import: Import }>('/api/admin/imports', payload, headers)
    const { id } = body.import
    const { body: list } = await admin.get<ImportRowList>(`/api/admin/imports/${id}/rows`)
    expect(list.rows).toMatchObject([
      { state: 'refused', reason: 'same_person_unsure', account: { user_id: stranger.id, email } },
    ])
    await admin.post(`/api/admin/imports/${id}/confirm`)
    await writeImports(studio.context)
    const { body: user } = await admin.get<AdminUser>(`/api/admin/users/${stranger.id}`)
    expect(user.user_plans).toEqual([])
  })

  it('P5: an unconfirmed sign-up takes no address from a record of staff; the confirmed account has it', async () => {
    const email = newEmail('clienta')
    const client = { full_name: 'Clara Conocida', phone: '6673000002' }
    const { body: record } = await admin.post<AdminUser>('/api/admin/users', client)
    // As an import wrote it before the project was connected.
    await changeAccount(studio.db, record, { email })
    const wizard = {
      email,
      password: PASSWORD,
      full_name: 'Clara Extraña',
      phone: '6673000003',
      genre: 'Mujer',
      birthdate: '1990-05-17',
      referral_source: 'Google',
      accept_terms: true,
    }
    const signUp = await studio.visitor.post('/api/auth/signup', wizard)
    expect(signUp.status).toBe(201)
    // The answer does not tell that a record has the address.
    expect(signUp.body).toMatchObject({ user: { email } })
    const { data } = await hosted.service().listUsers({ perPage: 1000 })
    const id = (data.users as { id: string; email?: string }[]).find((one) => one.email === email)?.id ?? ''
    const addresses = async () => [
      (await accountOf(studio.db, { id: record.id })).email,
      (await accountOf(studio.db, { id })).email,
    ]
    expect(await addresses()).toEqual([email, null])

    await hosted.service().updateUserById(id, { email_confirm: true, password: PASSWORD })
    await hosted.me((await hosted.project.signIn(email)).token)
    expect(await addresses()).toEqual([null, email])
  })
})
