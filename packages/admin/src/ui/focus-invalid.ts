import { ignoreSecondPress } from './second-press.ts'

const isHidden = (field: HTMLElement) => field.closest('[hidden]') !== null

/** Radio buttons and the parts of a date stand inside the element that is invalid. */
const focusIn = (field: HTMLElement) => {
  field.focus()
  if (document.activeElement !== field)
    field.querySelector<HTMLElement>('input:checked, input[type="radio"], [role="spinbutton"]')?.focus()
}

/**
 * Moves the focus to the first invalid field of a form, which scrolls the field into view. Without a visible invalid
 * field it calls `showHidden` with the first hidden one.
 */
export const focusInvalid = (form: HTMLElement, showHidden?: (field: HTMLElement) => void): void => {
  const invalid = [...form.querySelectorAll<HTMLElement>('[aria-invalid="true"]')]
  const visible = invalid.find((field) => !isHidden(field))
  if (!visible) {
    if (invalid[0]) showHidden?.(invalid[0])
    return
  }
  const { top } = form.getBoundingClientRect()
  focusIn(visible)
  if (form.getBoundingClientRect().top !== top) ignoreSecondPress()
}
