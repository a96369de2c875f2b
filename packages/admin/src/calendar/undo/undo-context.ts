import type { Undo } from '@estudio/contract'
import { createContext, use } from 'react'

/** Tells that something was done and, where it can be taken back, offers that for its seconds. */
export type TellDone = (message: string, undo?: Undo | null) => void

interface Undoing {
  tell: TellDone
  stand: (place: HTMLElement | null) => void
}

export const UndoContext = createContext<Undoing | null>(null)

const useUndoing = (): Undoing => {
  const undoing = use(UndoContext)
  if (!undoing) throw new Error('outside of UndoProvider')
  return undoing
}

/** Only below UndoProvider. */
export const useTellDone = (): TellDone => useUndoing().tell

/**
 * For a dialog that stays open when something is done in it: what is behind it cannot be reached.
 * @returns the ref of an element inside; while it is there the offer stands in it, afterwards on the page again
 */
export const useOfferPlace = () => useUndoing().stand
