import type { FirstView } from '@estudio/contract'
import { createContext, use } from 'react'

const isFirstView = (value: unknown): value is FirstView =>
  typeof value === 'object' && value !== null && 'config' in value && 'today' in value

/** Undefined if the page was served without data: by Vite, or when the settings could not be read. */
export const readFirstView = (): FirstView | undefined => {
  const text = document.getElementById('first-view')?.textContent
  if (!text) return undefined
  const value: unknown = JSON.parse(text)
  return isFirstView(value) ? value : undefined
}

export const FirstViewContext = createContext<FirstView | undefined>(undefined)

/** The data that came with the HTML; undefined if there are none. */
export const useFirstView = (): FirstView | undefined => use(FirstViewContext)
