import type { StudioConfig } from '@estudio/contract'
import { createContext, use } from 'react'

/** What the frame knows of the studio: its name and city, and the zone that decides what “today” is. */
export type Studio = Pick<StudioConfig['studio'], 'name' | 'city' | 'timezone'>

interface KnownStudio {
  studio: Studio
  /** What was saved, or found saved by someone else, stands in the frame at once. */
  follow: (studio: Studio) => void
}

export const StudioContext = createContext<KnownStudio | null>(null)

const useKnownStudio = (): KnownStudio => {
  const known = use(StudioContext)
  if (!known) throw new Error('useStudio outside of StudioGate')
  return known
}

/** The studio as its settings say. Only below StudioGate. */
export const useStudio = (): Studio => useKnownStudio().studio

/** Tells the frame of settings that changed. Only below StudioGate. */
export const useFollowStudio = (): KnownStudio['follow'] => useKnownStudio().follow
