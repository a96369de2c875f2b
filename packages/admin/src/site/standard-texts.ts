import { createContext, use } from 'react'
import { get } from 'react-hook-form'
import type { SiteValues } from './site-values.ts'

/** The default values of the form, to which each text can return. */
export const StandardTexts = createContext<SiteValues | null>(null)

/** The default of a field, such as `hero.title`. */
export const useStandard = (source: string): unknown => get(use(StandardTexts), source)
