import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** What the server writes into the built page; absent parts leave it as the build made it. */
export interface Filling {
  head?: string
  styles?: string
  page?: string
  data?: string
}

/** The site's page as the build made it; undefined where there is no build. */
export function readTemplate(dist: string): string | undefined {
  const file = join(dist, 'site/index.html')
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined
}

/** Puts the parts in their places. Replacements are functions: a `$&` in a studio's name stays what it is. */
export const fill = (template: string, { head, styles = '', page = '', data = '' }: Filling): string =>
  template
    .replace(/<!--head-->[^]*?<!--\/head-->/, (plain) => head ?? plain)
    .replace(/<!--without-view-->[^]*?<!--\/without-view-->/, (early) => (page === '' ? early : ''))
    .replace('<!--styles-->', () => styles)
    .replace('<!--page-->', () => page)
    .replace('<!--data-->', () => data)
