import Dialog from '@mui/material/Dialog'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { fireEvent, render, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { useShortcuts } from './use-shortcuts.ts'

const press = (key: string) => fireEvent.keyDown(document.body, { key })

const Page = ({ onKey, above }: { onKey: () => void; above?: 'menu' | 'dialog' }) => {
  useShortcuts({ n: onKey })
  return (
    <>
      <Menu open={above === 'menu'} anchorEl={document.body}>
        <MenuItem>Copiar la semana</MenuItem>
      </Menu>
      <Dialog open={above === 'dialog'}>Clase</Dialog>
    </>
  )
}

it.each(['menu', 'dialog'] as const)('a page’s shortcut is inactive while a %s is open above it', (above) => {
  const onKey = vi.fn()
  const { rerender } = render(<Page onKey={onKey} />)
  press('n')
  expect(onKey).toHaveBeenCalledOnce()
  rerender(<Page onKey={onKey} above={above} />)
  expect(screen.getByRole(above)).toBeVisible()
  press('n')
  expect(onKey).toHaveBeenCalledOnce()
})

const ClassDialog = ({ onKey, asks }: { onKey: () => void; asks: boolean }) => {
  useShortcuts({ e: onKey }, true)
  return (
    <>
      <Dialog open>Clase</Dialog>
      <Dialog open={asks}>¿Cancelar la reservación?</Dialog>
    </>
  )
}

it('a dialog’s shortcut works in the dialog, and is inactive while another dialog is open above it', () => {
  const onKey = vi.fn()
  const { rerender } = render(<ClassDialog onKey={onKey} asks={false} />)
  press('e')
  expect(onKey).toHaveBeenCalledOnce()
  rerender(<ClassDialog onKey={onKey} asks />)
  press('e')
  expect(onKey).toHaveBeenCalledOnce()
})

it('a shortcut is recognised by its character on any keyboard, and is inactive in a field and with Control', () => {
  const onSearch = vi.fn()
  const onEnlarge = vi.fn()
  const Keys = () => {
    useShortcuts({ '/': onSearch, '+': onEnlarge })
    return <input aria-label="Nombre" />
  }
  render(<Keys />)
  fireEvent.keyDown(document.body, { key: '/', code: 'Digit7', shiftKey: true })
  expect(onSearch).toHaveBeenCalledOnce()
  fireEvent.keyDown(document.body, { key: '+', code: 'BracketRight' })
  expect(onEnlarge).toHaveBeenCalledOnce()
  fireEvent.keyDown(screen.getByRole('textbox'), { key: '/', code: 'Digit7', shiftKey: true })
  fireEvent.keyDown(document.body, { key: '+', code: 'BracketRight', ctrlKey: true })
  expect(onSearch).toHaveBeenCalledOnce()
  expect(onEnlarge).toHaveBeenCalledOnce()
})
