import { home } from '../catalogue/home.ts'
import type { TitledText } from './titled-text.ts'

export const mission: TitledText = { title: home.features.title, body: home.features.mission }
export const benefits: readonly TitledText[] = home.features.benefits
export const classesTitle: string = home.classes.title
/** Follows the number of classes that the site shows. */
export const classesSubtitle: (classes: number) => string = home.classes.subtitle
export const trial: TitledText = { title: home.packages.title, body: home.packages.subtitle }
export const instagram: TitledText = { title: home.instagram.title, body: home.instagram.body }
export const callToAction: TitledText = { title: home.cta.title, body: home.cta.body }
