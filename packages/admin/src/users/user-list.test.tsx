import type { UserPlan } from '@estudio/contract'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, onTestFinished, vi } from 'vitest'
import { counted, everybody, filterOf, showUsers, user } from './testing.tsx'

it('AUS-01, AUS-09: a row names what is not a client, and a chip counts and shows the pending payments', async () => {
  await showUsers((path) => {
    if (path.endsWith('/segments')) return { segments: counted }
    return filterOf(path).segment === 'pending' ? everybody.slice(1) : everybody
  })
  const table = await screen.findByRole('table', { name: 'Clientes' })
  const ana = within(await within(table).findByRole('row', { name: /Ana Ruiz/ }))
  ana.getByText('Administración')
  ana.getByText(/^1 jun/)
  expect(ana.queryByText('Cliente')).toBeNull()
  expect(ana.queryByText(/No le llegan correos/)).toBeNull()
  // On a phone the address is below the name; otherwise it is in a column.
  const eva = within(within(table).getByRole('row', { name: /Eva Luna/ }))
  expect(eva.getAllByText('No le llegan correos')).toHaveLength(2)
  expect(eva.queryByText('Cliente')).toBeNull()
  eva.getByText('Pago por verificar')
  const groups = within(screen.getByRole('group', { name: 'Grupos de personas' }))
  // A group without people is not offered.
  expect(groups.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Pago pendiente: 1'])
  const chip = groups.getByRole('button', { name: 'Pago pendiente: 1' })
  expect(chip).toHaveAttribute('title', 'Hay 1 cliente con un plan pendiente de verificación de pago.')
  await userEvent.click(chip)
  await waitFor(() => expect(within(table).queryByRole('row', { name: /Ana Ruiz/ })).toBeNull())
  await userEvent.click(chip)
  await within(table).findByRole('row', { name: /Ana Ruiz/ })
})

it('narrows the list to the people with a tag, once the studio has tags', async () => {
  await showUsers((path) => {
    if (path === '/api/admin/tags') return { tags: [{ name: 'Lesión', count: 1 }] }
    return filterOf(path).tag === 'Lesión' ? everybody.slice(1) : everybody
  })
  const table = await screen.findByRole('table', { name: 'Clientes' })
  await within(table).findByRole('row', { name: /Ana Ruiz/ })
  await userEvent.click(await screen.findByRole('combobox', { name: 'Etiqueta' }))
  await userEvent.click(await screen.findByRole('option', { name: 'Lesión (1)' }))
  await waitFor(() => expect(within(table).queryByRole('row', { name: /Ana Ruiz/ })).toBeNull())
  within(table).getByRole('row', { name: /Eva Luna/ })
})

it.each([
  ['the studio has no tags', []],
  ['the studio has other tags', [{ name: 'Embarazo', count: 1 }]],
])('a tag that narrows the list is shown when %s', async (_when, tags) => {
  await showUsers(
    (path) => (path === '/api/admin/tags' ? { tags } : everybody.slice(1)),
    `/usuarios?filter=${encodeURIComponent('{"tag":"Lesión"}')}`,
  )
  const filter = await screen.findByRole('combobox', { name: 'Etiqueta' })
  expect(filter.textContent).toBe('Etiqueta: Lesión')
  await userEvent.click(filter)
  await screen.findByRole('option', { name: 'Todas las etiquetas' })
})

it('a segment shows how many people it has, and narrows the list to them within the search', async () => {
  const asked: string[] = []
  const vip = user('u3', 'Zoé Lima', {
    dots: ['green'],
    phone: '6671234567',
    last_visit: '2026-06-03',
    user_plans: [
      {
        name: '1 Mes',
        status: 'active',
        payment_status: 'completed',
        start_date: '2026-01-01',
        end_date: '2036-01-01',
        class_limit: 8,
        has_class_limit: true,
        classes_remaining: 3,
      } as UserPlan,
    ],
  })
  await showUsers(
    (path) => {
      if (path.endsWith('/segments')) return { segments: [{ id: 'active', count: 10_001, renewed: 0 }] }
      asked.push(new URL(path, 'http://studio').searchParams.get('filter') ?? '')
      return filterOf(path).segment === 'active' ? [vip] : everybody
    },
    `/usuarios?filter=${encodeURIComponent('{"q":"li"}')}`,
  )
  const group = within(await screen.findByRole('group', { name: 'Grupos de personas' }))
  await userEvent.click(await group.findByRole('button', { name: 'Activas: más de 10,000', pressed: false }))
  const zoe = within(await screen.findByRole('row', { name: /Zoé Lima/ }))
  zoe.getByText('667 123 4567')
  zoe.getByTitle('1 Mes · quedan 3')
  zoe.getByText('Vence el 1 ene 2036')
  zoe.getByText(/^3 jun/)
  expect(asked.at(-1)).toBe('{"q":"li","segment":"active"}')
  await userEvent.click(group.getByRole('button', { name: /Activas/, pressed: true }))
  await screen.findByRole('row', { name: /Ana Ruiz/ })
})

it('says how many people the segment leaves out because they bought their next plan', async () => {
  await showUsers(
    (path) =>
      path.endsWith('/segments') ? { segments: [{ id: 'expired', count: 2, renewed: 2 }] } : everybody,
    `/usuarios?filter=${encodeURIComponent('{"segment":"expired"}')}`,
  )
  await screen.findByText('2 se quedan fuera: ya compraron.')
})

it('says which figure of which month the list shows, and a press on the cross shows everybody', async () => {
  const figure = { figure: 'lost', month: '2026-01' }
  await showUsers(
    (path) => ('figure' in filterOf(path) ? everybody.slice(1) : everybody),
    `/usuarios?filter=${encodeURIComponent(JSON.stringify(figure))}`,
  )
  const chip = (await screen.findByText('Perdidas: Enero de 2026')).closest<HTMLElement>(
    '[role="button"], .MuiChip-root',
  )
  expect(screen.queryByRole('row', { name: /Ana Ruiz/ })).toBeNull()
  chip?.focus()
  await userEvent.keyboard('{Delete}')
  await screen.findByRole('row', { name: /Ana Ruiz/ })
  expect(screen.queryByText('Perdidas: Enero de 2026')).toBeNull()
})

it('import and downloads are in one menu', async () => {
  await showUsers(() => everybody)
  await userEvent.click(await screen.findByRole('button', { name: 'Importar y exportar' }))
  expect(await screen.findByRole('menuitem', { name: 'Importar' })).toHaveAttribute(
    'href',
    '/usuarios/importar',
  )
  screen.getByRole('menuitem', { name: 'Exportar: CSV para Excel' })
})

it.each([
  ['a plan that pays', ['green'], {}, '12 Clases · quedan 5', ['Vence el 30 nov']],
  [
    'another plan that follows',
    ['orange'],
    { end_date: '2026-11-22' },
    '12 Clases · quedan 5',
    ['Vence en 2 días · ya renovó'],
  ],
  [
    'two days before the end',
    ['orange'],
    { end_date: '2026-11-22' },
    '12 Clases · quedan 5',
    ['Vence en 2 días'],
  ],
  ['on the last day', ['orange'], { end_date: '2026-11-20' }, '12 Clases · quedan 5', ['Vence hoy']],
  ['three classes left', ['orange'], { classes_remaining: 3 }, '12 Clases · quedan 3', ['Vence el 30 nov']],
  [
    'no limit of classes',
    ['green'],
    { has_class_limit: false, class_limit: null, classes_remaining: -1 },
    '12 Clases · sin límite',
    ['Vence el 30 nov'],
  ],
  [
    'a name that says that there is no limit',
    ['green'],
    { name: '3 Meses Ilimitado', has_class_limit: false, class_limit: null, classes_remaining: -1 },
    '3 Meses Ilimitado',
    ['Vence el 30 nov'],
  ],
  [
    'a plan that begins tomorrow',
    ['blue'],
    { start_date: '2026-11-21' },
    '12 Clases · quedan 5',
    ['Comienza el 21 nov'],
  ],
  [
    'a payment that waits beside it',
    ['red', 'green'],
    {},
    '12 Clases · quedan 5',
    ['Pago por verificar', 'Vence el 30 nov'],
  ],
  ['a payment that waits', ['red'], { payment_status: 'pending' }, '12 Clases', ['Pago por verificar']],
  ['a plan that ended', [], { end_date: '2026-11-19' }, undefined, ['Terminó el 19 nov']],
  ['a plan that was cancelled', [], { status: 'cancelled' }, undefined, []],
] as const)(
  'AUS-05 to AUS-08: the row says the state in words: %s',
  async (_what, dots, part, plan, states) => {
    vi.useFakeTimers({ now: new Date('2026-11-20T18:00:00Z'), toFake: ['Date'] })
    onTestFinished(() => void vi.useRealTimers())
    const held = {
      name: '12 Clases',
      status: 'active',
      payment_status: 'completed',
      start_date: '2026-11-01',
      end_date: '2026-11-30',
      class_limit: 12,
      has_class_limit: true,
      classes_remaining: 5,
      ...part,
    } as UserPlan
    const next = {
      ...held,
      id: 'next',
      start_date: '2026-12-01',
      end_date: '2026-12-30',
      classes_remaining: 12,
    }
    const user_plans = states.some((state) => state.includes('ya renovó')) ? [held, next] : [held]
    const noa = user('u9', 'Noa Ríos', { dots: [...dots], user_plans })
    await showUsers(() => [noa])
    const row = within(await screen.findByRole('row', { name: /Noa Ríos/ }))
    const heads = screen.getAllByRole('columnheader').map(({ textContent }) => textContent)
    const cell = (head: string) => row.getAllByRole('cell')[heads.indexOf(head)] as HTMLElement
    if (plan) expect(within(cell('Plan')).getByTitle(plan)).toHaveTextContent(plan)
    else expect(cell('Plan')).toHaveTextContent('Sin plan')
    expect([...cell('Vigencia').children].map(({ textContent }) => textContent)).toEqual(states)
  },
)

it('“Cobrar” in the menu of a row leads to the counter with this client', async () => {
  await showUsers(() => everybody)
  await userEvent.click(await screen.findByRole('button', { name: 'Acciones: Ana Ruiz' }))
  const entry = await screen.findByRole('menuitem', { name: 'Cobrar' })
  expect(entry).toHaveAttribute('href', '/cobrar?cliente=u1')
})
