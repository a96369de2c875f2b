import { describe, expect, it } from 'vitest'
import { checkClients, HEADINGS, importCalls } from '../harness/client-imports.ts'
import { openStudio } from '../harness/index.ts'

/** Without the unseen character each of them is the address of Ana. */
const addresses = [
  'ana@correo.example\u0000',
  'ana@correo.example\u0007',
  '\tana@correo.example',
  'ana@correo.example\n',
  'an\u200ba@correo.example',
  'ana@cor\u00adreo.example',
  'ana@correo.\ufeffexample',
]

describe('an address with a control or invisible character', async () => {
  const studio = await openStudio({ env: { RATE_LIMIT_SCALE: '1000' } })
  const admin = await studio.admin()
  const plan = await studio.plan()
  await studio.member({ name: 'Ana Prueba', email: 'ana@correo.example' })
  const { checks, rowsOf, confirms } = importCalls(studio, admin)

  const people = async () => (await admin.get<{ total: number }>('/api/admin/users')).body.total
  const wizard = {
    full_name: 'Persona Ajena',
    phone: '6670001122',
    genre: 'Otro',
    birthdate: '1980-01-01',
    password: 'Sentadilla#2026',
    referral_source: 'Google',
    accept_terms: true,
  }
  const sale = { plan_id: plan.id, start_date: '2026-11-20', method: 'cash', amount_paid: 100 }
  const client = { full_name: 'Persona Nueva', phone: '6670001133' }

  const requests = [
    [
      'a sign-up in the wizard',
      (email: string) => studio.visitor.post('/api/auth/signup', { email, ...wizard }),
    ],
    [
      'a sign-up through the account API',
      (email: string) => studio.visitor.post('/auth/v1/signup', { email, password: wizard.password }),
    ],
    ['a recovery', (email: string) => studio.visitor.post('/auth/v1/recover', { email })],
    [
      'an invitation',
      (email: string) => admin.post('/api/admin/users', { email, full_name: 'Persona Nueva' }),
    ],
    [
      'a new client at the counter',
      (email: string) => admin.post('/api/admin/sales', { ...sale, client: { ...client, email } }),
    ],
    ['the contact of the studio', (email: string) => admin.patch('/api/admin/settings', { email })],
  ] as const

  it.each(requests)('%s: is refused, not cleaned', async (_name, send) => {
    const before = await people()
    for (const email of addresses) {
      expect([email, (await send(email)).status]).toEqual([email, 400])
    }
    expect(await people()).toBe(before)
    expect((await studio.mailbox()).filter(({ to }) => to.includes('ana'))).toEqual([])
  })

  it('a row of an import: is refused, or imported without the address when it has a telephone', async () => {
    const inFile = addresses.filter((address) => !/\p{Cc}/u.test(address))
    expect(inFile).toHaveLength(3)
    const alone = await checks(...inFile.map((address) => `Persona Ajena,,${address},,,`))
    expect((await rowsOf(alone)).map(({ state, reason }) => [state, reason])).toEqual(
      inFile.map(() => ['refused', 'email_invalid']),
    )
    const withControl = [HEADINGS, `Persona Ajena,,${addresses[1]},,,`].join('\n')
    expect((await checkClients(studio, admin, withControl)).status).toBe(422)
    const withPhone = await checks(`Persona Ajena,6670001144,${inFile[0]},,,`)
    expect(await rowsOf(withPhone)).toMatchObject([{ state: 'new', email: null, phone: '6670001144' }])
    await confirms(withPhone)
    expect((await admin.get('/api/admin/users?search=ana@correo.example')).body).toMatchObject({
      users: [{ full_name: 'Ana Prueba' }],
    })
  })
})
