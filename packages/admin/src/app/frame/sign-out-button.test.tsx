import 'fake-indexeddb/auto'
import { addMarks, MARK_DATABASE, unsentMarks } from '@estudio/client'
import { member } from '@estudio/client/testing'
import { checkInTexts, texts } from '@estudio/texts'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it } from 'vitest'
import { show } from '../../testing/screen.tsx'
import { SignOutButton } from './sign-out-button.tsx'

// Tests of other files leave marks in the database that they share.
beforeEach(() => void indexedDB.deleteDatabase(MARK_DATABASE))

it('signing out asks first while marks wait on the device, and they stay there', async () => {
  const mark = { class_id: 'c1', reservation_id: 'r1', attended: true, at: new Date().toISOString() }
  await addMarks(member.id, [{ ...mark, id: 'k1' }])
  await show(<SignOutButton />, () => undefined)
  await userEvent.click(screen.getByRole('button', { name: texts.session.signOut }))
  const dialog = within(await screen.findByRole('dialog', { name: checkInTexts.unsentMarks.title }))
  expect(dialog.getByText(/^Una marca de asistencia no se ha enviado\./)).toBeVisible()
  await userEvent.click(dialog.getByRole('button', { name: texts.common.cancel }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect((await unsentMarks(member.id)).size).toBe(1)
})
