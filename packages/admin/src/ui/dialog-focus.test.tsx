import { StudioDialog } from '@estudio/ui'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { show } from '../testing/screen.tsx'
import { Page } from './page.tsx'

const Screen = ({ keeps }: { keeps: boolean }) => {
  const [rows, setRows] = useState(['Barre'])
  const [open, setOpen] = useState(false)
  const close = () => {
    if (!keeps) setRows([])
    setOpen(false)
  }
  return (
    <main>
      <Page title="Clases">
        {rows.map((row) => (
          <button key={row} type="button" onClick={() => setOpen(true)}>
            {row}
          </button>
        ))}
      </Page>
      {open && (
        <StudioDialog open onClose={close} title="Eliminar">
          <button type="button" onClick={close}>
            Listo
          </button>
        </StudioDialog>
      )}
    </main>
  )
}

const throughDialog = async (keeps: boolean) => {
  await show(<Screen keeps={keeps} />, () => ({}))
  await userEvent.click(screen.getByRole('button', { name: 'Barre' }))
  await userEvent.click(screen.getByRole('button', { name: 'Listo' }))
}

it('a dialog returns the focus to the element that opened it', async () => {
  await throughDialog(true)
  await waitFor(() => expect(screen.getByRole('button', { name: 'Barre' })).toHaveFocus())
})

it('the heading gets the focus when that element no longer exists', async () => {
  await throughDialog(false)
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus())
})
