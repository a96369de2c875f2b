import type { StudioConfig } from '@estudio/contract'
import { createContext, use } from 'react'

export type Studio = StudioConfig['studio']

export const StudioContext = createContext<Studio | null>(null)

/** The studio of this installation, from /config.json: name, city, zone, contact. */
export const useStudio = (): Studio => {
  const studio = use(StudioContext)
  if (!studio) throw new Error('useStudio needs a StudioContext above it')
  return studio
}
