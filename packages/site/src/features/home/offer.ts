/** Survives a sign-out. */
const seenKey = 'hasSeenPromo'

export const OFFER_ID = 'oferta'
const OFFER_DELAY_MS = 1000

const anyOpenDialog = 'dialog[open], [role=dialog], [role=alertdialog]'

/** Opens the opening offer of the page, once in a page load, unless it was dismissed for good. */
const openOffer = (): void => {
  const dialog = document.getElementById(OFFER_ID)
  if (!(dialog instanceof HTMLDialogElement)) return
  if (dialog.dataset.opened || localStorage.getItem(seenKey) !== null) return
  dialog.dataset.opened = 'true'
  dialog.addEventListener('close', () => {
    if (dialog.querySelector('input')?.checked) localStorage.setItem(seenKey, 'true')
  })
  dialog.showModal()
}

/**
 * Opens the opening offer after a second, or later if another dialog is open then.
 * @returns cancels the offer
 */
export const scheduleOffer = (): (() => void) => {
  const timer = setInterval(() => {
    if (document.querySelector(anyOpenDialog)) return
    clearInterval(timer)
    openOffer()
  }, OFFER_DELAY_MS)
  return () => clearInterval(timer)
}
