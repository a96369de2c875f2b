import { fireEvent, render, screen } from '@testing-library/react'
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { serveDialogs } from './native-dialogs'

// jsdom knows neither `closedby` nor `command`, as older browsers.
beforeEach(() => {
  const listen = vi.spyOn(window, 'addEventListener')
  serveDialogs()
  const listeners = listen.mock.calls.map(([type, listener]) => [type, listener] as const)
  listen.mockRestore()
  return () => {
    for (const [type, listener] of listeners) window.removeEventListener(type, listener)
  }
})

const openDialog = () => {
  render(
    <dialog closedby="any">
      <p>Oferta</p>
    </dialog>,
  )
  const dialog = document.querySelector('dialog')
  if (!dialog) throw new Error('There is no dialog')
  dialog.showModal()
  const place = vi.spyOn(dialog, 'getBoundingClientRect').mockReturnValue(new DOMRect(100, 400, 200, 300))
  onTestFinished(() => place.mockRestore())
  return dialog
}

type Point = { clientX: number; clientY: number }
const beside = { clientX: 150, clientY: 399 }
const inside = { clientX: 101, clientY: 699 }

/** A press on the dialog that begins and ends at these points. */
const press = (element: Element, begin: Point, end = begin) => {
  fireEvent.pointerDown(element, begin)
  fireEvent.click(element, end)
}

it('in an older browser a press beside a native dialog closes it', () => {
  const dialog = openDialog()
  press(dialog, beside)
  expect(dialog).not.toBeVisible()
})

it('a press inside a native dialog leaves it open', () => {
  const dialog = openDialog()
  press(screen.getByText('Oferta'), { clientX: 0, clientY: 0 })
  press(dialog, inside)
  expect(dialog).toBeVisible()
})

it.each([
  ['begins in a native dialog and ends beside it', inside, beside],
  ['begins beside a native dialog and ends in it', beside, inside],
])('a selection of text that %s leaves it open', (_what, begin, end) => {
  const dialog = openDialog()
  press(dialog, begin, end)
  expect(dialog).toBeVisible()
})
