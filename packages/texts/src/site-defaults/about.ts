import { about } from '../catalogue/about.ts'
import type { TitledText } from './titled-text.ts'

export const story: { title: string; paragraphs: readonly string[] } = about.story
export const highlights: readonly TitledText[] = about.features
