import { expect, it, vi } from 'vitest'
import { focusInvalid } from './focus-invalid.ts'

/** A form with a wrong name and a choice; the focus moves it by so many pixels. */
const openForm = (moved: number) => {
  document.body.innerHTML = '<form><input id="name" aria-invalid="true"><input id="plan" type="radio"></form>'
  const [form] = document.forms
  if (!form) throw new Error('The form is missing')
  const isFocused = () => document.activeElement?.id === 'name'
  vi.spyOn(form, 'getBoundingClientRect').mockImplementation(() => new DOMRect(0, isFocused() ? moved : 0))
  const plan = document.querySelector<HTMLInputElement>('#plan')
  if (!plan) throw new Error('The choice is missing')
  focusInvalid(form)
  expect(isFocused()).toBe(true)
  return plan
}

const pressAt = (plan: HTMLElement, timeStamp: number) => {
  const press = new MouseEvent('click', { bubbles: true, cancelable: true })
  Object.defineProperty(press, 'timeStamp', { value: timeStamp })
  plan.dispatchEvent(press)
}

it('the second press of a double press chooses nothing that moved under the finger, and a later press does', () => {
  const plan = openForm(300)
  const now = performance.now()
  pressAt(plan, now + 100)
  expect(plan.checked).toBe(false)
  pressAt(plan, now + 1000)
  expect(plan.checked).toBe(true)
})

it('a press on a form that did not move counts at once', () => {
  const plan = openForm(0)
  plan.click()
  expect(plan.checked).toBe(true)
})
