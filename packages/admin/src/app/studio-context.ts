import type { StudioConfig } from '@estudio/contract'
import { createContext, use } from 'react'

export const StudioContext = createContext<StudioConfig['studio'] | null>(null)

/** The studio's public settings. Only below StudioGate. */
export const useStudio = (): StudioConfig['studio'] => {
  const studio = use(StudioContext)
  if (!studio) throw new Error('useStudio outside of StudioGate')
  return studio
}
