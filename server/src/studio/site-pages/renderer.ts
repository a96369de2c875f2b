import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Plan, StudioConfig } from '@estudio/contract'
import type { CivilDate } from '@estudio/domain'

/** What a page is made from, and what the browser is given beside it to take it over. */
export interface FirstView {
  config: StudioConfig
  plans?: Plan[]
  rendered: boolean
  /** ISO 8601. */
  now: string
  /** Its civil date on the studio's wall. */
  today: CivilDate
  /** When that day ends, ISO 8601. */
  todayEnds: string
}

export interface Renderer {
  render(path: string, view: FirstView): Promise<{ html: string; styles: string }>
  /** Scripts of each page beside the entry's, by path. */
  scripts: Readonly<Record<string, string[]>>
}

/**
 * The site's own components, built to run here: they hold no installation's data, and are the only place that knows
 * what a page looks like. Undefined where the site was not built.
 */
export async function loadRenderer(dist: string): Promise<Renderer | undefined> {
  const module = join(dist, 'render/render.js')
  if (!existsSync(module)) return undefined
  const { render }: Pick<Renderer, 'render'> = await import(pathToFileURL(module).href)
  return { render, scripts: JSON.parse(readFileSync(join(dist, 'render/page-scripts.json'), 'utf8')) }
}
