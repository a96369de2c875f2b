import { ignoreSecondPress } from '../second-press.ts'

const isHidden = (field: HTMLElement) => field.closest('[hidden]') !== null

const parts = '[role="spinbutton"], input'

/** Radio buttons and the parts of a date stand inside the element that is invalid. */
const focusIn = (field: HTMLElement) => {
  field.focus()
  if (document.activeElement === field) return
  const part = field.querySelector<HTMLElement>('input:checked') ?? field.querySelector<HTMLElement>(parts)
  part?.focus()
}

/** Moves the focus to the field of the screen's form with this source. */
export const focusField = (source: string): void => {
  // react-admin names its inputs so, and `DateInput` does the same.
  const field = document.querySelector<HTMLElement>(`.ra-input-${source}`)
  if (field) focusIn(field)
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
