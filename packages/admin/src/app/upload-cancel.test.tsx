import { texts } from '@estudio/texts'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { ResourceContextProvider } from 'react-admin'
import { afterEach, expect, it, vi } from 'vitest'
import CoachProfile from '../coaches/coach-profile.tsx'
import { PictureUpload } from '../shared/pictures/picture-upload.tsx'
import { show } from '../testing/screen.tsx'
import { SlowUploads, type Uploads } from '../testing/slow-uploads.tsx'
import { ImportUpload } from '../users/import/import-upload.tsx'
import { RecordWaiverDialog } from '../users/waivers/record-waiver-dialog.tsx'

const uploads: Uploads = []
afterEach(() => {
  uploads.length = 0
  vi.unstubAllGlobals()
})

const coach = {
  id: 'eva',
  display_name: 'Eva',
  profile_picture_url: null,
  created_at: '2026-11-16T15:00:00Z',
}

interface UploadScreen {
  part: ReactNode
  /** The label of the file field. */
  field: string
  /** The button that sends the chosen file, if it is not sent at once. */
  sends?: string
  file: File
  arrived: () => unknown
}

const photo = new File(['foto'], 'foto.jpg', { type: 'image/jpeg' })
const onUploaded = vi.fn()
const onChecked = vi.fn()
const onClose = vi.fn()

const screens: Record<string, UploadScreen> = {
  'the picture of a coach': {
    part: (
      <ResourceContextProvider value="instructores">
        <CoachProfile id="eva" onClose={() => undefined} />
      </ResourceContextProvider>
    ),
    field: texts.coach.profile.picture,
    file: photo,
    arrived: () => screen.findByText(texts.admin.coaches.picture.uploaded),
  },
  'a picture of the site': {
    part: <PictureUpload label="Elegir logo" name="Logo" onUploaded={onUploaded} />,
    field: 'Logo',
    file: photo,
    arrived: () => waitFor(() => expect(onUploaded).toHaveBeenCalledOnce()),
  },
  'the photo of a signed waiver': {
    part: <RecordWaiverDialog user={{ id: 'ana', full_name: 'Ana Ejemplo' }} version={2} onClose={onClose} />,
    field: texts.admin.userFile.documents.photoLabel,
    sends: texts.admin.userFile.documents.confirm,
    file: photo,
    arrived: () => waitFor(() => expect(onClose).toHaveBeenCalledOnce()),
  },
  'a file of clients': {
    part: <ImportUpload plans={[]} onChecked={onChecked} />,
    field: texts.admin.imports.upload.choose,
    file: new File(['Nombre'], 'clientes.csv', { type: 'text/csv' }),
    arrived: () => waitFor(() => expect(onChecked).toHaveBeenCalledOnce()),
  },
}

it.each(Object.entries(screens))(
  'the upload of %s can be cancelled, says nothing then, and the file can be sent again',
  async (_what, { part, field, sends, file, arrived }) => {
    const answer = { picture: { id: 'p1' }, import: { id: 'i1' } }
    await show(
      <SlowUploads uploads={uploads} answer={answer}>
        {part}
      </SlowUploads>,
      () => coach,
    )
    const send = async () => {
      await userEvent.upload(await screen.findByLabelText(field, { selector: 'input' }), file)
      if (sends) await userEvent.click(screen.getByRole('button', { name: sends }))
    }
    await send()
    await waitFor(() => expect(uploads).toHaveLength(1))
    await userEvent.click(await screen.findByRole('button', { name: texts.common.cancelUpload }))
    await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull())
    expect(uploads[0]?.abort).toHaveBeenCalledOnce()
    expect(screen.queryByRole('alert')).toBeNull()

    await send()
    await waitFor(() => expect(uploads).toHaveLength(2))
    uploads[1]?.answer()
    await arrived()
  },
)
