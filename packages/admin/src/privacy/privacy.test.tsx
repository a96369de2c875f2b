import { ApiError } from '@estudio/client'
import type { PrivacyRequest, PrivacyRequestDetails } from '@estudio/contract'
import { reasonText, texts } from '@estudio/texts'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { ResourceContextProvider } from 'react-admin'
import { expect, it } from 'vitest'
import { type Answers, fill, show } from '../testing/screen.tsx'
import RequestList from './request-list.tsx'

const { dialog: t, ...list } = texts.admin.privacy

const waiting: PrivacyRequest = {
  id: 'r1',
  kind: 'access',
  text: 'Quiero mis datos',
  status: 'received',
  answer: null,
  received_at: '2026-11-14T05:00:00.000Z',
  due_on: '2026-12-14',
  closed_at: null,
  user: { id: 'u1', full_name: 'Ana Prueba' },
  days_left: 2,
  version: 3,
}
const erased: PrivacyRequest = {
  ...waiting,
  id: 'r2',
  status: 'answered',
  user: null,
  text: null,
  days_left: null,
  closed_at: '2026-11-18T18:00:00.000Z',
}
const entry = {
  id: 1,
  at: '2026-11-14T05:00:00.000Z',
  actor_kind: 'member',
  api_key: null,
  actor: { id: 'u1', name: 'Ana Prueba' },
  action: 'privacy_request.create',
  entity: 'privacy_request',
  entity_id: 'r1',
  entity_name: null,
  entity_start: null,
  subject: null,
  before: null,
  after: null,
  ip: null,
  user_agent: null,
} as const
const details = (request: PrivacyRequest): PrivacyRequestDetails => ({
  ...request,
  evidence: {
    entries: [entry],
    mails: [
      {
        template: 'privacy_request_received',
        created_at: '2026-11-14T05:00:00.000Z',
        sent_at: '2026-11-14T05:00:01.000Z',
      },
    ],
  },
})

const requests: Answers = (path) => {
  if (path.includes('?')) return [waiting, erased]
  return details(path.endsWith('r1') ? waiting : erased)
}

const open = (answers = requests, address = '/solicitudes-de-privacidad') =>
  show(
    <ResourceContextProvider value="solicitudes-de-privacidad">
      <RequestList />
    </ResourceContextProvider>,
    answers,
    address,
  )

const gate = () => {
  let open = () => {}
  const opened = new Promise<void>((resolve) => {
    open = resolve
  })
  return { opened, open }
}

it('lists the requests with the days that are left; an erased person has no name', async () => {
  await open()
  const row = (await screen.findByRole('link', { name: 'Ana Prueba' })).closest('tr')
  // The state is in a column, and on a phone below the name.
  expect(within(row as HTMLElement).getAllByText('Recibida')).toHaveLength(2)
  expect(row).toHaveTextContent('13/11/2026')
  expect(row).toHaveTextContent('14/12/2026Quedan 2 días hábiles')
  expect(screen.getByRole('link', { name: list.erased }).closest('tr')).toHaveTextContent('14/12/2026')
  expect([-2, -1, 0, 1].map(list.daysLeft)).toEqual([
    'Venció hace 2 días hábiles',
    'Venció hace 1 día hábil',
    'Vence hoy',
    'Queda 1 día hábil',
  ])
})

it('a request is answered with a result and a text, and shows its evidence', async () => {
  const sent: unknown[] = []
  await open((path, body) => {
    if (body) sent.push([path, body])
    return body ? { ...waiting, status: 'answered' } : requests(path)
  }, '/r1/respuesta')
  const dialog = await screen.findByRole('dialog', { name: 'Solicitud de acceso' })
  expect(dialog).toHaveTextContent('Quiero mis datos')
  expect(within(dialog).getByRole('region', { name: t.evidence })).toHaveTextContent(
    /Ana Prueba.*Correo enviado: Acuse de recibo/,
  )
  const send = () => userEvent.click(within(dialog).getByRole('button', { name: t.send }))
  await send()
  expect(await within(dialog).findByText(t.outcomeRequired)).toBeVisible()
  await userEvent.click(within(dialog).getByLabelText(t.outcome))
  await userEvent.click(await screen.findByRole('option', { name: t.outcomes.answered }))
  await send()
  expect(await within(dialog).findByText(t.answerRequired)).toBeVisible()
  expect(sent).toEqual([])
  await fill(within(dialog).getByLabelText(t.answer), ' Aquí están. ')
  await send()
  expect(await screen.findByText(t.sent)).toBeVisible()
  expect(sent).toEqual([['/api/admin/privacy-requests/r1', { status: 'answered', answer: 'Aquí están.' }]])
})

/** Types an answer and sends it; a colleague has closed the request, and `refuse` throws the server's refusal. */
const answerClosed = async (refuse: (version: string | undefined) => void) => {
  const sent: unknown[] = []
  await open((path, body, headers) => {
    if (body) {
      sent.push([headers?.['if-match'], body])
      refuse(headers?.['if-match'])
    }
    if (sent.length === 0 || path.includes('?')) return requests(path)
    return details({ ...waiting, status: 'answered', answer: 'La respuesta de otra persona', version: 4 })
  }, '/r1/respuesta')
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.click(dialog.getByLabelText(t.outcome))
  await userEvent.click(await screen.findByRole('option', { name: t.outcomes.answered }))
  await fill(dialog.getByLabelText(t.answer), 'Lo que escribí')
  await userEvent.click(dialog.getByRole('button', { name: t.send }))
  return sent
}

const mine = { status: 'answered', answer: 'Lo que escribí' }

it('a refused answer stays in the form', async () => {
  const sent = await answerClosed(() => {
    throw ApiError.refused(409, 'request_closed', 'Esta solicitud ya se contestó.')
  })
  expect(await screen.findByText('Esta solicitud ya se contestó.')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: t.send }))
  await waitFor(() => expect(sent).toHaveLength(2))
  expect(sent.at(-1)).toEqual(['"3"', mine])
  expect(screen.getByLabelText(t.answer)).toHaveValue('Lo que escribí')
})

it('after a version conflict an answer is sent again only by choice, and the answer of a colleague can be read', async () => {
  const sent = await answerClosed((version) => {
    if (version === '"3"') throw ApiError.refused(409, 'version_conflict', reasonText('version_conflict'))
    throw ApiError.refused(409, 'request_closed', 'Esta solicitud ya se contestó.')
  })
  await screen.findByText(reasonText('version_conflict'))
  await userEvent.click(screen.getByRole('button', { name: t.send }))
  await waitFor(() => expect(sent).toHaveLength(2))
  expect(sent.at(-1)).toEqual(['"3"', mine])
  await userEvent.click(await screen.findByRole('button', { name: 'Ver la versión nueva' }))
  expect(await screen.findByText('La respuesta de otra persona')).toBeVisible()
  expect(screen.queryByRole('button', { name: t.send })).toBeNull()
})

it('an own answer that is sent over the new version stays in the form when the request is closed', async () => {
  const sent = await answerClosed((version) => {
    if (version === '"3"') throw ApiError.refused(409, 'version_conflict', reasonText('version_conflict'))
    throw ApiError.refused(409, 'request_closed', 'Esta solicitud ya se contestó.')
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Guardar mis cambios' }))
  expect(await screen.findByText('Esta solicitud ya se contestó.')).toBeVisible()
  expect(sent.at(-1)).toEqual(['"4"', mine])
  expect(screen.getByLabelText(t.answer)).toHaveValue('Lo que escribí')
})

it('a closed request can only be read', async () => {
  await open(requests, '/r2/respuesta')
  const dialog = await screen.findByRole('dialog')
  expect(dialog).toHaveTextContent(t.erasedText)
  expect(within(dialog).queryByRole('button', { name: t.send })).toBeNull()
})

it('the open request of an erased person takes a result and no answer, and says why', async () => {
  const gone = { ...waiting, user: null, text: null }
  const sent: unknown[] = []
  await open((path, body) => {
    if (body) sent.push(body)
    if (path.includes('?')) return [gone]
    return body ? { ...gone, status: 'answered' } : details(gone)
  }, '/r1/respuesta')
  const dialog = await screen.findByRole('dialog')
  expect(dialog).toHaveTextContent(t.erasedPerson)
  expect(within(dialog).queryByRole('textbox', { name: t.answer })).toBeNull()
  const save = () => userEvent.click(within(dialog).getByRole('button', { name: 'Guardar' }))
  await save()
  expect(await within(dialog).findByText(t.outcomeRequired)).toBeVisible()
  await userEvent.click(within(dialog).getByLabelText(t.outcome))
  await userEvent.click(await screen.findByRole('option', { name: t.outcomes.answered }))
  await save()
  expect(await screen.findByText(t.outcomeSaved)).toBeVisible()
  expect(sent).toEqual([{ status: 'answered', answer: null }])
})

it('a request that is opened by its address waits for its evidence, which the list behind it does not have', async () => {
  const [asked, answered] = [gate(), gate()]
  await open(async (path) => {
    if (path.includes('?')) await asked.opened
    else {
      asked.open()
      await answered.opened
    }
    return requests(path)
  }, '/r2/respuesta')
  await screen.findByRole('link', { name: 'Ana Prueba' })
  answered.open()
  const dialog = await screen.findByRole('dialog')
  expect(within(dialog).getByRole('region', { name: t.evidence })).toHaveTextContent('Ana Prueba')
})
