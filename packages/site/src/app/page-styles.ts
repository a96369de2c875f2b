import createCache, { type EmotionCache } from '@emotion/cache'

type Sheet = EmotionCache['sheet']
type SheetClass = new (options: { key: string; container: Node; speedy: boolean }) => Sheet

/** Names the rules of a `<style>` that the server wrote for exactly the elements of its page. */
const attribute = 'data-page-styles'

/** Takes a `<style>` for its own where it stands. Emotion's moves it, and the browser then styles the whole page anew. */
const inPlace = (Base: SheetClass): SheetClass =>
  class extends Base {
    override hydrate(tags: HTMLStyleElement[]) {
      this.tags.push(...tags)
    }
  }

/** Emotion's cache for the browser: what the server has written is there already, and stays where it is. */
export const browserStyles = (): EmotionCache => {
  const cache = createCache({ key: 'css' })
  const { key, container, isSpeedy: speedy } = cache.sheet
  const InPlace = inPlace(cache.sheet.constructor as SheetClass)
  cache.sheet = new InPlace({ key, container, speedy })
  const names = document.querySelector(`style[${attribute}]`)?.getAttribute(attribute)
  for (const name of names?.split(' ') ?? []) cache.inserted[name] = true
  return cache
}

/** Emotion's own look for a sheet passes over those with `data-s`; a global one is found by its name later. */
const globalStyle = (cache: EmotionCache, name: string, css: string) =>
  `<style data-emotion="${cache.key}-global ${name}" data-s="">${css}</style>`

/** What a rendered page needs, for its head. Emotion noted every rule it was asked for; those of no class are global. */
export const serverStyles = (cache: EmotionCache): string => {
  const rules = Object.entries(cache.inserted).filter(
    (rule): rule is [string, string] => typeof rule[1] === 'string',
  )
  const isOwn = ([name]: [string, string]) => cache.registered[`${cache.key}-${name}`] !== undefined
  const own = rules.filter(isOwn)
  const globals = rules.filter((rule) => !isOwn(rule)).map(([name, css]) => globalStyle(cache, name, css))
  const names = own.map(([name]) => name).join(' ')
  return `${globals.join('')}<style ${attribute}="${names}">${own.map(([, css]) => css).join('')}</style>`
}
