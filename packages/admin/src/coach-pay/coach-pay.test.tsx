import { ApiError } from '@estudio/client'
import type { Coach, CoachPay, CoachRates } from '@estudio/contract'
import { reasonText, texts } from '@estudio/texts'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { ResourceContextProvider } from 'react-admin'
import { expect, it } from 'vitest'
import RatesDialog from '../shared/coach-rates/rates-dialog.tsx'
import { type Answers, fill, show } from '../testing/screen.tsx'
import CoachPayPage from './coach-pay-page.tsx'

const t = texts.admin.coachPay

const pay: CoachPay = {
  month: '2026-01',
  coaches: [
    {
      id: 'sol',
      display_name: 'Sol',
      classes: [
        {
          schedule_id: 's1',
          name: 'Reformer',
          start_time: '2026-01-05T07:00:00',
          attended: 14,
          amount: 999_999.99,
          is_correction: false,
        },
        {
          schedule_id: 's0',
          name: 'Mat',
          start_time: '2025-12-30T07:00:00',
          attended: 0,
          amount: -0.07,
          is_correction: true,
        },
      ],
      without_rate: 0,
      total: 999_999.92,
    },
  ],
  total: 999_999.92,
  closed_at: null,
}

const sol = { id: 'sol', display_name: 'Sol' } as Coach

const openPage = (answers: Answers, address = '/pago-de-coaches?mes=2026-01') =>
  show(<CoachPayPage />, answers, address)

it('shows every class of each coach with its attendance, corrections, and the sums', async () => {
  await openPage(() => pay)
  const summary = await screen.findByRole('button', { name: /^Sol/, expanded: false })
  expect(summary).toHaveTextContent('Sol2 clases$999,999.92')
  await userEvent.click(summary)
  const sol = await screen.findByRole('table', { name: 'Sol' })
  expect(within(sol).getByRole('row', { name: /^Reformer/ })).toHaveTextContent('14$999,999.99')
  expect(within(sol).getByRole('row', { name: /^Mat/ })).toHaveTextContent(/Corrección.*0−\$0.07$/)
  expect(within(sol).getByRole('link', { name: 'Reformer' }).getAttribute('href')).toBe(
    '/calendario?dia=2026-01-05&clase=s1',
  )
})

/** The pay of a coach who has no rate. */
const withoutRate =
  (closed_at: string | null): Answers =>
  (path) => {
    if (path === '/api/admin/instructors/sol/rates') return { rates: [], version: 1 }
    if (!path.startsWith('/api/admin/coach-pay')) return sol
    const [coach] = pay.coaches
    const classes = coach?.classes.slice(0, 1).map((paid) => ({ ...paid, amount: 0 }))
    return { ...pay, total: 0, coaches: [{ ...coach, total: 0, without_rate: 1, classes }], closed_at }
  }

it('the sum says which classes it leaves out, and is no $0.00 while no class has a rate', async () => {
  await openPage(withoutRate(null))
  expect(await screen.findByText('Sin contar 1 clase sin tarifa: Sol (1).')).toBeVisible()
  expect(screen.getByRole('status')).toHaveTextContent(/^Sin tarifas/)
  expect(screen.queryByText('$0.00')).toBeNull()
})

it('a closed month is what was paid, with nothing left out', async () => {
  await openPage(withoutRate('2026-02-01T18:00:00Z'))
  expect(await screen.findByRole('status')).toHaveTextContent(/^\$0\.00/)
  expect(screen.queryByText(/^Sin contar/)).toBeNull()
})

it('a coach without a rate has a button that leads to the rates instead of an amount of 0', async () => {
  await openPage(withoutRate(null))
  const summary = await screen.findByRole('button', { name: /^Sol/, expanded: false })
  expect(summary).toHaveTextContent(/^Sol1 clase$/)
  await userEvent.click(summary)
  expect(within(await screen.findByRole('table')).getByRole('row', { name: /^Reformer/ })).toHaveTextContent(
    'Sin tarifa',
  )
  await userEvent.click(screen.getByRole('button', { name: 'Sin tarifa: ponla: Sol' }))
  expect(await screen.findByText(t.rates.empty)).toBeVisible()
})

it('a closed month shows what a coach without a rate was paid', async () => {
  await openPage(withoutRate('2026-02-01T17:00:00.000Z'))
  expect(await screen.findByRole('button', { name: /^Sol/, expanded: false })).toHaveTextContent('$0.00')
  expect(screen.queryByRole('button', { name: /^Sin tarifa: ponla/ })).toBeNull()
})

it('a month that is over is closed after a question, and then cannot be closed', async () => {
  let answer = pay
  const sent: string[] = []
  await openPage((path, body) => {
    sent.push(path)
    if (path === '/api/admin/coach-pay/2026-01/close') {
      expect(body).toBeUndefined()
      answer = { ...pay, closed_at: '2026-02-01T17:00:00.000Z' }
    }
    return answer
  })
  await userEvent.click(await screen.findByRole('button', { name: t.close.open }))
  const question = await screen.findByRole('dialog', { name: '¿Cerrar enero de 2026?' })
  expect(sent).not.toContain('/api/admin/coach-pay/2026-01/close')
  await userEvent.click(within(question).getByRole('button', { name: t.close.open }))
  expect(await screen.findByText('Enero de 2026: mes cerrado')).toBeVisible()
  expect(
    await screen.findByText(/^Mes cerrado el 1 de febrero de 2026, 10:00 a\.m\. Las correcciones/),
  ).toBeVisible()
  await waitFor(() => expect(screen.queryByRole('button', { name: t.close.open })).toBeNull())
})

it('the question before a month is closed names the coaches whose classes have no rate', async () => {
  const [sol] = pay.coaches
  const coach = (id: string, display_name: string, without_rate: number) => ({
    ...sol,
    id,
    display_name,
    without_rate,
  })
  const coaches = [
    coach('ana', 'Ana', 2),
    coach('luz', 'Luz', 0),
    coach('eva', 'Eva', 1),
  ] as CoachPay['coaches']
  await openPage(() => ({ ...pay, coaches }))
  await userEvent.click(await screen.findByRole('button', { name: t.close.open }))
  expect(await screen.findByRole('dialog')).toHaveTextContent(
    '2 coaches tienen clases sin tarifa, que se pagan en $0.00: Ana y Eva. Añade sus tarifas antes de cerrar.',
  )
})

it('says that a colleague closed the month meanwhile', async () => {
  let answer = pay
  await openPage((path) => {
    if (path === '/api/admin/coach-pay/2026-01/close') {
      answer = { ...pay, closed_at: '2026-02-01T17:00:00.000Z' }
      throw ApiError.refused(409, 'month_closed', reasonText('month_closed'))
    }
    return answer
  })
  await userEvent.click(await screen.findByRole('button', { name: t.close.open }))
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: t.close.open }))
  await screen.findByText(/^Mes cerrado el 1 de febrero/)
  expect(screen.getByText(reasonText('month_closed'))).toBeVisible()
})

it('the rates of a coach open over the page, which stays as it was', async () => {
  await openPage((path) => {
    if (path === '/api/admin/instructors/sol/rates') return { rates: [], version: 1 }
    return path.startsWith('/api/admin/coach-pay') ? pay : sol
  })
  await userEvent.click(await screen.findByRole('button', { name: /^Sol/ }))
  const opener = screen.getByRole('button', { name: 'Tarifas de Sol' })
  await userEvent.click(opener)
  await screen.findByText(t.rates.empty)
  await userEvent.click(screen.getByRole('button', { name: 'Cancelar' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(screen.getByRole('table', { name: 'Sol' })).toBeVisible()
  expect(opener).toHaveFocus()
})

it('the running month has no button that closes it, and a month without classes says so', async () => {
  await openPage(() => ({ ...pay, coaches: [], total: 0 }), '/pago-de-coaches')
  await screen.findByText(t.empty)
  expect(screen.getByText(t.open.running)).toBeVisible()
  expect(screen.queryByRole('button', { name: t.close.open })).toBeNull()
})

const openRates = async (rates: CoachRates, save?: () => void) => {
  const sent: unknown[] = []
  await show(
    <ResourceContextProvider value="instructores">
      <RatesDialog id="sol" onClose={() => undefined} />
    </ResourceContextProvider>,
    (path, body) => {
      if (body) {
        sent.push([path, body])
        save?.()
        return body
      }
      return path === '/api/admin/instructors/sol/rates' ? rates : sol
    },
    '/instructores/sol/tarifas',
  )
  await screen.findByRole('button', { name: t.rates.save })
  return { sent, dialog: within(screen.getByRole('dialog', { name: 'Tarifas de Sol' })) }
}

const rate = { from: '2026-01-01', per_class: 250, above: 0, per_attendee: 0, special_class: null }

it('a rate is added and all rates are saved', async () => {
  const { sent, dialog } = await openRates({ rates: [], version: 3 })
  await dialog.findByText(t.rates.empty)
  await userEvent.click(dialog.getByRole('button', { name: t.rates.add }))
  await fill(dialog.getByLabelText(t.rates.perClass), '0.07')
  await fill(dialog.getByLabelText(t.rates.perAttendee), '999999.99')
  await fill(dialog.getByLabelText(t.rates.above), '500')
  await userEvent.click(dialog.getByRole('button', { name: t.rates.save }))
  expect(await screen.findByText(t.rates.saved)).toBeVisible()
  expect(sent).toEqual([
    [
      '/api/admin/instructors/sol/rates',
      {
        rates: [
          {
            from: expect.any(String),
            per_class: 0.07,
            above: 500,
            per_attendee: 999_999.99,
            special_class: null,
          },
        ],
      },
    ],
  ])
})

it('two rates of one day and amounts that cannot be paid are refused at their fields', async () => {
  const { sent, dialog } = await openRates({ rates: [rate, { ...rate, per_class: 300 }], version: 3 })
  const [, second] = await dialog.findAllByLabelText(t.rates.perClass)
  await fill(second as HTMLElement, '-1')
  await userEvent.click(dialog.getByRole('button', { name: t.rates.save }))
  expect(await dialog.findByText(t.sameDay)).toBeVisible()
  expect(dialog.getByText('El importe no puede ser menor que 0')).toBeVisible()
  expect(sent).toEqual([])
  await userEvent.click(dialog.getByRole('button', { name: t.rates.remove(2) }))
  await userEvent.click(dialog.getByRole('button', { name: t.rates.save }))
  await waitFor(() => expect(sent).toEqual([['/api/admin/instructors/sol/rates', { rates: [rate] }]]))
})

it('a refused save keeps what was typed', async () => {
  const { dialog } = await openRates({ rates: [rate], version: 3 }, () => {
    throw ApiError.refused(404, 'not_found', 'Este coach ya no existe.')
  })
  const amount = await dialog.findByLabelText(t.rates.perClass)
  await fill(amount, '17.29')
  await userEvent.click(dialog.getByRole('button', { name: t.rates.save }))
  expect(await dialog.findByText('Este coach ya no existe.')).toBeVisible()
  expect(amount).toHaveValue(17.29)
})

it('asks before the rates that a colleague saved meanwhile are replaced', async () => {
  const sent: unknown[] = []
  await show(
    <ResourceContextProvider value="instructores">
      <RatesDialog id="sol" onClose={() => undefined} />
    </ResourceContextProvider>,
    (path, body, headers) => {
      if (path !== '/api/admin/instructors/sol/rates') return sol
      if (!body) return { rates: [rate], version: sent.length === 0 ? 3 : 4 }
      sent.push(headers?.['if-match'])
      if (sent.length === 1) throw ApiError.refused(409, 'version_conflict', reasonText('version_conflict'))
      return { ...(body as object), version: 5 }
    },
    '/instructores/sol/tarifas',
  )
  await fill(await screen.findByLabelText(t.rates.perClass), '17.29')
  await userEvent.click(screen.getByRole('button', { name: t.rates.save }))
  await userEvent.click(await screen.findByRole('button', { name: 'Guardar mis cambios' }))
  expect(await screen.findByText(t.rates.saved)).toBeVisible()
  expect(sent).toEqual(['"3"', '"4"'])
})
