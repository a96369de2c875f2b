import { ApiError } from '@estudio/client'
import type { MessagePreview } from '@estudio/contract'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import SendMessageDialog from '../shared/messages/send-message-dialog.tsx'
import { type Answers, fill, show } from '../testing/screen.tsx'

const refusal = 'Nadie recibiría este mensaje. Quedan fuera: 1 sin celular.'

const openDialog = async (preview: MessagePreview) => {
  const answers: Answers = (path) => {
    if (path.endsWith('/message-templates')) return { templates: [], version: 1 }
    if (path.endsWith('/preview')) return preview
    throw new ApiError(409, 'message_to_nobody', refusal, undefined, refusal)
  }
  const dialog = <SendMessageDialog audience={{ user_ids: ['u1'] }} to="Ana Ruiz" onClose={() => undefined} />
  await show(dialog, answers, '/usuarios')
  const text = await screen.findByRole('textbox', { name: 'Mensaje' })
  await fill(text, 'Hola, {nombre}')
  return text
}

it.each([
  [
    'everybody is left out',
    [{ reason: 'no_phone' as const, count: 1 }],
    'Nadie recibiría este mensaje. Quedan fuera: 1 sin celular. Elige otra forma de envío o a otras personas.',
  ],
  [
    'the group is empty',
    [],
    'Nadie recibiría este mensaje. En este momento no hay a quién escribirle: elige a otras personas.',
  ],
])('the preview says that nobody gets it: %s', async (_what, left_out, words) => {
  await openDialog({ total: 0, left_out, first: null })
  await screen.findByText(words)
})

it('the refusal says why, and the text stays', async () => {
  const first = { user_id: 'u1', display_name: 'Ana Ruiz', text: 'Hola, Ana' }
  const text = await openDialog({ total: 1, left_out: [], first })
  await userEvent.click(screen.getByRole('button', { name: 'Preparar la lista' }))
  expect(await screen.findByRole('alert')).toHaveTextContent(refusal)
  expect(text).toHaveValue('Hola, {nombre}')
})
