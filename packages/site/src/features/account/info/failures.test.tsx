import type { Profile } from '@estudio/contract'
import { texts } from '@estudio/texts'
import { act } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import {
  type Answers,
  closeScreen,
  openScreen,
  pause,
  press,
  proxyPage,
  shown,
  signedIn,
} from '../../../ui/testing/site-screen'
import { DeleteDialog } from './delete-dialog'
import { EditDialog } from './edit-dialog'

const { deletion, edit } = texts.account
const profile = { id: 'u1', full_name: 'Ana Prueba', phone: '6671234567', version: 1 } as Profile
const onClose = vi.fn()
const failure = proxyPage

const write = async (label: string, typed: string) => {
  const named = [...document.querySelectorAll('label')].find(({ textContent }) => textContent === label)
  const field = named?.control as HTMLInputElement
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, typed)
    field.dispatchEvent(new Event('input', { bubbles: true }))
  })
}

const deletes = (answers: Answers) =>
  openScreen(<DeleteDialog onClose={onClose} />, { session: signedIn, answers })

afterEach(async () => {
  await closeScreen()
  vi.clearAllMocks()
})

it('ACC-03, ERR-10: data that could not be saved stay in the form, which says so', async () => {
  await openScreen(<EditDialog profile={profile} onClose={onClose} />, {
    session: signedIn,
    answers: { 'PATCH /api/auth/me': failure },
  })
  await write(texts.signup.fields.name, 'Ana Prueba López')
  await press(texts.common.save)
  await vi.waitFor(async () => {
    await pause()
    expect(shown()).toContain(edit.error)
  })
  expect(document.querySelector<HTMLInputElement>('input[name="full_name"]')?.value).toBe('Ana Prueba López')
  expect(onClose).not.toHaveBeenCalled()
})

it('A58: what a deletion would touch could not be read: nothing can be confirmed until it is', async () => {
  let down = true
  await deletes({
    'GET /api/auth/me/impact': () => (down ? failure() : { reservations: 1, plans: 0, classes: 0 }),
  })
  expect(shown()).toContain(deletion.impactError)
  expect(shown()).not.toContain(deletion.access)
  down = false
  await press(texts.common.retry)
  expect(shown()).toContain(deletion.reservations(1))
})

it('A58: an account that could not be deleted is still there, and the dialog says so', async () => {
  await deletes({
    'GET /api/auth/me/impact': () => ({ reservations: 0, plans: 0, classes: 0 }),
    'POST /api/auth/me/delete': failure,
  })
  await write(texts.common.password, 'Prueba-2026')
  await press(deletion.confirm)
  await vi.waitFor(async () => {
    await pause()
    expect(shown()).toContain(deletion.error)
  })
})
