import { ApiError } from '@estudio/client'
import type { StaffBookingVerdict } from '@estudio/contract'
import { texts } from '@estudio/texts'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it } from 'vitest'
import { fill, leave, show } from '../../testing/screen.tsx'
import { BookMember } from './book-member.tsx'
import { Waitlist } from './waitlist.tsx'

afterEach(leave)

const t = texts.admin.calendar.staffBooking

/**
 * Renders the form and the waiting list and chooses Ana. The server answers with `verdict` about Ana and with `booking`
 * to the booking.
 */
const chooseAna = async (
  verdict: StaffBookingVerdict,
  booking: (body: unknown) => unknown = () => ({ waived: [] }),
  line: () => unknown[] = () => [],
) => {
  const dialog = (
    <>
      <Waitlist classId="class-1" />
      <BookMember classId="class-1" />
    </>
  )
  await show(dialog, (path, body) => {
    if (path.endsWith('/waitlist')) return { entries: line() }
    if (path.startsWith('/api/admin/users'))
      return [{ id: 'ana', full_name: 'Ana Sol', email: 'ana@socio.example' }]
    return path.startsWith('/api/admin/user-schedules/verdict') ? verdict : booking(body)
  })
  const picker = screen.getByRole('combobox', { name: t.search })
  await userEvent.type(picker, 'ana')
  await userEvent.click(await screen.findByRole('option', { name: /Ana Sol/ }))
  return picker
}

it('finds a person by her telephone, which the field says, and shows it', async () => {
  const asked: string[] = []
  await show(<BookMember classId="class-1" />, (path) => {
    asked.push(path)
    return path.startsWith('/api/admin/users') && path.includes('667')
      ? [{ id: 'ana', full_name: 'Ana Sol', email: 'ana@socio.example', phone: '667 999 0001' }]
      : []
  })
  await userEvent.type(
    screen.getByRole('combobox', { name: 'Buscar por nombre, celular o correo' }),
    '667999',
  )
  expect(
    await screen.findByRole('option', { name: /Ana Sol.*667 999 0001 · ana@socio\.example/ }),
  ).toBeVisible()
  expect(asked.some((path) => decodeURIComponent(path).includes('"q":"667999"'))).toBe(true)
})

it('no other member can be chosen during a booking, and the form is empty after it', async () => {
  let booked = () => undefined as unknown
  const picker = await chooseAna(
    { code: 'ok', message: null, waivable: false },
    () =>
      new Promise((resolve) => {
        booked = () => resolve({ waived: [] })
      }),
  )
  const submit = screen.getByRole('button', { name: t.submit })
  await userEvent.click(submit)
  await waitFor(() => expect(picker).toHaveProperty('disabled', true))
  // A disabled button would lose the focus.
  expect(submit).toHaveAttribute('aria-busy', 'true')
  expect(submit).toBeEnabled()
  booked()
  await screen.findByText(t.booked('Ana Sol'))
  await waitFor(() => expect(picker).toHaveProperty('value', ''))
  expect(picker).toHaveProperty('disabled', false)
})

it('B13: choosing a member shows the reason of a refusal before the press, with the link that helps and the override', async () => {
  const sent: unknown[] = []
  await chooseAna({ code: 'booking_suspended', message: 'Juntó 3 ausencias.', waivable: true }, (body) => {
    sent.push(body)
    return { waived: ['booking_suspended'] }
  })
  expect(await screen.findByRole('alert')).toHaveTextContent('Juntó 3 ausencias.')
  expect(screen.getByRole('link', { name: t.steps.absences })).toHaveAttribute('href', '/usuarios/ana/datos')
  expect(screen.getByRole('button', { name: t.submit })).toBeDisabled()
  await fill(screen.getByLabelText(t.overrideReason), 'Avisó a tiempo')
  await userEvent.click(screen.getByRole('button', { name: t.override }))
  await waitFor(() =>
    expect(sent).toEqual([{ schedule_id: 'class-1', user_id: 'ana', override_reason: 'Avisó a tiempo' }]),
  )
})

it('B13: a rule is not overridden without a reason, and a reason is about one member', async () => {
  const sent: unknown[] = []
  const picker = await chooseAna(
    { code: 'booking_suspended', message: 'Juntó 3 ausencias.', waivable: true },
    (body) => {
      sent.push(body)
      return { waived: [] }
    },
  )
  const reason = await screen.findByLabelText(t.overrideReason)
  await fill(reason, '  ')
  await userEvent.click(screen.getByRole('button', { name: t.override }))
  await screen.findByText(t.reasonRequired)
  expect(reason).toHaveFocus()
  await fill(reason, 'Avisó a tiempo')
  await waitFor(() => expect(screen.queryByText(t.reasonRequired)).toBeNull())
  expect(screen.queryByText(/Hay datos por corregir/)).toBeNull()
  await userEvent.clear(picker)
  await waitFor(() => expect(screen.queryByLabelText(t.overrideReason)).toBeNull())
  await userEvent.type(picker, 'ana')
  await userEvent.click(await screen.findByRole('option', { name: /Ana Sol/ }))
  expect(await screen.findByLabelText(t.overrideReason)).toHaveValue('')
  expect(sent).toEqual([])
})

it('the waiting list shows at once that the booking passed over a waiting member', async () => {
  let skips: { code: string; text: string; at: string }[] = []
  const bea = { id: 'entry-1', member: { id: 'bea', full_name: 'Bea Luna' }, place: 1, status: 'waiting' }
  await chooseAna(
    { code: 'class_full', message: 'La clase está llena.', waivable: true },
    () => {
      skips = [
        { code: 'assigned_by_studio', text: texts.waitlist.assignedByStudio, at: '2026-11-16T16:30:00Z' },
      ]
      return { waived: ['class_full'] }
    },
    () => [{ ...bea, joined_at: '2026-11-16T15:00:00Z', skips }],
  )
  expect(await screen.findByRole('listitem')).toHaveTextContent('Bea Luna')
  await fill(await screen.findByLabelText(t.overrideReason), 'Evento')
  await userEvent.click(screen.getByRole('button', { name: t.override }))
  await waitFor(() => expect(screen.getByRole('listitem')).toHaveTextContent(texts.waitlist.assignedByStudio))
})

it('B13: a rule that cannot be waived has no override', async () => {
  await chooseAna({ code: 'overlapping_reservation', message: 'Ya tiene otra clase.', waivable: false })
  expect(await screen.findByRole('alert')).toHaveTextContent('Ya tiene otra clase.')
  expect(screen.queryByRole('button', { name: t.override })).toBeNull()
})

it.each([
  ['was lost can be repeated', new ApiError(0, 'network', ''), false],
  ['failed on the server can be repeated', new ApiError(500, 'internal_error', 'x'), false],
  ['was refused cannot be repeated', ApiError.refused(409, 'class_full', 'La clase está llena.'), true],
])('a booking that %s', async (_outcome, error, disabled) => {
  await chooseAna({ code: 'ok', message: null, waivable: false }, () => {
    throw error
  })
  const submit = screen.getByRole('button', { name: t.submit })
  await userEvent.click(submit)
  await screen.findByRole('alert')
  expect(submit).toHaveProperty('disabled', disabled)
})

const openFull = async (answer: (body: unknown) => unknown, verdict: StaffBookingVerdict) => {
  await show(<BookMember classId="class-1" waits />, (path, body) => {
    if (path.startsWith('/api/admin/users'))
      return [{ id: 'ana', full_name: 'Ana Sol', email: 'ana@socio.example' }]
    if (path === '/api/admin/schedule/class-1/waitlist') return answer(body)
    return verdict
  })
  await userEvent.type(screen.getByRole('combobox', { name: t.search }), 'ana')
  await userEvent.click(await screen.findByRole('option', { name: /Ana Sol/ }))
}
const addToList = () => userEvent.click(screen.getByRole('button', { name: 'Anotar en lista de espera' }))
const full = { code: 'class_full', message: 'La clase está llena.', waivable: true }

it('WLI-01: a member is put on the waiting list of a full class', async () => {
  const sent: unknown[] = []
  await openFull((body) => {
    sent.push(body)
    return { entry: {} }
  }, full)
  await addToList()
  await screen.findByText('Ana Sol está en la lista de espera')
  expect(sent).toEqual([{ user_id: 'ana', override_reason: null }])
  await waitFor(() => expect(screen.getByRole('combobox', { name: t.search })).toHaveValue(''))
})

it('WLI-03, B13: a refusal of the waiting list is shown, and waived with a reason', async () => {
  const sent: unknown[] = []
  await openFull((body) => {
    sent.push(body)
    if (sent.length < 3)
      throw ApiError.refused(409, 'waitlist_limit_reached', 'Ya está en 3 listas.', { waivable: true })
    return { entry: {} }
  }, full)
  await addToList()
  await screen.findByText('Ya está en 3 listas.')
  expect(screen.getByRole('button', { name: 'Anotar en lista de espera' })).toBeDisabled()
  await fill(screen.getByLabelText(t.overrideReason), 'Es su cumpleaños')
  const anyway = () => userEvent.click(screen.getByRole('button', { name: 'Anotar de todos modos' }))
  await anyway()
  await waitFor(() => expect(sent).toHaveLength(2))
  // A refused repetition keeps what was typed.
  expect(await screen.findByLabelText(t.overrideReason)).toHaveValue('Es su cumpleaños')
  await anyway()
  await screen.findByText('Ana Sol está en la lista de espera')
  expect(sent[2]).toEqual({ user_id: 'ana', override_reason: 'Es su cumpleaños' })
})

it.each([
  ['waitlist_closed', 'La lista de espera ya cerró.'],
  ['already_waiting', 'Ya está en la lista de espera.'],
])(
  'WLI-03: the reason that overbooks a full class does not waive %s of its waiting list',
  async (code, text) => {
    await openFull(() => {
      throw ApiError.refused(409, code, text, { waivable: false })
    }, full)
    await addToList()
    expect(await screen.findByText(text)).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Anotar de todos modos' })).toBeNull()
    expect(screen.getByRole('button', { name: t.override })).toBeEnabled()
  },
)

it('WLI-03: a refusal that cannot be waived asks for no reason', async () => {
  await openFull(
    () => {
      throw ApiError.refused(409, 'overlapping_reservation', 'Ya tiene otra clase.')
    },
    { code: 'overlapping_reservation', message: 'Ya tiene otra clase.', waivable: false },
  )
  await addToList()
  expect(await screen.findByText('Ya tiene otra clase.')).toBeVisible()
  expect(screen.queryByLabelText(t.overrideReason)).toBeNull()
})
