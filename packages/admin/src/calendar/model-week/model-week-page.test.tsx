import { ApiError } from '@estudio/client'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { leave, stubMedia } from '../../testing/screen.tsx'
import { scheduled } from '../testing.ts'
import {
  bar,
  barreOn,
  cell,
  choose,
  modelOf,
  noFigures,
  openModelWeek,
  press,
  type Sent,
} from './testing/open-model-week.tsx'

beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-11-20T15:00:00Z'), toFake: ['Date'] }))
afterEach(async () => {
  vi.useRealTimers()
  await leave()
})

const pilatesWithVal = { class_id: 'pilates', instructor_ids: ['val'], duration_minutes: 50, max_capacity: 6 }

it('a class and a coach are painted on several days by one press, and saved with the version', async () => {
  const sent = await openModelWeek({ write: () => modelOf(4, [barreOn(1, '08:00')]) })
  await choose('Pilates', 'Valeria', 'Lunes', 'Miércoles', 'Viernes')
  screen.getByText('Pinta las horas · 50 min, 6 lugares')
  await userEvent.click(cell('lunes a las 7:00 a.m., vacío'))
  cell('viernes a las 7:00 a.m., Pilates, Valeria')
  expect(cell(/^martes a las 7:00/)).toHaveAccessibleName('martes a las 7:00 a.m., vacío')
  screen.getByText('Pilates con Valeria en 3 horas.')
  screen.getByText('Clases sin guardar: 3 nuevas')
  screen.getByText('4 clases por semana')
  await press('Guardar')
  await screen.findByText('Semana modelo guardada')
  expect(screen.queryByRole('group', { name: 'Cambios de la semana modelo' })).toBeNull()
  expect(sent).toMatchObject([
    {
      path: '/api/admin/model-week',
      headers: { 'if-match': '"3"' },
      body: {
        from: '2026-11-20',
        cells: [
          { id: 'barre-1', weekday: 1, time: '08:00' },
          ...[1, 3, 5].map((weekday) => ({ weekday, time: '07:00', ...pilatesWithVal })),
        ],
      },
    },
  ])
})

it('another coach is a change, and takes nothing away', async () => {
  await openModelWeek()
  await choose('Barre', 'Valeria')
  await userEvent.click(cell(/^lunes a las 8:00/))
  screen.getByText('Clases sin guardar: 1 cambiada')
})

it('a drag paints one stroke, which is undone at once', async () => {
  await openModelWeek()
  await choose('Pilates', 'Valeria')
  await userEvent.pointer([
    { keys: '[MouseLeft>]', target: cell(/^lunes a las 7:00/) },
    { target: cell(/^martes a las 7:00/) },
    { target: cell(/^jueves a las 7:00/) },
    { keys: '[/MouseLeft]' },
  ])
  // The pointer passed Wednesday too quickly to be seen there.
  expect(screen.getAllByRole('gridcell', { name: /Pilates, Valeria/ })).toHaveLength(4)
  await press('Deshacer el último trazo')
  expect(screen.queryAllByRole('gridcell', { name: /Pilates/ })).toHaveLength(0)
  await press('Rehacer el trazo')
  expect(screen.getAllByRole('gridcell', { name: /Pilates, Valeria/ })).toHaveLength(4)
})

it('the keyboard moves, paints, erases and undoes', async () => {
  await openModelWeek()
  await choose('Pilates', 'Valeria')
  cell(/^lunes a las 7:00/).focus()
  await userEvent.keyboard('{ArrowRight}{ArrowDown}{Enter}')
  expect(cell('martes a las 8:00 a.m., Pilates, Valeria')).toHaveFocus()
  screen.getByText('Pilates con Valeria, martes a las 8:00 a.m.')
  await userEvent.keyboard('{ArrowLeft}{Delete}')
  expect(cell('lunes a las 8:00 a.m., vacío')).toHaveFocus()
  screen.getByText('Borrado: lunes a las 8:00 a.m.')
  await userEvent.keyboard('{Control>}z{/Control}')
  cell('lunes a las 8:00 a.m., Barre, Renata')
  expect(screen.getAllByRole('gridcell').filter(({ tabIndex }) => tabIndex === 0)).toHaveLength(1)
})

it('the eraser takes the pressed class, and a press without a brush says what is missing', async () => {
  await openModelWeek({ model: () => modelOf(3, [barreOn(1, '08:00'), barreOn(2, '08:00')]) })
  await screen.findByText('Elige una clase y un coach, y pinta las horas.')
  await userEvent.click(cell(/^miércoles a las 7:00/))
  expect(screen.getAllByText('Elige una clase y un coach, y pinta las horas.')).toHaveLength(2)
  await press('Borrador')
  await userEvent.click(within(cell(/^lunes a las 8:00/)).getByText('Barre'))
  cell('lunes a las 8:00 a.m., vacío')
  screen.getByText('Clases sin guardar: 1 quitada')
})

describe('hours without classes', () => {
  const hours = ['07:00', '08:00', '09:00', '10:00', '18:00'].map((time_slot) => ({
    id: time_slot,
    time_slot,
    is_active: true,
    version: 1,
  }))
  const shownHours = () => screen.getAllByRole('rowheader').map(({ textContent }) => textContent)

  it('do not fold under a stroke, and are folded by the saved model', async () => {
    const saved = [barreOn(1, '08:00'), { ...barreOn(2, '18:00'), class_id: 'pilates' }]
    await openModelWeek({ hours, write: () => modelOf(4, saved) })
    await choose('Pilates', 'Renata')
    const before = shownHours()
    await userEvent.click(cell(/^martes a las 6:00/))
    expect(shownHours()).toEqual(before)
    await press('Guardar')
    await screen.findByRole('button', { name: '9:00 a.m. – 6:00 p.m., sin clases' })
  })

  it('show the hour that was painted among them when they fold again', async () => {
    await openModelWeek({ hours, model: () => modelOf(3, [barreOn(1, '08:00'), barreOn(2, '18:00')]) })
    await choose('Pilates', 'Valeria')
    await press('9:00 a.m. – 6:00 p.m., sin clases')
    await userEvent.click(cell(/^lunes a las 9:00/))
    await press('9:00 a.m. – 6:00 p.m., sin clases')
    cell('lunes a las 9:00 a.m., Pilates, Valeria')
  })

  it('fold between the hours that had classes before, while nothing is painted', async () => {
    const hour = (time: string) => ({
      weekday: 1,
      time,
      class_id: 'barre',
      classes: 8,
      reserved: 30,
      places: 60,
      fill: 0.5,
      waited: 0,
    })
    await openModelWeek({
      hours,
      model: () => modelOf(3, []),
      figures: () => ({ ...noFigures, hours: [hour('07:00'), hour('18:00')] }),
    })
    await choose('Pilates', 'Valeria')
    await press('8:00 a.m. – 6:00 p.m., sin clases')
    await userEvent.click(cell(/^lunes a las 9:00/))
    cell('lunes a las 9:00 a.m., Pilates, Valeria')
  })
})

describe('occupation', () => {
  const mondayAt = (time: string, reserved: number, waited: number) => ({
    weekday: 1,
    time,
    class_id: 'barre',
    classes: 8,
    reserved,
    places: 60,
    fill: reserved / 60,
    waited,
  })
  const toTheEvening = {
    series_id: 'barre-1',
    class_id: 'barre',
    class_name: 'Barre',
    weekday: 1,
    time: '08:00',
    fill: 0.33,
    to: { weekday: 1, time: '18:00' },
    to_fill: 1,
    to_waited: 4,
    reason: 'waiting_list',
  }
  const figures = () => ({
    ...noFigures,
    hours: [mondayAt('08:00', 20, 0), mondayAt('18:00', 60, 4)],
    proposals: [toTheEvening],
  })
  const proposals = () => within(screen.getByRole('region', { name: 'Propuestas' }))

  it('is said in each cell, and a proposal moves a series in one press, which is saved with the week', async () => {
    const sent = await openModelWeek({ figures, write: () => modelOf(4, [barreOn(1, '18:00')]) })
    await screen.findByRole('gridcell', { name: 'lunes a las 8:00 a.m., Barre, Renata, 33% casi vacía' })
    cell('lunes a las 6:00 p.m., vacío, antes Barre: 100% lista de espera')
    proposals().getByText('Barre el lunes a las 8:00 a.m.: 33%; a las 6:00 p.m.: lista de espera')
    await press('Mover al lunes a las 6:00 p.m.')
    cell('lunes a las 6:00 p.m., Barre, Renata, 100% lista de espera')
    proposals().getByText('Ninguna por ahora.')
    expect(screen.getByRole('region', { name: 'Propuestas' })).toHaveFocus()
    await press('Guardar')
    await screen.findByText('Semana modelo guardada')
    expect(sent[0]?.body).toMatchObject({ cells: [{ id: 'barre-1', weekday: 1, time: '18:00' }] })
  })

  it('of two classes that an hour had is shown as figures, and said by the label in words', async () => {
    const before = [mondayAt('07:00', 20, 0), { ...mondayAt('07:00', 60, 0), class_id: 'pilates' }]
    await openModelWeek({ figures: () => ({ ...noFigures, hours: before }) })
    const empty = await screen.findByRole('gridcell', {
      name: 'lunes a las 7:00 a.m., vacío, antes Barre 33%, Pilates 100%: casi vacía, se llena',
    })
    expect(empty).toHaveTextContent('Barre 33% Pilates 100%')
    within(empty).getByTitle('Pilates: 100% se llena')
    screen.getByText('Con borde punteado, las clases de antes y su ocupación.')
  })

  it('shows no proposal for an hour that was painted meanwhile', async () => {
    await openModelWeek({ figures })
    await screen.findByRole('button', { name: 'Mover al lunes a las 6:00 p.m.' })
    await choose('Pilates', 'Valeria')
    await userEvent.click(cell(/^lunes a las 6:00/))
    proposals().getByText('Ninguna por ahora.')
  })

  it('shows the other proposals on demand', async () => {
    const others = [2, 3].map((weekday) => ({
      ...toTheEvening,
      series_id: `barre-${weekday}`,
      weekday,
      to: { weekday, time: '18:00' },
    }))
    await openModelWeek({
      model: () => modelOf(3, [barreOn(1, '08:00'), barreOn(2, '08:00'), barreOn(3, '08:00')]),
      figures: () => ({ ...figures(), proposals: [toTheEvening, ...others] }),
    })
    await press('Ver 2 más')
    await press('Mover al miércoles a las 6:00 p.m.')
    expect(proposals().getAllByRole('listitem')).toHaveLength(2)
  })

  it('a failure is said, and painting goes on', async () => {
    await openModelWeek({ figures: () => new Response('{}', { status: 500 }) })
    await screen.findByText('No pudimos cargar la ocupación de las horas.')
    await choose('Pilates', 'Valeria')
    await userEvent.click(cell(/^lunes a las 7:00/))
    cell('lunes a las 7:00 a.m., Pilates, Valeria')
  })

  it('painting does not wait for an answer', async () => {
    await openModelWeek({ figures: () => new Promise(() => undefined) })
    await choose('Pilates', 'Valeria')
    await userEvent.click(cell(/^lunes a las 7:00/))
    cell('lunes a las 7:00 a.m., Pilates, Valeria')
  })
})

describe('when somebody else saved meanwhile', () => {
  const conflict = () => {
    let version = 3
    const model = () => modelOf(version, [barreOn(1, '08:00'), ...(version > 3 ? [barreOn(2, '08:00')] : [])])
    const write = ({ headers }: Sent) => {
      version = 4
      if (headers?.['if-match'] === '"3"') throw ApiError.refused(409, 'version_conflict', 'x')
      return modelOf(5, [barreOn(1, '08:00')])
    }
    return { model, write }
  }
  const paint = async () => {
    await choose('Pilates', 'Valeria')
    await userEvent.click(cell(/^lunes a las 7:00/))
    await press('Guardar')
  }

  it('their model is shown', async () => {
    await openModelWeek(conflict())
    await paint()
    await press('Ver la versión nueva')
    await screen.findByRole('gridcell', { name: 'martes a las 8:00 a.m., Barre, Renata' })
    cell('lunes a las 7:00 a.m., vacío')
  })

  it('the strokes stay when their version cannot be read', async () => {
    const { model, write } = conflict()
    let isBroken = false
    await openModelWeek({
      write,
      model: () => {
        if (isBroken) throw new ApiError(500, 'internal_error', 'x')
        return model()
      },
    })
    await paint()
    isBroken = true
    await press('Ver la versión nueva')
    await screen.findByText('Error al cargar la semana modelo')
    cell('lunes a las 7:00 a.m., Pilates, Valeria')
    isBroken = false
    await press('Ver la versión nueva')
    await screen.findByRole('gridcell', { name: 'martes a las 8:00 a.m., Barre, Renata' })
  })

  it('or the strokes are saved over their version', async () => {
    const sent = await openModelWeek(conflict())
    await paint()
    await press('Guardar mis cambios')
    await screen.findByText('Semana modelo guardada')
    expect(sent.at(-1)?.headers).toMatchObject({ 'if-match': '"4"' })
    expect(sent.at(-1)?.body).toMatchObject({ cells: [{ id: 'barre-1' }, { class_id: 'pilates' }] })
  })
})

it('strokes that are painted while a save runs are kept, and saved with the new version', async () => {
  let answer: (model: object) => void = () => undefined
  const sent = await openModelWeek({
    write: () => new Promise((resolve) => (answer = resolve)),
  })
  await choose('Pilates', 'Valeria')
  await userEvent.click(cell(/^lunes a las 7:00/))
  await press('Guardar')
  await userEvent.click(cell(/^martes a las 7:00/))
  answer(modelOf(4, [barreOn(1, '08:00'), { ...barreOn(1, '07:00'), ...pilatesWithVal, id: 'new' }]))
  await screen.findByText('Semana modelo guardada')
  cell('martes a las 7:00 a.m., Pilates, Valeria')
  screen.getByText('Clases sin guardar: 1 nueva')
  await press('Guardar')
  await waitFor(() => expect(sent).toHaveLength(2))
  expect(sent[1]?.headers).toMatchObject({ 'if-match': '"4"' })
  expect(sent[1]?.body).toMatchObject({ cells: [{ id: 'barre-1' }, { id: 'new' }, { weekday: 2 }] })
})

it('a draft that is left open overnight stays, and is saved from the new day on', async () => {
  const sent = await openModelWeek({ write: () => modelOf(4, []) })
  await choose('Pilates', 'Valeria')
  await userEvent.click(cell(/^lunes a las 7:00/))
  vi.setSystemTime(new Date('2026-11-21T15:00:00Z'))
  act(() => void window.dispatchEvent(new Event('pageshow')))
  cell('lunes a las 7:00 a.m., Pilates, Valeria')
  await press('Guardar')
  await screen.findByText('Semana modelo guardada')
  expect(sent[0]?.body).toMatchObject({ from: '2026-11-21', cells: [{ id: 'barre-1' }, { weekday: 1 }] })
})

it('after a save the focus is on the grid', async () => {
  await openModelWeek({ write: () => modelOf(4, []) })
  await choose('Pilates', 'Valeria')
  await userEvent.click(cell(/^martes a las 7:00/))
  cell(/^martes a las 7:00/).focus()
  await press('Descartar')
  await waitFor(() => expect(cell(/^martes a las 7:00/)).toHaveFocus())
})

it('an empty model begins with the classes of this week', async () => {
  await openModelWeek({
    model: () => modelOf(1, []),
    week: [
      scheduled('2026-11-16T07:00:00', { class_id: 'pilates', instructor_ids: ['val'] }),
      scheduled('2026-11-17T08:00:00', { status: 'canceled' }),
      scheduled('2026-11-18T18:00:00', { is_special: true }),
    ],
  })
  await press('Tomar la clase de esta semana')
  expect(cell('lunes a las 7:00 a.m., Pilates, Valeria')).toHaveFocus()
  screen.getByText('1 clase por semana')
})

it('an empty model names the coach of each class that its hours had', async () => {
  const pilatesAt = { weekday: 1, time: '07:00', class_id: 'pilates', classes: 8, reserved: 24, places: 48 }
  await openModelWeek({
    model: () => modelOf(1, []),
    figures: () => ({ ...noFigures, hours: [{ ...pilatesAt, fill: 0.5, waited: 0 }] }),
    week: [scheduled('2026-11-16T07:00:00', { class_id: 'pilates', instructor_ids: ['val'] })],
  })
  const monday = await screen.findByRole('gridcell', {
    name: /^lunes a las 7:00 a\.m\., vacío, antes Pilates, Valeria: 50%/,
  })
  expect(monday).toHaveTextContent('Pilates Valeria 50%')
})

it('a day is copied to others', async () => {
  await openModelWeek()
  await press('Copiar un día')
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.click(within(dialog.getByRole('group', { name: 'Copiar a' })).getByText('Jueves'))
  await userEvent.click(dialog.getByRole('button', { name: 'Copiar' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  cell('jueves a las 8:00 a.m., Barre, Renata')
})

it('a failed load can be tried again', async () => {
  let broken = true
  await openModelWeek({
    model: () => {
      if (broken) throw new ApiError(500, 'internal_error', 'x')
      return modelOf()
    },
  })
  await screen.findByText(/Error al cargar la semana modelo/)
  broken = false
  await press('Intentar de nuevo')
  await screen.findByRole('grid')
})

it('reception reads the model, asks for no figures and changes nothing', async () => {
  const figures = vi.fn(() => noFigures)
  await openModelWeek({ roles: ['reception'], figures })
  await screen.findByRole('gridcell', { name: 'lunes a las 8:00 a.m., Barre, Renata' })
  for (const name of ['Pilates', 'Publicar semanas', 'Copiar un día'])
    expect(screen.queryByRole('button', { name })).toBeNull()
  await userEvent.click(cell(/^lunes a las 7:00/))
  cell('lunes a las 7:00 a.m., vacío')
  expect(screen.queryByRole('region', { name: 'Propuestas' })).toBeNull()
  expect(figures).not.toHaveBeenCalled()
})

it('a phone shows one day at a time', async () => {
  stubMedia((query) => query.includes('max-width'))
  await openModelWeek()
  await screen.findByRole('grid')
  expect(
    screen
      .getAllByRole('columnheader')
      .slice(1)
      .map(({ textContent }) => textContent),
  ).toEqual(['Lunes'])
  await userEvent.click(screen.getByRole('tab', { name: 'Jue' }))
  // The brush is chosen in a sheet.
  await press('Pincel: Elige clase y coach')
  await choose('Pilates', 'Valeria', 'Lunes', 'Listo')
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Pincel: Pilates Valeria · L' })).toHaveFocus(),
  )
  await userEvent.click(cell('jueves a las 7:00 a.m., vacío'))
  within(bar()).getByText('2 cambios')
  await press('Borrador')
  screen.getByRole('button', { name: 'Pincel: Borrador' })
  await userEvent.click(screen.getByRole('tab', { name: 'Lun' }))
  cell('lunes a las 7:00 a.m., Pilates, Valeria')
})
