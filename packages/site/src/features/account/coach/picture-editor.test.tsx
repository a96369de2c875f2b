import type { Coach } from '@estudio/contract'
import { texts } from '@estudio/texts'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { renderScreen, signedIn } from '../../../testing/screen'
import { sentRequests } from '../../../testing/server'
import { PictureEditor } from './picture-editor'

const { profile } = texts.coach
const coach = { id: 'c1', display_name: 'Eva', bio: '', profile_picture_url: null, version: 1 } as Coach

it('COA-03: the file chooser accepts the server’s types; any other file is refused before it is sent', async () => {
  const sent = sentRequests()
  renderScreen(<PictureEditor coach={coach} />, { session: signedIn })
  const chooser = screen.getByLabelText(profile.picture)
  expect(chooser).toHaveAttribute('accept', 'image/jpeg,image/png,image/webp')
  const user = userEvent.setup({ applyAccept: false })
  await user.upload(chooser, new File(['GIF89a'], 'foto.gif', { type: 'image/gif' }))
  expect(await screen.findByText(profile.onlyImages)).toBeVisible()
  expect(sent.filter((call) => call.startsWith('POST'))).toEqual([])
})
