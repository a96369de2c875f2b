import { texts } from '@estudio/texts'
import { screen } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import { renderScreen, signedIn } from '../../testing/screen'
import { AccountFormDialog } from './account-form-dialog'

const onClose = vi.fn()
const { common } = texts

const TestForm = () => {
  const [typed, setTyped] = useState('')
  return (
    <AccountFormDialog
      open
      title="Datos"
      submitLabel={common.save}
      busy={false}
      unsaved={typed !== ''}
      onSubmit={(event) => event.preventDefault()}
      onClose={onClose}
    >
      <input aria-label="Nombre" value={typed} onChange={({ target }) => setTyped(target.value)} />
    </AccountFormDialog>
  )
}

const open = () => renderScreen(<TestForm />, { session: signedIn }).user
type User = ReturnType<typeof open>

const waysOut: [string, (user: User) => Promise<void>][] = [
  ['Escape', (user) => user.keyboard('{Escape}')],
  [
    'a press on the backdrop',
    (user) => user.click(document.querySelector('.MuiDialog-container') as Element),
  ],
  ['the close button', (user) => user.click(screen.getByRole('button', { name: common.close }))],
]

beforeEach(() => void onClose.mockReset())

it.each(waysOut)(
  '%s asks before it discards what was typed, and the form can be continued',
  async (_how, leave) => {
    const user = open()
    await user.type(screen.getByLabelText('Nombre'), 'Ana')
    await leave(user)
    expect(screen.getByRole('alert')).toHaveTextContent(common.unsavedChanges)
    expect(onClose).not.toHaveBeenCalled()
    await user.click(screen.getByRole('button', { name: common.keepEditing }))
    expect(screen.getByLabelText('Nombre')).toHaveValue('Ana')
    expect(screen.getByRole('button', { name: common.save })).toBeVisible()
    await user.click(screen.getByLabelText('Nombre'))
    await leave(user)
    await user.click(screen.getByRole('button', { name: common.leaveUnsaved }))
    expect(onClose).toHaveBeenCalledOnce()
  },
)

it.each(waysOut)('%s closes a form in which nothing was typed', async (_how, leave) => {
  const user = open()
  await leave(user)
  expect(onClose).toHaveBeenCalledOnce()
})
