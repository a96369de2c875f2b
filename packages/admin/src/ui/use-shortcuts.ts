import { SHORTCUTS_KEY } from '@estudio/domain'
import { useSyncExternalStore } from 'react'
import { useHotkeys } from 'react-hotkeys-hook'

/** Stored outside react-admin's store, because the setting belongs to the device and survives a sign-out. */
const storageKey = SHORTCUTS_KEY
const changed = new EventTarget()

const areOn = (): boolean => localStorage.getItem(storageKey) !== 'no'

const subscribe = (onChange: () => void) => {
  changed.addEventListener('change', onChange)
  window.addEventListener('storage', onChange)
  return () => {
    changed.removeEventListener('change', onChange)
    window.removeEventListener('storage', onChange)
  }
}

/** Whether single-key shortcuts are on for this device, and the function that changes it (WCAG 2.1.4). */
export const useShortcutSwitch = () => {
  const on = useSyncExternalStore(subscribe, areOn)
  const change = (next: boolean) => {
    localStorage.setItem(storageKey, next ? 'si' : 'no')
    changed.dispatchEvent(new Event('change'))
  }
  return { on, change }
}

/** The value of aria-keyshortcuts: the key, unless shortcuts are off. */
export const useKeyHint = (): ((key: string | undefined) => string | undefined) => {
  const { on } = useShortcutSwitch()
  return (key) => (on ? key : undefined)
}

/** Layers that open above the page. */
const layers = '[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]'

/**
 * Single-key shortcuts (/, n, c, j, k, e, z), which work while no text field has the focus, unless they are switched off.
 * They are inactive while a dialog or a menu is open above the page or the dialog to which they belong.
 * @param inDialog the keys belong to a dialog
 */
export const useShortcuts = (keys: Readonly<Record<string, () => void>>, inDialog = false): void => {
  const { on } = useShortcutSwitch()
  useHotkeys(Object.keys(keys), (_event, { hotkey }) => keys[hotkey]?.(), {
    enabled: on,
    preventDefault: true,
    // The produced character counts: on a Spanish keyboard, "/" is Shift and 7.
    useKey: true,
    ignoreModifiers: true,
    // Here "+" is a key, not a combination.
    splitKey: ' ',
    ignoreEventWhen: ({ defaultPrevented, ctrlKey, metaKey, altKey }) =>
      defaultPrevented ||
      ctrlKey ||
      metaKey ||
      altKey ||
      document.querySelectorAll(layers).length > (inDialog ? 1 : 0),
  })
}
