import { siteDefaults, texts } from '@estudio/texts'

/** The texts below a value, whatever its shape. */
export const textsIn = (value: unknown): string[] => {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : []
}

/** The texts of the documents that a studio's own texts replace on the public pages. */
export const defaultTexts = (city: string, classes: number): string[] => {
  const { hero, classesSubtitle, faq: _faq, ...others } = siteDefaults
  return [
    ...textsIn(hero(city)),
    classesSubtitle(classes),
    ...textsIn(others),
    ...textsIn(texts.plans.faq.items),
    ...texts.about.gallery.images,
  ]
}
