import type { Undo } from '@estudio/contract'
import { createContext, use } from 'react'

/** Tells that something was done and, where it can be taken back, offers that for its seconds. */
export type TellDone = (message: string, undo?: Undo | null) => void

export const UndoContext = createContext<TellDone | null>(null)

/** Only below UndoProvider. */
export const useTellDone = (): TellDone => {
  const tell = use(UndoContext)
  if (!tell) throw new Error('useTellDone outside of UndoProvider')
  return tell
}
