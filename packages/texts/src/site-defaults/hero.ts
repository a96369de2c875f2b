import { home } from '../catalogue/home.ts'
import type { TitledText } from './titled-text.ts'

export const hero = (city: string): TitledText & { eyebrow: string } => ({
  eyebrow: home.hero.tagline,
  title: home.hero.title,
  body: home.hero.body(city),
})
export const claims: readonly string[] = home.hero.bullets
