import { ApiError } from '@estudio/client'
import type { Message, MessagePerson, MessageTemplates } from '@estudio/contract'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Route, Routes, useLocation } from 'react-router-dom'
import { beforeEach, expect, it, vi } from 'vitest'
import SendMessageDialog from '../shared/messages/send-message-dialog.tsx'
import { type Answers, fill, show } from '../testing/screen.tsx'
import MessagesPage from './messages-page.tsx'
import TemplatesPage from './templates-page.tsx'

const templates: MessageTemplates = {
  templates: [
    { id: 'expiring', name: 'Por vencer', text: 'Hola, {nombre}: tu plan vence.' },
    { id: 'birthday', name: 'Cumpleaños', text: 'Feliz día, {nombre}' },
  ],
  version: 4,
}
const person = (id: string, part: Partial<MessagePerson> = {}): MessagePerson => ({
  user_id: id,
  place: Number(id.slice(1)),
  display_name: { u1: 'Ana Ruiz', u2: 'Eva Luna' }[id] ?? `Persona ${id}`,
  whatsapp_url: `https://wa.me/526670000001?text=Hola%2C%20${id}`,
  state: 'waiting',
  left_out: null,
  opened_at: null,
  opened_by: null,
  ...part,
})
const message = (part: Partial<Message> = {}): Message => ({
  id: 'm1',
  template: 'Hola, {nombre}',
  channel: 'whatsapp',
  segment: 'birthday',
  tag: null,
  class: null,
  created_at: '2026-11-20T15:00:00Z',
  created_by: { id: 's1', name: 'Renata' },
  total: 2,
  opened: 0,
  left_out: [
    { reason: 'no_phone', count: 2 },
    { reason: 'objected', count: 1 },
  ],
  people: [person('u1'), person('u2')],
  people_total: 2,
  ...part,
})

let sent: [string, unknown][]
let shown: Message
beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-20T18:00:00Z'), toFake: ['Date'], shouldAdvanceTime: true })
  sent = []
  shown = message()
  return () => vi.useRealTimers()
})

const answers: Answers = (path, body, headers) => {
  if (path.endsWith('/message-templates') && body === undefined) return templates
  if (path === '/api/admin/segments') return { segments: [] }
  if (path.endsWith('/preview'))
    return {
      total: 1,
      left_out: [{ reason: 'same_number', count: 1 }],
      first: {
        user_id: 'u1',
        display_name: 'Ana Ruiz',
        text: (body as { template: string }).template.replace('{nombre}', 'Ana'),
      },
    }
  if (path.startsWith('/api/admin/messages/m1') && body === undefined) return { message: shown }
  if (path.startsWith('/api/admin/messages?')) return { messages: [shown], total: 1 }
  sent.push([path, headers?.['if-match'] ? [body, headers['if-match']] : body])
  if (path.endsWith('/people/u1'))
    return {
      person: person('u1', {
        state: 'opened',
        opened_at: '2026-11-20T17:00:00Z',
        opened_by: { id: 's2', name: 'Alma' },
      }),
    }
  if (path.endsWith('/message-templates')) return { ...(body as object), version: 5 }
  return { message: shown }
}

const Address = () => <p>{useLocation().pathname}</p>
const pages = (
  <Routes>
    <Route path="/avisos/*" element={<MessagesPage />} />
    <Route path="*" element={<Address />} />
  </Routes>
)

const openDialog = (onClose = vi.fn()) =>
  show(
    <>
      <SendMessageDialog audience={{ segment: 'birthday' }} to="Cumpleaños" onClose={onClose} />
      <Address />
    </>,
    answers,
    '/usuarios',
  )

it('offers the ready message of the segment, shows how the first person reads it, and leads to the list', async () => {
  await openDialog()
  const text = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Mensaje' })
  expect(text).toHaveValue('Feliz día, {nombre}')
  await screen.findByText('Feliz día, Ana')
  screen.getByText('Lo recibe 1 persona.')
  screen.getByText(/1 comparte celular con alguien de la lista/)
  text.setSelectionRange(5, 5)
  await userEvent.click(screen.getByRole('button', { name: 'Plan' }))
  expect(text).toHaveValue('Feliz{plan} día, {nombre}')
  expect(text).toHaveFocus()
  expect(text.selectionStart).toBe(11)
  await userEvent.click(screen.getByRole('button', { name: 'Preparar la lista' }))
  await screen.findByText('/avisos/m1')
  expect(sent).toEqual([
    [
      '/api/admin/messages',
      { channel: 'whatsapp', segment: 'birthday', template: 'Feliz{plan} día, {nombre}' },
    ],
  ])
})

it('another ready message replaces the text, and mail says that it sends', async () => {
  await openDialog()
  await userEvent.click(await screen.findByRole('combobox', { name: 'Mensaje listo' }))
  await userEvent.click(await screen.findByRole('option', { name: 'Por vencer' }))
  expect(screen.getByRole('textbox', { name: 'Mensaje' })).toHaveValue('Hola, {nombre}: tu plan vence.')
  await userEvent.click(screen.getByRole('combobox', { name: 'Cómo se envía' }))
  await userEvent.click(await screen.findByRole('option', { name: /^Correo/ }))
  await userEvent.click(screen.getByRole('button', { name: 'Enviar correos' }))
  await screen.findByText('/avisos/m1')
  expect(sent[0]?.[1]).toMatchObject({ channel: 'mail' })
})

it.each([
  ['{precio}', /\{precio\} no se puede llenar/],
  ['   ', /Escribe el mensaje/],
])('does not send the text “%s”', async (template, error) => {
  await openDialog()
  await fill(await screen.findByRole('textbox', { name: 'Mensaje' }), template)
  await userEvent.click(screen.getByRole('button', { name: 'Preparar la lista' }))
  await screen.findByText(error)
  expect(sent).toEqual([])
})

it('has a preview only while the text can be sent', async () => {
  await openDialog()
  await screen.findByText('Feliz día, Ana')
  const text = screen.getByRole('textbox', { name: 'Mensaje' })
  for (const template of ['{precio}', '   ']) {
    await fill(text, template)
    await waitFor(() => expect(screen.queryByText(/^Lo recibe/)).toBeNull())
    expect(document.querySelector('[aria-busy="true"], .MuiSkeleton-root')).toBeNull()
    await fill(text, 'Hola, {nombre}')
    await screen.findByText('Hola, Ana')
  }
})

it('a list is worked through: a press opens WhatsApp in another window and shows who opened it first', async () => {
  await show(pages, answers, '/avisos/m1')
  await screen.findByRole('heading', { name: 'Aviso por WhatsApp' })
  screen.getByText('0 de 2 abiertos')
  screen.getByText(/2 sin celular, 1 pidió no recibir mensajes/)
  const link = screen.getByRole('link', { name: 'Abrir WhatsApp: Ana Ruiz' })
  expect(link).toHaveAttribute('href', 'https://wa.me/526670000001?text=Hola%2C%20u1')
  expect(link).toHaveAttribute('target', '_blank')
  expect(link).toHaveAttribute('rel', 'noopener noreferrer')
  link.addEventListener('click', (event) => event.preventDefault())
  await userEvent.click(link)
  await screen.findByText('Lo abrió Alma, hoy, 10:00 a.m.')
  screen.getByText('1 de 2 abiertos')
  screen.getByRole('link', { name: 'Abrir otra vez: Ana Ruiz' })
  expect(sent).toEqual([['/api/admin/messages/m1/people/u1', { state: 'opened' }]])
})

it('“Solo por abrir” continues after the last person on the screen, although people above were opened', async () => {
  const people = ['u1', 'u2', 'u3', 'u4'].map((id) => person(id))
  const opened = new Set<string>()
  await show(
    pages,
    (path, body) => {
      const [address, search] = path.split('?')
      if (address !== '/api/admin/messages/m1') {
        opened.add('u1')
        return answers(path, body)
      }
      const query = new URLSearchParams(search)
      const left = people.filter(
        ({ user_id, place }) =>
          place > Number(query.get('after')) && !(query.has('waiting') && opened.has(user_id)),
      )
      return { message: message({ total: 4, people: left.slice(0, 2), people_total: left.length }) }
    },
    '/avisos/m1',
  )
  await userEvent.click(await screen.findByRole('switch', { name: 'Solo por abrir' }))
  await waitFor(() =>
    expect(screen.getByRole('list', { name: 'Personas' })).not.toHaveAttribute('aria-busy', 'true'),
  )
  const link = screen.getByRole('link', { name: 'Abrir WhatsApp: Ana Ruiz' })
  link.addEventListener('click', (event) => event.preventDefault())
  await userEvent.click(link)
  await screen.findByRole('link', { name: 'Abrir otra vez: Ana Ruiz' })
  await userEvent.click(screen.getByRole('button', { name: 'Ver más' }))
  await screen.findByRole('link', { name: 'Abrir WhatsApp: Persona u3' })
  expect(within(screen.getByRole('list', { name: 'Personas' })).getAllByRole('listitem')).toHaveLength(4)
  expect(screen.queryByRole('button', { name: 'Ver más' })).toBeNull()
})

/** Three pages of a list; the second fails at first. */
const threePages = (): Answers => {
  let fails = true
  return (path) => {
    const [address, search] = path.split('?')
    if (address === '/api/admin/segments') return { segments: [] }
    const query = new URLSearchParams(search)
    const after = Number(query.get('after'))
    const page = Number(query.get('page'))
    if ((after === 1 || page === 2) && fails) {
      fails = false
      throw new ApiError(409, 'busy', 'x')
    }
    return address === '/api/admin/messages'
      ? { messages: [{ ...message(), id: `m${page}` }], total: 51 }
      : { message: message({ people: [person(`u${after + 1}`)], people_total: 3 - after }) }
  }
}

it.each([
  ['the messages', '/avisos', 'Avisos'],
  ['the people', '/avisos/m1', 'Personas'],
])(
  '%s: a page that fails is offered again below the list, and the last page moves the focus to the list',
  async (_what, address, name) => {
    await show(pages, threePages(), address)
    const list = await screen.findByRole('list', { name })
    const more = () => screen.findByRole('button', { name: 'Ver más' })
    await userEvent.click(await more())
    const retry = await screen.findByRole('button', { name: 'Intentar de nuevo' })
    expect(list.compareDocumentPosition(retry)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
    await userEvent.click(retry)
    await userEvent.click(await more())
    await waitFor(() => expect(within(list).getAllByRole('listitem')).toHaveLength(3))
    await waitFor(() => expect(list).toHaveFocus())
  },
)

it('who objected meanwhile has no link, and mails have none', async () => {
  shown = message({ people: [person('u1', { whatsapp_url: null, left_out: 'objected' })] })
  await show(pages, answers, '/avisos/m1')
  await screen.findByText('Pidió no recibir mensajes')
  expect(screen.queryByRole('link', { name: /Abrir WhatsApp/ })).toBeNull()
})

it('says in each row that a press could not be recorded, until a press on that row is recorded', async () => {
  let fails = true
  await show(
    pages,
    (path, body) => {
      if (body !== undefined && fails) throw new ApiError(0, 'no_answer', 'x')
      return answers(path, body)
    },
    '/avisos/m1',
  )
  const press = async (name: string) => {
    const link = await screen.findByRole('link', { name: `Abrir WhatsApp: ${name}` })
    link.addEventListener('click', (event) => event.preventDefault())
    await userEvent.click(link)
  }
  await press('Ana Ruiz')
  await press('Eva Luna')
  const rows = within(screen.getByRole('list', { name: 'Personas' })).getAllByRole('listitem')
  for (const row of rows) await within(row).findByRole('alert')
  fails = false
  await press('Ana Ruiz')
  await waitFor(() => expect(within(rows[0] as HTMLElement).queryByRole('alert')).toBeNull())
  within(rows[1] as HTMLElement).getByRole('alert')
})

it('the messages are listed with their progress; an empty list and a failure say so', async () => {
  await show(pages, answers, '/avisos')
  const list = await screen.findByRole('list', { name: 'Avisos' })
  within(list).getByText('0 de 2')
  expect(within(list).getByRole('link', { name: 'Aviso por WhatsApp: Cumpleaños' })).toHaveAttribute(
    'href',
    '/avisos/m1',
  )
})

it('an empty list of messages says where one is written', async () => {
  await show(pages, () => ({ messages: [], total: 0, segments: [] }), '/avisos')
  await screen.findByText(/Todavía no hay avisos/)
})

it('a list that cannot be loaded offers another try', async () => {
  let fails = true
  await show(
    pages,
    (path, body) => {
      if (fails && path.startsWith('/api/admin/messages')) throw new ApiError(500, 'internal_error', 'x')
      return answers(path, body)
    },
    '/avisos',
  )
  const retry = await screen.findByRole('button', { name: /reintentar|de nuevo/i })
  fails = false
  await userEvent.click(retry)
  await screen.findByText('0 de 2')
})

it('the ready messages are edited, removed, added and saved as a whole', async () => {
  await show(<TemplatesPage />, answers, '/avisos/listos')
  const first = within(await screen.findByRole('region', { name: 'Mensaje 1' }))
  await fill(first.getByRole('textbox', { name: 'Nombre' }), 'Por terminar')
  await userEvent.click(screen.getByRole('button', { name: 'Quitar: Cumpleaños' }))
  await userEvent.click(screen.getByRole('button', { name: 'Añadir mensaje' }))
  const added = within(screen.getByRole('region', { name: 'Mensaje 2' }))
  expect(added.getByRole('textbox', { name: 'Nombre' })).toHaveFocus()
  await userEvent.click(screen.getByRole('button', { name: 'Guardar mensajes' }))
  await screen.findByText('Escribe el nombre del mensaje')
  expect(sent).toEqual([])
  await fill(added.getByRole('textbox', { name: 'Nombre' }), 'Otro')
  await fill(added.getByRole('textbox', { name: 'Mensaje' }), 'Hola, {nombre}')
  await userEvent.click(screen.getByRole('button', { name: 'Guardar mensajes' }))
  await screen.findByText('Mensajes guardados')
  expect(sent).toEqual([
    [
      '/api/admin/message-templates',
      [
        {
          templates: [
            { id: 'expiring', name: 'Por terminar', text: 'Hola, {nombre}: tu plan vence.' },
            { id: expect.stringMatching(/^[0-9a-f-]{36}$/), name: 'Otro', text: 'Hola, {nombre}' },
          ],
        },
        '"4"',
      ],
    ],
  ])
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Guardar mensajes' })).toBeNull())
})
