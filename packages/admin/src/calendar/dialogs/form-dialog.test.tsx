import { texts } from '@estudio/texts'
import { afterEach, expect, it, vi } from 'vitest'
import { button, click, leave, pageText, show, write } from '../../testing/screen.tsx'
import { newForm } from './class-form.ts'
import { FormDialog } from './form-dialog.tsx'

const onClose = vi.fn()
afterEach(async () => {
  await leave()
  onClose.mockClear()
})

const showForm = () =>
  show(
    <FormDialog
      title="Crear clase"
      submit="Crear"
      submitting="Creando..."
      initial={newForm('2026-11-23T07:00:00', { class_id: '', instructor_ids: [] })}
      now="2026-11-20T10:00:00"
      busy={false}
      onSubmit={() => undefined}
      onClose={onClose}
    />,
    (path) => (path.includes('/api/schedule') || path.includes('time') ? { time_slots: [] } : {}),
  )

const cross = () => document.querySelector<HTMLElement>(`[aria-label="${texts.common.close}"]`) ?? undefined
const places = () => document.querySelector<HTMLInputElement>('input[name="capacity"]')

it('asks before what was typed is lost', async () => {
  await showForm()
  await write(places(), '9')
  await click(cross())
  expect(onClose).not.toHaveBeenCalled()
  expect(pageText()).toContain(texts.common.unsavedChanges)
  await click(button(texts.admin.editing.stay))
  expect(places()?.value).toBe('9')
  await click(cross())
  await click(button(texts.admin.editing.leave))
  expect(onClose).toHaveBeenCalledOnce()
})

it('closes at once where nothing was typed', async () => {
  await showForm()
  await click(cross())
  expect(onClose).toHaveBeenCalledOnce()
})

/** Whether the browser would ask before the page goes. */
const asksBeforeUnload = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))

it('the browser asks too, before the page or the screen goes with what was typed', async () => {
  await showForm()
  expect(asksBeforeUnload()).toBe(false)
  await write(places(), '9')
  expect(asksBeforeUnload()).toBe(true)
})
