import { texts } from '@estudio/texts'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { fill, leave, show } from '../../testing/screen.tsx'
import { newClassValues } from './scheduled-class-form.ts'
import { ScheduledClassFormDialog } from './scheduled-class-form-dialog.tsx'

const onClose = vi.fn()
afterEach(async () => {
  await leave()
  onClose.mockClear()
})

const showForm = async () => {
  await show(
    <ScheduledClassFormDialog
      title="Añadir clase"
      submit="Crear"
      submitting="Creando..."
      saveError="Error al crear la clase"
      initial={newClassValues('2026-11-23T07:00:00', { class_id: '', instructor_ids: [] })}
      now="2026-11-20T10:00:00"
      onSubmit={() => Promise.resolve()}
      onClose={onClose}
    />,
    (path) => (path.includes('time-slots') ? { time_slots: [] } : []),
  )
  return { places: await screen.findByRole('spinbutton', { name: texts.admin.calendar.form.capacity }) }
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

it('asks before unsaved changes are discarded', async () => {
  const { places } = await showForm()
  await fill(places, '9')
  await press(texts.common.close)
  expect(onClose).not.toHaveBeenCalled()
  expect(screen.getByRole('alert')).toHaveProperty('textContent', texts.common.unsavedChanges)
  await press(texts.common.keepEditing)
  expect(places).toHaveProperty('value', '9')
  await press(texts.common.close)
  await press(texts.common.leaveUnsaved)
  expect(onClose).toHaveBeenCalledOnce()
})

it('closes at once without unsaved changes', async () => {
  await showForm()
  await press(texts.common.close)
  expect(onClose).toHaveBeenCalledOnce()
})

/** Whether the browser would ask before the page is left. */
const asksBeforeUnload = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))

it('the browser asks before a page or a screen with unsaved changes is left', async () => {
  const { places } = await showForm()
  expect(asksBeforeUnload()).toBe(false)
  await fill(places, '9')
  expect(asksBeforeUnload()).toBe(true)
})
