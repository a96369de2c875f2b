/** For browsers that do not know `command` yet: Safari before 26.2, Firefox before 144. */
const obeyCommand = (pressed: Element): void => {
  const button = pressed.closest('button[commandfor]')
  const dialog = button && document.getElementById(button.getAttribute('commandfor') ?? '')
  if (!(dialog instanceof HTMLDialogElement)) return
  if (button?.getAttribute('command') === 'show-modal') dialog.showModal()
  else dialog.close()
}

const isBeside = (dialog: Element, { clientX, clientY }: MouseEvent): boolean => {
  const { left, right, top, bottom } = dialog.getBoundingClientRect()
  return clientX < left || clientX > right || clientY < top || clientY > bottom
}

/**
 * For browsers that do not know `closedby` yet: Safari, Firefox before 141. A press beside the dialog is a press on its
 * backdrop. A press that begins in the dialog and ends beside it selects text, and leaves the dialog open.
 */
const closeBeside = (pressed: Element, begin: MouseEvent | undefined, end: MouseEvent): void => {
  if (!(pressed instanceof HTMLDialogElement && pressed.matches('[closedby=any]'))) return
  if (begin && isBeside(pressed, begin) && isBeside(pressed, end)) pressed.close()
}

/** Native dialogs open and close without React, in older browsers too. */
export const serveDialogs = (): void => {
  const hasCommands = 'commandForElement' in HTMLButtonElement.prototype
  const closesBeside = 'closedBy' in HTMLDialogElement.prototype
  let begin: PointerEvent | undefined
  addEventListener('pointerdown', (press) => {
    begin = press
  })
  addEventListener('click', (press) => {
    const { target } = press
    if (!(target instanceof Element)) return
    if (!hasCommands) obeyCommand(target)
    if (!closesBeside) closeBeside(target, begin, press)
    // The page that Back returns to, or that a link within the page leads to, has no open dialog.
    if (target.closest('a')) target.closest('dialog')?.close()
  })
}
