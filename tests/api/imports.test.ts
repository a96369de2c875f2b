import type {
  AdminUser,
  AdminUserList,
  CashDay,
  ClaimLink,
  ReceivedPaymentList,
  UserNoteList,
  UserPlan,
} from '@estudio/contract'
import { describe, expect, it } from 'vitest'
import { tidyImports } from '../../server/src/studio/people/index.ts'
import { accountOf } from '../harness/accounts.ts'
import { auditEntries } from '../harness/audit-log.ts'
import { checkClients, databaseRows, HEADINGS, importCalls } from '../harness/client-imports.ts'
import { openStudio, type Person } from '../harness/index.ts'
import { foliosIssued, ledgerOf } from '../harness/plans.ts'
import { tablesWith } from '../harness/stored-text.ts'

describe('an import of clients', async () => {
  const studio = await openStudio({ env: { RATE_LIMIT_SCALE: '1000' } })
  const admin = await studio.admin()
  const { checks, rowsOf, confirms, undoes } = importCalls(studio, admin)
  await studio.plan({ name: 'Mensual 8', classLimit: 8, days: 30, price: 180_000 })
  let phones = 6_671_000_000
  const newPhone = () => {
    phones += 1
    return String(phones)
  }
  const userWith = async (search: string): Promise<AdminUser> => {
    const { body } = await admin.get<AdminUserList>(`/api/admin/users?search=${encodeURIComponent(search)}`)
    return body.users[0] as AdminUser
  }
  const states = async (made: { id: string }) =>
    (await rowsOf(made)).map(({ line, state, reason, fields }) => [line, state, reason ?? fields.join()])

  it('shows new, changed, same and refused rows with the reason, and writes nobody', async () => {
    const before = await databaseRows(studio.db)
    const known = await studio.member({ name: 'Ana Prueba', email: 'ana@correo.example' })
    await studio.member({ name: 'Eva Ruiz', email: 'eva@correo.example' })
    const phone = (await userWith('ana@correo.example')).phone
    const people = await databaseRows(studio.db)
    const made = await checks(
      `Nora Paz,${newPhone()},,Mensual 8,3,30/11/2026`,
      `Ana Prueba,${phone},ANA@correo.example,,,`,
      `Eva Ruiz Mora,${newPhone()},eva@correo.example,,,`,
      `Ana Prueba,${phone},otra@correo.example,,,`,
      `Sin Plan,${newPhone()},,Anual,,`,
      `Con Muchas,${newPhone()},,Mensual 8,9,`,
      `Muy Lejos,${newPhone()},,Mensual 8,,30/11/2096`,
      `Sin Fecha,${newPhone()},,Mensual 8,tres,31/02/2027`,
    )
    expect(made).toMatchObject({ state: 'checked', done: 0, total: 8 })
    expect(made.counts).toEqual({ new: 1, changed: 1, same: 1, refused: 5 })
    expect(await states(made)).toEqual([
      [2, 'new', 'full_name,phone,plan'],
      [3, 'same', ''],
      [4, 'changed', 'full_name,phone'],
      [5, 'refused', 'row_repeated'],
      [6, 'refused', 'plan_unknown'],
      [7, 'refused', 'classes_invalid'],
      [8, 'refused', 'date_too_late'],
      [9, 'refused', 'classes_invalid'],
    ])
    expect((await rowsOf(made)).slice(-3)).toMatchObject([
      { plan: 'Mensual 8', classes_left: 9, end_date: null },
      { plan: 'Mensual 8', classes_left: null, end_date: '2096-11-30' },
      { plan: 'Mensual 8', classes_text: 'tres', end_text: '31/02/2027' },
    ])
    expect((await rowsOf(made, '&state=refused')).map(({ message }) => message)).toContain(
      'Ese plan no existe en el estudio.',
    )
    expect(await databaseRows(studio.db)).toEqual(people)
    expect(before).not.toEqual(people)
    expect(known.id).toBeTruthy()
  })

  it('sorts the rows that will be imported before the refused rows, and rows without a change last', async () => {
    const same = newPhone()
    expect((await confirms(await checks(`Sara Paz,${same},,,,`))).status).toBe(200)
    const made = await checks(
      `Sara Paz,${same},,,,`,
      'Sin Contacto,,,,,',
      `Nora Paz,${newPhone()},,,,`,
      `Sara Paz,${same},,Mensual 8,3,`,
    )
    const sorted = await rowsOf(made, `&sort=${encodeURIComponent('["state","ASC"]')}`)
    expect(sorted.map(({ line, state }) => [line, state])).toEqual([
      [4, 'new'],
      [5, 'changed'],
      [3, 'refused'],
      [2, 'same'],
    ])
  })

  it('adds and changes people as a whole; the same file again changes nothing, and a second confirmation is refused', async () => {
    const phone = newPhone()
    const rows = [
      `"López, Lucía",${phone},lucia@correo.example,mensual 8,3,30/11/2026`,
      `Rita Sol,+52 1 ${newPhone()},,,,`,
    ]
    const made = await checks(...rows)
    const confirmed = await confirms(made)
    expect(confirmed).toMatchObject({
      status: 200,
      body: { import: { state: 'confirmed', done: 2, total: 2, counts: { new: 2 }, to_invite: 1 } },
    })
    const lucia = await userWith('lucia@correo.example')
    expect(lucia).toMatchObject({
      full_name: 'Lucía López',
      phone,
      user_plans: [
        {
          name: 'Mensual 8',
          origin: 'imported',
          status: 'active',
          classes_left: 3,
          start_date: '2026-11-01',
          end_date: '2026-11-30',
          price: 0,
        },
      ],
    })
    expect(await ledgerOf(studio.db, lucia)).toMatchObject([{ delta: 3 }])
    expect(await confirms(made)).toMatchObject({ status: 409, body: { code: 'import_used' } })

    studio.clock.advance({ seconds: 1 })
    const again = await checks(...rows)
    expect(again.counts).toEqual({ new: 0, changed: 0, same: 2, refused: 0 })
    const before = await databaseRows(studio.db)
    expect((await confirms(again)).status).toBe(200)
    expect(await databaseRows(studio.db)).toEqual(before)
    const [entry] = await auditEntries(studio.db, { action: 'user.import', subject_id: lucia.id })
    expect(entry).toMatchObject({ actor_id: admin.id })
  })

  it('an imported plan is no income, in no cash desk and without a receipt, and its payment cannot be corrected', async () => {
    const folios = await foliosIssued(studio.db)
    const made = await checks(`Sofía Mar,${newPhone()},sofia@correo.example,Mensual 8,,`)
    await confirms(made)
    const { user_plans } = await userWith('sofia@correo.example')
    const { id } = user_plans[0] as UserPlan
    expect(await foliosIssued(studio.db)).toEqual(folios)
    const received = await admin.get<ReceivedPaymentList>('/api/admin/payments/received?limit=1000')
    expect(received.body.payments.map((payment) => payment.id)).not.toContain(id)
    const day = await admin.get<CashDay>('/api/admin/cash-days/2026-11-16')
    expect((day.body.movements ?? []).map(({ user_plan_id }) => user_plan_id)).not.toContain(id)
    const correction = { amount_paid: 100, reason: 'Se pagó' }
    expect(await admin.patch(`/api/admin/user-plans/${id}/payment`, correction)).toMatchObject({
      body: { code: 'payment_not_verified' },
    })
  })

  it('names who has the telephone of a row with another name, until the file is imported', async () => {
    const [phone, shared] = [newPhone(), newPhone()]
    await confirms(await checks(`Berenice Montes,${phone},,,,`, `Iris Vega,${shared},iris@correo.example,,,`))
    studio.clock.advance({ seconds: 1 })
    await confirms(await checks(`Rosa Montes,${phone},,,,`))
    const berenice = await userWith('Berenice')
    const made = await checks(
      `Bere Montes,${phone},,Mensual 8,3,30/11/2026`,
      `Berenice Montes,${phone},,,,`,
      `Iris Vega,${phone},iris@correo.example,,,`,
      `Otra Persona,${newPhone()},,,,`,
      `Lejana Montes,${phone},,Mensual 8,,30/11/2096`,
    )
    const holder = { user_id: berenice.id, full_name: 'Berenice Montes', others: 1 }
    const holders = async (query?: string) =>
      (await rowsOf(made, query)).map(({ line, phone_holder }) => [line, phone_holder])
    expect(made).toMatchObject({ phones_taken: 2, counts: { new: 2, changed: 1, same: 1, refused: 1 } })
    expect(await holders()).toEqual([
      [2, holder],
      [3, null],
      [4, holder],
      [5, null],
      [6, null],
    ])
    expect(await holders('&phone_taken=true')).toEqual([
      [2, holder],
      [4, holder],
    ])
    expect(await confirms(made)).toMatchObject({ status: 200, body: { import: { phones_taken: 0 } } })
    expect(await holders('&phone_taken=true')).toEqual([])
  })

  it('never changes the address of a record with a sign-in, and sets that of a record without', async () => {
    const signedIn = await studio.member({ name: 'Marta Gil', email: 'marta@correo.example' })
    const { phone } = await userWith('marta@correo.example')
    const [other, claiming] = [newPhone(), newPhone()]
    await confirms(await checks(`Pola Luz,${other},,,,`, `Luz Mar,${claiming},,,,`))
    const link = await admin.post<ClaimLink>(`/api/admin/users/${(await userWith(claiming)).id}/claim-link`)
    const token = new URLSearchParams(new URL(link.body.url).hash.slice(1)).get('token')
    const claim = { token, email: 'luz@correo.example', password: 'Sentadilla#2026' }
    expect((await studio.visitor.post('/api/auth/claim', claim)).status).toBe(200)
    const made = await checks(
      `Marta Gil,${phone},marta.nueva@correo.example,,,`,
      `Pola Luz,${other},pola@correo.example,,,`,
      `Luz Mar,${claiming},luz.mar@correo.example,,,`,
    )
    expect(await states(made)).toEqual([
      // Nobody but Marta typed her telephone, so the row may be about somebody else.
      [2, 'new', 'full_name,phone,email'],
      [3, 'changed', 'email'],
      [4, 'refused', 'email_of_another'],
    ])
    await confirms(made)
    expect(await userWith(other)).toMatchObject({ email: 'pola@correo.example' })
    expect((await accountOf(studio.db, signedIn)).email).toBe('marta@correo.example')
  })

  it('a plan on days of another plan refuses its row, and so does a plan for a deactivated person', async () => {
    const held = await studio.member({ name: 'Olga Paz', email: 'olga@correo.example', plan: 'limited' })
    const off = await studio.member({ name: 'Inés Paz', email: 'ines@correo.example' })
    await admin.patch(`/api/admin/users/${off.id}/active`, { is_active: false })
    const made = await checks(
      `Olga Paz,,${held.email},Mensual 8,,30/11/2026`,
      `Inés Paz,,${off.email},Mensual 8,,30/11/2026`,
    )
    expect(await states(made)).toEqual([
      [2, 'refused', 'plan_overlaps'],
      [3, 'refused', 'person_inactive'],
    ])
  })

  it('forgets what the file said after a day, and at once about a person who is erased', async () => {
    const made = await checks(
      `Xenia Quetzal,${newPhone()},xenia@correo.example,,,`,
      `Yara Quetzal,${newPhone()},yara@correo.example,,,`,
      `667,${newPhone()},quetzal@correo.example,,,`,
      `Zara Luz,${newPhone()} / quetzal,,,,`,
      `Zoe Luz,${newPhone()},,Mensual 8,quetzal,quetzal`,
    )
    await confirms(made)
    const waiting = await checks(`Xenia Quetzal,${newPhone()},xenia@correo.example,,,`)
    const { id } = await userWith('xenia@correo.example')
    expect((await admin.delete(`/api/admin/users/${id}`)).status).toBe(200)
    expect(await tablesWith(studio.db, 'xenia')).toEqual([])
    expect(await tablesWith(studio.db, 'quetzal')).toContain('import_rows')
    studio.clock.advance({ days: 1, seconds: 1 })
    await tidyImports(studio.context)
    expect(await tablesWith(studio.db, 'quetzal')).not.toContain('import_rows')
    expect((await admin.get(`/api/admin/imports/${waiting.id}`)).status).toBe(404)
    expect((await admin.get(`/api/admin/imports/${made.id}`)).body).toMatchObject({ to_invite: 1 })
  })

  it('warns of what the file has and the import leaves out', async () => {
    const [phone, other] = [newPhone(), newPhone()]
    const { body } = await checkClients(
      studio,
      admin,
      [
        'Nombre,Apellido Paterno,Apellido Materno,Celular,Correo,Clases restantes',
        `Warda,Muñoz,Peña,${phone} / ${other},N/A,3`,
        `Wanda,Muñoz,Peña,S/N,wanda@correo.example,`,
        `Wilma,Muñoz,Peña,S/N,-,`,
      ].join('\n'),
    )
    expect(body.import.warnings).toEqual([expect.stringMatching(/^Un renglón trae clases restantes/)])
    expect(await rowsOf(body.import)).toMatchObject([
      {
        full_name: 'Warda Muñoz Peña',
        phone,
        state: 'new',
        warnings: [
          `Se toma el primer teléfono de la celda “${phone} / ${other}”. El otro se guarda en una nota.`,
          'Se importa sin correo: la celda dice “N/A”.',
        ],
      },
      { state: 'new', phone: null, warnings: ['Se importa sin teléfono: la celda dice “S/N”.'] },
      { state: 'refused', reason: 'contact_missing', warnings: [] },
    ])
  })

  it('keeps the other telephones of a cell in a note by who confirms; the same file writes no other, and undoing removes it', async () => {
    const notesOf = async ({ id }: { id: string }) =>
      (await admin.get<UserNoteList>(`/api/admin/users/${id}/notes`)).body.notes
    const [phone, second, third] = [newPhone(), newPhone(), newPhone()]
    const known = await studio.member({ name: 'Yara Sol', email: 'yarasol@correo.example' })
    const knownPhone = (await userWith('yarasol@correo.example')).phone
    const before = await databaseRows(studio.db)
    const file = [
      `Yuri Paz,"${phone} / ${second}, +52 1 ${third} y ${phone}",,,,`,
      `Yuri Paz,${phone} o ${second},,Mensual 8,2,30/11/2026`,
      `Yara Sol,${knownPhone} / ${second},yarasol@correo.example,,,`,
    ]
    const made = await checks(...file)
    expect((await rowsOf(made))[0]?.warnings).toEqual([
      expect.stringMatching(/Los otros se guardan en una nota\.$/),
    ])
    await confirms(made)
    const note = (text: string) => ({
      text,
      author: expect.objectContaining({ id: admin.id }),
      edited_at: null,
    })
    const yuri = await userWith(phone)
    const yuriNote = note(`Otros teléfonos en el archivo importado: ${second}, ${third}`)
    const yaraNote = note(`Otro teléfono en el archivo importado: ${second}`)
    expect(await notesOf(yuri)).toEqual([expect.objectContaining(yuriNote)])
    expect(await notesOf(known)).toEqual([expect.objectContaining(yaraNote)])
    for (const { id } of [yuri, known])
      expect(await auditEntries(studio.db, { action: 'note.create', subject_id: id })).toHaveLength(1)
    await confirms(await checks(...file))
    expect([await notesOf(yuri), await notesOf(known)]).toMatchObject([[yuriNote], [yaraNote]])
    expect((await undoes(made)).status).toBe(200)
    expect(await databaseRows(studio.db)).toEqual(before)
  })

  it.each([
    ['nothing', '', undefined],
    ['unknown columns', 'A,B\n1,2\n', 1],
    ['open quotes', `${HEADINGS}\nAna López,6671234567,,,,\n"Eva`, 3],
  ])('a file with %s is refused with its line, and nothing is stored', async (_what, file, line) => {
    const before = await databaseRows(studio.db)
    const { status, body } = await checkClients(studio, admin, file)
    expect([status, body.code, body.details?.line]).toEqual([422, 'import_unreadable', line])
    expect(await databaseRows(studio.db)).toEqual(before)
  })

  it('columns that make no file are refused, and so is a form without a file or with more than 5 MB', async () => {
    const refused = { status: 400, body: { code: 'validation_failed' } }
    expect(await checkClients(studio, admin, HEADINGS, { phone: 'Teléfono' })).toMatchObject(refused)
    expect(await admin.post('/api/admin/imports', {})).toMatchObject({ status: 400 })
    const large = await checkClients(studio, admin, Buffer.alloc(5 * 1024 * 1024 + 1, 'a'))
    expect(large).toMatchObject({ status: 413, body: { code: 'payload_too_large' } })
  })
})

describe('an import while another one of the same file is confirmed', async () => {
  const studio = await openStudio({ env: { RATE_LIMIT_SCALE: '1000' } })
  const admins: Person[] = [
    await studio.admin({ name: 'Una Admin' }),
    await studio.admin({ name: 'Dos Admin' }),
  ]

  it('a confirmation that still runs answers a second press with 202', async () => {
    const { checks, asksFor, confirms } = importCalls(studio, admins[0] as Person)
    const made = await checks(...Array.from({ length: 300 }, (_, at) => `Ana Luz,${6_690_000_000 + at},,,,`))
    const answers = await Promise.all([asksFor(made), asksFor(made)])
    expect(answers.map(({ status, body }) => [status, body.import.state])).toEqual([
      [202, 'confirming'],
      [202, 'confirming'],
    ])
    expect((await confirms(made)).body.import).toMatchObject({ state: 'confirmed', counts: { new: 300 } })
    expect(await asksFor(made)).toMatchObject({ status: 409, body: { code: 'import_used' } })
  })
})
