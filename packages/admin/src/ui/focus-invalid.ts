const isHidden = (field: HTMLElement) => field.closest('[hidden]') !== null

/** The second press of a double press arrives within this time. */
const DOUBLE_PRESS_MS = 500

/**
 * The page has moved under the finger, so that the second press of a double press would hit something else. The time of the
 * press counts, because a slow phone delivers it late.
 */
const ignoreSecondPress = () => {
  const until = performance.now() + DOUBLE_PRESS_MS
  const types = ['mousedown', 'click']
  const ignore = (event: Event) => {
    if (event.timeStamp > until) {
      for (const type of types) removeEventListener(type, ignore, true)
      return
    }
    event.preventDefault()
    event.stopPropagation()
  }
  for (const type of types) addEventListener(type, ignore, true)
}

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
