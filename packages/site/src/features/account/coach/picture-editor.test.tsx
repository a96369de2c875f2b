import type { Coach } from '@estudio/contract'
import { texts } from '@estudio/texts'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
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

/** A request that the server never answers. */
class UnansweredUpload extends EventTarget {
  upload = new EventTarget()
  open = () => undefined
  send = () => undefined
  setRequestHeader = () => undefined
  abort = () => this.dispatchEvent(new Event('abort'))
}
afterEach(() => vi.unstubAllGlobals())

it('an upload of the picture can be cancelled until the answer, and then says nothing', async () => {
  vi.stubGlobal('XMLHttpRequest', UnansweredUpload)
  renderScreen(<PictureEditor coach={coach} />, { session: signedIn })
  await userEvent.upload(
    screen.getByLabelText(profile.picture),
    new File(['foto'], 'foto.png', { type: 'image/png' }),
  )
  await userEvent.click(await screen.findByRole('button', { name: texts.common.cancelUpload }))
  await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull())
  expect(screen.queryByRole('alert')).toBeNull()
  expect(screen.getByRole('button', { name: profile.upload })).toHaveAttribute('aria-busy', 'false')
})
