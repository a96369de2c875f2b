import type { Import, ImportPlanChoices, UserPlan } from '@estudio/contract'
import { describe, expect, it } from 'vitest'
import { checkClients, HEADINGS, importCalls } from '../harness/client-imports.ts'
import { openStudio } from '../harness/index.ts'

describe('an import whose file has plans that the studio does not have', async () => {
  const studio = await openStudio({ env: { RATE_LIMIT_SCALE: '1000' } })
  const admin = await studio.admin()
  const { rowsOf, confirms } = importCalls(studio, admin)
  await studio.plan({ name: 'Mensual 8', classLimit: 8, days: 30, price: 180_000 })
  let phones = 6_676_000_000
  const newPhone = () => {
    phones += 1
    return String(phones)
  }
  const person = (name: string, plan: string) => `${name},${newPhone()},,${plan}`
  const answer = (rows: readonly string[], plans?: ImportPlanChoices) =>
    checkClients(studio, admin, [HEADINGS, ...rows].join('\n'), undefined, plans)
  const checks = async (rows: readonly string[], plans?: ImportPlanChoices): Promise<Import> => {
    const { status, body } = await answer(rows, plans)
    expect(status, body.message).toBe(201)
    return body.import
  }
  const importOf = async ({ id }: Import) => (await admin.get<Import>(`/api/admin/imports/${id}`)).body
  const states = async (made: Import) =>
    (await rowsOf(made)).map(({ state, reason, plan }) => [state, reason, plan])
  const plansOf = async (made: Import): Promise<UserPlan[][]> =>
    Promise.all(
      (await rowsOf(made)).map(
        async ({ user_id }) =>
          (await admin.get<{ plans: UserPlan[] }>(`/api/admin/users/${user_id}/plans`)).body.plans,
      ),
    )

  it('lists each unknown plan once with its rows, and nothing of a file that was imported', async () => {
    const made = await checks([
      person('Ana Plan', 'Bono Anual,,'),
      person('Eva Plan', 'Mensual 8,3,'),
      person('Isa Plan', 'bono  ANUAL,,'),
      person('Oli Plan', 'Pase,,'),
      person('Uma Plan', 'mensual 8,,'),
      person('Sin Plan', ',,'),
    ])
    expect(made.unknown_plans).toEqual([
      { name: 'Bono Anual', rows: 2 },
      { name: 'Pase', rows: 1 },
    ])
    expect(made.counts).toMatchObject({ new: 3, refused: 3 })
    expect((await confirms(made)).body.import.unknown_plans).toEqual([])
  })

  it('gives the chosen plan of the studio, and none where none was chosen', async () => {
    const rows = [
      person('Ana Bono', 'Bono Anual,5,30/11/2030'),
      // Without a plan, cells that say nothing readable of a plan do not matter.
      person('Eva Pase', 'Pase,tres,31/02/2027'),
      person('Isa Otro', 'Otro,,'),
    ]
    expect((await checks(rows)).counts).toMatchObject({ new: 0, refused: 3 })
    const made = await checks(rows, [
      { name: 'bono anual', plan: 'mensual 8' },
      { name: 'Pase', plan: null },
    ])
    expect(made).toMatchObject({ counts: { new: 2, refused: 1 }, people: 2 })
    expect(made.unknown_plans).toEqual([{ name: 'Otro', rows: 1 }])
    expect(await states(made)).toEqual([
      ['new', null, 'Mensual 8'],
      ['new', null, null],
      ['refused', 'plan_unknown', 'Otro'],
    ])
    const { body } = await confirms(made)
    expect(body.import).toMatchObject({ state: 'confirmed', counts: { new: 2, refused: 1 } })
    const [ana, eva] = await plansOf(made)
    expect(ana).toMatchObject([{ name: 'Mensual 8', classes_remaining: 5 }])
    expect(eva).toEqual([])
  })

  it('a row with a chosen plan is refused for the same reasons as a row that names the plan', async () => {
    const plans = [{ name: 'Bono', plan: 'Mensual 8' }]
    const made = await checks([person('Ana Nueve', 'Bono,9,'), person('Eva Tres', 'Bono,tres,')], plans)
    expect(await states(made)).toEqual([
      ['refused', 'classes_invalid', 'Mensual 8'],
      ['refused', 'classes_invalid', 'Mensual 8'],
    ])
    expect(made.unknown_plans).toEqual([])
  })

  it('a plan of the studio stays what the file says, whatever was chosen for its name', async () => {
    const made = await checks([person('Ana Fija', 'Mensual 8,,')], [{ name: 'MENSUAL 8', plan: null }])
    expect(await states(made)).toEqual([['new', null, 'Mensual 8']])
  })

  it('says so when the chosen plan was archived, before the file is read or after', async () => {
    const { id } = await studio.plan({ name: 'Fugaz', classLimit: 4, days: 30, price: 50_000 })
    const rows = [person('Ana Tarde', 'Bono,,')]
    const plans = [{ name: 'Bono', plan: 'Fugaz' }]
    const made = await checks(rows, plans)
    expect(made).toMatchObject({ unknown_plans: [], counts: { new: 1 } })
    expect((await admin.delete(`/api/admin/plans/${id}`)).status).toBe(200)
    expect((await importOf(made)).unknown_plans).toEqual([{ name: 'Fugaz', rows: 1 }])

    const again = await checks(rows, plans)
    expect(again).toMatchObject({
      unknown_plans: [{ name: 'Bono', rows: 1 }],
      counts: { new: 0, refused: 1 },
    })
    expect(await states(again)).toEqual([['refused', 'plan_unknown', 'Bono']])

    expect((await confirms(made)).body.import.counts).toMatchObject({ new: 0, refused: 1 })
    expect(await states(made)).toEqual([['refused', 'plan_unknown', 'Fugaz']])
  })

  it.each([
    ['one letter', 'X', 'X'],
    ['the most letters of a cell', 'Ñ'.repeat(255), 'Ñ'.repeat(255)],
    ['more letters than a cell keeps', 'w'.repeat(300), 'w'.repeat(255)],
    // The composed form of this letter has two.
    ['letters that are longer when composed', '\u0958'.repeat(255), '\u0915\u093c'.repeat(255)],
    ['tabs, line breaks and invisible characters', 'Bono\t\nMuy \u202eRa\u200bro', 'Bono Muy Raro'],
    ['signs', '<b>%_\\"\'${x}', '<b>%_\\"\'${x}'],
  ])(
    'a plan whose name has %s is listed, and can be chosen by the listed name',
    async (_what, written, name) => {
      const rows = [person('Ana Rara', `"${written.replaceAll('"', '""')}",,`)]
      const listed = (await checks(rows)).unknown_plans
      expect(listed).toEqual([{ name, rows: 1 }])
      const made = await checks(rows, [{ name, plan: 'Mensual 8' }])
      expect(await states(made)).toEqual([['new', null, 'Mensual 8']])
    },
  )

  it('a choice with control characters is a choice for no plan of the file', async () => {
    const plans = [
      { name: 'Bo\u0000no', plan: null },
      { name: 'Bono', plan: 'Mensual 8\u0007' },
    ]
    const made = await checks([person('Ana Control', 'Bono,,')], plans)
    expect(made.unknown_plans).toEqual([{ name: 'Bono', rows: 1 }])
    expect(await states(made)).toEqual([['refused', 'plan_unknown', 'Bono']])
  })

  it('lists the hundred plans with the most rows, and takes a choice for each of them', async () => {
    const long = (n: number) => `${n} ${'字'.repeat(250)}`
    const rows = Array.from({ length: 101 }, (_, n) => person('Ana Muchas', `${long(n)},,`))
    const { unknown_plans } = await checks([...rows, person('Eva Muchas', `${long(100)},,`)])
    expect(unknown_plans).toHaveLength(100)
    expect(unknown_plans[0]).toEqual({ name: long(100), rows: 2 })
    const made = await checks(
      rows,
      unknown_plans.map(({ name }) => ({ name, plan: null })),
    )
    expect(made).toMatchObject({ counts: { new: 100, refused: 1 } })
  })

  it.each<[string, unknown]>([
    ['no list', {}],
    ['an empty name', [{ name: '', plan: null }]],
    ['a name of more than 1000 letters', [{ name: 'x'.repeat(1001), plan: null }]],
    ['an empty plan', [{ name: 'Bono', plan: '' }]],
    ['a plan of more than 100 letters', [{ name: 'Bono', plan: 'x'.repeat(101) }]],
    ['no plan', [{ name: 'Bono' }]],
    ['a further field', [{ name: 'Bono', plan: null, id: 1 }]],
  ])('choices with %s are refused', async (_what, plans) => {
    const { status, body } = await answer([person('Ana Mal', 'Bono,,')], plans as ImportPlanChoices)
    expect([status, body.code]).toEqual([400, 'validation_failed'])
  })

  it('more than a hundred choices are refused with the limit', async () => {
    const plans = Array.from({ length: 101 }, (_, n) => ({ name: `Bono ${n}`, plan: null }))
    expect(await answer([person('Ana Mal', 'Bono 1,,')], plans)).toMatchObject({
      status: 400,
      body: { code: 'validation_failed', errors: { plans: expect.stringContaining('100 planes') } },
    })
  })
})
