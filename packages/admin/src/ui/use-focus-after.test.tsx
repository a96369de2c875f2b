import { StudioDialog } from '@estudio/ui'
import { useState } from 'react'
import { afterEach, expect, it } from 'vitest'
import { button, click, leave, show, until } from '../testing/screen.tsx'
import { Page } from './page.tsx'

afterEach(leave)

const Screen = ({ keeps }: { keeps: boolean }) => {
  const [rows, setRows] = useState(['Barre'])
  const [asked, ask] = useState(false)
  const close = () => {
    if (!keeps) setRows([])
    ask(false)
  }
  return (
    <main>
      <Page title="Clases">
        {rows.map((row) => (
          <button key={row} type="button" onClick={() => ask(true)}>
            {row}
          </button>
        ))}
      </Page>
      {asked && (
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
  button('Barre')?.focus()
  await click(button('Barre'))
  button('Listo')?.focus()
  await click(button('Listo'))
}

it('a dialog gives the focus back to what opened it', async () => {
  await throughDialog(true)
  await until(() => expect(document.activeElement?.textContent).toBe('Barre'))
})

it('the keyboard goes on from the heading where that is gone', async () => {
  await throughDialog(false)
  await until(() => expect(document.activeElement?.tagName).toBe('H1'))
})
