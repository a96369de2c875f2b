import { afterEach, expect, it } from 'vitest'
import { leave, show, write } from '../../testing/screen.tsx'
import { FormDialog } from './form-dialog.tsx'
import { FormText } from './form-text.tsx'

afterEach(leave)

/** Whether the browser would ask before the page goes. */
const asksBeforeUnload = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))

it('the browser asks before the page goes with what was typed', async () => {
  await show(
    <FormDialog
      title="Nueva clase"
      submit="Guardar"
      initial={{ name: '' }}
      check={() => ({})}
      onSubmit={() => undefined}
      onClose={() => undefined}
      busy={false}
    >
      <FormText name="name" label="Nombre" />
    </FormDialog>,
    () => ({}),
  )
  expect(asksBeforeUnload()).toBe(false)
  await write(document.querySelector('input'), 'Barre')
  expect(asksBeforeUnload()).toBe(true)
})
