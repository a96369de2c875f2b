import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { focusInvalid } from './focus-invalid.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

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

it('the second press of a double press chooses nothing that moved under the finger, and a later press does', () => {
  const plan = openForm(300)
  plan.click()
  expect(plan.checked).toBe(false)
  vi.advanceTimersByTime(500)
  plan.click()
  expect(plan.checked).toBe(true)
})

it('a press on a form that did not move counts at once', () => {
  const plan = openForm(0)
  plan.click()
  expect(plan.checked).toBe(true)
})
