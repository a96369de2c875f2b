import type { Studio } from '@estudio/ui'
import { createContext, use } from 'react'

type Follow = (saved: Pick<Studio, 'name' | 'city' | 'timezone' | 'pause_days_per_plan'>) => void

/** Shows settings that were just saved, or found saved by someone else, in the frame. */
export const FollowStudioContext = createContext<Follow>(() => undefined)

export const useFollowStudio = (): Follow => use(FollowStudioContext)
