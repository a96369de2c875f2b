const patienceMs = 5000

/** React marks the elements it has taken over. */
const isTakenOver = (element: Element): boolean =>
  Object.keys(element).some((key) => key.startsWith('__reactProps$'))

const nameOf = (button: Element): string | null => button.getAttribute('aria-label') ?? button.textContent

/** The button, or the one of its name that stands where its part of the page was drawn anew. */
const standing = (button: HTMLElement): HTMLElement | undefined =>
  button.isConnected
    ? button
    : [...document.querySelectorAll('button')].find((other) => nameOf(other) === nameOf(button))

const repeatOnceTakenOver = (button: HTMLElement, since: number): void => {
  if (performance.now() - since > patienceMs) return
  const present = standing(button)
  if (present && isTakenOver(present)) present.click()
  else requestAnimationFrame(() => repeatOnceTakenOver(button, since))
}

const pressedButton = ({ target, isTrusted }: Event): HTMLElement | null =>
  isTrusted && target instanceof Element ? target.closest('button') : null

/** Parts that are taken over later than the page, such as its foot. */
const repeatIfEarly = (event: Event): void => {
  const button = pressedButton(event)
  if (button && !isTakenOver(button)) repeatOnceTakenOver(button, performance.now())
}

/**
 * A button that is pressed before its scripts are there does what it should as soon as they are. Until the page says
 * that it is alive every press is held back: while React takes it over, a press may fall between two chairs.
 */
export const holdPresses = (): void => {
  const held: HTMLElement[] = []
  const holdBack = (event: Event): void => {
    const button = pressedButton(event)
    if (!button) return
    event.stopImmediatePropagation()
    event.preventDefault()
    held.push(button)
  }
  document.addEventListener('click', holdBack, { capture: true })
  window.pageIsAlive = () => {
    window.pageIsAlive = undefined
    document.removeEventListener('click', holdBack, { capture: true })
    document.addEventListener('click', repeatIfEarly, { capture: true })
    for (const button of held) repeatOnceTakenOver(button, performance.now())
  }
}
